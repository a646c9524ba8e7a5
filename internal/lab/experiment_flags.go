package lab

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/internal/console"
	"blobwars/internal/lab/experiment"
)

// experimentFlags are the flags of experiment. The lists take the place of those of the experiment's plan.
type experimentFlags struct {
	dir    string
	all    bool
	boards int
	seed   uint64
	budget time.Duration

	sizes                  sizesFlag
	colours, depths, empty listFlag
	times                  timesFlag
	states                 statesFlag
	prune                  string
}

// settings returns the settings of an experiment with the flags that were given. A flag for a choice that the
// experiment does not have is an error, but with -all it is for the other experiments.
func (f *experimentFlags) settings(s *console.Invocation, e experiment.Experiment) (experiment.Settings, error) {
	set := e.Default()
	set.Seed, set.Budget = f.seed, f.budget
	if s.Given("boards") {
		set.Boards = f.boards
	}
	prune, known := map[string][]bool{"on": {true}, "off": {false}, "both": {false, true}}[f.prune]
	if s.Given("prune") && !known {
		return set, console.BadUsage("-prune is %q: expected on, off or both", f.prune)
	}
	for _, choice := range []struct {
		flag    string
		has     bool
		replace func()
	}{
		{"sizes", len(set.Sizes) > 0, func() { set.Sizes = f.sizes }},
		{"colours", len(set.Colours) > 0, func() { set.Colours = f.colours }},
		{"depths", len(set.Depths) > 0, func() { set.Depths = f.depths }},
		{"times", len(set.Limits) > 0, func() { set.Limits = f.times }},
		{"states", len(set.States) > 0, func() { set.States = f.states }},
		{"empty", len(set.Empty) > 0, func() { set.Empty = f.empty }},
		{"prune", true, func() { set.Prune = prune }},
	} {
		switch {
		case !s.Given(choice.flag):
		case choice.has:
			choice.replace()
		case !f.all:
			return set, console.BadUsage("-%s is not for the experiment %s", choice.flag, fullName(e))
		}
	}
	if err := set.Check(); err != nil {
		return set, console.BadUsage("-%s", err) // the settings have the names of the flags
	}
	return set, nil
}

// setList reads a list with commas. Its values are sorted, each once.
func setList[L ~[]T, T int | uint64 | time.Duration](list *L, text string, read func(item string) ([]T, error)) error {
	*list = nil
	for item := range strings.SplitSeq(text, ",") {
		values, err := read(strings.TrimSpace(item))
		if err != nil {
			return err
		}
		*list = append(*list, values...)
	}
	slices.Sort(*list)
	*list = slices.Compact(*list)
	return nil
}

// listFlag is a list of numbers and ranges, such as 2-5,8.
type listFlag []int

func (l *listFlag) String() string { return "" }

func (l *listFlag) Set(text string) error {
	return setList(l, text, func(item string) ([]int, error) {
		low, high, isRange := strings.Cut(item, "-")
		from, err := strconv.Atoi(low)
		to := from
		if isRange && err == nil {
			to, err = strconv.Atoi(high)
		}
		if err != nil || from > to || to-from > 1000 {
			return nil, errors.New("expected numbers such as 2-5 or 2,4")
		}
		var values []int
		for n := from; n <= to; n++ {
			values = append(values, n)
		}
		return values, nil
	})
}

// sizesFlag is a list of sizes of boards: numbers and ranges for square ones, and rows and columns such as 3x4.
type sizesFlag []experiment.Size

func (l *sizesFlag) String() string { return "" }

func (l *sizesFlag) Set(text string) error {
	*l = nil
	for item := range strings.SplitSeq(text, ",") {
		rows, columns, oblong := strings.Cut(item, "x")
		if !oblong {
			columns = rows
		}
		var high, wide listFlag
		if high.Set(rows) != nil || wide.Set(columns) != nil || oblong && len(high)*len(wide) > 1 {
			return errors.New("expected sizes such as 2-5 or 4,3x5")
		}
		for i := range high {
			*l = append(*l, experiment.Size{Rows: high[i], Columns: wide[i]})
		}
	}
	slices.SortFunc(*l, func(a, b experiment.Size) int { return cmp.Or(a.Rows-b.Rows, a.Columns-b.Columns) })
	*l = slices.Compact(*l)
	return nil
}

// statesFlag is a list of numbers of states.
type statesFlag []uint64

func (l *statesFlag) String() string { return "" }

func (l *statesFlag) Set(text string) error {
	return setList(l, text, func(item string) ([]uint64, error) {
		n, err := strconv.ParseUint(item, 10, 64)
		if err != nil {
			err = errors.New("expected numbers such as 1000000")
		}
		return []uint64{n}, err
	})
}

// timesFlag is a list of times with their units.
type timesFlag []time.Duration

func (l *timesFlag) String() string { return "" }

func (l *timesFlag) Set(text string) error {
	return setList(l, text, func(item string) ([]time.Duration, error) {
		var d console.TimeFlag
		err := d.Set(item)
		return []time.Duration{time.Duration(d)}, err
	})
}
