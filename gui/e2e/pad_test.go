package e2e

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"blobwars/engine"
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
