package gui_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/paint"
)

// touchDrag drags a finger from one place to another, in steps.
func (g *guest) touchDrag(fromX, fromY, toX, toY int) {
	g.t.Helper()
	const steps = 8
	g.session.PressTouch(1, float64(fromX), float64(fromY))
	g.ticks(2)
	for i := 1; i <= steps; i++ {
		g.session.MoveTouch(1, float64(fromX+(toX-fromX)*i/steps), float64(fromY+(toY-fromY)*i/steps))
		g.ticks(1)
	}
	g.session.ReleaseTouch(1)
	g.ticks(2)
}

func TestAFingerDrags(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	fromX, fromY := tb.square(squareNamed(t, "a8"))
	toX, toY := tb.square(squareNamed(t, "b7"))
	tb.touchDrag(fromX, fromY, toX, toY)
	tb.awaitMoves(2)
	require.Equal(t, moveNamed(t, "a8b7").To, tb.moves[0].move.To)
	tb.touchMove(tb.position().Moves()[0])
	tb.awaitMoves(4)
}

// TestALiftedFingerPointsAtNothing: what was under it looks as if it had never been there, on the board and on
// the buttons.
func TestALiftedFingerPointsAtNothing(t *testing.T) {
	tb := sit(t, guestOptions{}, "-depth", "1")
	before := tb.snap(t, "before")
	blob := squareNamed(t, "a8")
	tb.touch(tb.square(blob)) // picked up
	require.NotEqual(t, before.Pix, tb.snap(t, "picked").Pix)
	tb.touch(tb.square(blob)) // and put back
	tb.ticks(2)
	require.Equal(t, before.Pix, tb.snap(t, "put-back").Pix)

	pause := tb.bar(barPause).Centre()
	x, y := tb.square(squareNamed(t, "d4"))
	tb.touchDrag(int(pause.X), int(pause.Y), x, y) // it changed its mind
	tb.ticks(2)
	require.Equal(t, before.Pix, tb.snap(t, "from-button").Pix)
	menu := tb.bar(barMenu).Centre()
	tb.touchDrag(x, y, int(menu.X), int(menu.Y))
	tb.ticks(300) // until the notice about the empty square is gone
	require.Equal(t, before.Pix, tb.snap(t, "to-button").Pix)
	tb.quiet(30)
}

// TestAFingerThatStaysAsksWhatAButtonDoes: a long press shows the tooltip and presses nothing.
func TestAFingerThatStaysAsksWhatAButtonDoes(t *testing.T) {
	tb := sit(t, guestOptions{}, "-depth", "1")
	tb.clickBar(barMenu)
	card, u := tb.menuCard(), tb.layout().Unit
	x, y := card.Right()-3.75*u, card.Y+4*u // the cross
	tb.session.PressTouch(1, x, y)
	tb.ticks(5)
	pressed := tb.snap(t, "pressed")
	tb.ticks(60)
	require.Greater(t, differing(pressed, tb.snap(t, "asked"), pressed.Bounds()), 200, "the tooltip")
	tb.session.ReleaseTouch(1)
	tb.ticks(3)
	require.True(t, dialogUp(tb.snap(t, "lifted"), paint.Dark()), "it closed nothing")
	tb.touch(int(x), int(y))
	require.False(t, dialogUp(tb.snap(t, "closed"), paint.Dark()))
}

// TestTheSecondFingerIsIgnored: only the first has the blob.
func TestTheSecondFingerIsIgnored(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	x, y := tb.square(squareNamed(t, "a8"))
	tb.session.PressTouch(1, float64(x), float64(y))
	tb.ticks(2)
	menu := tb.bar(barMenu).Centre()
	tb.session.PressTouch(2, menu.X, menu.Y)
	tb.ticks(4)
	x, y = tb.square(squareNamed(t, "b7"))
	tb.session.MoveTouch(1, float64(x), float64(y))
	tb.ticks(2)
	tb.session.ReleaseTouch(2)
	tb.ticks(2)
	tb.quiet(0)
	tb.session.ReleaseTouch(1)
	tb.awaitMoves(2)
	require.Equal(t, moveNamed(t, "a8b7").To, tb.moves[0].move.To)
}
