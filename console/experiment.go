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

func experimentCommand() command {
	return command{
		Command:  Command{"experiment", "repeat the papers' experiments: CSV and plots; alone, list them"},
		synopsis: "NAME -out DIR [-boards N] [-size N] [-depth N] [-budget D] [-seed N]",
		example:  "experiment colours -boards 10 -out results",
		run:      runExperiment,
	}
}

func runExperiment(s *session, args []string) error {
	settings := experiment.Default()
	dir := s.flags.String("out", "", "the folder `DIR` for what comes of it; cells that are there already are not measured again")
	s.flags.IntVar(&settings.Boards, "boards", settings.Boards, "`N` random boards of each kind")
	s.flags.IntVar(&settings.Size, "size", settings.Size, "boards of the Tiles Game of up to `N` rows and columns")
	s.flags.IntVar(&settings.Depth, "depth", settings.Depth, "search no deeper than `N` plies")
	s.flags.Var((*timeFlag)(&settings.Budget), "budget", "give up a kind of board, and larger ones, when a search to a level takes longer than `D`, such as 10s")
	s.flags.Uint64Var(&settings.Seed, "seed", settings.Seed, "the boards are drawn from `N`; the same seed, the same boards")
	rest, err := s.parse(args)
	switch {
	case err != nil:
		return err
	case len(rest) == 0 && len(args) == 0:
		for _, e := range experiment.List() {
			fmt.Fprintf(s.out, "%-9s %s\n", e.Name, e.Summary)
		}
		return nil
	case len(rest) != 1:
		return badUsage("give one experiment: %s", experimentNames())
	case *dir == "":
		return badUsage("-out is missing: which folder?")
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
	var names []string
	for _, e := range experiment.List() {
		names = append(names, e.Name)
	}
	return strings.Join(names, ", ")
}

// experiment runs it, going on where the CSV in dir ends, and draws its pictures.
func (s *session) experiment(e experiment.Experiment, settings experiment.Settings, dir string) error {
	path := filepath.Join(dir, e.Name+".csv")
	known, err := earlier(path, e, settings)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return fmt.Errorf("blobwars experiment: %w", err)
	}
	ctx, stop := interruptible()
	defer stop()
	line := newProgress(s.err)
	rows, err := e.Run(ctx, settings, known, func(p experiment.Progress) error {
		line.show(fmt.Sprintf("%s %d/%d %s, board %d/%d", bar(p, settings.Boards), p.Done, p.Cells, p.Cell, p.Board+1, settings.Boards))
		if !p.RowCompleted || p.Done <= len(known) {
			return nil
		}
		return writeResult(path, experiment.CSV(p.Rows))
	})
	line.end()
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("blobwars experiment: %w", err)
	}
	if err := s.results(e, rows, dir); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return fmt.Errorf("%w: the same command goes on from here", errInterrupted)
	}
	return nil
}

// earlier is the rows of an earlier run, none if there was none. Those of another one are not overwritten.
func earlier(path string, e experiment.Experiment, settings experiment.Settings) ([]experiment.Row, error) {
	text, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	rows, err := experiment.ReadCSV(path, text)
	if err != nil {
		return nil, fmt.Errorf("%w; move it away, or choose another -out", err)
	}
	if !e.Fits(rows, settings) {
		return nil, fmt.Errorf("%s has results of other or larger settings: move it away, or choose another -out", path)
	}
	return rows, nil
}

// barWidth is how many characters a bar is long.
const barWidth = 24

// bar shows how much is done.
func bar(p experiment.Progress, boards int) string {
	done := float64(p.Done)
	if !p.RowCompleted {
		done += float64(p.Board) / float64(boards)
	}
	full := int(barWidth * done / float64(p.Cells))
	return "[" + strings.Repeat("#", full) + strings.Repeat("-", barWidth-full) + "]"
}

// results writes what there is by now, and says where.
func (s *session) results(e experiment.Experiment, rows []experiment.Row, dir string) error {
	type result struct {
		name string
		text []byte
	}
	files := []result{{e.Name + ".csv", experiment.CSV(rows)}}
	for _, p := range e.Pictures(rows) {
		png, err := p.PNG()
		if err != nil {
			return fmt.Errorf("blobwars experiment: %w", err)
		}
		svg, err := p.SVG()
		if err != nil {
			return fmt.Errorf("blobwars experiment: %w", err)
		}
		files = append(files, result{p.Name + ".png", png}, result{p.Name + ".svg", svg})
	}
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if err := writeResult(path, f.text); err != nil {
			return fmt.Errorf("blobwars experiment: %w", err)
		}
		fmt.Fprintln(s.out, path)
	}
	cut := 0
	for _, r := range rows {
		if r.Done < r.Boards {
			cut++
		}
	}
	fmt.Fprintf(s.out, "%d kinds of search; %d of them were given up, being over the budget\n", len(rows), cut)
	return nil
}

func writeResult(path string, text []byte) error {
	if err := writeFile(path, text); err != nil {
		return fmt.Errorf("cannot write the results: %w", err)
	}
	return nil
}
