package console

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/engine/uai"
	"blobwars/internal/console/cli"
)

// Parse reads args, in which flags and operands may stand in any order, and returns the operands.
func (s *Invocation) Parse(args []string) (operands []string, err error) {
	s.speakAsAsked(args)
	switch err := cli.ParseMixed(s.Flags, args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(s.Out, "%s: %s\n", s.Name, s.Summary) // the help is in English
		s.usage(s.Out, cli.WantsAll(args))
		return nil, errHelped
	case err != nil:
		return nil, BadUsage("%s", err)
	}
	return s.Flags.Args(), nil
}

// ParseFlags is Parse for a command that takes flags only; but -file may be left out before its FILE.
func (s *Invocation) ParseFlags(args []string) error {
	operands, err := s.Parse(args)
	switch {
	case err != nil || len(operands) == 0:
		return err
	case s.Flags.Lookup("file") == nil:
		return BadUsage("%q is not a flag: this command takes flags only", operands[0])
	case len(operands) > 1 || s.Given("file"):
		return BadUsage("%q is one board file too many: give one, with -file or alone", operands[len(operands)-1])
	}
	return s.Flags.Set("file", operands[0])
}

// Given reports whether the command line has the flag.
func (s *Invocation) Given(name string) bool {
	found := false
	s.Flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// FirstGiven returns the first of some flags that the command line has; "" if it has none of them.
func (s *Invocation) FirstGiven(names ...string) string {
	if i := slices.IndexFunc(names, s.Given); i >= 0 {
		return names[i]
	}
	return ""
}

// Needs returns an error if one of some flags was given without the flag that they need.
func (s *Invocation) Needs(flag string, names ...string) error {
	if name := s.FirstGiven(names...); name != "" && !s.Given(flag) {
		return BadUsage("-%s needs -%s", name, flag)
	}
	return nil
}

// Exclude returns an error if a flag was given together with one of others.
func (s *Invocation) Exclude(flag string, others ...string) error {
	if other := s.FirstGiven(others...); other != "" && s.Given(flag) {
		return BadUsage("-%s and -%s exclude each other: give one", flag, other)
	}
	return nil
}

// Require returns an error unless each of some flags, written as in "file F", has a value.
func (s *Invocation) Require(flags ...string) error {
	for _, f := range flags {
		name, _, _ := strings.Cut(f, " ")
		if !s.Given(name) || s.Flags.Lookup(name).Value.String() == "" {
			return BadUsage("-%s is required", f)
		}
	}
	return nil
}

// CheckRange returns an error unless the value of a flag is from least to most.
func CheckRange[T int | uint64](flag string, value, least, most T) error {
	if value < least || value > most {
		return BadUsage("-%s is %d: it must be from %d to %d", flag, value, least, most)
	}
	return nil
}

// CheckMin returns an error unless the value of a flag is at least least.
func CheckMin[T int | uint64](flag string, value, least T) error {
	if value < least {
		return BadUsage("-%s is %d: it must be at least %d", flag, value, least)
	}
	return nil
}

// CheckHash returns an error unless -hash is a size that a table can have on this machine.
func CheckHash(mib int) error {
	if err := CheckRange("hash", mib, 1, search.MaxTable); err != nil {
		return err
	}
	if err := search.CheckTable(mib); err != nil {
		return BadUsage("-hash: %s", err)
	}
	return nil
}

// MaxTime is the longest time of a search.
const MaxTime = 24 * time.Hour

// SideFlag is the value of -player.
type SideFlag struct{ Player engine.Side }

// PlayerHelp is the help of -player.
const PlayerHelp = "the player to move, `1|2`; without it, as the file says, else player 1"

func (s *SideFlag) String() string { return fmt.Sprint(s.Player.Number()) }

func (s *SideFlag) Set(text string) error {
	switch text {
	case "1":
		s.Player = engine.Side1
	case "2":
		s.Player = engine.Side2
	default:
		return errors.New("a player is 1 or 2")
	}
	return nil
}

// ReadSpec reads a flag's SPEC of a player.
func ReadSpec(flag, text string) (match.Spec, error) {
	spec, err := match.ParseSpec(text, match.Hooks{Engine: uai.StartEngine, Eval: chooseEval})
	if err != nil {
		err = BadUsage("%s: %s", flag, err)
	}
	return spec, err
}

// chooseEval gives c the evaluation that eval= of a spec names: hand, net for the net that ships, or a net's file.
func chooseEval(name string, c *search.Champion) error {
	switch name {
	case "hand":
		c.Eval = eval.Hand{}
		return nil
	case "net":
		c.Eval = nil
		return nil
	}
	net, err := eval.ReadNetFile(name)
	if err != nil {
		return fmt.Errorf("expected hand, net or a net's file: %w", err)
	}
	c.Eval = net
	return nil
}
