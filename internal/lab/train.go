package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"

	"blobwars/engine/eval"
	"blobwars/engine/syntax"
	"blobwars/internal/console"
	"blobwars/internal/lab/train"
)

// The usual settings; docs/strength.md has those of the nets that ship.
const (
	trainGames      = 500_000
	trainNodes      = 600
	trainEpochs     = 3
	trainBatch      = 16384
	trainHidden     = 256
	trainScoreShare = 0.7
)

func runTrain(s *console.Invocation, args []string) error {
	t := train.Settings{Log: s.Err}
	s.Flags.IntVar(&t.Size, "size", 8, "the board size, `8|7`; 8 is played under Blob Wars rules, 7 under Ataxx rules")
	s.Flags.IntVar(&t.Hidden, "hidden", trainHidden, fmt.Sprintf("`N` hidden units; a multiple of 32, at most %d", eval.MaxHidden))
	s.Flags.IntVar(&t.Games, "games", trainGames, "play `N` games")
	s.Flags.Uint64Var(&t.Nodes, "nodes", trainNodes, "`N` nodes for each move of a game")
	s.Flags.StringVar(&t.Start, "start", "", "play with the net in `FILE`; without it, with the evaluation by hand")
	s.Flags.IntVar(&t.Epochs, "epochs", trainEpochs, "`N` passes over the positions in the fit")
	s.Flags.IntVar(&t.Batch, "batch", trainBatch, "`N` positions between two steps of the fit")
	s.Flags.BoolVar(&t.Continue, "continue", false, "begin the fit with the weights of -start")
	s.Flags.StringVar(&t.Also, "also", "", "fit the games in `FILE`, too; a file that an earlier run left in its folder")
	s.Flags.Float64Var(&t.ScoreShare, "share", trainScoreShare, "the `SHARE` of the search's score, 0 to 1; the rest is the result of the game")
	s.Flags.Uint64Var(&t.Seed, "seed", 1, "the seed `N`")
	s.Flags.IntVar(&t.Workers, "workers", runtime.NumCPU(), "play `N` games at the same time; the net does not depend on it")
	s.Flags.StringVar(&t.Dir, "dir", "", "the `FOLDER` for the games; without it, out/train/8x8 or 7x7")
	out := s.Flags.String("out", "", "write the net to `FILE`, a .net; a file of that name is replaced")
	judged := s.Flags.String("judge", "", "judge a net by the positions in `FILE`; train nothing, and print by phase how well the net of -start, or the one that ships, agrees with their scores")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if err := s.Exclude("judge", "out", "size", "hidden", "games", "nodes", "epochs", "batch", "continue", "also", "share", "seed", "workers", "dir"); err != nil {
		return err
	}
	if *judged != "" {
		return judgeNet(s, t.Start, *judged)
	}
	if err := t.Check(); err != nil {
		return console.BadUsage("%s", err)
	}
	if *out == "" {
		return console.Required("-out FILE")
	}
	if err := cmp.Or(console.CheckEnding("out", *out, ".net"), console.CheckOutput("net", *out, t.Also, t.Start)); err != nil {
		return err
	}
	if t.Dir == "" {
		t.Dir = fmt.Sprintf("out/train/%dx%d", t.Size, t.Size)
	}
	if err := console.MakeFolder("games", t.Dir); err != nil {
		return err
	}
	ctx := s.Interruptible()
	net, err := train.Run(ctx, t)
	switch {
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("%w: the same command continues from here", console.ErrInterrupted)
	case err != nil:
		return err
	}
	if err := console.OutputError("net", *out, train.WriteNet(*out, net)); err != nil {
		return err
	}
	s.Say("%s: net %08x\n%s", *out, net.Checksum(), net.Origin())
	return nil
}

// readJudged reads a file of judged positions.
func readJudged(path string) ([]train.Judged, error) {
	file, err := syntax.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return train.ReadJudged(path, file)
}

// judgeNet prints how well the net of a file, or without one that which ships, agrees with the scores of the positions
// at path.
func judgeNet(s *console.Invocation, file, path string) error {
	list, err := console.Read(readJudged, path)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("%s has no positions", path)
	}
	net := eval.Shipped(list[0].Position.Walls())
	if file != "" {
		if net, err = console.Read(eval.ReadNetFile, file); err != nil {
			return err
		}
	}
	s.Say("empty squares  positions  squared error  rank correlation")
	for phase, q := range train.Assess(net, list) {
		name := "all"
		if phase < eval.Phases {
			name = fmt.Sprintf("%d to %d", 8*phase, 8*phase+7)
		}
		if q.Positions > 0 {
			s.Say("%-13s  %9d  %13.4f  %16.3f", name, q.Positions, q.Error, q.Rank)
		}
	}
	return nil
}
