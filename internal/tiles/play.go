package tiles

import (
	"fmt"
	"math/bits"

	"blobwars/engine"
)

// Moves returns the names of the groups, in order; none if the game is over.
func (p Position) Moves() []Move {
	groups := p.Groups(nil)
	moves := make([]Move, len(groups))
	for i, g := range groups {
		moves[i] = g.Move
	}
	return moves
}

// IllegalMoveError is the error of a move that names no group.
type IllegalMoveError struct {
	Move   Move
	Colour uint8 // of the single tile there; 0: there is none
}

func (e *IllegalMoveError) Error() string { return fmt.Sprintf("illegal move %s: %s", e.Move, e.Why()) }

// Why says why the move names no group.
func (e *IllegalMoveError) Why() string {
	if e.Colour == 0 {
		return "there is no tile"
	}
	return fmt.Sprintf("no tile beside it has its colour, %d", e.Colour)
}

// Check returns nil for a legal move, else an *IllegalMoveError.
func (p Position) Check(m Move) error {
	if _, found := p.Group(m); !found {
		return &IllegalMoveError{m, p.At(m.X, m.Y)}
	}
	return nil
}

// Play returns the position after a move; the same position if it is not legal.
func (p Position) Play(m Move) Position {
	g, found := p.Group(m)
	if !found {
		return p
	}
	return p.Remove(&g)
}

// Remove returns the position after the group g of p is removed. The points of a player who clears the board are
// multiplied by 1.3. The product is exact in tenths, because all points are whole until then.
func (p Position) Remove(g *Group) Position {
	closed := false
	for x := g.Move.X; x < MaxColumns && g.cells[x] != 0; x++ { // a group has no gap
		column := p.columns[x]
		for cells := g.cells[x]; cells != 0; cells &^= 1 << (bits.Len16(cells) - 1) { // from the top, so that the tiles below keep their places
			shift := 4 * (bits.Len16(cells) - 1)
			below := uint64(1)<<shift - 1
			column = column&below | column>>4&^below
		}
		p.columns[x] = column
		closed = closed || column == 0
	}
	if closed {
		p.close()
	}
	mine := &p.points[p.toMove&1]
	*mine += GroupPoints(g.Size)
	if p.Empty() {
		*mine = *mine * 13 / 10
	}
	p.toMove = p.toMove.Other()
	return p
}

// Outcome returns who has won, or engine.Unfinished. Every game ends because the player to move has no legal move.
func (p Position) Outcome() engine.Outcome {
	if !p.Over() {
		return engine.Outcome{}
	}
	o := engine.Outcome{Reason: engine.NoLegalMove, Draw: p.points[0] == p.points[1]}
	if p.points[1] > p.points[0] {
		o.Winner = engine.Side2
	}
	return o
}
