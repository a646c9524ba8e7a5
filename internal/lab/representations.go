package lab

import (
	"fmt"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/console"
	"blobwars/internal/lab/representation"
)

// representations is the name of the experiment about conclusion 3 of the Blob Wars paper.
const representations = "representations"

// representationsSummary describes it in the list of experiments.
const representationsSummary = "Blob Wars: time and memory of one search with a kept tree, maps, lists, iterators and sets; prints a table, without -out"

// deepestRepresentation is the last depth of the table: the paper's last without pruning.
const deepestRepresentation = 4

// runRepresentations prints the time and memory of searches of the paper's board 1 by each representation.
func runRepresentations(s *console.Invocation) error {
	if s.Flags.NFlag() > 0 {
		return console.BadUsage("the experiment %s takes no flags", representations)
	}
	board := boards.Paper1()
	parsed, err := notation.ParseBoard(board.Name, []byte(board.Text))
	if err != nil {
		return err
	}
	ctx := s.Interruptible()
	const layout = "%-6v %-7v %-10v %9v %12v %14v %12v"
	s.Say("the paper's board 1, player 2 to move, a win in one; ms is the least of three searches; held is at the first leaf, of the tree at its end")
	s.Say(layout, "depth", "pruning", "keeps", "states", "ms", "allocated, KB", "held, KB")
	for depth := 1; depth <= deepestRepresentation; depth++ {
		for _, prune := range []bool{false, true} {
			for _, kind := range representation.Kinds() {
				r, err := representation.Measure(ctx, kind, parsed.Position.WithToMove(engine.Side2), depth, prune)
				if err != nil {
					return err
				}
				pruning := "no"
				if prune {
					pruning = "yes"
				}
				s.Say(layout, depth, pruning, kind, r.States, fmt.Sprintf("%.3f", console.Milliseconds(r.Elapsed)), kilobytes(r.Allocated), kilobytes(r.Held))
				s.Out.Flush() // the next row may take long
			}
		}
	}
	return nil
}

// kilobytes returns thousands of bytes.
func kilobytes(bytes uint64) string { return fmt.Sprintf("%.1f", float64(bytes)/1000) }
