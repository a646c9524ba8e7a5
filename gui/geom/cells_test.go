package geom

import (
	"testing"

	"github.com/stretchr/testify/require"
)

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
