package e2e

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/store"
)

func level(prune bool, depth int) play.Seat {
	return play.Seat{Prune: prune, Depth: depth, Time: time.Second}
}

// TestATapWithinATickIsAClick: as a touchpad sends it.
func TestATapWithinATickIsAClick(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	for _, name := range []string{"a8", "b7"} {
		tb.move(tb.square(squareNamed(t, name)))
		tb.session.PressMouseButton(ebiten.MouseButtonLeft)
		tb.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
		tb.ticks(2)
	}
	tb.awaitMoves(2)
	require.Equal(t, moveNamed(t, "a8b7").To, tb.moves[0].move.To)
}

// TestInputIsSeenAtOnce: a press is on the screen with the next tick's frame.
func TestInputIsSeenAtOnce(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)})
	tb.move(tb.square(engine.At(0, 0)))
	tb.ticks(60)
	before := tb.snap(t, "before")
	tb.session.PressMouseButton(ebiten.MouseButtonLeft)
	tb.ticks(1)
	require.NotEqual(t, before.Pix, tb.snap(t, "after").Pix)
}

func TestClosingWhileTheComputerThinks(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-prune", "-maxtime", "60")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.quiet(60)
	begin := time.Now()
	tb.close()
	require.Zero(t, tb.exit())
	require.Less(t, time.Since(begin), 50*time.Second, "it would have thought for a minute")
}

// TestAShortcutOfTheDesktopIsNotOneOfTheGame presses Super+N, which is neither Ctrl+N nor N.
func TestAShortcutOfTheDesktopIsNotOneOfTheGame(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	tb.press(ebiten.KeyMetaLeft, ebiten.KeyN)
	require.False(t, dialogUp(tb.snap(t, "super"), paint.Dark()))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyN)
	require.True(t, dialogUp(tb.snap(t, "control"), paint.Dark()))
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
