package console

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
)

func perft(s *invocation, args []string) error {
	fen := s.flags.String("fen", "", "the position, a `FEN`")
	file := s.flags.String("file", "", "the board or game record `F`")
	depth := s.flags.Int("depth", 0, "the length of the lines, `N` plies")
	pairs := s.flags.Bool("pairs", false, "count clones on one square from different sources as different moves")
	rules := s.flags.String("rules", "", "the rules, `blobwars|ataxx`; without it, as a record says, else ataxx for a FEN of 7x7, blobwars for all others")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	ruleSet, known := engine.ParseRules(*rules)
	switch {
	case s.given("fen") == s.given("file"):
		return badUsage("give one of -fen and -file")
	case !s.given("depth"):
		return required("-depth N")
	case s.given("rules") && !known:
		return badUsage("-rules is %q: it must be blobwars or ataxx", *rules)
	}
	if err := checkMin("depth", *depth, 0); err != nil {
		return err
	}
	var pos engine.Position
	var err error
	if s.given("fen") {
		if pos, err = notation.ParseFEN("-fen", *fen); err != nil {
			return badUsage("%s", err)
		}
	} else if pos, err = s.load(*file, sideFlag{}); err != nil {
		return err
	}
	if s.given("rules") {
		pos = pos.WithRules(ruleSet)
	}
	start, count := time.Now(), uint64(1)
	for d := 1; d <= *depth; d++ {
		count = engine.Perft(pos, d, *pairs)
		s.say("depth %d: %d, after %.3f s", d, count, time.Since(start).Seconds())
		s.out.Flush() // the next depth may take long
	}
	s.say("%d", count)
	return nil
}
