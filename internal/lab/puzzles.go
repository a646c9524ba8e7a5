package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"

	"blobwars/engine/puzzle"
	"blobwars/engine/search"
	"blobwars/internal/console"
	"blobwars/internal/lab/puzzlemaker"
)

// The usual settings, with which the puzzles that ship were made.
const (
	puzzleSeed  = 1
	puzzleCount = 180
	puzzleNodes = 1_000_000
)

// makePuzzles makes puzzles and writes them as the file that ships.
func makePuzzles(s *console.Invocation, args []string) error {
	maker := puzzlemaker.Maker{}
	s.Flags.Uint64Var(&maker.Seed, "seed", puzzleSeed, "the seed `N` of the games")
	s.Flags.IntVar(&maker.Count, "count", puzzleCount, "make `N` puzzles; those that a longer search does not confirm are dropped")
	s.Flags.Uint64Var(&maker.Nodes, "nodes", puzzleNodes, "verify each by a search of `N` nodes")
	s.Flags.IntVar(&maker.Threads, "threads", runtime.NumCPU(), "play `N` games at the same time; the puzzles do not depend on it")
	out := s.Flags.String("out", "", "write to the new file `F`; without it, to standard output")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if err := cmp.Or(
		console.CheckMin("count", maker.Count, 1), console.CheckMin("nodes", maker.Nodes, 1), console.CheckRange("threads", maker.Threads, 1, search.MaxThreads),
		console.CheckNew("puzzles", *out),
	); err != nil {
		return err
	}
	ctx := s.Interruptible()
	line := console.NewProgress(s.Err)
	var list []puzzle.Puzzle
	var figures puzzlemaker.Progress
	err := maker.Make(ctx, func(p puzzle.Puzzle) { list = append(list, p) }, func(f puzzlemaker.Progress) {
		figures = f
		line.Show(fmt.Sprintf("%d/%d puzzles, %d games, %d positions, %d candidates, %d million nodes",
			f.Puzzles, maker.Count, f.Games, f.Positions, f.Candidates, f.Nodes/1_000_000))
	})
	line.End()
	switch {
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("%w: nothing was written", console.ErrInterrupted)
	case err != nil:
		return err
	}
	text := puzzle.Write(fmt.Sprintf("Made by: blobwars-lab puzzles -seed %d -count %d -nodes %d\n"+
		"%d games, %d positions, %d candidates, %d nodes of the champion. docs/play.md says how.\n"+
		"Columns: ID, position, best move, grade, kind, moves (win, draw) or margin in hundredths of a blob (turn), line.\n",
		maker.Seed, maker.Count, maker.Nodes, figures.Games, figures.Positions, figures.Candidates, figures.Nodes), list)
	return s.WriteOutput("puzzles", *out, []byte(text))
}
