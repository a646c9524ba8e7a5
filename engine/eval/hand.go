package eval

import "blobwars/engine"

// Hand is an evaluation by three rules of thumb: the lead in blobs, the lead in blobs without an empty
// neighbour, which cannot be infected at the next move, and a bonus for the player to move.
type Hand struct{}

// The weights, in hundredths of a blob.
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
