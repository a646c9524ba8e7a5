package session

import "blobwars/engine"

// Difference is how the state of a correspondence game that was received differs from the one that is kept here.
type Difference uint8

const (
	Continued Difference = iota // the moves that are kept here come first
	Older                       // there are fewer moves
	Altered                     // another start, or another move in between
)

// Compare compares the moves of a game that is kept with those of the same game as it was received. ply is that of the
// first move that was altered; -1: the start was.
func Compare(kept, received *engine.Game) (d Difference, ply int) {
	if kept.Start() != received.Start() {
		return Altered, -1
	}
	for ply := range min(kept.Len(), received.Len()) {
		if kept.Move(ply) != received.Move(ply) {
			return Altered, ply
		}
	}
	if received.Len() < kept.Len() {
		return Older, received.Len()
	}
	return Continued, kept.Len()
}
