package console

import (
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
)

func perftCommand() command {
	return command{
		Command:  Command{"perft", "count the lines of play of a given length; the count is the last line"},
		synopsis: "(-fen FEN | -file F) -depth N [-pairs] [-rules blobwars|ataxx]",
		example:  "perft -fen 'x5o/7/7/7/7/7/o5x x 0 1' -depth 4 -rules ataxx",
		run:      perft,
	}
}

func perft(s *session, args []string) error {
	fen := s.flags.String("fen", "", "the position in `FEN`")
	file := s.flags.String("file", "", "the board or game record `F`")
	depth := s.flags.Int("depth", 0, "the length of the lines, `N` plies")
	pairs := s.flags.Bool("pairs", false, "count clones on one square from different sources as different moves")
	rules := s.flags.String("rules", "", "the rule set, `blobwars|ataxx`; without it, a record says, or it is blobwars")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	ruleSet, known := engine.ParseRules(*rules)
	switch {
	case s.given("fen") == s.given("file"):
		return badUsage("give one of -fen and -file")
	case !s.given("depth"):
		return badUsage("-depth is missing: how many plies?")
	case *depth < 0:
		return badUsage("-depth is %d: it must be at least 0", *depth)
	case s.given("rules") && !known:
		return badUsage("-rules is %q: it must be blobwars or ataxx", *rules)
	}
	var pos engine.Position
	var err error
	if s.given("fen") {
		if pos, err = notation.ParseFEN("-fen", *fen); err != nil {
			return badUsage("%s", err)
		}
	} else if pos, err = load(*file); err != nil {
		return err
	}
	if s.given("rules") {
		pos = pos.WithRules(ruleSet)
	}
	start, count := time.Now(), uint64(1)
	for d := 1; d <= *depth; d++ {
		count = engine.Perft(pos, d, *pairs)
		fmt.Fprintf(s.out, "depth %d: %d, after %.3f s\n", d, count, time.Since(start).Seconds())
		s.out.Flush() // the next depth may take long; a failure is seen again at the end
	}
	fmt.Fprintln(s.out, count)
	return nil
}
