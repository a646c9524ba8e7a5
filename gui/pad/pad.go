// Package pad reads gamepads: Reader reads the devices from Ebitengine, and Mapper turns their states into presses of
// logical buttons, with key repeat for the directions. Mapper can be tested without a device.
package pad

import "slices"

// Button is a logical button of a gamepad, named after what it does.
type Button uint8

// The buttons; the comments name them as on an Xbox gamepad.
const (
	Up       Button = iota // D-pad
	Down                   // D-pad
	Left                   // D-pad
	Right                  // D-pad
	Accept                 // A, below: selects and moves
	Back                   // B, right: clears the selection, closes
	Undo                   // X, left
	Hint                   // Y, above
	Previous               // left shoulder: the previous control
	Next                   // right shoulder: the next control
	Pause                  // left trigger
	Redo                   // right trigger
	New                    // Select
	Menu                   // Start
	Buttons                // the number of buttons
)

// State is the state of a gamepad in one tick.
type State struct {
	Down [Buttons]bool
	X, Y float64 // the left stick, from -1 to 1; down is positive
}

// With merges two states, so that all gamepads control the window.
func (s State) With(other State) State {
	for b := range s.Down {
		s.Down[b] = s.Down[b] || other.Down[b]
	}
	if other.X*other.X+other.Y*other.Y > s.X*s.X+s.Y*s.Y {
		s.X, s.Y = other.X, other.Y
	}
	return s
}

const (
	// The stick counts as a direction above pressAt and until it is below releaseAt: the gap (hysteresis) keeps a worn
	// stick from producing several presses.
	pressAt, releaseAt = 0.55, 0.35
	// repeatAfter and repeatEvery are the delays of the key repeat of a direction, in ticks.
	repeatAfter, repeatEvery = 24, 7
)

// leans reports whether the stick counts as a direction that is held.
func (s State) leans() bool { return max(s.X, -s.X, s.Y, -s.Y) > releaseAt }

// used reports whether a button is held or the stick leans.
func (s State) used() bool { return s.leans() || slices.Contains(s.Down[:], true) }

// Mapper turns the states of successive ticks into presses. The zero value is ready. It is not safe for concurrent use.
type Mapper struct {
	before  [Buttons]bool
	held    Button // the held direction, of D-pad or stick
	ticks   int    // how long it has been held
	holding bool
	ignored [Buttons]bool // held since before Ignore, and therefore not a press
	noStick bool          // the same of the stick
	pressed []Button
}

// Ignore ends what is held. A button that is held in the next tick counts only after it was released, and so does the
// stick.
func (m *Mapper) Ignore() {
	m.before, m.holding, m.noStick = [Buttons]bool{}, false, true
	for b := range m.ignored {
		m.ignored[b] = true
	}
}

// withoutIgnored returns the state without what is ignored.
func (m *Mapper) withoutIgnored(s State) State {
	for b := range s.Down {
		m.ignored[b] = m.ignored[b] && s.Down[b]
		s.Down[b] = s.Down[b] && !m.ignored[b]
	}
	if m.noStick = m.noStick && s.leans(); m.noStick {
		s.X, s.Y = 0, 0
	}
	return s
}

// Tick returns the presses of one tick: a button when it goes down, a direction also repeatedly while it is held. The
// slice is valid until the next Tick.
func (m *Mapper) Tick(s State) []Button {
	m.pressed = m.pressed[:0]
	s = m.withoutIgnored(s)
	if direction, ok := m.direction(s); !ok {
		m.holding = false
	} else if !m.holding || direction != m.held {
		m.holding, m.held, m.ticks = true, direction, 0
		m.pressed = append(m.pressed, direction)
	} else if m.ticks++; m.ticks >= repeatAfter && (m.ticks-repeatAfter)%repeatEvery == 0 {
		m.pressed = append(m.pressed, direction)
	}
	for b := Accept; b < Buttons; b++ {
		if s.Down[b] && !m.before[b] {
			m.pressed = append(m.pressed, b)
		}
	}
	m.before = s.Down
	return m.pressed
}

// direction returns the direction of the D-pad, or else of the stick.
func (m *Mapper) direction(s State) (Button, bool) {
	if m.holding && m.held <= Right && s.Down[m.held] {
		return m.held, true // a second direction does not replace it
	}
	for b := Up; b <= Right; b++ {
		if s.Down[b] {
			return b, true
		}
	}
	lean := [...]float64{Up: -s.Y, Down: s.Y, Left: -s.X, Right: s.X}
	if m.holding && lean[m.held] > releaseAt {
		return m.held, true
	}
	most := Up
	for b := range lean {
		if lean[b] > lean[most] {
			most = Button(b)
		}
	}
	return most, lean[most] > pressAt
}
