package console

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"blobwars/engine/lab/train"
)

// The usual settings; docs/strength.md has those of the nets that ship.
const (
	trainGames       = 500_000
	trainNodes       = 600
	trainGenerations = 1
	trainEpochs      = 3
	trainBatch       = 16384
	trainHidden      = 256
	trainScoreShare  = 0.7
)

func runTrain(s *invocation, args []string) error {
	t := train.Settings{Log: s.err}
	s.flags.IntVar(&t.Size, "size", 8, "the board size, `8|7`: 8 is played under Blob Wars rules, 7 under Ataxx rules")
	s.flags.IntVar(&t.Hidden, "hidden", trainHidden, "`N` units in the hidden layer, a multiple of 64")
	s.flags.IntVar(&t.Games, "games", trainGames, "`N` games in each generation")
	s.flags.Uint64Var(&t.Nodes, "nodes", trainNodes, "`N` nodes for each move of a game; 0: limited by -depth alone")
	s.flags.IntVar(&t.Depth, "depth", 0, "`N` plies for each move of a game; 0: limited by -nodes alone")
	s.flags.IntVar(&t.Generations, "generations", trainGenerations, "`N` generations; each after the first plays with the net before")
	s.flags.StringVar(&t.Start, "start", "", "the first generation plays with the net in `FILE`; without it, with the evaluation by hand")
	s.flags.IntVar(&t.Epochs, "epochs", trainEpochs, "`N` passes over the positions in each fit")
	s.flags.IntVar(&t.Batch, "batch", trainBatch, "`N` positions between two steps of a fit")
	s.flags.BoolVar(&t.Continue, "continue", false, "the fit of the first generation begins with the weights of the net of -start")
	s.flags.StringVar(&t.Also, "also", "", "every fit uses the games in `FILE` too: one that an earlier run has left in its folder")
	s.flags.Float64Var(&t.ScoreShare, "share", trainScoreShare, "the `SHARE` of the search's score in what the net learns, 0 to 1; the rest is the result of the game")
	s.flags.Uint64Var(&t.Seed, "seed", 1, "the seed `N`")
	s.flags.IntVar(&t.Workers, "workers", runtime.NumCPU(), "play `N` games at the same time; the net does not depend on it")
	s.flags.StringVar(&t.Dir, "dir", "", "the `FOLDER` for games, unfinished fits and nets; without it, out/train/8x8 or 7x7")
	out := s.flags.String("out", "", "write the net to `FILE`")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	if *out == "" {
		return required("-out FILE")
	}
	if err := checkOutput("net", *out); err != nil {
		return err
	}
	if t.Dir == "" {
		t.Dir = fmt.Sprintf("out/train/%dx%d", t.Size, t.Size)
	}
	ctx, stop := interruptible()
	defer stop()
	net, err := train.Run(ctx, t)
	switch {
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("%w: the same command continues from here", errInterrupted)
	case err != nil:
		return err
	}
	if err := train.WriteNet(*out, net); err != nil {
		return err
	}
	s.say("%s: net %08x\n%s", *out, net.Checksum(), net.Origin())
	return nil
}
