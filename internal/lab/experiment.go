package lab

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"blobwars/internal/console"
	"blobwars/internal/lab/experiment"
)

func runExperiment(s *console.Invocation, args []string) error {
	terms := experiment.Terms{}
	dir := s.Flags.String("out", "", "the folder `DIR` for the results")
	all := s.Flags.Bool("all", false, "run all experiments")
	s.Flags.IntVar(&terms.Boards, "boards", 0, "`N` boards of each kind; without it 1000 for colours, 100 for depth and pruning, 20 for the others")
	s.Flags.Uint64Var(&terms.Seed, "seed", 1, "the seed `N` of the boards")
	s.Flags.DurationVar(&terms.Budget, "budget", 10*time.Second, "give up larger boards if a search takes longer than `D`")
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
	case *all == (len(names) == 1) || len(names) > 1:
		return console.BadUsage("give -all, or one experiment: %s", experimentNames())
	}
	if !*all && names[0] == representations {
		return runRepresentations(s)
	}
	chosen := experiment.List()
	if !*all {
		e, found := experiment.Find(names[0])
		if !found {
			return console.BadUsage("there is no experiment %q: expected %s", names[0], experimentNames())
		}
		chosen = []experiment.Experiment{e}
	}
	switch {
	case *dir == "":
		return console.Required("-out DIR")
	case s.Given("boards") && (terms.Boards < 1 || terms.Boards > maxBoards):
		return console.BadUsage("-boards is %d: expected 1 to %d", terms.Boards, maxBoards)
	case terms.Budget <= 0:
		return console.BadUsage("-budget is %s: expected a time above 0", terms.Budget)
	}
	if err := console.MakeFolder("results", *dir); err != nil {
		return err
	}
	for _, e := range chosen {
		if _, err := os.Lstat(tableOf(e, *dir)); err == nil {
			return fmt.Errorf("%s exists already: give another folder", tableOf(e, *dir))
		}
	}
	return runAll(s, chosen, terms, *dir)
}

// maxBoards bounds -boards.
const maxBoards = 10_000

// tableOf returns the path of the table of an experiment in the folder of its results.
func tableOf(e experiment.Experiment, dir string) string { return filepath.Join(dir, e.Name+".csv") }

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

// runAll runs one experiment after another. A cell that two experiments have is measured once.
func runAll(s *console.Invocation, chosen []experiment.Experiment, terms experiment.Terms, dir string) error {
	ctx := s.Interruptible()
	var measured []experiment.Row
	for i, e := range chosen {
		t := terms
		if t.Boards == 0 {
			t.Boards = e.Boards
		}
		line := console.NewProgress(s.Err)
		rows, err := e.Run(ctx, t, measured, func(p experiment.Progress) {
			line.Show(fmt.Sprintf("%d/%d %s %d/%d %s, board %d/%d", i+1, len(chosen), e.Name, p.Done, p.Cells, p.Cell, p.Board+1, p.Boards))
		})
		line.End()
		if err != nil {
			return err
		}
		if err := writeResults(s, e, rows, dir); err != nil {
			return err
		}
		measured = append(measured, rows...)
	}
	return nil
}

// writeResults writes the rows of an experiment with its texts and pictures, and prints how many there are.
func writeResults(s *console.Invocation, e experiment.Experiment, rows []experiment.Row, dir string) error {
	files := append(e.Texts(rows), experiment.Text{Name: e.Name + ".csv", Data: experiment.CSV(rows)})
	pictures := e.Pictures(rows)
	for _, p := range pictures {
		png, err := p.PNG()
		if err != nil {
			return err
		}
		files = append(files, experiment.Text{Name: p.Name + ".png", Data: png})
	}
	for _, f := range files {
		if err := console.WriteFile("results", filepath.Join(dir, f.Name), f.Data); err != nil {
			return err
		}
	}
	givenUp := 0
	for _, row := range rows {
		if !row.Complete() {
			givenUp++
		}
	}
	s.Say("%s: %s of search; beside it %d text files and %d plots", tableOf(e, dir), console.Counted(len(rows), "kind", "kinds"), len(e.Texts(rows)), len(pictures))
	if givenUp > 0 {
		s.Say("given up because a search exceeded the budget: %s", console.Counted(givenUp, "kind", "kinds"))
	}
	s.Out.Flush()
	return nil
}
