package engine

import "math/rand/v2"

// Random is a seeded source of random numbers. Equal seeds give equal numbers, and equal boards,
// openings and nets made from them, in every release of Go: of math/rand/v2 it uses only the
// PCG generator, whose numbers are documented to stay the same. It is not safe for concurrent use.
type Random struct{ pcg rand.PCG }

// NewRandom makes a source. Sources with equal seeds and different streams are independent.
func NewRandom(seed, stream uint64) *Random { return &Random{*rand.NewPCG(seed, stream)} }

func (r *Random) Uint64() uint64 { return r.pcg.Uint64() }

// Below returns a random number from 0 to n-1; n must be positive and small: the bias of the
// remainder, n in 2^64, is left in.
func (r *Random) Below(n int) int { return int(r.pcg.Uint64() % uint64(n)) }

// Shuffle puts list into a random order (Fisher and Yates).
func Shuffle[T any](r *Random, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := r.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// RandomBoard returns a board with the given number of blobs, 2 to 63, of both players together, player 1
// having the odd one. Both players can move, and player 1 is to move. Equal seeds give equal boards.
func RandomBoard(seed uint64, blobs int) Position {
	random := NewRandom(seed, 0)
	for { // the first try nearly always lets both move
		var squares [64]Square
		for i := range squares {
			squares[i] = Square(i)
		}
		var sides [2]Bitboard
		for i := range blobs {
			j := i + random.Below(len(squares)-i)
			squares[i], squares[j] = squares[j], squares[i]
			sides[i%2] = sides[i%2].With(squares[i])
		}
		pos, err := NewPosition(sides[0], sides[1], 0, Side1, BlobWars)
		if err == nil && pos.CanMove(Side1) && pos.CanMove(Side2) {
			return pos
		}
	}
}

// RandomMove returns a random clone or a random jump, with equal probability if there are both: most legal moves are
// jumps, while in real games about half of the moves are. It returns NoMove in a game that is over.
func RandomMove(random *Random, pos Position) Move {
	clone, moves := random.Below(2) == 0, DistinctBoards(pos.Moves())
	var wanted []Move
	for _, m := range moves {
		if m.IsClone() == clone {
			wanted = append(wanted, m)
		}
	}
	if len(wanted) == 0 {
		wanted = moves
	}
	if len(wanted) == 0 {
		return NoMove()
	}
	return wanted[random.Below(len(wanted))]
}
