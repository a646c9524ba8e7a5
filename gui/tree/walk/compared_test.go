package walk

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/internal/testkit"
)

// TestComparedMovesHaveTheLinesThatFollow: the tree has a branch for each move, followed by the best play, begins with
// the bare tree, and prefers the better move. Another depth shows the whole tree.
func TestComparedMovesHaveTheLinesThatFollow(t *testing.T) {
	pos := testkit.FEN(t, "x1o5/2o5/8/8/4o3/8/8/7x x 0 1")
	bad, good := engine.Move{From: engine.At(7, 7), To: engine.At(7, 6)}, engine.Move{From: engine.At(0, 0), To: engine.At(1, 0)}
	m := New(Options{Position: pos, Compared: Compare([]engine.Move{bad, good})}, nil)
	defer m.Close()
	for m.Building() {
		m.Tick()
	}
	w := m.Walk()
	require.NotNil(t, w)
	require.Equal(t, OfPosition, m.Options().Lesson)
	require.Equal(t, 1, w.Done(), "ready to be stepped through")
	require.Len(t, w.Root().Children, 2)
	lengths := map[int]bool{}
	for _, n := range w.Root().Children {
		plies := 1
		for ; len(n.Children) > 0; n = n.Children[0] {
			require.Len(t, n.Children, 1)
			plies++
		}
		lengths[plies] = true
	}
	require.Equal(t, map[int]bool{comparedPlies: true}, lengths)
	w.GoTo(w.Steps())
	require.Equal(t, good.Name(8), w.View(w.Root()).Best.Move)

	o := m.Options()
	o.Depth++
	m.SetOptions(o)
	require.Zero(t, m.Options().Compared)
}
