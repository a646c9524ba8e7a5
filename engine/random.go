package engine

import "math/rand/v2"

// RandomBoard is a board with so many blobs of both players together, player 1 having the odd one, on which both can
// move; player 1 is to move. blobs is from 2 to 63. The same seed gives the same board, in all releases of Go.
func RandomBoard(seed uint64, blobs int) Position {
	source := rand.NewPCG(seed, 0)
	for { // the first draw nearly always lets both move
		var squares [64]Square
		for i := range squares {
			squares[i] = Square(i)
		}
		var sides [2]Bitboard
		for i := range blobs {
			j := i + int(source.Uint64()%uint64(len(squares)-i))
			squares[i], squares[j] = squares[j], squares[i]
			sides[i%2] = sides[i%2].With(squares[i])
		}
		pos, err := NewPosition(sides[0], sides[1], 0, Player1, BlobWars)
		if err == nil && pos.CanMove(Player1) && pos.CanMove(Player2) {
			return pos
		}
	}
}
