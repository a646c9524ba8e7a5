package e2e

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"blobwars/engine"
)

const (
	padA     = ebiten.StandardGamepadButtonRightBottom
	padUp    = ebiten.StandardGamepadButtonLeftTop
	padDown  = ebiten.StandardGamepadButtonLeftBottom
	padLeft  = ebiten.StandardGamepadButtonLeftLeft
	padRight = ebiten.StandardGamepadButtonLeftRight
)

// pad holds the buttons of a gamepad.
func (g *guest) pad(buttons ...ebiten.StandardGamepadButton) {
	state := vmhost.GamepadState{
		Name:            "pad",
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
	g.pad(button)
	g.ticks(2)
	g.pad()
	g.ticks(2)
}

// padWalk moves the board's cursor to a square by the D-pad.
func (tb *table) padWalk(s engine.Square) {
	tb.t.Helper()
	step := func(by int, button ebiten.StandardGamepadButton) {
		for range by {
			tb.padPress(button)
		}
	}
	step(s.X()-tb.cursor.X(), padRight)
	step(tb.cursor.X()-s.X(), padLeft)
	step(s.Y()-tb.cursor.Y(), padDown)
	step(tb.cursor.Y()-s.Y(), padUp)
	tb.cursor = s
}
