package train

import (
	"math/bits"

	"blobwars/engine"
)

// sample is a position of a game with its labels, all seen by the player to move.
type sample struct {
	own, other, walls engine.Bitboard
	cents             int16 // what the search said, in hundredths of a blob
	result            uint8 // how the game ended: 0 lost, 1 drawn, 2 won
}

// turned is the sample on the board turned or mirrored in one of the 8 ways.
func (s sample) turned(way int) sample {
	size := 8
	if s.walls&engine.Edge7 == engine.Edge7 {
		size = 7
	}
	s.own, s.other = turn(s.own, way, size), turn(s.other, way, size)
	if size == 7 {
		s.walls = turn(s.walls&^engine.Edge7, way, size) | engine.Edge7
	} else {
		s.walls = turn(s.walls, way, size)
	}
	return s
}

// turn is the set on a board of a size turned or mirrored: bit 0 of way swaps the columns left
// to right, bit 1 the rows, bit 2 columns with rows.
func turn(b engine.Bitboard, way, size int) engine.Bitboard {
	if way&1 != 0 {
		b = engine.Bitboard(bits.ReverseBytes64(bits.Reverse64(uint64(b)))) >> (8 - size)
	}
	if way&2 != 0 {
		b = engine.Bitboard(bits.ReverseBytes64(uint64(b))) >> (8 * (8 - size))
	}
	if way&4 != 0 {
		b = transposed(b)
	}
	return b
}

// transposed swaps columns with rows: 1x1, then 2x2, then 4x4 squares across the diagonal.
func transposed(b engine.Bitboard) engine.Bitboard {
	for _, step := range [3]struct {
		mask  engine.Bitboard
		shift int
	}{{0x00aa00aa00aa00aa, 7}, {0x0000cccc0000cccc, 14}, {0x00000000f0f0f0f0, 28}} {
		swap := (b ^ b>>step.shift) & step.mask
		b ^= swap ^ swap<<step.shift
	}
	return b
}
