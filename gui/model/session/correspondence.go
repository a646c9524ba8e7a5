package session

import "blobwars/engine"

// Difference is how the state of a correspondence game that was received differs from the one that is kept here.
type Difference uint8

const (
	Continued Difference = iota // the moves that are kept here come first, then moves of the player who is away
	Older                       // there are fewer moves
	Altered                     // another start, or another move in between
	Foreign                     // a move has been added that the player who is away could not make
)

// Compare compares the moves of a game that is kept with those of the same game as it was received from the player who
// is away. ply is that of the first move that was altered or is foreign; -1: the start was altered. A forced pass may
// be added for either side.
func Compare(kept, received *engine.Game, away engine.Side) (d Difference, ply int) {
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
	for ply := kept.Len(); ply < received.Len(); ply++ {
		if pos := received.PositionAt(ply); pos.ToMove() != away && !pos.MustPass() {
			return Foreign, ply
		}
	}
	return Continued, kept.Len()
}
