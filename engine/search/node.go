package search

import (
	"math/bits"

	"blobwars/engine"
)

// node is a board seen by the player to move. It is smaller than a Position, for
// the innermost loops.
type node struct {
	own, other, empty engine.Bitboard
}

func rootNode(p engine.Position) node {
	return node{own: p.Blobs(p.ToMove()), other: p.Blobs(p.ToMove().Other()), empty: p.Empty()}
}

// score is the player to move's blobs minus the opponent's.
func (n node) score() int { return n.own.Count() - n.other.Count() }

// play is the board after m, seen by the opponent.
func (n node) play(m engine.Move) node {
	if m == engine.Pass() {
		return node{own: n.other, other: n.own, empty: n.empty}
	}
	return n.move(m.From, m.To, m.IsClone())
}

func (n node) move(from, to engine.Square, clone bool) node {
	to &= 63 // tells the compiler that the shifts are in range
	from &= 63
	infected := engine.Near(to) & n.other
	child := node{own: n.other &^ infected, other: n.own | infected | 1<<to, empty: n.empty &^ (1 << to)}
	if !clone {
		child.other &^= 1 << from
		child.empty |= 1 << from
	}
	return child
}

// canMove reports whether blobs have anywhere to go.
func canMove(blobs, empty engine.Bitboard) bool {
	return (blobs.Spread()|blobs.Leap())&empty != 0
}

// wiped reports whether the game is over because the opponent has no blobs. Only
// Ataxx ends at once; in Blob Wars he is next to move, and cannot.
func (r *run) wiped(n node) bool { return r.passing && n.other == 0 }

// ended reports whether the game is over here; if not, pass tells whether the
// player to move must pass.
func (r *run) ended(n node) (over, pass bool) {
	if r.wiped(n) {
		return true, false
	}
	if canMove(n.own, n.empty) {
		return false, false
	}
	if r.passing && n.own != 0 && canMove(n.other, n.empty) {
		return false, true
	}
	return true, false
}

// The canonical order takes a source's targets column by column. A board turned
// about its main diagonal has them in the order of its bits.

// area holds, for each source, the squares at distance 1 and 2, turned.
var area = areaTable()

func areaTable() (t [64]engine.Bitboard) {
	for s := range engine.NoSquare {
		t[s] = turn(engine.Near(s) | engine.Ring(s))
	}
	return t
}

// turn exchanges columns and rows: square (x, y) becomes (y, x). Three swaps of
// blocks of 1, 2 and 4 squares (Hacker's Delight, 7-3).
func turn(b engine.Bitboard) engine.Bitboard {
	t := (b ^ b>>7) & 0x00aa00aa00aa00aa
	b ^= t ^ t<<7
	t = (b ^ b>>14) & 0x0000cccc0000cccc
	b ^= t ^ t<<14
	t = (b ^ b>>28) & 0x00000000f0f0f0f0
	return b ^ t ^ t<<28
}

// turnSquare is turn for one square's number.
func turnSquare(s int) engine.Square { return engine.Square(s>>3 | s&7<<3) }

// firstTurned takes the first square in column order off a turned set.
func firstTurned(set *engine.Bitboard) engine.Square {
	s := bits.TrailingZeros64(uint64(*set))
	*set &= *set - 1
	return turnSquare(s)
}
