package geom

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestGridRoundTrip(t *testing.T) {
	for _, size := range []int{7, 8} {
		for _, flipped := range []bool{false, true} {
			g := Grid{X: 13.5, Y: 7.25, Cell: 41.3, Size: size, Flipped: flipped}
			seen := 0
			for s := range engine.NoSquare {
				if !g.Has(s) {
					continue
				}
				c, r := g.Centre(s), g.Rect(s)
				for _, p := range []Point{c, {r.X + 0.01, r.Y + 0.01}, {r.Right() - 0.01, r.Bottom() - 0.01}} {
					got, ok := g.At(p.X, p.Y)
					require.True(t, ok)
					require.Equal(t, s, got)
				}
				seen++
			}
			require.Equal(t, size*size, seen)
			bounds := g.Bounds()
			for _, p := range []Point{{bounds.X - 0.1, 50}, {bounds.Right() + 0.1, 50}, {50, bounds.Y - 0.1}, {50, bounds.Bottom() + 0.1}} {
				_, ok := g.At(p.X, p.Y)
				require.False(t, ok, "%v lies outside", p)
			}
		}
	}
}

func TestFlippedTurnsTheBoard(t *testing.T) {
	g := Grid{Cell: 10, Size: 7}
	corner := g.Rect(engine.At(0, 0))
	g.Flipped = true
	require.Equal(t, corner, g.Rect(engine.At(6, 6)))
}

// TestABoardFitsIntoItsOwnBlock: what is laid out beside a board has its edges.
func TestABoardFitsIntoItsOwnBlock(t *testing.T) {
	for side := 100.0; side < 1200; side += 0.5 {
		for _, coordinates := range []bool{false, true} {
			g, block := FitGrid(side, 8, coordinates)
			require.LessOrEqual(t, block, side)
			again, same := FitGrid(block, 8, coordinates)
			require.Equal(t, [2]float64{g.Cell, block}, [2]float64{again.Cell, same}, "side %v", side)
		}
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
