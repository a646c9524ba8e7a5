package train

import "blobwars/engine"

// sample is a position of a game with its labels, seen by the player to move.
type sample struct {
	own, other, walls engine.Bitboard
	cents             int16 // score of the search, in hundredths of a blob
	result            uint8 // of the game: 0 lost, 1 drawn, 2 won
}

// transform is the sample on the transformed board.
func (s sample) transform(by engine.Symmetry) sample {
	size := 8
	if s.walls&engine.Edge7 == engine.Edge7 {
		size = 7
	}
	s.own, s.other, s.walls = s.own.Transform(by, size), s.other.Transform(by, size), s.walls.Transform(by, size)
	return s
}
