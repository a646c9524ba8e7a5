package console

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"blobwars/engine/train"
)

func trainCommand() command {
	return command{
		Command:  Command{"train", "make a net for the champion: games against itself, then a fit, for some generations"},
		synopsis: "-size 8|7 -out FILE [-dir FOLDER] [-games N] [-nodes N] [-generations N] [-epochs N] [-seed N]",
		example:  "train -size 8 -out 8x8.net",
		run:      runTrain,
	}
}

// What makes the nets that ship, in the time that docs/strength.md tells.
const (
	trainGames       = 20_000
	trainNodes       = 600
	trainGenerations = 3
	trainEpochs      = 20
	trainBatch       = 8192
	trainHidden      = 64
)

func runTrain(s *session, args []string) error {
	t := train.Settings{Log: s.err}
	s.flags.IntVar(&t.Size, "size", 8, "of the board: 8, under Blob Wars rules, or 7, under Ataxx rules")
	s.flags.IntVar(&t.Hidden, "hidden", trainHidden, "`units` of the hidden layer, a multiple of 16")
	s.flags.IntVar(&t.Games, "games", trainGames, "games of each generation")
	s.flags.Uint64Var(&t.Nodes, "nodes", trainNodes, "nodes of each search in a game; 0 for no limit but -depth")
	s.flags.IntVar(&t.Depth, "depth", 0, "plies of each search in a game; 0 for no limit but -nodes")
	s.flags.IntVar(&t.Generations, "generations", trainGenerations, "the first plays by hand-written rules, each later one with the net before")
	s.flags.IntVar(&t.Epochs, "epochs", trainEpochs, "how often a fit sees each position")
	s.flags.IntVar(&t.Batch, "batch", trainBatch, "`positions` between two steps of a fit")
	s.flags.Uint64Var(&t.Seed, "seed", 1, "a whole number to draw from")
	s.flags.IntVar(&t.Workers, "workers", runtime.NumCPU(), "games played at once; makes no difference to the net")
	s.flags.StringVar(&t.Dir, "dir", "", "`folder` where games, unfinished fits and nets are kept (out/train/8x8 or 7x7)")
	out := s.flags.String("out", "", "`FILE` to write the net to")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	if *out == "" {
		return badUsage("-out is missing: which file shall the net be written to?")
	}
	if err := checkOutput(*out); err != nil {
		return fmt.Errorf("blobwars train: cannot write the net: %w", err)
	}
	if t.Dir == "" {
		t.Dir = fmt.Sprintf("out/train/%dx%d", t.Size, t.Size)
	}
	ctx, stop := interruptible()
	defer stop()
	net, err := train.Run(ctx, t)
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(s.err, "stopped; the same command goes on from here")
		return errInterrupted
	case err != nil:
		return fmt.Errorf("blobwars train: %w", err)
	}
	if err := train.WriteNet(*out, net); err != nil {
		return fmt.Errorf("blobwars train: %w", err)
	}
	fmt.Fprintf(s.out, "%s: net %08x\n%s\n", *out, net.Checksum(), net.Origin())
	return nil
}
