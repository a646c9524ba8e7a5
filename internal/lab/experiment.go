package lab

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"blobwars/internal/console"
	"blobwars/internal/lab/experiment"
)

func runExperiment(s *console.Invocation, args []string) error {
	f := &experimentFlags{budget: 10 * time.Second}
	s.Flags.StringVar(&f.dir, "out", "", "the folder `DIR` for the results; what it has already is not measured again")
	s.Flags.BoolVar(&f.all, "all", false, "run all experiments")
	s.Flags.IntVar(&f.boards, "boards", 0, "`N` boards of each kind; without it 100, and 20 for families and near-end")
	s.Flags.Uint64Var(&f.seed, "seed", 1, "the seed `N` of the boards")
	s.Flags.Var((*console.TimeFlag)(&f.budget), "budget", "give up larger boards if a search takes longer than `D`")
	s.Flags.Var(&f.sizes, "sizes", "Tiles Game: a `LIST` of sizes, such as 2-11 or 4,3x5; 2-11 is 2x2 to 11x11")
	s.Flags.Var(&f.colours, "colours", "Tiles Game: a `LIST` of numbers of colours")
	s.Flags.Var(&f.depths, "depths", "search to each depth of a `LIST`, in plies")
	s.Flags.StringVar(&f.prune, "prune", "", "search with pruning: `on|off|both`")
	s.Flags.Var(&f.times, "times", "deepen for each time of a `LIST` such as 50ms,200ms")
	s.Flags.Var(&f.states, "states", "near-end: deepen for each number of states of a `LIST`; which gives the same on every machine")
	s.Flags.Var(&f.empty, "empty", "Blob Wars: a `LIST` of numbers of empty squares")
	names, err := s.Parse(args)
	switch {
	case err != nil:
		return err
	case len(args) == 0:
		for _, e := range experiment.List() {
			s.Say("%-15s %s", e.Name, described(e))
		}
		s.Say("%-15s %s", representations, representationsSummary)
		return nil
	case f.all == (len(names) == 1) || len(names) > 1:
		return console.BadUsage("give -all, or one experiment: %s", experimentNames())
	}
	if !f.all && names[0] == representations {
		return runRepresentations(s)
	}
	chosen := experiment.List()
	if !f.all {
		e, found := experiment.Find(names[0])
		if !found {
			return console.BadUsage("there is no experiment %q: expected %s", names[0], experimentNames())
		}
		chosen = []experiment.Experiment{e}
	}
	if f.dir == "" {
		return console.Required("-out DIR")
	}
	runs := make([]*experimentRun, len(chosen))
	for i, e := range chosen {
		settings, err := f.settings(s, e)
		if err != nil {
			return err
		}
		runs[i] = &experimentRun{Experiment: e, settings: settings, dir: f.dir}
	}
	if err := console.MakeFolder("results", f.dir); err != nil {
		return err
	}
	return runAll(s, runs)
}

func described(e experiment.Experiment) string {
	if e.Section == "" {
		return e.Summary
	}
	return fmt.Sprintf("%s (%s of the Tiles paper)", e.Summary, e.Section)
}

func experimentNames() string {
	return console.ListNames(experiment.List(), fullName) + ", " + representations
}

// fullName returns the name of an experiment with the section of the Tiles paper, which names it as well: "colours
// (4.1)".
func fullName(e experiment.Experiment) string {
	if e.Section == "" {
		return e.Name
	}
	return fmt.Sprintf("%s (%s)", e.Name, e.Section)
}

// experimentRun is an experiment with its folder.
type experimentRun struct {
	experiment.Experiment
	settings experiment.Settings
	dir      string
	known    []experiment.Row // of an earlier run
}

func (r *experimentRun) path() string { return filepath.Join(r.dir, r.Name+".csv") }

// runAll runs one experiment after another. All folders are read before the first search, and a cell that
// two experiments have is measured once.
func runAll(s *console.Invocation, runs []*experimentRun) error {
	var measured []experiment.Row
	for _, r := range runs {
		if err := r.read(); err != nil {
			return err
		}
		measured = append(measured, r.known...)
	}
	ctx, stop := console.Interruptible()
	defer stop()
	for i, r := range runs {
		if len(r.known) > 0 {
			all, finished := r.settings.Cells(r.known)
			s.Say("%s has %d of %d kinds of search, which are not measured again", r.path(), finished, all)
			s.Out.Flush()
		}
		title := r.Name
		if len(runs) > 1 {
			title = fmt.Sprintf("%d/%d %s", i+1, len(runs), r.Name)
		}
		rows, err := r.measure(ctx, s, title, measured)
		if err != nil {
			return err
		}
		measured = append(measured, rows...)
	}
	return nil
}

