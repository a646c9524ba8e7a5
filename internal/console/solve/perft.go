package solve

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/console"
)

// Perft is the command perft.
var Perft = console.Command{Name: "perft", Summary: "count the lines of play of a given length", Synopsis: "(-fen FEN | -file F) -depth N [flags]", Example: "perft -fen 'x5o/7/7/7/7/7/o5x x 0 1' -depth 4 -rules ataxx", Run: perft}

func perft(s *console.Invocation, args []string) error {
	fen := s.Flags.String("fen", "", "the position, a `FEN`")
	file := s.Flags.String("file", "", "the board or game record `F`")
	depth := s.Flags.Int("depth", 0, "the length of the lines, `N` plies")
	pairs := s.Flags.Bool("pairs", false, "count clones to one square from different blobs as different moves")
	rules := s.Flags.String("rules", "", "the rules, `blobwars|ataxx`; without it, as a record says, else ataxx on 7x7 and blobwars on 8x8")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	ruleSet, known := engine.ParseRules(*rules)
	switch {
	case s.Given("fen") == s.Given("file"):
		return console.BadUsage("give one of -fen and -file")
	case !s.Given("depth"):
		return console.Required("-depth N")
	case s.Given("rules") && !known:
		return console.BadUsage("-rules is %q: it must be blobwars or ataxx", *rules)
	}
	if err := console.CheckMin("depth", *depth, 0); err != nil {
		return err
	}
	var pos engine.Position
	var err error
	if s.Given("fen") {
		if pos, err = notation.ParseFEN("-fen", *fen); err != nil {
			return console.BadUsage("%s", err)
		}
	} else if pos, err = s.Load(*file, console.SideFlag{}); err != nil {
		return err
	}
	if s.Given("rules") {
		pos = pos.WithRules(ruleSet)
	}
	ctx := s.Interruptible()
	start, count := time.Now(), uint64(1)
	for d := 1; d <= *depth; d++ {
		if count = engine.Perft(ctx, pos, d, *pairs); ctx.Err() != nil {
			return ctx.Err()
		}
		s.Say("depth %d: %d, after %.3f s", d, count, time.Since(start).Seconds())
		s.Out.Flush() // the next depth may take long
	}
	s.Say("%d", count)
	return nil
}
