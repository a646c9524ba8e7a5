package console

import (
	"fmt"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// A board needs a blob of each side, and a square to go to.
const minBlobs, maxBlobs = 2, 63

func generateCommand() command {
	return command{
		Command:  Command{"generate", "print a random board on which both players can move; the same seed, the same board"},
		synopsis: "-seed N -blobs K",
		example:  "generate -seed 7 -blobs 20 > board.txt",
		run:      generate,
	}
}

func generate(s *session, args []string) error {
	seed := s.flags.Int64("seed", 0, "a whole number `N` to draw from")
	blobs := s.flags.Int("blobs", 0, fmt.Sprintf("the blobs of both sides together, `K` from %d to %d; player 1 has the odd one", minBlobs, maxBlobs))
	if err := s.parseFlags(args); err != nil {
		return err
	}
	switch {
	case !s.given("seed"):
		return badUsage("-seed is missing: any whole number will do")
	case !s.given("blobs"):
		return badUsage("-blobs is missing: how many?")
	case *blobs < minBlobs || *blobs > maxBlobs:
		return badUsage("-blobs is %d: it must be from %d to %d", *blobs, minBlobs, maxBlobs)
	}
	fmt.Fprint(s.out, notation.WriteClassic(randomBoard(*seed, *blobs)))
	return nil
}

// randomBoard draws boards until both players can move, which the first nearly always
// lets them. It uses nothing of math/rand/v2 that may change between Go releases.
func randomBoard(seed int64, blobs int) engine.Position {
	source := rand.NewPCG(uint64(seed), 0)
	for {
		var squares [64]engine.Square
		for i := range squares {
			squares[i] = engine.Square(i)
		}
		var sides [2]engine.Bitboard
		for i := range blobs {
			j := i + int(source.Uint64()%uint64(len(squares)-i))
			squares[i], squares[j] = squares[j], squares[i]
			sides[i%2] = sides[i%2].With(squares[i])
		}
		pos, err := engine.NewPosition(sides[0], sides[1], 0, engine.Player1, engine.BlobWars)
		if err == nil && pos.CanMove(engine.Player1) && pos.CanMove(engine.Player2) {
			return pos
		}
	}
}
