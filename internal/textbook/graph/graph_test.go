package graph_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards/graphs"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

func TestInvalidGraphsAreRefused(t *testing.T) {
	for file, want := range testkit.Corpus(t, "testdata/invalid", 15) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			_, err = graph.Parse(file, data)
			require.EqualError(t, err, file+":"+strings.TrimSpace(want))
		})
	}
}

func TestGraphFormat(t *testing.T) {
	g := testkit.Graph(t, "\uFEFFend: 5+1 end # a vertex may have the name end\r\n\r\n\tstart 5+1\nend 5+1 draw\nñ:\n")
	require.Equal(t, graph.Graph{
		Names: []string{"end", "5+1", "ñ"},
		Arcs:  [][]int{{1, 0}, nil, nil},
		Ends:  []graph.VertexLabel{minimax.Unlabelled, graph.Neither, minimax.P},
		Start: 1,
	}, g)
}

func marksOf(g graph.Graph) map[string]graph.VertexLabel {
	steps, marks := g.Walk(graph.Labels), make(map[string]graph.VertexLabel)
	for v, mark := range steps[len(steps)-1].Labels {
		marks[g.Names[v]] = mark
	}
	return marks
}

// TestShippedGraphs compares the labels of the corks' graphs with those of the lecture, and their sizes.
func TestShippedGraphs(t *testing.T) {
	const loses, wins = "NPNNNPNNNPNN", "PNNNPNNNPNNN" // by the number of corks left, for the player to move; taking the last one loses, wins
	for _, c := range []struct {
		name           string
		vertices, arcs int
		marks          string
	}{{"search", 8, 12, ""}, {"labels", 10, 13, ""}, {"corks-6", 7, 15, loses}, {"corks-11", 12, 30, loses}, {"corks-11-wins", 12, 30, wins}} {
		shipped, found := graphs.Find(c.name)
		require.True(t, found)
		g := testkit.Graph(t, shipped.Text)
		require.Len(t, g.Names, c.vertices)
		require.Equal(t, c.arcs, g.ArcCount())
		if c.marks != "" {
			for left, mark := range marksOf(g) {
				var n int
				fmt.Sscan(left, &n)
				require.Equal(t, c.marks[n:n+1], string(mark), "%s: %d corks", c.name, n)
			}
		}
	}
	require.Len(t, graphs.List(), 5)
	_, found := graphs.Find("none")
	require.False(t, found)
}

func order(g graph.Graph, walk graph.Traversal) string {
	steps := g.Walk(walk)
	return strings.Join(g.NamesOf(steps[len(steps)-1].Visited), " ")
}

// FuzzGraph: a file is refused with the place of the error, or is a graph that all walks go through.
func FuzzGraph(f *testing.F) {
	for _, g := range graphs.List() {
		f.Add([]byte(g.Text))
	}
	for _, file := range []string{"end-with-arcs", "colon-twice", "name-escape"} {
		data, err := os.ReadFile("testdata/invalid/" + file + ".txt")
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := graph.Parse("fuzz", data)
		if err != nil {
			testkit.RequireGoodError(t, err, data)
			return
		}
		require.LessOrEqual(t, len(g.Names), graph.MaxVertices)
		require.LessOrEqual(t, g.ArcCount(), graph.MaxArcs)
		breadth, depth := strings.Fields(order(g, graph.BreadthFirst)), strings.Fields(order(g, graph.DepthFirst))
		require.ElementsMatch(t, breadth, depth, "both searches visit the same vertices")
		require.Len(t, g.Walk(graph.Labels), len(g.Names))
	})
}
