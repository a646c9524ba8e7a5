package gui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/internal/console/cli"
)

// commandLine are the flags of the window and what they set.
type commandLine struct {
	flags    *flag.FlagSet
	options  Options
	side     int
	computer computerFlags
}

func newCommandLine() *commandLine {
	flags := flag.NewFlagSet("blobwars", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // its messages are ours to print
	c := &commandLine{flags: flags}
	flags.StringVar(&c.options.File, "file", "", "open the board or game `F`, as FILE alone")
	flags.Bool("visual", true, "open the window; the paper's flag, which is not needed")
	flags.IntVar(&c.side, "player", 2, "the `SIDE` that the computer plays, 1 or 2")
	flags.StringVar(&c.computer.opponent, "opponent", "", "the computer plays at a `LEVEL`, such as 3 or hard; "+levelNames())
	flags.BoolVar(&c.computer.champion, "champion", false, "the computer plays as the champion, by -maxtime or -depth")
	flags.BoolVar(&c.computer.prune, "prune", false, "the computer prunes with alpha-beta")
	flags.IntVar(&c.computer.depth, "depth", 0, "the computer searches to a depth of `N` plies, 1 to 12")
	flags.Float64Var(&c.computer.maxtime, "maxtime", 0, "the computer deepens for so many `SECONDS`, 0.1 to 60")
	flags.Var(&c.options.Heuristic, "heuristic", "Tiles Game: the computer's evaluation `H`; of the paper's section 3.4: points, inf or half (default half)")
	flags.BoolVar(&c.options.Moves, "moves", false, "write every move and result to standard output")
	flags.BoolVar(&c.options.Version, "version", false, "print the version and end")
	return c
}

// Flags returns the window's flags, for its manual page.
func Flags() *flag.FlagSet { return newCommandLine().flags }

// ParseOptions reads the window's command line. It writes an error on stderr before it returns it.
// The error of -h is flag.ErrHelp, and the usage goes to stdout.
func ParseOptions(args []string, stdout, stderr io.Writer) (Options, error) {
	line := newCommandLine()
	flags := line.flags
	usage := func(w io.Writer) {
		cli.PrintUsage(w, "blobwars [flags] [FILE]", "blobwars -console [flags] -file F", "blobwars COMMAND ...")
		fmt.Fprint(w, "Without a command a window opens, on the board or game of FILE if given.\nblobwars help lists the commands.\n")
		cli.PrintFlags(w, flags, cli.WantsAll(args))
	}
	err := cli.ParseMixed(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		usage(stdout)
		return Options{}, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	options := line.options
	options.Side, options.Out, options.Err = engine.Side(line.side-1), stdout, stderr
	files := flags.Args()
	if given["file"] {
		files = append([]string{options.File}, files...)
	}
	switch {
	case len(files) == 1:
		options.File = platform.LocalPath(files[0])
	case len(files) > 1 && err == nil:
		err = fmt.Errorf("%q and %q: give one FILE at most", files[0], files[1])
	}
	if err == nil && (line.side < 1 || line.side > 2) {
		err = fmt.Errorf("-player %d: a side is 1 or 2", line.side)
	}
	if err == nil {
		options.Computer, err = line.computer.seat(given)
	}
	if err != nil {
		fmt.Fprintf(stderr, "blobwars: %s\nblobwars help lists the commands, blobwars -h the flags of the window.\n", cli.Printable(err.Error()))
	}
	return options, err
}

// levelNames returns the values that -opponent accepts.
func levelNames() string {
	var names []string
	for _, l := range play.NamedLevels() {
		names = append(names, l.Name())
	}
	return fmt.Sprintf("1 to %d, or one of %s", len(play.Levels()), strings.Join(names, ", "))
}

// computerFlags are the flags that say how the computer plays.
type computerFlags struct {
	opponent        string
	champion, prune bool
	depth           int
	maxtime         float64
}

// seat returns the seat that the flags describe; nil if none was given.
func (f computerFlags) seat(given map[string]bool) (*play.Seat, error) {
	if err := f.check(given); err != nil {
		return nil, err
	}
	solver := given["champion"] || given["prune"] || given["depth"] || given["maxtime"]
	if !solver && !given["opponent"] && !given["player"] {
		return nil, nil
	}
	seat := play.DefaultComputer()
	seat.Level, seat.Champion = play.ParseLevel(f.opponent), f.champion
	if solver && !f.champion {
		seat.Prune = f.prune
	}
	switch {
	case given["depth"]:
		seat.Depth = f.depth
	case given["maxtime"]:
		seat.Timed, seat.Time = true, time.Duration(f.maxtime*float64(time.Second))
	case f.champion:
		seat.Timed = true
	}
	return &seat, nil
}

// check returns an error if the given flags exclude each other or are out of range.
func (f computerFlags) check(given map[string]bool) error {
	least, most := play.MinTime.Seconds(), play.MaxTime.Seconds()
	switch {
	case given["opponent"] && play.ParseLevel(f.opponent) == 0:
		return fmt.Errorf("-opponent %s: expected %s", f.opponent, levelNames())
	case given["opponent"] && (f.champion || given["prune"] || given["depth"] || given["maxtime"]):
		return errors.New("-opponent and -champion, -prune, -depth, -maxtime exclude each other: a level has its own")
	case f.champion && given["prune"]:
		return errors.New("-prune is for the families: leave it out with -champion")
	case given["depth"] && given["maxtime"]:
		return errors.New("-depth and -maxtime exclude each other: give one")
	case given["depth"] && (f.depth < 1 || f.depth > play.MaxDepth):
		return fmt.Errorf("-depth %d: a depth is 1 to %d", f.depth, play.MaxDepth)
	case given["maxtime"] && !(f.maxtime >= least && f.maxtime <= most): // a NaN is neither
		return fmt.Errorf("-maxtime %v: the window's times are %v to %v seconds", f.maxtime, least, most)
	}
	return nil
}
