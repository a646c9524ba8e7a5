package console

import (
	"fmt"

	"blobwars/engine/puzzle"
)

func listPuzzles(s *Invocation, args []string) error {
	asJSON := s.Flags.Bool("json", false, PuzzlesJSONHelp)
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if *asJSON {
		return s.PrintPuzzles(puzzle.All())
	}
	s.Say("%-5s %-5s %-6s %-5s %-5s %s", "ID", "grade", "kind", "task", "best", "position")
	for _, p := range puzzle.All() {
		task := fmt.Sprintf("%d", p.Moves)
		if p.Kind == puzzle.Swing {
			task = fmt.Sprintf("%+.1f", float64(p.Margin)/100)
		}
		s.Say("%-5s %5d %-6s %5s %-5s %s", p.ID, p.Grade, p.Kind, task, p.Best.Name(p.Position.Size()), p.FEN())
	}
	s.Say("%d puzzles. Task: the moves of a win or a draw, the margin of a turn in blobs. Play them in the window: Puzzles.", len(puzzle.All()))
	return nil
}

// PuzzlesJSONHelp is the help of -json of a command that prints puzzles.
const PuzzlesJSONHelp = "print a JSON array; its objects have id, fen, best, grade and kind"

// puzzleJSON is a puzzle as -json prints it.
type puzzleJSON struct {
	ID    string      `json:"id"`
	FEN   string      `json:"fen"`
	Best  string      `json:"best"`
	Grade int         `json:"grade"`
	Kind  puzzle.Kind `json:"kind"`
}

// PrintPuzzles prints puzzles as one JSON array.
func (s *Invocation) PrintPuzzles(list []puzzle.Puzzle) error {
	values := make([]puzzleJSON, len(list))
	for i, p := range list {
		values[i] = puzzleJSON{p.ID, p.FEN(), p.Best.Name(p.Position.Size()), p.Grade, p.Kind}
	}
	return s.PrintJSON(values)
}
