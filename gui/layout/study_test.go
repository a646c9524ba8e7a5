package layout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

// apartIn holds rectangles to the window and apart from each other.
func apartIn(t *testing.T, w, h float64, all []*geom.Rect) {
	t.Helper()
	for i, r := range all {
		require.False(t, r.Empty(), "%vx%v: part %d", w, h, i)
		require.True(t, r.X >= 0 && r.Y >= 0 && r.Right() <= w && r.Bottom() <= h, "%vx%v: part %d, %v", w, h, i, r)
		for j, s := range all[:i] {
			over := r.X < s.Right() && s.X < r.Right() && r.Y < s.Bottom() && s.Y < r.Bottom()
			require.False(t, over, "%vx%v: parts %d and %d overlap", w, h, j, i)
		}
	}
}

func TestTheStudiesAreLaidOut(t *testing.T) {
	for _, size := range [][2]float64{{640, 480}, {480, 640}, {800, 600}, {1120, 720}, {1600, 1000}, {800, 1280}, {2560, 1440}, {1440, 2560}, {1000, 1000}} {
		w, h := size[0], size[1]
		tree, race := ArrangeTree(w, h), ArrangeRace(w, h)
		apartIn(t, w, h, tree.boxes())
		apartIn(t, w, h, race.boxes())
		require.GreaterOrEqual(t, tree.Tree.H, 4*7.75*tree.Unit+4.25*tree.Unit, "%v: four rows of nodes", size)
		twice, scaled := tree.Times(2), race.Times(2)
		require.Equal(t, tree.Node.Times(2), twice.Node)
		require.Equal(t, race.Plot.Times(2), scaled.Plot)
		require.Equal(t, 2*tree.Unit, twice.Unit)
	}
}
