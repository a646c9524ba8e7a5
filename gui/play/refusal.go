package play

// Refusal is the reason why the last press on a square of a board did nothing; it is shown for RefusalTicks. The zero
// value is inactive.
type Refusal struct {
	X, Y int    // the square: its column from the left and row from the top
	Key  string // the reason, a key of the catalogue of words; empty: there is none
	left int    // ticks
}

// RefusalTicks is how long a refusal is shown.
const RefusalTicks = 3 * TicksPerSecond / 2

func NewRefusal(x, y int, key string) Refusal {
	return Refusal{X: x, Y: y, Key: key, left: RefusalTicks}
}

func (r Refusal) Active() bool { return r.left > 0 }

// Tick advances by a tick.
func (r *Refusal) Tick() {
	if r.left--; r.left <= 0 {
		*r = Refusal{}
	}
}
