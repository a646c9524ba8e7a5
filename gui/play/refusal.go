package play

// Refusal is the reason why the last press on a place of a board did nothing; it is shown for RefusalTicks. The zero
// value is inactive.
type Refusal[Place any] struct {
	At    Place
	Key   string  // the reason, a key of the catalogue of words; empty: there is none
	left  int     // ticks
	shake float64 // ticks at normal speed for which the place still shakes
}

// RefusalTicks is how long a refusal is shown.
const RefusalTicks = 3 * TicksPerSecond / 2

// shakeTicks is the length of the shaking of a refused place, in ticks at normal speed.
const shakeTicks = 20

// NewRefusal returns a refusal at a place, which shakes if animated.
func NewRefusal[Place any](at Place, key string, animated bool) Refusal[Place] {
	r := Refusal[Place]{At: at, Key: key, left: RefusalTicks}
	if animated {
		r.shake = shakeTicks
	}
	return r
}

func (r Refusal[Place]) Active() bool { return r.left > 0 }

// ShakeProgress returns the part of the shaking that has passed, from 0 to 1.
func (r Refusal[Place]) ShakeProgress() float64 { return 1 - r.shake/shakeTicks }

// Tick advances by a tick, in which factor ticks at normal speed pass; 0: nothing is animated. It reports whether the
// board looks different.
func (r *Refusal[Place]) Tick(factor float64) bool {
	if !r.Active() {
		return false
	}
	shook := r.shake > 0
	if r.shake = max(r.shake-factor, 0); factor == 0 {
		r.shake = 0
	}
	if r.left--; r.left == 0 {
		*r = Refusal[Place]{}
		return true
	}
	return shook
}
