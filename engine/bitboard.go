package engine

import (
	"iter"
	"math/bits"
)

// Bitboard is a set of squares: bit s stands for Square s.
type Bitboard uint64

// Sets of squares.
const (
	FirstFile Bitboard = 0x0101010101010101
	LastFile  Bitboard = FirstFile << 7

	// Edge7 is the last file and the last rank: walled, they leave a 7x7 board.
	Edge7 Bitboard = 0xff80808080808080
)

// near and ring hold, for each square, the squares at distance 1 and 2.
var near, ring = distanceTables()

func distanceTables() (near, ring [64]Bitboard) {
	for a := range NoSquare {
		for b := range NoSquare {
			switch Distance(a, b) {
			case 1:
				near[a] |= 1 << b
			case 2:
				ring[a] |= 1 << b
			}
		}
	}
	return near, ring
}

// Near returns the up to eight squares at distance 1 of s: the targets of a clone from s, and the squares in
// which a blob that arrives on s infects enemies.
func Near(s Square) Bitboard { return near[s&63] }

// Ring returns the up to sixteen squares at distance 2 of s: the targets of a jump from s.
func Ring(s Square) Bitboard { return ring[s&63] }

// Has reports whether s is in the set.
func (b Bitboard) Has(s Square) bool { return b>>s&1 != 0 }

func (b Bitboard) With(s Square) Bitboard { return b | 1<<s }

func (b Bitboard) Without(s Square) Bitboard { return b &^ (1 << s) }

func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the first square of the set in reading order; NoSquare if it is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Squares yields the set's squares in reading order.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// Spread returns the set and all squares at distance 1 of a square of it.
func (b Bitboard) Spread() Bitboard {
	b |= b<<1&^FirstFile | b>>1&^LastFile
	return b | b<<8 | b>>8
}

// Leap returns all squares at distance exactly 2 of a square of the set.
func (b Bitboard) Leap() Bitboard {
	left, right := b>>1&^LastFile, b<<1&^FirstFile
	left2, right2 := left>>1&^LastFile, right<<1&^FirstFile
	row := b | left | right | left2 | right2 // two to each side
	side := left2 | right2                   // exactly two to the side
	side |= side<<8 | side>>8
	return side | row<<16 | row>>16
}
