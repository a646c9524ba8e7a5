package session

import "blobwars/engine"

// refusalTicks is how long a refused square shakes, in ticks of a sixtieth of a second at
// normal speed.
const refusalTicks = 20

// refusal is a press that did nothing, as long as that is to be seen.
type refusal struct {
	on   engine.Square // NoSquare: none
	left float64
}

// tick reports whether something moves, or has just stopped.
func (r *refusal) tick(speed Speed) bool {
	if r.left <= 0 {
		return false
	}
	if r.left -= speedFactors[speed]; r.left <= 0 || speed == Off {
		*r = refusal{on: engine.NoSquare}
	}
	return true
}
