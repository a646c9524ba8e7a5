package lab

import (
	"cmp"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/console"
)

// A board needs a blob of each side and an empty square.
const minBlobs, maxBlobs = 2, 63

func generate(s *console.Invocation, args []string) error {
	seed := s.Flags.Int64("seed", 0, "the seed `N`, any whole number")
	blobs := s.Flags.Int("blobs", 0, fmt.Sprintf("place `K` blobs of both sides together, from %d to %d; player 1 has the odd one", minBlobs, maxBlobs))
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if err := cmp.Or(s.Require("seed N", "blobs K"), console.CheckRange("blobs", *blobs, minBlobs, maxBlobs)); err != nil {
		return err
	}
	fmt.Fprint(s.Out, notation.WriteClassic(engine.RandomBoard(uint64(*seed), *blobs)))
	return nil
}
