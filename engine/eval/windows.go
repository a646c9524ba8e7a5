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

// WindowPatterns returns the pattern of each 2x2 window: byte x of word y is that of the window whose top left square
// is (x, y), both 0..6. A pattern has two bits for each square, from the lowest on the top left, top right, bottom left
// and bottom right: 0 empty, 1 a blob of own, 2 a blob of other, 3 a wall. The highest byte of a word is not used.
func WindowPatterns(own, other, empty engine.Bitboard) (words [7]uint64) {
	a, b := uint64(^(other | empty)), uint64(^(own | empty)) // a wall is in both
	r0, r1, r2, r3 := rowStates(a, b), rowStates(a>>8, b>>8), rowStates(a>>16, b>>16), rowStates(a>>24, b>>24)
	r4, r5, r6, r7 := rowStates(a>>32, b>>32), rowStates(a>>40, b>>40), rowStates(a>>48, b>>48), rowStates(a>>56, b>>56)
	return [7]uint64{r0 | r1<<4, r1 | r2<<4, r2 | r3<<4, r3 | r4<<4, r4 | r5<<4, r5 | r6<<4, r6 | r7<<4}
}

// rowStates returns the states of the squares x and x+1 of the first row in byte x. A state has its lower bit
// in a and its upper bit in b.
func rowStates(a, b uint64) uint64 {
	row := spread[byte(a)] | spread[byte(b)]<<1
	return row | row>>8<<2
}

// Phase returns the phase of a game with the given number of empty squares.
func Phase(empty int) int { return min(empty/8, Phases-1) }
