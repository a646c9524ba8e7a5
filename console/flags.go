package console

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/signal"
	"syscall"
	"time"

	"blobwars/cli"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// parse reads args, in which flags and operands may stand in any order, and returns the operands.
func (s *session) parse(args []string) (operands []string, err error) {
	switch err := cli.ParseMixed(s.flags, args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(s.out, "%s: %s\n", s.Name, s.Summary)
		s.usage(s.out)
		return nil, errHelped
	case err != nil:
		return nil, badUsage("%s", err)
	}
	return s.flags.Args(), nil
}

// parseFlags is parse for a command without operands.
func (s *session) parseFlags(args []string) error {
	operands, err := s.parse(args)
	if err == nil && len(operands) > 0 {
		err = badUsage("%q is not a flag: this command takes flags only", operands[0])
	}
	return err
}

// given reports whether the command line has the flag.
func (s *session) given(name string) bool {
	found := false
	s.flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// side is a flag that says one of the players.
type side struct{ who engine.Player }

func (s *side) String() string { return fmt.Sprint(s.who.Number()) }

// Set implements flag.Value.
func (s *side) Set(text string) error {
	switch text {
	case "1":
		s.who = engine.Player1
	case "2":
		s.who = engine.Player2
	default:
		return errors.New("a player is 1 or 2")
	}
	return nil
}

// family is the flags that choose one of the four families, or the champion in their place.
type family struct {
	prune    bool
	depth    int
	seconds  float64
	workers  int
	champion champion
}

// maxWorkers is above what pays on any machine: each takes a deeper level than the last.
const maxWorkers = 64

func (s *session) familyFlags() *family {
	f := &family{}
	s.flags.BoolVar(&f.prune, "prune", false, "prune with alpha-beta")
	s.flags.IntVar(&f.depth, "depth", 0, "search to a level of `N` plies")
	s.flags.Float64Var(&f.seconds, "maxtime", 0, "deepen for so many `SECONDS`; fractions are fine")
	s.flags.IntVar(&f.workers, "workers", 1, "with -maxtime: search the levels side by side, `N` at a time")
	s.championFlags(&f.champion)
	return f
}

// solver is the solver that the flags ask for; nil when they set no limit.
func (s *session) solver(f *family) (search.Solver, error) {
	if err := f.champion.check(s); err != nil {
		return nil, err
	}
	depth, maxtime := s.given("depth"), s.given("maxtime")
	switch {
	case f.champion.on:
		return f.champion.solver(s, f)
	case depth && maxtime:
		return nil, badUsage("-depth and -maxtime exclude each other: give one")
	case depth && (f.depth < 1 || f.depth > maxDepth):
		return nil, badDepth(f.depth)
	case s.given("workers") && !maxtime:
		return nil, badUsage("-workers needs -maxtime: one level is searched by one worker")
	case f.workers < 1 || f.workers > maxWorkers:
		return nil, badUsage("-workers is %d: it must be from 1 to %d", f.workers, maxWorkers)
	case depth:
		return search.Level{Prune: f.prune, Depth: f.depth}, nil
	case !maxtime:
		return nil, nil
	case !(f.seconds > 0) || math.IsInf(f.seconds, 0): // a NaN is not above 0
		return nil, badTime(f.seconds)
	}
	return search.Deepening{Prune: f.prune, MaxTime: duration(f.seconds), Workers: f.workers}, nil
}

// maxDepth bounds the levels of the families on Blob Wars: they know no end to the jumps, and would go
// down until the stack is full. It is the bound of the players of match too.
const maxDepth = 99

func badDepth(depth int) error {
	if depth > maxDepth {
		return badUsage("-depth is %d: it must be at most %d", depth, maxDepth)
	}
	return badUsage("-depth is %d: it must be at least 1", depth)
}

func badTime(seconds float64) error {
	return badUsage("-maxtime is %v: it must be a number of seconds above 0", seconds)
}

// duration is never 0, which to a solver means no limit, and never overflows.
func duration(seconds float64) time.Duration {
	nanoseconds := seconds * float64(time.Second)
	if nanoseconds >= math.MaxInt64 {
		return math.MaxInt64
	}
	return max(time.Duration(nanoseconds), 1)
}

// timeFlag is a flag's duration; it is written with its unit.
type timeFlag time.Duration

func (t *timeFlag) String() string { return time.Duration(*t).String() }

func (t *timeFlag) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil {
		return errors.New("expected a number with its unit, such as 2s or 500ms")
	}
	*t = timeFlag(d)
	return nil
}

// load reads the position of a file: a board, or the end of a game record.
func load(path string) (engine.Position, error) {
	doc, err := notation.OpenFile(path)
	if err != nil {
		return engine.Position{}, err // a record that goes wrong half way is refused too
	}
	return doc.Game.Position(), nil
}

// interruptible is a context that Ctrl+C ends. Call stop when done with it.
func interruptible() (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}
