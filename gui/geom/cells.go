package geom

import (
	"iter"
	"math"
)

// Cells is the squares of a rectangular board in the window: cells of the same width and height that touch. Columns
// count from the left and rows from the top, both from 0.
type Cells struct {
	X, Y, Cell    float64
	Columns, Rows int
}

// FitCells returns the largest board of columns and rows that fits into r with a margin on each side, in the middle of
// it and with its edges on whole pixels. A cell is at most 1/least of r wide.
func FitCells(r Rect, margin float64, columns, rows, least int) Cells {
	in := r.Inset(margin)
	c := Cells{Columns: columns, Rows: rows}
	c.Cell = max(4, math.Floor(min(in.W/float64(max(columns, least)), in.H/float64(max(rows, least)))))
	c.X = math.Round(r.Centre().X - c.Cell*float64(columns)/2)
	c.Y = math.Round(r.Centre().Y - c.Cell*float64(rows)/2)
	return c
}

// Has reports whether the board has column x and row y.
func (c Cells) Has(x, y int) bool { return x >= 0 && y >= 0 && x < c.Columns && y < c.Rows }

// Rect returns the cell at column x and row y, on the board or outside it.
func (c Cells) Rect(x, y int) Rect {
	return Rect{c.X + float64(x)*c.Cell, c.Y + float64(y)*c.Cell, c.Cell, c.Cell}
}

// Point returns the point at column x and row y, both in cells, from the top left corner of the board.
func (c Cells) Point(x, y float64) Point { return Point{c.X + x*c.Cell, c.Y + y*c.Cell} }

// Bounds returns the rectangle of all cells.
func (c Cells) Bounds() Rect {
	return Rect{c.X, c.Y, c.Cell * float64(c.Columns), c.Cell * float64(c.Rows)}
}

// At returns the column and row of the cell at (px, py); false outside the board.
func (c Cells) At(px, py float64) (x, y int, ok bool) {
	if c.Cell <= 0 || math.IsNaN(px) || math.IsNaN(py) || !c.Bounds().Contains(px, py) {
		return 0, 0, false
	}
	x, y = int((px-c.X)/c.Cell), int((py-c.Y)/c.Cell)
	return min(x, c.Columns-1), min(y, c.Rows-1), true
}

// CellSet is a set of cells of a board of at most 16 columns and 16 rows: for each column, a bit for each row.
type CellSet [16]uint16

// Has reports whether the cell at column x and row y is in the set.
func (s *CellSet) Has(x, y int) bool {
	return x >= 0 && y >= 0 && x < len(s) && y < 16 && s[x]>>y&1 != 0
}

// Add adds the cell at column x and row y.
func (s *CellSet) Add(x, y int) { s[x] |= 1 << y }

func (s *CellSet) Empty() bool { return *s == CellSet{} }

// All returns the cells of the set, column by column from the left, and from the top.
func (s *CellSet) All() iter.Seq2[int, int] {
	return func(yield func(x, y int) bool) {
		for x := range s {
			for y := range 16 {
				if s.Has(x, y) && !yield(x, y) {
					return
				}
			}
		}
	}
}
