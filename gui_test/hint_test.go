package gui_test

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
)

// arrowShown reports whether the board has the hint's arrow: nothing else there has the accent's
// colour while no blob is in hand.
func arrowShown(picture image.Image, board image.Rectangle) bool {
	n := 0
	for y := board.Min.Y; y < board.Max.Y; y++ {
		for x := board.Min.X; x < board.Max.X; x++ {
			if near(picture.At(x, y), paint.Dark().Accent, 6) {
				n++
			}
		}
	}
	return n > 40
}

// awaitArrow lets ticks pass until the hint's arrow is shown.
func (tb *table) awaitArrow() {
	tb.t.Helper()
	board := pixels(tb.layout().BoardFrame)
	tb.await("the hint's arrow", func() bool {
		time.Sleep(20 * time.Millisecond)
		return arrowShown(tb.snap(tb.t, "hint"), board)
	})
}

func TestAHintIsShownAndPlayed(t *testing.T) {
	for name, ask := range map[string]func(*table){
		"by key":   func(tb *table) { tb.press(ebiten.KeyH) },
		"by mouse": func(tb *table) { tb.clickBar(barHint) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
			board := pixels(tb.layout().BoardFrame)
			before := tb.snap(t, "before")
			require.False(t, arrowShown(before, board))
			ask(tb)
			tb.awaitArrow()
			tb.quiet(60) // it is shown, not played
			require.Greater(t, differing(before, tb.snap(t, "said"), pixels(tb.status())), 50, "the status line names it")
			ask(tb)
			tb.awaitMoves(2)
			require.Equal(t, engine.Player1, tb.moves[0].who)
			require.Empty(t, tb.moves[0].solver, "it is one's own move")
			tb.move(1, 1)
			require.False(t, arrowShown(tb.snap(t, "played"), board))
		})
	}
}

func TestAMoveOfOnesOwnMakesTheHintGo(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	board := pixels(tb.layout().BoardFrame)
	tb.press(ebiten.KeyH)
	tb.awaitArrow()
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
	tb.move(1, 1)
	require.False(t, arrowShown(tb.snap(t, "moved"), board))
	tb.press(ebiten.KeyH) // another one, for the position as it is now
	tb.awaitArrow()
	tb.quiet(30)
}
