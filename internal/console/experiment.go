package console

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

	"blobwars/internal/lab/experiment"
)

func runExperiment(s *invocation, args []string) error {
	f := &experimentFlags{budget: 10 * time.Second}
	s.flags.StringVar(&f.dir, "out", "", "the folder `DIR` for the results; what it has already is not measured again")
	s.flags.BoolVar(&f.all, "all", false, "run all experiments")
	s.flags.IntVar(&f.boards, "boards", 0, "`N` boards of each kind; without it 100, and 20 for families and near-end")
	s.flags.Uint64Var(&f.seed, "seed", 1, "the seed `N` of the boards")
	s.flags.Var((*timeFlag)(&f.budget), "budget", "give up a kind of board, and larger ones, when a search to a depth takes longer than `D`, such as 10s")
	s.flags.Var(&f.sizes, "sizes", "the Tiles Game: a `LIST` of boards by rows and columns, such as 2-11 for 2x2 to 11x11, or 4,3x5")
	s.flags.Var(&f.colours, "colours", "the Tiles Game: a `LIST` of numbers of colours")
	s.flags.Var(&f.depths, "depths", "search to each depth of a `LIST`, in plies")
	s.flags.StringVar(&f.prune, "prune", "", "search with pruning, without, or in both ways: `on|off|both`")
	s.flags.Var(&f.times, "times", "iterative deepening for each time of a `LIST` such as 50ms,200ms")
	s.flags.Var(&f.states, "states", "near-end: iterative deepening for each number of states of a `LIST`, which gives the same on every machine")
	s.flags.Var(&f.empty, "empty", "Blob Wars: positions with each number of empty squares of a `LIST`")
	names, err := s.parse(args)
	switch {
	case err != nil:
		return err
	case len(args) == 0:
		for _, e := range experiment.List() {
			s.say("%-15s %s", e.Name, described(e))
		}
		s.say("%-15s %s", representations, representationsSummary)
		return nil
	case f.all == (len(names) == 1) || len(names) > 1:
		return badUsage("give -all, or one experiment: %s", experimentNames())
	}
	if !f.all && names[0] == representations {
		return s.runRepresentations()
	}
	chosen := experiment.List()
	if !f.all {
		e, found := experiment.Find(names[0])
		if !found {
			return badUsage("there is no experiment %q: expected %s", names[0], experimentNames())
		}
		chosen = []experiment.Experiment{e}
	}
	if f.dir == "" {
		return required("-out DIR")
	}
	runs := make([]*experimentRun, len(chosen))
	for i, e := range chosen {
		settings, err := f.settings(s, e)
		if err != nil {
			return err
		}
		runs[i] = &experimentRun{Experiment: e, settings: settings, dir: f.dir}
	}
	if err := makeFolder("results", f.dir); err != nil {
		return err
	}
	return s.experiments(runs)
}

func described(e experiment.Experiment) string {
	if e.Section == "" {
		return e.Summary
	}
	return fmt.Sprintf("%s (%s of the Tiles paper)", e.Summary, e.Section)
}

func experimentNames() string {
	return listNames(experiment.List(), fullName) + ", " + representations
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

// experiments runs one experiment after another. All folders are read before the first search, and a cell that
// two experiments have is measured once.
func (s *invocation) experiments(runs []*experimentRun) error {
	var measured []experiment.Row
	for _, r := range runs {
		if err := r.read(); err != nil {
			return err
		}
		measured = append(measured, r.known...)
	}
	ctx, stop := interruptible()
	defer stop()
	for i, r := range runs {
		if len(r.known) > 0 {
			all, finished := r.settings.Cells(r.known)
			s.say("%s has %d of %d kinds of search, which are not measured again", r.path(), finished, all)
			s.out.Flush()
		}
		title := r.Name
		if len(runs) > 1 {
			title = fmt.Sprintf("%d/%d %s", i+1, len(runs), r.Name)
		}
		rows, err := s.experiment(ctx, r, title, measured)
		if err != nil {
			return err
		}
		measured = append(measured, rows...)
	}
	return nil
}

// experiment measures what is not among measured, and writes the results. The CSV file is written after every cell.
func (s *invocation) experiment(ctx context.Context, r *experimentRun, title string, measured []experiment.Row) ([]experiment.Row, error) {
	line := newProgress(s.err)
	rows, err := r.Run(ctx, r.settings, measured, func(p experiment.Progress) error {
		line.show(fmt.Sprintf("%s %s %d/%d %s, board %d/%d", bar(p), title, p.Done, p.Cells, p.Cell, p.Board+1, p.Boards))
		if !p.Measured {
			return nil
		}
		return writeFile("results", r.path(), experiment.CSV(r.keep(p.Rows)))
	})
	line.end()
	switch {
	case ctx.Err() != nil:
		all, finished := r.settings.Cells(r.keep(rows))
		return nil, fmt.Errorf("%w: %s has %d of %d kinds of search; the same command continues from here", errInterrupted, r.path(), finished, all)
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
		return outputError("results", r.path(), err)
	}
	r.known, err = experiment.ReadCSV(r.path(), text)
	if err != nil {
		return inputError{fmt.Errorf("%w; move it away, or choose another -out", err)}
	}
	if !r.Fits(r.known, r.settings) {
		return fmt.Errorf("%s has results of other settings or of a larger plan: move it away, or choose another -out", r.path())
	}
	return nil
}

// checkResult returns an error if a file beside the results exists and is not such as an experiment writes.
func checkResult(path string) error {
	if filepath.Ext(path) != ".txt" {
		return checkMade("results", path)
	}
	return checkReplaced("results", path, func(path string) ([]byte, error) {
		data, err := readHead(path)
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
func (r *experimentRun) write(s *invocation, rows []experiment.Row) error {
	write := func(name string, data []byte, err error) error {
		path := filepath.Join(r.dir, name)
		if err == nil {
			err = writeFile("results", path, data)
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
	s.say("%s: %s of search; beside it %d text files and %d plots, as PNG and SVG", r.path(), counted(len(rows), "kind", "kinds"), len(texts), len(pictures))
	if givenUp > 0 {
		s.say("given up because a search exceeded the budget of %[2]s: %[1]s", counted(givenUp, "kind", "kinds"), r.settings.Budget)
	}
	s.out.Flush()
	return nil
}
