package pad

import "github.com/hajimehoshi/ebiten/v2"

// standard is the button of the standard gamepad for each logical button.
var standard = [Buttons]ebiten.StandardGamepadButton{
	Up: ebiten.StandardGamepadButtonLeftTop, Down: ebiten.StandardGamepadButtonLeftBottom,
	Left: ebiten.StandardGamepadButtonLeftLeft, Right: ebiten.StandardGamepadButtonLeftRight,
	Accept: ebiten.StandardGamepadButtonRightBottom, Back: ebiten.StandardGamepadButtonRightRight,
	Undo: ebiten.StandardGamepadButtonRightLeft, Hint: ebiten.StandardGamepadButtonRightTop,
	Previous: ebiten.StandardGamepadButtonFrontTopLeft, Next: ebiten.StandardGamepadButtonFrontTopRight,
	Pause: ebiten.StandardGamepadButtonFrontBottomLeft, Redo: ebiten.StandardGamepadButtonFrontBottomRight,
	New: ebiten.StandardGamepadButtonCenterLeft, Menu: ebiten.StandardGamepadButtonCenterRight,
}

// Reader reads all connected gamepads that have the standard layout. The zero value is ready. It belongs to the
// goroutine of the window.
type Reader struct {
	ids    []ebiten.GamepadID
	mapper Mapper
}

// Read returns the presses of this tick; it must be called once a tick. The slice is valid until the next call.
func (r *Reader) Read() []Button {
	r.ids = ebiten.AppendGamepadIDs(r.ids[:0])
	var all State
	for _, id := range r.ids {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			all = all.With(state(id))
		}
	}
	return r.mapper.Tick(all)
}

func state(id ebiten.GamepadID) State {
	s := State{
		X: ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal),
		Y: ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical),
	}
	for b, at := range standard {
		s.Down[b] = ebiten.IsStandardGamepadButtonPressed(id, at)
	}
	return s
}
