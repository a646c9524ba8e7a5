package play

import "slices"

// Pace is the speed at which two computers play each other.
type Pace uint8

// The paces.
const (
	PaceNormal Pace = iota
	PaceSlow
	PaceFast
	PaceAtOnce // as soon as there is an answer and nothing moves on the board
)

// Step is the pace that is slower (-1) or faster (+1) than p by one, or p if there is none.
func (p Pace) Step(by int) Pace {
	order := [...]Pace{PaceSlow, PaceNormal, PaceFast, PaceAtOnce}
	i := slices.Index(order[:], p) + by
	return order[min(max(i, 0), len(order)-1)]
}

// MinimumTicks is the least length of a computer's turn against a person, so that the person can
// follow.
const MinimumTicks = 24

// paceTicks is the least length of a turn, in ticks, while two computers play.
var paceTicks = [...]int{PaceNormal: MinimumTicks, PaceSlow: 3 * TicksPerSecond / 2, PaceFast: 8, PaceAtOnce: 0}

// Ticks is the least length of a computer's turn in ticks, its search included. watching: two computers play, at this pace.
func (p Pace) Ticks(watching bool) int {
	if watching {
		return paceTicks[p]
	}
	return MinimumTicks
}
