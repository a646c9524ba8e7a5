package eval

import "blobwars/engine"

// The sizes of a net's input.
const (
	Windows  = 49  // the 2x2 squares of an 8x8 board
	Patterns = 256 // of a window: 4 states of 4 squares
	Phases   = 8   // of the game, by the number of empty squares
)

// spread is indexed by a byte. Bit x of the byte becomes the lowest bit of byte x of the word.
var spread = spreadTable()

func spreadTable() (t [256]uint64) {
	for b := range t {
		for x := range 8 {
			t[b] |= uint64(b>>x&1) << (8 * x)
		}
	}
	return t
}

// WindowPatterns is the pattern of each 2x2 window: byte x of word y is that of the window whose top left
// square is (x, y), both 0..6. A pattern has two bits for each square, from the lowest on the top left, top
// right, bottom left and bottom right: 0 empty, 1 a blob of own, 2 a blob of other, 3 a wall. The highest
// byte of a word is not used.
func WindowPatterns(own, other, empty engine.Bitboard) (words [7]uint64) {
	a, b := uint64(^(other | empty)), uint64(^(own | empty)) // a wall is in both
	above := rowStates(a, b)
	for y := range words {
		a, b = a>>8, b>>8
		below := rowStates(a, b)
		words[y] = above | below<<4
		above = below
	}
	return words
}

// rowStates returns the states of the squares x and x+1 of the first row in byte x. A state has its lower bit
// in a and its upper bit in b.
func rowStates(a, b uint64) uint64 {
	row := spread[byte(a)] | spread[byte(b)]<<1
	return row | row>>8<<2
}

// Phase is the phase of a game with the given number of empty squares.
func Phase(empty int) int { return min(empty/8, Phases-1) }
