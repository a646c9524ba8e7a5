package search

import (
	"time"

	"blobwars/engine"
)

// Clock is the time that a player has left.
type Clock struct {
	Left      time.Duration
	Increment time.Duration // added after each move
	MovesToGo int           // moves until more time is added; 0: none is added
}

// Limits returns a SoftTime and a MaxTime for a search of pos. The usual time of a move is an equal share for each move
// that is still expected, and three quarters of the increment; the first limit is less and the second more. Every clone
// fills a square and about every other move is a jump, so three quarters of the empty squares are a fair guess of the
// moves that each side has left; the last of them are solved at once. No move takes more than a third of the clock,
// unless MovesToGo allows more.
func (c Clock) Limits(pos engine.Position) (soft, most time.Duration) {
	moves, most := max(pos.Empty().Count()*3/4, 8), c.Left/3
	if c.MovesToGo > 0 {
		moves, most = min(moves, c.MovesToGo), max(most, c.Left/time.Duration(c.MovesToGo))
	}
	usual := c.Left/time.Duration(moves) + c.Increment/4*3
	return min(usual/5*3, most), min(usual/2*5, most)
}

// softTime returns the time after which a search begins no deeper level: the limit soft, times 1.7 if few of all its
// nodes were spent on the best move, because other moves are nearly as good then, down to half of soft if all of them
// were.
func softTime(soft time.Duration, best, all uint64) time.Duration {
	return time.Duration(float64(soft) * (1.7 - 1.2*float64(best)/float64(all)))
}
