package gui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"blobwars/engine"
	"blobwars/gui/play"
)

// Options are what the command line asks of the window.
type Options struct {
	File     string        // to open at once; may be empty
	Computer *play.Seat    // the computer's family; nil: as the settings have it
	Side     engine.Player // the computer's side, if Computer is set
	Demo     string        // folder for the pictures of a game that plays itself; empty: none
	Moves    bool          // say every game, move and result on Out
	Out      io.Writer
	Err      io.Writer // for what cannot be said in the window
}

// ParseOptions reads the window's command line. What is wrong with it has been said
// on stderr, with the usage, when it returns an error; that of -h is flag.ErrHelp, and
// its text goes to stdout. commands is the usage of everything that is not the window.
func ParseOptions(args []string, stdout, stderr io.Writer, commands string) (Options, error) {
	flags := flag.NewFlagSet("blobwars", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // its messages are ours to print
	flags.Bool("visual", true, "open the window, as in the paper's program: it opens anyway")
	side := flags.Int("player", 2, "the `SIDE` that the computer plays, 1 or 2")
	prune := flags.Bool("prune", false, "the computer prunes with alpha-beta")
	depth := flags.Int("depth", 0, "the computer searches to a level of `N` plies, 1 to 12")
	maxtime := flags.Float64("maxtime", 0, "the computer deepens for so many `SECONDS`, 0.1 to 60; fractions are fine")
	demo := flags.String("demo", "", "two computers play; print the moves, leave PNG pictures in `FOLDER`, and end")
	moves := flags.Bool("moves", false, "say every move and every result on standard output")
	usage := func(w io.Writer) {
		fmt.Fprintf(w, "usage: blobwars [flags] [FILE]   open the window, on the board or game of FILE if given\n%s\nflags of the window:\n", commands)
		flags.SetOutput(w)
		flags.PrintDefaults()
	}
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		usage(stdout)
		return Options{}, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	options := Options{File: flags.Arg(0), Side: engine.Player(*side - 1), Demo: *demo, Moves: *moves || *demo != "", Out: stdout, Err: stderr}
	if err == nil && flags.NArg() > 1 {
		err = fmt.Errorf("%q and %q: one FILE at the most, and flags before it", flags.Arg(0), flags.Arg(1))
	}
	if err == nil && (*side < 1 || *side > 2) {
		err = fmt.Errorf("-player %d: a side is 1 or 2", *side)
	}
	if err == nil {
		options.Computer, err = computerSeat(given, *prune, *depth, *maxtime)
	}
	if err != nil {
		fmt.Fprintln(stderr, "blobwars:", err)
		usage(stderr)
	}
	return options, err
}

// computerSeat is the seat that the flags describe; nil if they do not.
func computerSeat(given map[string]bool, prune bool, depth int, maxtime float64) (*play.Seat, error) {
	if !given["prune"] && !given["depth"] && !given["maxtime"] && !given["player"] {
		return nil, nil
	}
	seat := play.DefaultComputer()
	if given["prune"] || given["depth"] || given["maxtime"] {
		seat.Prune = prune
	}
	switch {
	case given["depth"] && given["maxtime"]:
		return nil, errors.New("-depth and -maxtime exclude each other: give one")
	case given["depth"]:
		if depth < 1 || depth > play.MaxDepth {
			return nil, fmt.Errorf("-depth %d: a level is 1 to %d", depth, play.MaxDepth)
		}
		seat.Depth = depth
	case given["maxtime"]:
		least, most := play.MinTime.Seconds(), play.MaxTime.Seconds()
		if !(maxtime >= least && maxtime <= most) { // a NaN is neither
			return nil, fmt.Errorf("-maxtime %v: the window's times are %v to %v seconds", maxtime, least, most)
		}
		seat.Timed, seat.Time = true, time.Duration(maxtime*float64(time.Second))
	}
	return &seat, nil
}
