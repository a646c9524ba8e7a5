package gui_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// thinkTime is the limit of the computer whose late answer must be lost.
const thinkTime = 5 * time.Second

func TestALateMoveIsDropped(t *testing.T) {
	opened := boardFile(t, "opened.fen", walled)
	cases := []struct {
		name      string
		interrupt func(*table)
		tb        *table
	}{
		{name: "undo", interrupt: func(tb *table) { tb.clickBar(barUndo) }},
		{name: "new game", interrupt: func(tb *table) { tb.press(ebiten.KeyN); tb.press(ebiten.KeyEnter) }},
		{name: "opening a board", interrupt: func(tb *table) { tb.press(ebiten.KeyO); tb.clickRect(tb.stamp(0)) }},
		{name: "opening a file", interrupt: func(tb *table) { tb.press(ebiten.KeyO); tb.clickRect(tb.recent(0)) }},
	}
	for i := range cases {
		c := &cases[i]
		h := homeWith(t, still)
		remember(t, h, opened)
		c.tb = sit(t, guestOptions{home: h}, "-prune", "-maxtime", "5")
		c.tb.playMove(moveNamed(t, "a8b7"))
		c.tb.quiet(40)
		c.interrupt(c.tb)
		c.tb.follow()
		require.Equal(t, 0, c.tb.game.Ply(), c.name)
		require.Equal(t, engine.Player1, c.tb.position().ToMove(), c.name)
	}
	for end := time.Now().Add(thinkTime + 500*time.Millisecond); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		for _, c := range cases {
			c.tb.quiet(10)
		}
	}
	for _, c := range cases {
		require.Len(t, c.tb.moves, 1, c.name)
		c.tb.playMove(moveNamed(t, "a8a7"))
		c.tb.quiet(40)
		c.tb.press(ebiten.KeyG)
		c.tb.awaitMoves(3) // and its answer belongs to the game as it is
		require.Equal(t, engine.Player2, c.tb.last().who, c.name)
	}
}

func TestClosingWhileTheComputerThinks(t *testing.T) {
	// It would think for a minute; exit waits for half of one.
	t.Run("by closing the window", func(t *testing.T) {
		tb := thinkingTable(t)
		tb.close()
		require.Zero(t, tb.exit())
	})
	t.Run("by Ctrl+Q", func(t *testing.T) {
		tb := thinkingTable(t)
		tb.session.PressKey(ebiten.KeyControlLeft)
		tb.session.PressKey(ebiten.KeyQ)
		tb.session.AdvanceTicks(1)
		require.False(t, tb.session.WaitTicks())
		require.ErrorIs(t, tb.session.Err(), ebiten.Termination)
		tb.close() // a guest stays until its host has said good-bye
		require.Zero(t, tb.exit())
	})
}

func TestTicksGoOnWhileTheComputerThinks(t *testing.T) {
	tb := sit(t, guestOptions{}, "-prune", "-maxtime", "20")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.move(1, 1)
	for range 12 {
		tb.quiet(10) // if a tick waited for the search, the answer would be there after it
	}
	first := tb.snap(t, "thinking")
	card := pixels(tb.layout().Cards.Thinking)
	tb.await("the search to report on the screen", func() bool { return differing(first, tb.snap(t, "later"), card) > 20 })
	tb.press(ebiten.KeyG)
	tb.awaitMoves(2)
	require.Less(t, tb.last().elapsed, 20*time.Second)
}
