package witness

import (
	"math/rand/v2"

	"blobwars/engine"
)

// AnyMove is a legal move by chance, three times of four one that makes a blob more: with jumps alone no game ends.
func AnyMove(chance *rand.Rand, pos engine.Position) engine.Move {
	moves := pos.Moves()
	for range 20 {
		m := moves[chance.IntN(len(moves))]
		if m.IsClone() || chance.IntN(4) == 0 {
			return m
		}
	}
	return moves[0]
}

// NearEnd is a position in which player 1 is to move and one or two squares are free.
func NearEnd(chance *rand.Rand) engine.Position {
	for pos := engine.Start(); ; pos = pos.Play(AnyMove(chance, pos)) {
		switch {
		case pos.Outcome().Over():
			pos = engine.Start()
		case pos.ToMove() == engine.Side1 && !pos.MustPass() && Free(pos) <= 2:
			return pos
		}
	}
}

// Free is the number of free squares of a board without walls.
func Free(pos engine.Position) int {
	return 64 - pos.Count(engine.Side1) - pos.Count(engine.Side2)
}
