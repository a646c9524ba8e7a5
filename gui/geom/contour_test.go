package geom

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// set reads rows of a board: # is in the set.
func set(rows ...string) (s CellSet) {
	for y, row := range rows {
		for x, c := range row {
			if c == '#' {
				s.Add(x, y)
			}
		}
	}
	return s
}

func TestContoursGoAroundTheSetAndItsHoles(t *testing.T) {
	cells := Cells{Cell: 1, Columns: 5, Rows: 5}
	tests := []struct {
		name string
		set  CellSet
		want [][]Point
	}{
		{"a cell", set("...", "..#"), [][]Point{{{3, 1}, {3, 2}, {2, 2}, {2, 1}}}},
		{"an angle", set("#.", "##"), [][]Point{{{1, 0}, {1, 1}, {2, 1}, {2, 2}, {0, 2}, {0, 0}}}},
		{"a hole", set("###", "#.#", "###"), [][]Point{{{3, 0}, {3, 3}, {0, 3}, {0, 0}}, {{1, 2}, {1, 1}, {2, 1}, {2, 2}}}},
		{"cells that meet at a corner", set("#.", ".#"), [][]Point{{{1, 0}, {1, 1}, {0, 1}, {0, 0}}, {{2, 1}, {2, 2}, {1, 2}, {1, 1}}}},
	}
	for _, test := range tests {
		var got [][]Point
		for _, loop := range cells.Contour(test.set, 0, 0) {
			var corners []Point
			for i, p := range loop {
				if i == 0 || p != loop[i-1] {
					corners = append(corners, p)
				}
			}
			got = append(got, corners)
		}
		if len(got) == 2 && test.name == "a hole" { // it may begin at any of its corners
			require.ElementsMatch(t, test.want[1], got[1])
			got[1] = test.want[1]
		}
		require.Equal(t, test.want, got, test.name)
	}
}

func TestCellsAtIsTheInverseOfRect(t *testing.T) {
	for _, n := range [][2]int{{2, 2}, {16, 3}, {5, 16}} {
		c := FitCells(R(10, 20, 431, 431), 7, n[0], n[1], 4)
		for x := range n[0] {
			for y := range n[1] {
				at := c.Rect(x, y).Centre()
				gx, gy, ok := c.At(at.X, at.Y)
				require.True(t, ok)
				require.Equal(t, [2]int{x, y}, [2]int{gx, gy})
			}
		}
		b := c.Bounds()
		require.True(t, b.X >= 17 && b.Y >= 27 && b.Right() <= 434 && b.Bottom() <= 444, "%v", b)
		for _, p := range []Point{{b.X - 1, b.Y + 1}, {b.X + 1, b.Y - 1}, {b.Right(), b.Y}, {b.X, b.Bottom()}} {
			_, _, ok := c.At(p.X, p.Y)
			require.False(t, ok, "%v", p)
		}
	}
}
