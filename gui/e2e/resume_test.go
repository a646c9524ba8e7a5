package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/store"
)

// game is the file that the program keeps the person's game in.
func (h home) game() string { return filepath.Join(h.config(), "blobwars", "game.json") }

// awaitKept waits until so many moves of the game are on the disk.
func (h home) awaitKept(t *testing.T, plies int) {
	t.Helper()
	until(t, "the game to be written", func() {}, func() bool {
		data, err := os.ReadFile(h.game()) // the program has the lock
		var saved store.Game
		return err == nil && json.Unmarshal(data, &saved) == nil && saved.Record != "" && saved.Ply == plies
	})
}

func TestTheGameIsThereAgainAfterItsEnd(t *testing.T) {
	ends := map[string]func(tb *table){
		"quit": func(tb *table) {
			tb.session.PressKey(ebiten.KeyControlLeft)
			tb.session.PressKey(ebiten.KeyQ)
			tb.session.AdvanceTicks(2)
			require.False(tb.t, tb.session.WaitTicks())
			tb.close()
			require.Zero(tb.t, tb.exit())
		},
		"SIGTERM": func(tb *table) {
			require.NoError(tb.t, tb.cmd.Process.Signal(syscall.SIGTERM))
			until(tb.t, "the end", func() {}, func() bool { tb.session.AdvanceTicks(1); return !tb.session.WaitTicks() })
			tb.close()
			require.Zero(tb.t, tb.exit())
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			h := homeWith(t, still)
			tb := sit(t, guestOptions{home: h}, "-depth", "1")
			tb.playMove(moveNamed(t, "a8b7"))
			tb.awaitMoves(2)
			tb.playMove(moveNamed(t, "a1b2"))
			tb.awaitMoves(4)
			want := tb.position()
			h.awaitKept(t, 4)
			end(tb)

			again := sit(t, guestOptions{home: h})
			require.Equal(t, want, again.position())
			require.Equal(t, "Classic", again.title)
			require.True(t, boardShown(again.snap(t, "after"), again.layout().Board, want))
			again.press(ebiten.KeyU)
			require.Contains(t, again.log(), "Back: position after move 2", "the whole game is there")
		})
	}
}
