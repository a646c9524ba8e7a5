// Package pad is the gamepad: what its buttons and its left stick mean at the table. Mapper
// needs no device and knows nothing of the window; Reader asks Ebitengine for the devices.
package pad

// Button is a button of the standard gamepad, by what it does here.
type Button uint8

// The buttons, as an Xbox pad calls them: the names differ, the places do not.
const (
	Up       Button = iota // D-pad
	Down                   // D-pad
	Left                   // D-pad
	Right                  // D-pad
	Accept                 // A, below: picks up and puts down
	Back                   // B, on the right: lets go, closes
	Undo                   // X, on the left
	Hint                   // Y, above
	Previous               // left shoulder: the control before
	Next                   // right shoulder: the next control
	Pause                  // left trigger
	Redo                   // right trigger
	New                    // Select
	Menu                   // Start
	Buttons                // how many there are
)

// State is how a pad is held in one tick.
type State struct {
	Down [Buttons]bool
	X, Y float64 // the left stick, from -1 to 1; down is positive
}

// With is what two pads do together: both are one player's.
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
	// grip is how far the stick must go to count, loose how far it must come back: in between it stays
	// as it was, so that a worn stick does not stutter.
	grip, loose = 0.55, 0.35
	// repeatAfter is how many ticks a direction is held before it counts again, repeatEvery how many
	// then lie between two times.
	repeatAfter, repeatEvery = 24, 7
)

// Mapper turns the states of one tick after another into presses. Its zero value is ready. It is
// not safe for concurrent use.
type Mapper struct {
	before  [Buttons]bool
	held    Button // the direction that is held: D-pad or stick
	ticks   int    // for how long
	holding bool
	pressed []Button
}

// Tick gives what was pressed in a tick: a button when it goes down, a direction again and again while
// it is held. The slice is valid until the next Tick.
func (m *Mapper) Tick(s State) []Button {
	m.pressed = m.pressed[:0]
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

// direction is where the D-pad is pressed, or else where the stick leans.
func (m *Mapper) direction(s State) (Button, bool) {
	if m.holding && m.held <= Right && s.Down[m.held] {
		return m.held, true // a second one beside it changes nothing
	}
	for b := Up; b <= Right; b++ {
		if s.Down[b] {
			return b, true
		}
	}
	lean := [...]float64{Up: -s.Y, Down: s.Y, Left: -s.X, Right: s.X}
	if m.holding && lean[m.held] > loose {
		return m.held, true
	}
	most := Up
	for b := range lean {
		if lean[b] > lean[most] {
			most = Button(b)
		}
	}
	return most, lean[most] > grip
}
