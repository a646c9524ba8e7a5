package search

import "blobwars/engine"

// node is a board seen by its player to move. It is smaller than a Position, for the innermost loops.
type node struct {
	own, other, empty engine.Bitboard
}

func rootNode(p engine.Position) node {
	return node{own: p.Blobs(p.ToMove()), other: p.Blobs(p.ToMove().Other()), empty: p.Empty()}
}

// score returns the blobs of the player to move minus the opponent's.
func (n node) score() int { return n.own.Count() - n.other.Count() }

// play returns the board after m, seen by the opponent.
func (n node) play(m engine.Move) node {
	if m == engine.Pass() {
		return node{own: n.other, other: n.own, empty: n.empty}
	}
	return n.move(m.From, m.To, m.IsClone())
}

func (n node) move(from, to engine.Square, clone bool) node {
	to &= 63 // the compiler then knows that the shifts are in range
	from &= 63
	infected := engine.Near(to) & n.other
	child := node{own: n.other &^ infected, other: n.own | infected | 1<<to, empty: n.empty &^ (1 << to)}
	if !clone {
		child.other &^= 1 << from
		child.empty |= 1 << from
	}
	return child
}

// The canonical order takes a source's targets column by column: in a transposed bitboard, that is
// the order of the bits.

// transposedTargets holds, for each source, the squares at distance 1 and 2, transposed.
var transposedTargets = transposedTargetTable()

func transposedTargetTable() (t [64]engine.Bitboard) {
	for s := range engine.NoSquare {
		t[s] = (engine.Near(s) | engine.Ring(s)).Transpose()
	}
	return t
}

// popTransposed removes the first square, in column order, from a transposed set.
func popTransposed(set *engine.Bitboard) engine.Square {
	s := set.First()
	*set &= *set - 1
	return s.Transpose()
}
