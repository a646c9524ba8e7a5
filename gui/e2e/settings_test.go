package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
	"blobwars/gui/store"
)

func TestFlipIsRememberedAndTheMouseFollowsIt(t *testing.T) {
	h := homeWith(t, twoPersons)
	tb := sit(t, guestOptions{home: h}, boardFile(t, "b.fen", "xx4oo/8/8/8/8/8/8/o6x x 0 1"))
	tb.press(ebiten.KeyF)
	grid := tb.layout().Board
	grid.Flipped = true
	require.True(t, boardShown(tb.snap(t, "flipped"), grid, tb.position()))
	h.awaitSettings(t, func(s store.Settings) bool { return s.Flipped })
	for _, name := range []string{"b8", "c7"} {
		c := grid.Centre(squareNamed(t, name))
		tb.click(int(c.X), int(c.Y))
	}
	tb.awaitMoves(1)
	require.Equal(t, squareNamed(t, "c7"), tb.last().move.To)
	h.awaitKept(t, 1)
	tb.close()
	again := sit(t, guestOptions{home: h})
	require.True(t, boardShown(again.snap(t, "again"), grid, again.position()))
}

// TestWithoutASoundDeviceNothingIsReported: noSound is the environment of all tests.
func TestWithoutASoundDeviceNothingIsReported(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) {
		s.Speed, s.Seats = play.PaceFast, [2]play.Seat{level(true, 1), level(true, 2)}
	})})
	tb.clickBar(barPlay) // a control has a sound of its own
	tb.clickBar(barPlay)
	tb.await("some moves", func() bool { return len(tb.moves) >= 4 })
	tb.close()
	require.Zero(t, tb.exit())
	require.NotContains(t, tb.log(), "blobwars: ")
}
