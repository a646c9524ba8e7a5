// Package experiment repeats the experiments of the Tiles paper, section 4, and of the Blob Wars paper
// (docs/references.md): the time and the number of states that the solver families take, by depth, size and colours of
// the board, with and without pruning, and the depth that they reach in a given time. An experiment is a Plan, which
// describes cells, and the figures that are made of them; every cell is measured in the same way. Its test is
// engine_test/experiment_test.go.
package experiment

import (
	"context"
	"slices"
	"time"

	"blobwars/boards"
)

// Row is the result of a cell. The figures are means over its boards, and 0 if not all were searched.
type Row struct {
	Cell
	Terms
	Done          int // boards searched; fewer than all if a search of this or of a smaller cell exceeded the budget
	States        float64
	StandardError float64 // standard error of States; 0 for a single board
	MeanMS        float64 // milliseconds for a search
	MedianMS      float64 // milliseconds for a search, the median, which a busy machine affects less
	MeanDepth     float64 // the greatest that was completed
	MeanHeight    float64 // of the deepest node visited
}

// Complete reports whether all boards were searched.
func (r Row) Complete() bool { return r.Done == r.searches(r.Terms) }

// PerSecond returns the speed in states a second; 0 if not all boards were searched.
func (r Row) PerSecond() float64 {
	if r.MeanMS <= 0 {
		return 0
	}
	return r.States / r.MeanMS * 1000
}

// Experiment is one of the papers' experiments.
type Experiment struct {
	Name    string
	Section string // of the Tiles paper, another name of the experiment; "" if it is not from there
	Summary string
	Plan
	Boards  int // of each kind, if the flag -boards names no other number
	figures []figure
}

// paperBoards is the number of boards of each kind in the Tiles paper, too few to compare numbers of colours.
const paperBoards = 100

// List lists the experiments: those of the Tiles paper with its plans, then those of the Blob Wars paper.
func List() []Experiment {
	large := []int{8, 9, 10, 11}
	small := []int{2, 3, 4, 5, 6, 7}
	all := slices.Concat(small, large)
	depths := []int{1, 2, 3, 4}
	nearEnd := []string{SourceGame}
	for _, board := range boards.List() {
		if board.Endgame {
			nearEnd = append(nearEnd, board.Name)
		}
	}
	with, both := []bool{true}, []bool{false, true}
	return []Experiment{
		{
			"colours", "4.1", "the Tiles Game: states and time by the number of colours, at depth 4 with pruning",
			Plan{Sizes: all, Colours: []int{2, 3, 4, 5}, Depths: []int{4}, Prune: with}, 10 * paperBoards, coloursFigures,
		},
		{
			"depth", "4.2", "the Tiles Game: states and time by depth, in 5 colours with pruning",
			Plan{Sizes: all, Colours: []int{5}, Depths: depths, Prune: with}, paperBoards, depthFigures,
		},
		{
			"pruning", "4.3", "the Tiles Game: states and time by depth, with and without pruning",
			Plan{Sizes: large, Colours: []int{2, 3, 4}, Depths: depths, Prune: both}, paperBoards, pruningFigures,
		},
		{
			"families", "", "both games: the four families by depth and by time",
			Plan{
				Sizes: []int{8}, Colours: []int{4}, Sources: []string{SourceRandom}, Empty: []int{44}, Depths: []int{1, 2, 3, 4, 5, 6},
				Limits: []time.Duration{3 * time.Millisecond, 10 * time.Millisecond, 30 * time.Millisecond, 100 * time.Millisecond}, Prune: both,
			}, 20, familyFigures(),
		},
		{
			"near-end", "", "Blob Wars: the depth that deepening reaches in equal time, from the start of games to their end",
			Plan{
				Sources: nearEnd,
				Empty:   []int{60, 56, 52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 12, 8, 4, 2}, Limits: []time.Duration{200 * time.Millisecond}, States: []uint64{1_000_000}, Prune: both,
			}, 20, nearEndFigures(),
		},
	}
}

// Find returns the experiment of a name or a section of the Tiles paper.
func Find(name string) (Experiment, bool) {
	all := List()
	i := slices.IndexFunc(all, func(e Experiment) bool { return name == e.Name || name != "" && name == e.Section })
	if i < 0 {
		return Experiment{}, false
	}
	return all[i], true
}

// Progress is the state of an experiment.
type Progress struct {
	Cell        Cell
	Board       int // the cell's board that is searched next, from 0
	Boards      int // of the cell
	Done, Cells int // cells finished, and all cells
}

// Run measures the cells that are not among known; rows of known that have other cells or Terms are not used. progress is
// called before each search. The error is that of ctx or of a board.
func (e Experiment) Run(ctx context.Context, t Terms, known []Row, progress func(Progress)) (rows []Row, err error) {
	cells, boards := e.cells(), &sources{}
	for i, c := range cells {
		row, found := lookUp(known, c, t)
		switch {
		case found:
		case tooLarge(rows, c):
			row = Row{Cell: c, Terms: t}
		default:
			row, err = c.measure(ctx, boards, t, func(board int) {
				progress(Progress{Cell: c, Board: board, Boards: c.searches(t), Done: i, Cells: len(cells)})
			})
			if err != nil {
				return nil, err
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func lookUp(rows []Row, c Cell, t Terms) (Row, bool) {
	i := slices.IndexFunc(rows, func(r Row) bool { return r.Cell == c && r.Terms == t })
	if i < 0 {
		return Row{}, false
	}
	return rows[i], true
}

// tooLarge reports whether a smaller cell has exceeded the budget.
func tooLarge(rows []Row, c Cell) bool {
	return slices.ContainsFunc(rows, func(r Row) bool { return !r.Complete() && c.larger(r.Cell) })
}
