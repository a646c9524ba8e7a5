package play

import "slices"

// Pace is a speed relative to the normal one: of the animation, of two computers that play each other, and of a search
// that is played step by step. The settings store the number, so it must not change.
type Pace uint8

// The paces.
const (
	PaceNormal Pace = iota
	PaceSlow        // half of the normal one
	PaceFast        // twice the normal one
	PaceAtOnce      // without animation and without waiting
	PaceFour        // four times the normal one
	PaceEight       // eight times
)

// factors are the paces relative to the normal one.
var factors = [...]float64{PaceNormal: 1, PaceSlow: 0.5, PaceFast: 2, PaceAtOnce: 0, PaceFour: 4, PaceEight: 8}

// Paces returns the paces of two computers and of searches that are shown step by step, the slowest first.
func Paces() []Pace {
	return []Pace{PaceSlow, PaceNormal, PaceFast, PaceFour, PaceEight, PaceAtOnce}
}

// Speeds returns the paces of the animation, the slowest first.
func Speeds() []Pace { return []Pace{PaceSlow, PaceNormal, PaceFast, PaceAtOnce} }

// ValidIn returns p, or PaceNormal if p is not one of those that can be chosen.
func (p Pace) ValidIn(choice []Pace) Pace {
	if slices.Contains(choice, p) {
		return p
	}
	return PaceNormal
}

// Next returns the next faster one of Paces; after the fastest comes the slowest.
func (p Pace) Next() Pace {
	all := Paces()
	return all[(slices.Index(all, p)+1)%len(all)]
}

// Factor returns the number of ticks at normal pace that pass in a tick; 0 for PaceAtOnce.
func (p Pace) Factor() float64 { return factors[p] }

// Ticks scales a duration in ticks at the normal pace to this pace; 0 for PaceAtOnce.
func (p Pace) Ticks(normal int) int {
	if p == PaceAtOnce {
		return 0
	}
	return int(float64(normal) / factors[p])
}

// MinTurnTicks is the least length of a computer's turn at normal pace, including its search, so that a person can
// follow.
const MinTurnTicks = 24
