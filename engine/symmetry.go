package engine

import "math/bits"

// Symmetry is one of the eight symmetries of a square board, from 0 (the identity) to
// Symmetries-1: a set of MirrorX, MirrorY and Transpose, applied in this order.
type Symmetry uint8

// The symmetries that the others are made of.
const (
	MirrorX   Symmetry = 1 << iota // the columns in reverse order
	MirrorY                        // the rows in reverse order
	Transpose                      // columns exchanged with rows: a reflection in the main diagonal
)

// Symmetries is the number of symmetries.
const Symmetries = 8

// Transform returns the square that s becomes on a board of the given size, 8 or 7. A square that is not
// on the board, and NoSquare, stay as they are.
func (s Square) Transform(by Symmetry, size int) Square {
	x, y := s.X(), s.Y()
	if !s.Valid() || x >= size || y >= size {
		return s
	}
	if by&MirrorX != 0 {
		x = size - 1 - x
	}
	if by&MirrorY != 0 {
		y = size - 1 - y
	}
	if by&Transpose != 0 {
		x, y = y, x
	}
	return At(x, y)
}

// Transform returns the set of the squares that those of b become on a board of the given size, 8 or 7.
func (b Bitboard) Transform(by Symmetry, size int) Bitboard {
	var outside Bitboard
	if size == 7 {
		outside = b & Edge7
		b &^= Edge7
	}
	if by&MirrorX != 0 {
		b = Bitboard(bits.ReverseBytes64(bits.Reverse64(uint64(b)))) >> (8 - size)
	}
	if by&MirrorY != 0 {
		b = Bitboard(bits.ReverseBytes64(uint64(b))) >> (8 * (8 - size))
	}
	if by&Transpose != 0 {
		b = b.Transpose()
	}
	return b | outside
}

// Transpose exchanges columns and rows. It swaps blocks of 1, 2 and 4 squares across the
// diagonal (Warren, Hacker's Delight, section 7-3).
func (b Bitboard) Transpose() Bitboard {
	t := (b ^ b>>7) & 0x00aa00aa00aa00aa
	b ^= t ^ t<<7
	t = (b ^ b>>14) & 0x0000cccc0000cccc
	b ^= t ^ t<<14
	t = (b ^ b>>28) & 0x00000000f0f0f0f0
	return b ^ t ^ t<<28
}

// Transpose exchanges column and row.
func (s Square) Transpose() Square { return s>>3&7 | s&7<<3 }

// Transform returns the position on the transformed board; the player to move, the rules and the counters stay.
func (p Position) Transform(by Symmetry) Position {
	size := p.Size()
	for _, set := range []*Bitboard{&p.blobs[0], &p.blobs[1], &p.walls} {
		*set = set.Transform(by, size)
	}
	return p
}

// CanonicalForm returns the same for positions that differ only by a symmetry of the board: the blobs of the player to
// move and of the other, in the least of the eight forms. It ignores walls, which must be equal.
func (p Position) CanonicalForm() [2]Bitboard {
	own, other, size := p.Blobs(p.ToMove()), p.Blobs(p.ToMove().Other()), p.Size()
	least := [2]Bitboard{own, other}
	for by := range Symmetry(Symmetries) {
		form := [2]Bitboard{own.Transform(by, size), other.Transform(by, size)}
		if form[0] < least[0] || form[0] == least[0] && form[1] < least[1] {
			least = form
		}
	}
	return least
}
