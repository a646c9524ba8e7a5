// Package eval says what a board is worth to the player to move, without looking
// ahead: by a few rules written by hand (Hand), or by a small learned net (Net).
package eval

import "blobwars/engine"

// Evaluator values boards. It is safe for concurrent use.
type Evaluator interface {
	// Evaluate is the worth of a board that is not over to the player to move, in
	// hundredths of a blob (Scale says what they mean as chances), within ±Limit. own
	// and other are the blobs of the player to move and of the opponent, empty is
	// where blobs can go; what is none of them is wall.
	Evaluate(own, other, empty engine.Bitboard) int
}

const (
	// Limit bounds every evaluation; proven results lie beyond it.
	Limit = 20_000

	// Scale is the number of hundredths at which the odds of winning are e to 1: an
	// evaluation v promises 1 / (1 + exp(-v/Scale)) of a point.
	Scale = 400
)
