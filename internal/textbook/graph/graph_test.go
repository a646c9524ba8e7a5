package graph_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards/graphs"
	"blobwars/engine/enginetest"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

func TestInvalidGraphsAreRefused(t *testing.T) {
	for file, want := range enginetest.Corpus(t, "testdata/invalid", 15) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			_, err = graph.Parse(file, data)
			require.EqualError(t, err, file+":"+strings.TrimSpace(want))
		})
	}
}

func TestGraphFormat(t *testing.T) {
	g := enginetest.Graph(t, "\uFEFFend: 5+1 end # a vertex may have the name end\r\n\r\n\tstart 5+1\nend 5+1 draw\nñ:\n")
	require.Equal(t, graph.Graph{
		Names: []string{"end", "5+1", "ñ"},
		Arcs:  [][]int{{1, 0}, nil, nil},
		Ends:  []graph.VertexLabel{minimax.Unlabelled, graph.Neither, minimax.P},
		Start: 1,
	}, g)
}

// order returns the names of the vertices that a search visits, in order.
func order(g graph.Graph, walk graph.Traversal) string {
	steps := g.Walk(walk)
	return strings.Join(g.NamesOf(steps[len(steps)-1].Visited), " ")
}

// TestSearchOrders compares the order of both searches with that of a run by hand.
func TestSearchOrders(t *testing.T) {
	const tree = "1: 2 3 4\n2: 5 6\n3: 7\n4: 8 9\n5: 10\n"
	for _, c := range []struct{ text, breadth, depth string }{
		{"A:", "A", "A"},
		{"A: A", "A", "A"},
		{"A - B\nA - C\nB - C\nC - D", "A B C D", "A B C D"},
		{tree, "1 2 3 4 5 6 7 8 9 10", "1 2 5 10 6 3 7 4 8 9"},
		{"start 4\n" + tree, "4 8 9", "4 8 9"},
		{"A: B C\nB: C D\nC: A\nD: A C E\nX: A", "A B C D E", "A B C D E"},
		{"A: B C\nB: D\nC: D\nD: C", "A B C D", "A B D C"},
	} {
		g := enginetest.Graph(t, c.text)
		require.Equal(t, c.breadth, order(g, graph.BreadthFirst), c.text)
		require.Equal(t, c.depth, order(g, graph.DepthFirst), c.text)
	}
}

// TestSearchSteps compares every step with that of a run by hand.
func TestSearchSteps(t *testing.T) {
	g := enginetest.Graph(t, "A: B C\nB: C\nC: A")
	lines := func(walk graph.Traversal) (lines []string) {
		for _, s := range g.Walk(walk) {
			from := ""
			if s.From >= 0 {
				from = g.Names[s.From]
			}
			lines = append(lines, fmt.Sprintf("%s %s%s %v %v", s.Kind, from, g.Names[s.Vertex], g.NamesOf(s.Visited), g.NamesOf(s.Frontier)))
		}
		return lines
	}
	require.Equal(t, []string{
		"visit A [A] [A]", "take A [A] []", "visit AB [A B] [B]", "visit AC [A B C] [B C]",
		"take B [A B C] [C]", "known BC [A B C] [C]", "take C [A B C] []", "known CA [A B C] []",
	}, lines(graph.BreadthFirst))
	require.Equal(t, []string{
		"visit A [A] [A]", "visit AB [A B] [A B]", "visit BC [A B C] [A B C]", "known CA [A B C] [A B C]",
		"leave C [A B C] [A B]", "leave B [A B C] [A]", "known AC [A B C] [A]", "leave A [A B C] []",
	}, lines(graph.DepthFirst))
}

// marksOf returns the labels of all vertices by name.
func marksOf(g graph.Graph) map[string]graph.VertexLabel {
	steps := g.Walk(graph.Labels)
	marks := make(map[string]graph.VertexLabel)
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
		g := enginetest.Graph(t, shipped.Text)
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

func TestCyclesAndDrawsAreNeither(t *testing.T) {
	require.Equal(t, map[string]graph.VertexLabel{"A": "neither", "B": "neither"}, marksOf(enginetest.Graph(t, "A: B\nB: A")))
	// The player at B wins by C, so A, from where all arcs lead to an N, is P in spite of the cycle.
	require.Equal(t, map[string]graph.VertexLabel{"A": "P", "B": "N", "C": "P"}, marksOf(enginetest.Graph(t, "A: B\nB: A C")))
	// A draw is better than the N at D, and worse than a P.
	require.Equal(t, map[string]graph.VertexLabel{"A": "neither", "B": "N", "C": "neither", "D": "N", "E": "P"},
		marksOf(enginetest.Graph(t, "A: C D\nB: C E\nend C draw\nend D N")))
}

// TestLabelsEqualTheirDefinition labels random graphs in a second way: again and again by the definition, until nothing
// changes.
func TestLabelsEqualTheirDefinition(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		n := 1 + rnd.IntN(12)
		var text strings.Builder
		for v := range n {
			fmt.Fprintf(&text, "%d:", v)
			for next := range n {
				if rnd.IntN(n) == 0 {
					fmt.Fprintf(&text, " %d", next)
				}
			}
			text.WriteString("\n")
		}
		g := enginetest.Graph(t, text.String())
		for v, arcs := range g.Arcs {
			if len(arcs) == 0 {
				g.Ends[v] = []graph.VertexLabel{minimax.N, minimax.P, graph.Neither}[rnd.IntN(3)]
			}
		}
		want := slices.Clone(g.Ends)
		for changed := true; changed; {
			changed = false
			for v, arcs := range g.Arcs {
				is := func(mark graph.VertexLabel) func(int) bool { return func(next int) bool { return want[next] == mark } }
				mark := minimax.Unlabelled
				switch {
				case want[v] != minimax.Unlabelled:
				case slices.ContainsFunc(arcs, is(minimax.P)):
					mark = minimax.N
				case !slices.ContainsFunc(arcs, func(next int) bool { return !is(minimax.N)(next) }):
					mark = minimax.P
				}
				if mark != minimax.Unlabelled {
					want[v], changed = mark, true
				}
			}
		}
		for v, mark := range want {
			if mark == minimax.Unlabelled {
				want[v] = graph.Neither
			}
		}
		steps := g.Walk(graph.Labels)
		require.Len(t, steps, n, "each vertex is labelled once")
		require.Equal(t, want, steps[n-1].Labels, text.String())
	}
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
			enginetest.RequireGoodError(t, err, data)
			return
		}
		require.LessOrEqual(t, len(g.Names), graph.MaxVertices)
		require.LessOrEqual(t, g.ArcCount(), graph.MaxArcs)
		breadth, depth := strings.Fields(order(g, graph.BreadthFirst)), strings.Fields(order(g, graph.DepthFirst))
		require.ElementsMatch(t, breadth, depth, "both searches visit the same vertices")
		require.Len(t, g.Walk(graph.Labels), len(g.Names))
	})
}
