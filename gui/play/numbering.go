package play

import "blobwars/engine"

// Numbering says whose move is which, and its number, in all lines of a game: the number rises when player 1 moves.
type Numbering struct {
	First engine.Side // who moves at the start
	From  int         // the number of the first move
}

// Mover returns the player of the move after ply moves.
func (n Numbering) Mover(ply int) engine.Side { return (n.First + engine.Side(ply)) % 2 }

// Number returns the number of the move after ply moves.
func (n Numbering) Number(ply int) int { return n.From + (ply+int(n.First))/2 }
