package console

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"

	"blobwars/engine/puzzle"
	"blobwars/engine/syntax"
)

// The defaults of -make, with which the puzzles that ship were made.
const (
	puzzleSeed  = 1
	puzzleCount = 180
	puzzleNodes = 1_000_000
)

func listPuzzles(s *invocation, args []string) error {
	asJSON := s.flags.Bool("json", false, "print one JSON array of objects with id, fen, best, grade and kind, and nothing else")
	remake := s.flags.Bool("make", false, "make puzzles instead of listing those that ship; with the default flags, these are made again")
	maker := puzzle.Maker{}
	s.flags.Uint64Var(&maker.Seed, "seed", puzzleSeed, "with -make: the seed `N` of the games")
	s.flags.IntVar(&maker.Count, "count", puzzleCount, "with -make: make `N` puzzles; those that a longer search does not confirm are dropped")
	s.flags.Uint64Var(&maker.Nodes, "nodes", puzzleNodes, "with -make: verify each puzzle by a search of `N` nodes of the champion")
	s.flags.IntVar(&maker.Threads, "threads", runtime.NumCPU(), "with -make: play `N` games at the same time; the puzzles do not depend on it")
	out := s.flags.String("out", "", "with -make: write to the file `F`; without it, to standard output; a list of puzzles of that name is replaced, but no other file")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	if *remake {
		return makePuzzles(s, maker, *out, *asJSON)
	}
	if err := s.needs("make", "seed", "count", "nodes", "threads", "out"); err != nil {
		return err
	}
	if *asJSON {
		return s.printPuzzles(puzzle.All())
	}
	s.say("%-5s %-5s %-6s %-5s %-5s %s", "ID", "grade", "kind", "task", "best", "position")
	for _, p := range puzzle.All() {
		task := fmt.Sprintf("%d", p.Moves)
		if p.Kind == puzzle.Swing {
			task = fmt.Sprintf("%+.1f", float64(p.Margin)/100)
		}
		s.say("%-5s %5d %-6s %5s %-5s %s", p.ID, p.Grade, p.Kind, task, p.Best.Name(p.Position.Size()), p.FEN())
	}
	s.say("%d puzzles. Task: the moves of a win or a draw, the margin of a turn in blobs. Play them in the window: Puzzles.", len(puzzle.All()))
	return nil
}

// puzzleJSON is a puzzle as -json prints it.
type puzzleJSON struct {
	ID    string      `json:"id"`
	FEN   string      `json:"fen"`
	Best  string      `json:"best"`
	Grade int         `json:"grade"`
	Kind  puzzle.Kind `json:"kind"`
}

func (s *invocation) printPuzzles(list []puzzle.Puzzle) error {
	values := make([]puzzleJSON, len(list))
	for i, p := range list {
		values[i] = puzzleJSON{p.ID, p.FEN(), p.Best.Name(p.Position.Size()), p.Grade, p.Kind}
	}
	return s.printJSON(values)
}

// openPuzzles reads a list of puzzles as makePuzzles writes it.
func openPuzzles(path string) ([]puzzle.Puzzle, error) {
	data, err := syntax.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return puzzle.Parse(string(data))
}

// makePuzzles makes puzzles and writes them as the file that ships, or as JSON.
func makePuzzles(s *invocation, maker puzzle.Maker, out string, asJSON bool) error {
	if err := cmp.Or(
		checkMin("count", maker.Count, 1), checkMin("nodes", maker.Nodes, 1), checkRange("threads", maker.Threads, 1, maxThreads),
		checkOutput("puzzles", out), checkReplaced("puzzles", out, openPuzzles),
	); err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	line := newProgress(s.err)
	var list []puzzle.Puzzle
	var figures puzzle.Progress
	err := maker.Make(ctx, func(p puzzle.Puzzle) { list = append(list, p) }, func(f puzzle.Progress) {
		figures = f
		line.show(fmt.Sprintf("%d/%d puzzles, %d games, %d positions, %d candidates, %d million nodes",
			f.Puzzles, maker.Count, f.Games, f.Positions, f.Candidates, f.Nodes/1_000_000))
	})
	line.end()
	switch {
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("%w: nothing was written", errInterrupted)
	case err != nil:
		return err
	case asJSON && out == "":
		return s.printPuzzles(list)
	}
	text := puzzle.Write(fmt.Sprintf("Made by: blobwars puzzles -make -seed %d -count %d -nodes %d\n"+
		"%d games, %d positions, %d candidates, %d nodes of the champion. docs/rules.md says how.\n"+
		"Columns: ID, position, best move, grade, kind, moves (win, draw) or margin in hundredths of a blob (turn), line.\n",
		maker.Seed, maker.Count, maker.Nodes, figures.Games, figures.Positions, figures.Candidates, figures.Nodes), list)
	if out == "" {
		_, err = s.out.WriteString(text)
		return err
	}
	return writeFile("puzzles", out, []byte(text))
}
