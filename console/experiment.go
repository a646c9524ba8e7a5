package console

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"blobwars/engine/experiment"
)

func runExperiment(s *session, args []string) error {
	settings := experiment.Default()
	dir := s.flags.String("out", "", "the folder `DIR` for the results; cells that it has already are not measured again")
	s.flags.IntVar(&settings.Boards, "boards", settings.Boards, "`N` random boards of each kind")
	s.flags.IntVar(&settings.Size, "size", settings.Size, "boards of the Tiles Game of up to `N` rows and columns")
	s.flags.IntVar(&settings.Depth, "depth", settings.Depth, "search no deeper than `N` plies")
	s.flags.Var((*timeFlag)(&settings.Budget), "budget", "give up a kind of board, and larger ones, when a search to a level takes longer than `D`, such as 10s")
	s.flags.Uint64Var(&settings.Seed, "seed", settings.Seed, "the seed `N` of the random boards")
	rest, err := s.parse(args)
	switch {
	case err != nil:
		return err
	case len(rest) == 0 && len(args) == 0:
		for _, e := range experiment.List() {
			s.say("%-9s %s", e.Name, e.Summary)
		}
		return nil
	case len(rest) != 1:
		return badUsage("give one experiment: %s", experimentNames())
	case *dir == "":
		return required("-out DIR")
	}
	e, found := experiment.Find(rest[0])
	if !found {
		return badUsage("there is no experiment %q: expected %s", rest[0], experimentNames())
	}
	if err := settings.Check(); err != nil {
		return badUsage("%s", err)
	}
	return s.experiment(e, settings, *dir)
}

func experimentNames() string {
	return listNames(experiment.List(), func(e experiment.Experiment) string { return e.Name })
}

// experiment continues from the rows of the CSV in dir, and draws the charts.
func (s *session) experiment(e experiment.Experiment, settings experiment.Settings, dir string) error {
	path := filepath.Join(dir, e.Name+".csv")
	known, err := readResults(path, e, settings)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	line := newProgress(s.err)
	rows, err := e.Run(ctx, settings, known, func(p experiment.Progress) error {
		line.show(fmt.Sprintf("%s %d/%d %s, board %d/%d", bar(p, settings.Boards), p.Done, p.Cells, p.Cell, p.Board+1, settings.Boards))
		if !p.RowCompleted || p.Done <= len(known) {
			return nil
		}
		return writeFile("results", path, experiment.CSV(p.Rows))
	})
	line.end()
	if err != nil && ctx.Err() == nil {
		return err
	}
	if err := s.writeResults(e, rows, dir); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return fmt.Errorf("%w: the same command continues from here", errInterrupted)
	}
	return nil
}

// readResults reads the rows of an earlier run; none if there was none. Results of other settings are an
// error, so that they are not overwritten.
func readResults(path string, e experiment.Experiment, settings experiment.Settings) ([]experiment.Row, error) {
	text, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	rows, err := experiment.ReadCSV(path, text)
	if err != nil {
		return nil, inputError{fmt.Errorf("%w; move it away, or choose another -out", err)}
	}
	if !e.Fits(rows, settings) {
		return nil, fmt.Errorf("%s has results of other or larger settings: move it away, or choose another -out", path)
	}
	return rows, nil
}

// bar is a progress bar of 24 characters.
func bar(p experiment.Progress, boards int) string {
	const width = 24
	done := float64(p.Done)
	if !p.RowCompleted {
		done += float64(p.Board) / float64(boards)
	}
	full := int(width * done / float64(p.Cells))
	return "[" + strings.Repeat("#", full) + strings.Repeat("-", width-full) + "]"
}

// writeResults writes the results so far and prints the names of their files.
func (s *session) writeResults(e experiment.Experiment, rows []experiment.Row, dir string) error {
	write := func(name string, draw func() ([]byte, error)) error {
		path := filepath.Join(dir, name)
		data, err := draw()
		if err == nil {
			err = writeFile("results", path, data)
		}
		if err == nil {
			s.say("%s", path)
		}
		return err
	}
	if err := write(e.Name+".csv", func() ([]byte, error) { return experiment.CSV(rows), nil }); err != nil {
		return err
	}
	for _, p := range e.Pictures(rows) {
		if err := write(p.Name+".png", p.PNG); err != nil {
			return err
		}
		if err := write(p.Name+".svg", p.SVG); err != nil {
			return err
		}
	}
	cut := 0
	for _, r := range rows {
		if r.Done < r.Boards {
			cut++
		}
	}
	s.say("%d kinds of search; %d of them were given up because they exceeded the budget", len(rows), cut)
	return nil
}
