package console

import (
	"fmt"

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
	fmt.Fprint(s.out, notation.WriteClassic(engine.RandomBoard(uint64(*seed), *blobs)))
	return nil
}
