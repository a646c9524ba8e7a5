package attempt

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/gui/play"
)

// The limits of a run.
const (
	RunTime   = 5 * time.Minute // for the person's moves
	RunMisses = 3
	runStep   = 4 // puzzles by difficulty, of which a run takes one
)

// Run is as many puzzles as a person can solve in five minutes, each harder than the last one. It ends with the time,
// the third miss or the last puzzle.
type Run struct {
	Solved, Misses int

	list []puzzle.Puzzle
	left int // ticks of 1/60 s
}

// NewRun returns a run; its seed chooses the puzzles.
func NewRun(seed uint64) *Run {
	r := &Run{left: int(RunTime.Seconds() * play.TicksPerSecond)}
	random, all := engine.NewRandom(seed, 0), puzzle.ByDifficulty()
	for first := 0; first < len(all); first += runStep {
		r.list = append(r.list, all[first+random.Below(min(runStep, len(all)-first))])
	}
	return r
}

// Left returns the time that is left.
func (r *Run) Left() time.Duration { return time.Duration(r.left) * time.Second / play.TicksPerSecond }

// Puzzle returns the puzzle to solve, while the run is not over.
func (r *Run) Puzzle() puzzle.Puzzle { return r.list[r.Solved+r.Misses] }

// Tick takes 1/60 s of the time.
func (r *Run) Tick() { r.left = max(r.left-1, 0) }

// Count counts a puzzle that was solved, or a miss.
func (r *Run) Count(solved bool) {
	if solved {
		r.Solved++
	} else {
		r.Misses++
	}
}

func (r *Run) Over() bool {
	return r.left == 0 || r.Misses == RunMisses || r.Solved+r.Misses == len(r.list)
}

// RecordRun keeps the result of a run if it is the best one, and reports whether it is.
func (p *Progress) RecordRun(solved int) bool {
	if solved <= p.data.Run {
		return false
	}
	p.data.Run = solved
	p.changed()
	return true
}

// BestRun returns the most puzzles that were solved in a run; 0 before the first.
func (p *Progress) BestRun() int { return p.data.Run }
