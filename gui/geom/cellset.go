package geom

import "iter"

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
