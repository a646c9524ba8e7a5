package experiment

import (
	"context"
	"fmt"
	"slices"
	"time"

	"blobwars/engine/tiles"
)

// Terms are how each cell is measured.
type Terms struct {
	Boards int           // random ones
	Seed   uint64        // they are drawn from
	Budget time.Duration // of one search of a family bound by a level
}

// Settings say how large an experiment is.
type Settings struct {
	Terms
	Size  int // rows and columns of the largest board of the Tiles Game
	Depth int // of the deepest search
}

// Default are the settings of the papers: a hundred boards, up to 11x11.
func Default() Settings {
	return Settings{Terms: Terms{Boards: 100, Seed: 1, Budget: 10 * time.Second}, Size: 11, Depth: 6}
}

// Check says what is wrong with the settings, if anything.
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

// What Settings may have at the most.
const (
	maxBoards = 10_000
	maxDepth  = 30
)

// Row is what came of a cell. The figures are means over all its boards, and 0 if not all were done.
type Row struct {
	Cell
	Terms
	Done    int // boards; fewer than Boards: a search was cut short by the budget, or a smaller cell's was
	States  float64
	MS      float64 // milliseconds of a search
	Median  float64 // milliseconds of the middle one, which a busy machine spoils less
	Reached float64 // deepest completed level
	Height  float64 // deepest level visited
}

// whole reports whether all boards were searched.
func (r Row) whole() bool { return r.Done == r.Boards }

// PerSecond is how many states a second were explored; 0 if not all boards were done.
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

// List is all experiments.
func List() []Experiment {
	return []Experiment{
		{"pruning", "states and time with and without pruning, by the size of the board", pruningCells, sizeFigures(false)},
		{"depth", "states and time with and without pruning, by depth", depthCells, depthFigures()},
		{"colours", "states and time by the size of the board and its colours", coloursCells, sizeFigures(true)},
		{"families", "the four families by depth and by time, on the Tiles Game and on Blob Wars", familyCells, familyFigures()},
	}
}

// Find is the experiment of a name.
func Find(name string) (Experiment, bool) {
	all := List()
	i := slices.IndexFunc(all, func(e Experiment) bool { return e.Name == name })
	if i < 0 {
		return Experiment{}, false
	}
	return all[i], true
}

// Progress is where an experiment is.
type Progress struct {
	Cell         Cell
	Board        int // of the cell, from 0
	Done, Cells  int // whole cells
	Rows         []Row
	RowCompleted bool // the last of Rows is new
}

// Fits reports whether rows are of a run with these settings, or of a smaller one on the same terms, so that Run may
// go on behind them.
func (e Experiment) Fits(rows []Row, s Settings) bool {
	cells := e.cells(s)
	return !slices.ContainsFunc(rows, func(r Row) bool { return r.Terms != s.Terms || !slices.Contains(cells, r.Cell) })
}

// Run measures cell by cell what is not among known, which Fits. tell hears of every
// search before it begins, and of every row; its error ends the run. When ctx ends, the rows so far come with its
// error. The rows of a Progress are only to be read.
func (e Experiment) Run(ctx context.Context, s Settings, known []Row, tell func(Progress) error) ([]Row, error) {
	cells := e.cells(s)
	p := Progress{Cells: len(cells)}
	for i, c := range cells {
		p.Cell, p.Done, p.RowCompleted = c, i, false
		row, found := lookUp(known, c)
		switch {
		case found:
		case hopeless(p.Rows, c):
			row = Row{Cell: c, Terms: s.Terms}
		default:
			var err error
			if row, err = c.measure(ctx, s.Terms, func(board int) error { p.Board = board; return tell(p) }); err != nil {
				return p.Rows, err
			}
		}
		p.Rows = append(p.Rows, row)
		p.Done, p.RowCompleted = i+1, true
		if err := tell(p); err != nil {
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

// hopeless reports whether a smaller cell was too much already.
func hopeless(rows []Row, c Cell) bool {
	return slices.ContainsFunc(rows, func(r Row) bool { return !r.whole() && c.larger(r.Cell) })
}
