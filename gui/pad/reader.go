package pad

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

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

// device is a connected gamepad in one tick.
type device struct {
	name     string
	standard bool // its buttons are known: it has the standard layout
	state    State
}

// Reader reads all connected gamepads that have the standard layout. The zero value is ready. It belongs to the
// goroutine of the window.
type Reader struct {
	ids     []ebiten.GamepadID
	devices []device
	mapper  Mapper
	unknown []string // the names of the gamepads without the standard layout
	named   int      // how many of them TakeUnknown has returned
	used    bool
	usable  bool
}

// Read returns the presses of this tick; it must be called once a tick. Without the focus of the window there are none:
// the person plays something else. The slice is valid until the next call.
func (r *Reader) Read() []Button {
	r.ids, r.devices = ebiten.AppendGamepadIDs(r.ids[:0]), r.devices[:0]
	for _, id := range r.ids {
		d := device{name: ebiten.GamepadName(id), standard: ebiten.IsStandardGamepadLayoutAvailable(id)}
		if d.standard {
			d.state = state(id)
		}
		r.devices = append(r.devices, d)
	}
	return r.read(r.devices, ebiten.IsFocused())
}

func (r *Reader) read(devices []device, focused bool) []Button {
	var all State
	r.usable = false
	for _, d := range devices {
		if d.standard {
			r.usable = focused
			all = all.With(d.state)
		} else if !slices.Contains(r.unknown, d.name) {
			r.unknown = append(r.unknown, d.name)
		}
	}
	if !focused {
		r.used = false
		r.mapper.Ignore()
		return nil
	}
	r.used = all.used()
	return r.mapper.Tick(all)
}

// Used reports whether a button was held or a stick leant in this tick.
func (r *Reader) Used() bool { return r.used }

// Usable reports whether there is a gamepad whose next press must be noticed.
func (r *Reader) Usable() bool { return r.usable }

// TakeUnknown returns the name of a gamepad without the standard layout, which is not read, once for each; empty if
// there is none.
func (r *Reader) TakeUnknown() string {
	if r.named == len(r.unknown) {
		return ""
	}
	r.named++
	return r.unknown[r.named-1]
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
