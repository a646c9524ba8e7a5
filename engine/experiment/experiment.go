package experiment

import (
	"context"
	"fmt"
	"slices"
	"time"

	"blobwars/engine/tiles"
)

// Terms are the conditions under which each cell is measured.
type Terms struct {
	Boards int           // the number of random boards
	Seed   uint64        // of the boards
	Budget time.Duration // for one search of a family with a level
}

// Settings are those of an experiment.
type Settings struct {
	Terms
	Size  int // rows and columns of the largest board of the Tiles Game
	Depth int // of the deepest search
}

// Default returns the settings of the papers: a hundred boards, up to 11x11.
func Default() Settings {
	return Settings{Terms: Terms{Boards: 100, Seed: 1, Budget: 10 * time.Second}, Size: 11, Depth: 6}
}

// Check returns the first error in the settings.
func (s Settings) Check() error {
	switch {
	case s.Boards < 1 || s.Boards > maxBoards:
		return fmt.Errorf("%d boards: expected 1 to %d", s.Boards, maxBoards)
	case s.Budget <= 0:
		return fmt.Errorf("a budget of %s: expected one above 0", s.Budget)
	case s.Size < 2 || s.Size > min(tiles.MaxRows, tiles.MaxColumns):
		return fmt.Errorf("boards up to %d: expected 2 to %d", s.Size, min(tiles.MaxRows, tiles.MaxColumns))
	case s.Depth < 1 || s.Depth > maxDepth:
		return fmt.Errorf("a depth of %d: expected 1 to %d", s.Depth, maxDepth)
	}
	return nil
}

// The largest values of Settings.
const (
	maxBoards = 10_000
	maxDepth  = 30
)

// Row is the result of a cell. The figures are means over its boards, and 0 if not all were searched.
type Row struct {
	Cell
	Terms
	Done    int // boards searched; fewer than Boards if a search of this or of a smaller cell exceeded the budget
	States  float64
	MS      float64 // milliseconds for a search
	Median  float64 // milliseconds for a search, the median, which a busy machine affects less
	Reached float64 // deepest completed level
	Height  float64 // deepest level visited
}

// whole reports whether all boards were searched.
func (r Row) whole() bool { return r.Done == r.Boards }

// PerSecond is the speed in states a second; 0 if not all boards were searched.
func (r Row) PerSecond() float64 {
	if r.MS <= 0 {
		return 0
	}
	return r.States / r.MS * 1000
}

// Experiment is one of the papers' experiments.
type Experiment struct {
	Name, Summary string
	cells         func(Settings) []Cell
	figures       []figure
}

// List lists the experiments.
func List() []Experiment {
	return []Experiment{
		{"pruning", "states and time with and without pruning, by the size of the board", pruningCells, sizeFigures(false)},
		{"depth", "states and time with and without pruning, by depth", depthCells, depthFigures()},
		{"colours", "states and time by the size of the board and its colours", coloursCells, sizeFigures(true)},
		{"families", "the four families by depth and by time, on the Tiles Game and on Blob Wars", familyCells, familyFigures()},
	}
}

// Find returns the experiment of a name.
func Find(name string) (Experiment, bool) {
	all := List()
	i := slices.IndexFunc(all, func(e Experiment) bool { return e.Name == name })
	if i < 0 {
		return Experiment{}, false
	}
	return all[i], true
}

// Progress is the state of an experiment.
type Progress struct {
	Cell         Cell
	Board        int   // the cell's board that is searched next, from 0
	Done, Cells  int   // cells measured, and all cells
	Rows         []Row // only to be read
	RowCompleted bool  // the last of Rows is new
}

// Fits reports whether Run can continue from rows: they have the same Terms, and settings with these or smaller
// sizes and depths.
func (e Experiment) Fits(rows []Row, s Settings) bool {
	cells := e.cells(s)
	return !slices.ContainsFunc(rows, func(r Row) bool { return r.Terms != s.Terms || !slices.Contains(cells, r.Cell) })
}

// Run measures the cells that are not among known, which must fit (see Fits). progress is called before each
// search and after each row; its error ends the run. When ctx ends, Run returns the rows so far and ctx's error.
func (e Experiment) Run(ctx context.Context, s Settings, known []Row, progress func(Progress) error) ([]Row, error) {
	cells := e.cells(s)
	p := Progress{Cells: len(cells)}
	for i, c := range cells {
		p.Cell, p.Done, p.RowCompleted = c, i, false
		row, found := lookUp(known, c)
		switch {
		case found:
		case tooLarge(p.Rows, c):
			row = Row{Cell: c, Terms: s.Terms}
		default:
			var err error
			if row, err = c.measure(ctx, s.Terms, func(board int) error { p.Board = board; return progress(p) }); err != nil {
				return p.Rows, err
			}
		}
		p.Rows = append(p.Rows, row)
		p.Done, p.RowCompleted = i+1, true
		if err := progress(p); err != nil {
			return p.Rows, err
		}
	}
	return p.Rows, nil
}

func lookUp(known []Row, c Cell) (Row, bool) {
	i := slices.IndexFunc(known, func(r Row) bool { return r.Cell == c })
	if i < 0 {
		return Row{}, false
	}
	return known[i], true
}

// tooLarge reports whether a smaller cell has exceeded the budget.
func tooLarge(rows []Row, c Cell) bool {
	return slices.ContainsFunc(rows, func(r Row) bool { return !r.whole() && c.larger(r.Cell) })
}
