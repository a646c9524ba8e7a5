package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/dot"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// TestGraph: positions that occur more than once are one vertex; what is N and P is that of the tree.
func TestGraph(t *testing.T) {
	split6, err := games.NewSplit(6)
	require.NoError(t, err)
	all := map[string]games.Problem{"7 15 1 5": games.NewCorks(6, false), "12 30 1 5 9": games.NewCorks(11, false), "12 30 0 4 8": games.NewCorks(11, true),
		"11 17 1+1+1+1+1+1 2+2+1+1 3+1+1+1 3+3 4+2 5+1": split6}
	for n, want := range map[int]string{8: "19 27", 9: "28 46", 10: "39 71"} {
		p, err := games.NewGrundy(n)
		require.NoError(t, err)
		all[want] = p
	}
	for want, p := range all {
		graph, err := p.BuildGraph(t.Context(), 0, 100)
		require.NoError(t, err)
		marks := make(map[string]minimax.Label)
		var lost []string
		for _, v := range graph.Vertices {
			marks[v.Name] = v.Label
			if v.Label == minimax.P {
				lost = append(lost, v.Name)
			}
		}
		slices.Sort(lost)
		got := fmt.Sprint(len(graph.Vertices), graph.Arcs)
		if strings.Count(want, " ") > 1 {
			got += " " + strings.Join(lost, " ")
		}
		require.Equal(t, want, got, p.Position)
		tree := grow(t, p, minimax.Options{}, minimax.TreeOptions{})
		require.Equal(t, tree.Root.Label, graph.Vertices[0].Label)
		requireSame(t, tree.Root, graph.Vertices[0])
		text := string(dot.WriteGraph(graph, p.Position))
		require.Equal(t, graph.Arcs, strings.Count(text, "->"))
		require.Equal(t, len(lost), strings.Count(text, `shape="ellipse"`))
	}
	_, err = games.NewCorks(11, false).BuildGraph(t.Context(), 0, 11)
	require.EqualError(t, err, "the graph has at least 12 vertices, more than 11")
}

// TestGraphsOfRandomPositions: the graph has the moves and marks of the tree in all games that are won, lost or drawn.
func TestGraphsOfRandomPositions(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 5 {
		for _, p := range randomProblems(t, rnd) {
			if !p.Kind.Labelled() {
				continue
			}
			graph, err := p.BuildGraph(t.Context(), 0, 100_000)
			require.NoError(t, err)
			tree := grow(t, p.Problem, minimax.Options{}, minimax.TreeOptions{MaxNodes: 1_000_000})
			require.LessOrEqual(t, len(graph.Vertices), tree.Size)
			requireSame(t, tree.Root, graph.Vertices[0])
		}
	}
}

// requireSame requires that a node and the vertex of its position agree in moves and marks, and so do those below them.
func requireSame(t *testing.T, n *minimax.Node, v *minimax.Vertex) {
	t.Helper()
	require.Equal(t, n.Label, v.Label, n.Moves())
	require.Len(t, v.Arcs, len(n.Children))
	for i, c := range n.Children {
		require.Equal(t, c.Move, v.Arcs[i].Move)
		requireSame(t, c, v.Arcs[i].To)
	}
}
