package console

import (
	"cmp"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// A board needs a blob of each side and an empty square.
const minBlobs, maxBlobs = 2, 63

func generate(s *invocation, args []string) error {
	seed := s.flags.Int64("seed", 0, "the seed `N`, any whole number")
	blobs := s.flags.Int("blobs", 0, fmt.Sprintf("place `K` blobs of both sides together, from %d to %d; player 1 has the odd one", minBlobs, maxBlobs))
	if err := s.parseFlags(args); err != nil {
		return err
	}
	if err := cmp.Or(s.require("seed N", "blobs K"), checkRange("blobs", *blobs, minBlobs, maxBlobs)); err != nil {
		return err
	}
	fmt.Fprint(s.out, notation.WriteClassic(engine.RandomBoard(uint64(*seed), *blobs)))
	return nil
}
