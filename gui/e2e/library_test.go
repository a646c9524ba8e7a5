package e2e

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/library"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// games is the folder that the program keeps the games in.
func (h home) games() string { return filepath.Join(h.config(), "blobwars", "games") }

// awaitGames waits until so many games are on the disk, and returns them.
func (h home) awaitGames(t *testing.T, n int) (games []history.Game) {
	t.Helper()
	until(t, "the games to be written", func() {}, func() bool {
		files, err := store.ReadGames(t.Context(), platform.FolderStorage(filepath.Dir(h.games())))
		games = files.Games
		return err == nil && len(games) == n
	})
	return games
}

// libraryControl returns the place of a control on the screen of the games, with a game that can be opened and a
// deleted one.
func (tb *table) libraryControl(id string) geom.Rect {
	w := tb.open(func(s *screen.Services) screen.Screen {
		for n := range int64(2) {
			s.History.AddUncounted(history.Game{ID: n + 1, Seats: [2]play.Seat{play.Human(), play.Human()}}, "")
		}
		s.History.Delete(2)
		return library.New(s, time.Now, library.Actions{})
	})
	return ui.RectOf(w.Screen.Inputs().Find(id))
}

// lastMove is a board on which one move is left.
const lastMove = "xxxxxxxo/xxxxxxxo/xxxxxxxx/xxxx1xxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"

// TestTheLibraryFromAnEndToTheNextDay plays a game to its end, is killed, and finds the game again by keys and by
// mouse.
func TestTheLibraryFromAnEndToTheNextDay(t *testing.T) {
	h := homeWith(t, still)
	tb := sit(t, guestOptions{home: h}, boardFile(t, "last.fen", lastMove))
	tb.playMove(engine.Move{From: squareNamed(t, "e6"), To: squareNamed(t, "e5")})
	over := tb.position()
	kept := h.awaitGames(t, 1)
	tb.kill()
	require.Equal(t, over.Count(engine.Side1), kept[0].Blobs[0])
	require.Equal(t, 1, kept[0].Plies)

	again := sit(t, guestOptions{home: h}, "-depth", "1")
	again.press(ebiten.KeyL)
	again.snap(t, "library")
	require.Contains(t, again.log(), "You – Sprout · Level 1 · Won · 33 – 31 · Today")
	again.press(ebiten.KeyDelete)
	again.ticks(4)
	h.awaitGames(t, 0)
	again.press(ebiten.KeyControlLeft, ebiten.KeyZ)
	again.ticks(4)
	h.awaitGames(t, 1)
	again.clickRect(again.libraryControl("delete"))
	again.ticks(4)
	h.awaitGames(t, 0)
	again.clickRect(again.libraryControl("undo"))
	again.ticks(4)
	h.awaitGames(t, 1)
	again.clickRect(again.libraryControl("tabs").Row(2, 0)[1])
	again.ticks(2)
	again.snap(t, "statistics")
	again.clickRect(again.libraryControl("tabs").Row(2, 0)[0])
	again.ticks(2)
	again.press(ebiten.KeyEnter)
	again.ticks(4)
	again.follow()
	require.Equal(t, over, again.position())
	again.snap(t, "opened")
	again.close()
	require.Len(t, h.awaitGames(t, 1), 1, "an opened game is not kept again")
}

func TestTheLibraryByTouch(t *testing.T) {
	h := homeWith(t, still)
	tb := sit(t, guestOptions{home: h}, boardFile(t, "last.fen", lastMove))
	tb.playMove(engine.Move{From: squareNamed(t, "e6"), To: squareNamed(t, "e5")})
	h.awaitGames(t, 1)
	tb.press(ebiten.KeyL)
	at := tb.libraryControl("delete").Centre()
	tb.touch(int(at.X), int(at.Y))
	tb.ticks(4)
	h.awaitGames(t, 0)
	at = tb.libraryControl("undo").Centre()
	tb.touch(int(at.X), int(at.Y))
	tb.ticks(4)
	h.awaitGames(t, 1)
	at = tb.libraryControl("back").Centre()
	tb.touch(int(at.X), int(at.Y))
	tb.ticks(4)
	tb.snap(t, "back")
}
