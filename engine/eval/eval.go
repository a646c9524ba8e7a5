// Package eval holds the static evaluations of a board: Hand, three rules of thumb, and Net, an n-tuple
// network over 2x2 windows with a hidden layer of SCReLU units (squared clipped rectifiers). The sources
// are listed in docs/references.md.
package eval

import (
	"blobwars/engine"
)

// Evaluator values boards. It is safe for concurrent use.
type Evaluator interface {
	// Evaluate is the value of an unfinished board for the player to move, in hundredths of a blob
	// within ±Limit; Scale relates them to winning chances. own and other are the blobs of the
	// player to move and of the opponent; squares in none of the three sets are walls.
	Evaluate(own, other, empty engine.Bitboard) int
}

const (
	// Limit bounds every evaluation, in hundredths of a blob; the reports of proven results have ±Limit.
	Limit = 20_000

	// Scale is the number of hundredths of a blob at which the odds of winning are e to 1: an
	// evaluation v is an expected score of 1 / (1 + exp(-v/Scale)).
	Scale = 400
)

// Hand is an evaluation by three rules of thumb: the lead in blobs, the lead in blobs without an empty
// neighbour, which cannot be infected at the next move, and a bonus for the player to move.
type Hand struct{}

// The weights, in hundredths of a blob.
const (
	handBlob  = 60
	handSafe  = 50
	handTempo = 120
)

func (Hand) Evaluate(own, other, empty engine.Bitboard) int {
	safe := ^empty.Spread()
	return handBlob*(own.Count()-other.Count()) + handSafe*((own&safe).Count()-(other&safe).Count()) + handTempo
}
