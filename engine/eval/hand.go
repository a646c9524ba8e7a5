package eval

import "blobwars/engine"

// Hand is an evaluation by three rules of thumb: blobs count, blobs without an empty
// neighbour count more because nobody can infect them any more, and it is worth
// something to be on the move.
type Hand struct{}

const (
	handBlob  = 60
	handSafe  = 50
	handTempo = 120
)

// Evaluate implements Evaluator.
func (Hand) Evaluate(own, other, empty engine.Bitboard) int {
	safe := ^empty.Spread()
	return handBlob*(own.Count()-other.Count()) + handSafe*((own&safe).Count()-(other&safe).Count()) + handTempo
}
