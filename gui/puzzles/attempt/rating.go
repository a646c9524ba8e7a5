package attempt

import (
	"blobwars/engine/match"
	"blobwars/engine/puzzle"
)

// puzzleDeviation is the deviation of the rating of a puzzle, which only follows from its grade. Each puzzle is a
// rating period.
const puzzleDeviation = 100

// Change is what a puzzle has done to the rating.
type Change struct{ Before, After match.Glicko }

// Rating returns the rating of the person among the puzzles, and whether a puzzle has counted for it.
func (p *Progress) Rating() (rating match.Glicko, counted bool) {
	if p.data.Rating == nil {
		return match.NewGlicko(), false
	}
	return *p.data.Rating, true
}

// Rate counts the first try of a puzzle for the rating; false if the puzzle was tried before.
func (p *Progress) Rate(z puzzle.Puzzle, solved bool) (Change, bool) {
	result := p.data.Results[z.ID]
	if result != (Result{}) {
		return Change{}, false
	}
	result.Rated = true
	p.data.Results[z.ID] = result
	score := 0.0
	if solved {
		score = 1
	}
	before, _ := p.Rating()
	after := before.After([]match.Encounter{{
		Opponent: match.Glicko{Value: z.Rating(), Deviation: puzzleDeviation}, Score: score,
	}})
	p.data.Rating = &after
	if p.Changed != nil {
		p.Changed()
	}
	return Change{before, after}, true
}