// measure measures what is not among measured, and writes the results. The CSV file is written after every cell.
func (r *experimentRun) measure(ctx context.Context, s *console.Invocation, title string, measured []experiment.Row) ([]experiment.Row, error) {
	line := console.NewProgress(s.Err)
	rows, err := r.Run(ctx, r.settings, measured, func(p experiment.Progress) error {
		line.Show(fmt.Sprintf("%s %s %d/%d %s, board %d/%d", bar(p), title, p.Done, p.Cells, p.Cell, p.Board+1, p.Boards))
		if !p.Measured {
			return nil
		}
		return console.WriteFile("results", r.path(), experiment.CSV(r.keep(p.Rows)))
	})
	line.End()
	switch {
	case ctx.Err() != nil:
		all, finished := r.settings.Cells(r.keep(rows))
		return nil, fmt.Errorf("%w: %s has %d of %d kinds of search; the same command continues from here", console.ErrInterrupted, r.path(), finished, all)
	case err != nil:
		return nil, err
	}
	return rows, r.write(s, rows)
}

// keep returns rows, and those of an earlier run that are not among them.
func (r *experimentRun) keep(rows []experiment.Row) []experiment.Row {
	rows = slices.Clone(rows)
	for _, known := range r.known {
		if !slices.ContainsFunc(rows, func(row experiment.Row) bool { return row.Cell == known.Cell }) {
			rows = append(rows, known)
		}
	}
	return rows
}

// read reads the rows of an earlier run, if there was one. Results of other settings are an error, so that they
// are neither mixed with new ones nor overwritten.
func (r *experimentRun) read() error {
	for _, ending := range []string{".txt", ".png", ".svg"} {
		files, _ := filepath.Glob(filepath.Join(r.dir, r.Name+"-*"+ending))
		for _, file := range files {
			if err := checkResult(file); err != nil {
				return err
			}
		}
	}
	text, err := os.ReadFile(r.path())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return console.OutputError("results", r.path(), err)
	}
	r.known, err = experiment.ReadCSV(r.path(), text)
	if err != nil {
		return console.BadInput(fmt.Errorf("%w; move it away, or choose another -out", err))
	}
	if !r.Fits(r.known, r.settings) {
		return fmt.Errorf("%s has results of other settings or of a larger plan: move it away, or choose another -out", r.path())
	}
	return nil
}

// checkResult returns an error if a file beside the results exists and is not such as an experiment writes.
func checkResult(path string) error {
	if filepath.Ext(path) != ".txt" {
		return console.CheckMade("results", path)
	}
	return console.CheckReplaced("results", path, func(path string) ([]byte, error) {
		data, err := console.ReadHead(path)
		if err == nil && !bytes.HasPrefix(data, []byte("row col colors level ")) {
			err = errors.New("another text")
		}
		return data, err
	})
}

// bar returns a progress bar of 24 characters.
func bar(p experiment.Progress) string {
	const width = 24
	done := float64(p.Done) + float64(p.Board)/float64(p.Boards)
	full := int(width * done / float64(p.Cells))
	return "[" + strings.Repeat("#", full) + strings.Repeat("-", width-full) + "]"
}

// write writes the results and prints how many there are.
func (r *experimentRun) write(s *console.Invocation, rows []experiment.Row) error {
	write := func(name string, data []byte, err error) error {
		path := filepath.Join(r.dir, name)
		if err == nil {
			err = console.WriteFile("results", path, data)
		}
		return err
	}
	if err := write(r.Name+".csv", experiment.CSV(rows), nil); err != nil {
		return err
	}
	texts, pictures := r.Texts(rows), r.Pictures(rows)
	for _, text := range texts {
		if err := write(text.Name, text.Data, nil); err != nil {
			return err
		}
	}
	for _, p := range pictures {
		data, err := p.PNG()
		if err := write(p.Name+".png", data, err); err != nil {
			return err
		}
		data, err = p.SVG()
		if err := write(p.Name+".svg", data, err); err != nil {
			return err
		}
	}
	givenUp := 0
	for _, row := range rows {
		if !row.Complete() {
			givenUp++
		}
	}
	s.Say("%s: %s of search; beside it %d text files and %d plots, as PNG and SVG", r.path(), console.Counted(len(rows), "kind", "kinds"), len(texts), len(pictures))
	if givenUp > 0 {
		s.Say("given up because a search exceeded the budget of %[2]s: %[1]s", console.Counted(givenUp, "kind", "kinds"), r.settings.Budget)
	}
	s.Out.Flush()
	return nil
}
