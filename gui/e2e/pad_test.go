package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
)

const (
	padA      = ebiten.StandardGamepadButtonRightBottom
	padB      = ebiten.StandardGamepadButtonRightRight
	padX      = ebiten.StandardGamepadButtonRightLeft
	padNext   = ebiten.StandardGamepadButtonFrontTopRight
	padBefore = ebiten.StandardGamepadButtonFrontTopLeft
	padSelect = ebiten.StandardGamepadButtonCenterLeft
	padStart  = ebiten.StandardGamepadButtonCenterRight
	padUp     = ebiten.StandardGamepadButtonLeftTop
	padDown   = ebiten.StandardGamepadButtonLeftBottom
	padLeft   = ebiten.StandardGamepadButtonLeftLeft
	padRight  = ebiten.StandardGamepadButtonLeftRight
)

// pad holds a gamepad like this: its stick, and its buttons.
func (g *guest) pad(x, y float64, buttons ...ebiten.StandardGamepadButton) {
	state := vmhost.GamepadState{
		Name: "pad",
		StandardAxes: map[ebiten.StandardGamepadAxis]float64{
			ebiten.StandardGamepadAxisLeftStickHorizontal: x, ebiten.StandardGamepadAxisLeftStickVertical: y,
		},
		StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
	}
	for _, b := range buttons {
		state.StandardButtons[b] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
	}
	g.session.UpdateGamepads([]vmhost.GamepadState{state})
}

// padPress presses a button of the gamepad.
func (g *guest) padPress(button ebiten.StandardGamepadButton) {
	g.t.Helper()
	g.pad(0, 0, button)
	g.ticks(2)
	g.pad(0, 0)
	g.ticks(2)
}

// padLean leans the stick once.
func (g *guest) padLean(x, y float64) {
	g.t.Helper()
	g.pad(x, y)
	g.ticks(2)
	g.pad(0, 0)
	g.ticks(2)
}

// padWalk moves the board's cursor to a square, by D-pad or stick.
func (tb *table) padWalk(s engine.Square, stick bool) {
	tb.t.Helper()
	step := func(by int, button ebiten.StandardGamepadButton, x, y float64) {
		for range by {
			if stick {
				tb.padLean(x, y)
			} else {
				tb.padPress(button)
			}
		}
	}
	step(s.X()-tb.cursor.X(), padRight, 1, 0)
	step(tb.cursor.X()-s.X(), padLeft, -0.9, 0.1)
	step(s.Y()-tb.cursor.Y(), padDown, 0.2, 0.8)
	step(tb.cursor.Y()-s.Y(), padUp, 0, -1)
	tb.cursor = s
}

// TestAGameByGamepad plays moves by D-pad and by stick, takes one back, and ends with a new game.
func TestAGameByGamepad(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	tb.padPress(padA) // shows the cursor
	tb.snap(t, "cursor")
	tb.cursor = squareNamed(t, "a8")
	for i, stick := range []bool{false, true, false, true} {
		pos := tb.position()
		m := pos.Moves()[len(pos.Moves())-1]
		for _, s := range []engine.Square{m.From, m.To} {
			tb.padWalk(s, stick)
			tb.padPress(padA)
		}
		tb.awaitMoves(2 * (i + 1))
		require.Equal(t, m.To, tb.moves[2*i].move.To)
	}
	tb.padPress(padX)
	tb.await("the move to be taken back", func() bool { return len(tb.backs) > 0 })

	tb.padPress(padStart)
	require.True(t, dialogUp(tb.snap(t, "menu"), paint.Dark()))
	tb.padPress(padB)
	require.False(t, dialogUp(tb.snap(t, "closed"), paint.Dark()))
	tb.padPress(padSelect)
	setup := tb.snap(t, "setup")
	require.True(t, dialogUp(setup, paint.Dark()))
	tb.padPress(padDown)
	focus := tb.snap(t, "setup-focus")
	require.NotEqual(t, setup.Pix, focus.Pix, "the focus is seen")
	tb.padPress(padNext)
	require.NotEqual(t, focus.Pix, tb.snap(t, "setup-next").Pix)
	tb.padPress(padBefore)
	back := tb.snap(t, "setup-before")
	for y := 34; y < 70; y++ { // the cross with the focus; elsewhere a tooltip and the judging of the game may change the picture
		for x := 948; x < 988; x++ {
			require.Equal(t, focus.At(x, y), back.At(x, y))
		}
	}
	tb.padPress(padB)
	require.False(t, dialogUp(tb.snap(t, "setup-closed"), paint.Dark()))
	require.Equal(t, 1, tb.games)
	tb.session.UpdateGamepads(nil) // unplugged
	tb.quiet(30)
}
