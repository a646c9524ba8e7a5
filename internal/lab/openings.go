package lab

import (
	"cmp"
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/internal/console"
)

func makeOpenings(s *console.Invocation, args []string) error {
	size := s.Flags.Int("size", 8, "the board size, `8|7`; 8 begins from the paper's start under blobwars rules, 7 from the corners under ataxx rules")
	count := s.Flags.Int("count", 0, "make `N` openings; no two equal up to a symmetry of the board")
	plies := s.Flags.Int("plies", 8, "make each opening by `N` random moves")
	within := s.Flags.Int("within", 50, "keep positions in which neither side is ahead by more than `CENTS`; hundredths of a blob")
	nodes := s.Flags.Uint64("nodes", 100_000, "let the champion search `N` nodes of each")
	seed := s.Flags.Uint64("seed", 1, "the seed `N` of the random moves")
	out := s.Flags.String("out", "", "write to the new file `F`; without it, to standard output")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if *size != 8 && *size != 7 {
		return console.BadUsage("-size is %d: expected 8 or 7", *size)
	}
	if err := cmp.Or(
		s.Require("count N"),
		console.CheckMin("count", *count, 1),
		console.CheckRange("plies", *plies, 0, 99),
		console.CheckMin("within", *within, 0),
		console.CheckMin("nodes", *nodes, 1),
		console.CheckNew("openings", *out),
	); err != nil {
		return err
	}
	start := engine.StartOn(*size, engine.UsualRules(*size))
	ctx := s.Interruptible()
	maker := match.OpeningMaker{Start: start, Plies: *plies, Seed: *seed, Nodes: *nodes, Within: *within}
	line := console.NewProgress(s.Err)
	var text strings.Builder
	fmt.Fprintf(&text, "# Made by: blobwars-lab openings -size %d -count %d -plies %d -within %d -nodes %d -seed %d\n", *size, *count, *plies, *within, *nodes, *seed)
	fmt.Fprintf(&text, "# %d random moves from %s, under %s rules; the champion puts neither side\n", *plies, notation.WriteFEN(start), start.Rules())
	fmt.Fprintf(&text, "# more than %d hundredths of a blob ahead. No two are alike when turned or mirrored.\n", *within)
	made := 0
	line.Show(fmt.Sprintf("0/%d openings, %d nodes for each that is judged; Ctrl+C ends without a file", *count, *nodes))
	err := maker.Make(ctx, *count, func(pos engine.Position, _ int) {
		made++
		line.Show(fmt.Sprintf("%d/%d openings", made, *count))
		text.WriteString(notation.WriteFEN(pos) + "\n")
	})
	line.End()
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("%w: nothing was written", console.ErrInterrupted)
	case err != nil:
		return err
	}
	return s.WriteOutput("openings", *out, []byte(text.String()))
}
