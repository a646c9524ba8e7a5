package search

import (
	"time"

	"blobwars/engine"
)

// TimeLeft is the time that a player has left.
type TimeLeft struct {
	Clock     time.Duration
	Increment time.Duration // added after each move
	MovesToGo int           // moves until more time is added; 0: none is added
}

// Limits returns a SoftTime and a MaxTime for a search of pos. The usual time of a move is an equal share for each move
// that is still expected, and three quarters of the increment; the first limit is less and the second more. Every clone
// fills a square and about every other move is a jump, so three quarters of the empty squares are a fair guess of the
// moves that each side has left; the last of them are solved at once. No move takes more than a third of the clock,
// unless MovesToGo allows more.
func (t TimeLeft) Limits(pos engine.Position) (soft, hard time.Duration) {
	moves, hard := max(pos.Empty().Count()*3/4, 8), t.Clock/3
	if t.MovesToGo > 0 {
		moves, hard = min(moves, t.MovesToGo), max(hard, t.Clock/time.Duration(t.MovesToGo))
	}
	usual := t.Clock/time.Duration(moves) + t.Increment/4*3
	return min(usual/5*3, hard), min(usual/2*5, hard)
}

// softTime scales the soft limit by the share of nodes spent on the best move: 1.7 times if it is small, because other
// moves are nearly as good, down to 0.5 times if it is all.
func softTime(soft time.Duration, best, all uint64) time.Duration {
	return time.Duration(float64(soft) * (1.7 - 1.2*float64(best)/float64(all)))
}
