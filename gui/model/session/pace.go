package session

import "slices"

// Pace is how fast two computers play each other.
type Pace uint8

// The four paces.
const (
	PaceNormal Pace = iota
	PaceSlow
	PaceFast
	PaceAtOnce // as soon as there is an answer and nothing moves on the board
)

// Step is the pace that is slower (-1) or faster (+1) than p by one, if there is one.
func (p Pace) Step(by int) Pace {
	order := [...]Pace{PaceSlow, PaceNormal, PaceFast, PaceAtOnce}
	i := slices.Index(order[:], p) + by
	return order[min(max(i, 0), len(order)-1)]
}

// leastThinking is how many ticks the computer's turn takes at least, so that one can follow.
const leastThinking = 24

// paceTicks are the ticks that a turn takes at least where two computers play.
var paceTicks = [...]int{PaceNormal: leastThinking, PaceSlow: 3 * TicksPerSecond / 2, PaceFast: 8, PaceAtOnce: 0}

// least is how many ticks a computer's turn takes at least, its search included. A person
// is never hurried.
func (s *Session) least() int {
	if s.Watching() {
		return paceTicks[s.pace]
	}
	return leastThinking
}
