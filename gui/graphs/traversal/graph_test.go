package traversal

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards/graphs"
	"blobwars/gui/geom"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/graph"
)

func TestAWalkIsSteppedThroughAndPlayed(t *testing.T) {
	m := New()
	m.SetGraph("own", testkit.Graph(t, "A: B C\nB: C\nD: A\n"))
	require.Equal(t, []VertexState{NotVisited, NotVisited, NotVisited, NotVisited}, m.States())
	m.GoTo(3) // visit A, take A, visit B
	last, begun := m.Last()
	require.True(t, begun)
	require.Equal(t, []int{1}, last.Frontier)
	require.Equal(t, []VertexState{Finished, Waiting, NotVisited, NotVisited}, m.States())
	require.Equal(t, map[[2]int]bool{{0, 1}: true}, m.TreeArcs())
	require.Equal(t, []int{3}, m.Unreached())
	m.Pace = play.PaceAtOnce
	m.TogglePlay()
	for range m.Steps() {
		m.Tick()
	}
	require.Equal(t, m.Steps(), m.Done())
	require.False(t, m.Playing())
	m.GoToVertex(1)
	require.Equal(t, 3, m.Done())
	m.GoToVertex(3)
	require.Equal(t, 3, m.Done(), "D is never visited")
}

func TestTheLineOfTheAlgorithmFollowsTheSteps(t *testing.T) {
	for walk, want := range map[graph.Traversal]string{
		graph.BreadthFirst: "bfs_start bfs_take bfs_visit bfs_visit bfs_take if bfs_take",
		graph.DepthFirst:   "dfs_visit dfs_visit dfs_visit dfs_leave dfs_leave if dfs_leave",
		graph.Labels:       "np_ends np_p np_n np_n",
	} {
		m := New()
		m.SetAlgorithm(walk)
		text := "A: B C\nB: C\n"
		if walk == graph.Labels {
			text = "A: B C\nB: C\nC: D\nend D N\n"
		}
		m.SetGraph("own", testkit.Graph(t, text))
		_, current := m.Listing()
		require.Equal(t, -1, current)
		var lines []string
		for m.GoTo(1); ; m.GoTo(m.Done() + 1) {
			all, current := m.Listing()
			lines = append(lines, all[current].Key)
			if m.AtEnd() {
				break
			}
		}
		require.Equal(t, want, strings.Join(lines, " "))
	}
}

// shipped are the graphs of the program and some random ones.
func shipped(t *testing.T) map[string]graph.Graph {
	all := make(map[string]graph.Graph)
	for _, example := range graphs.List() {
		all[example.Name] = testkit.Graph(t, example.Text)
	}
	all["loop and opposite arcs"] = testkit.Graph(t, "A: A B\nB: A C\nC: C A")
	return all
}

func TestBoxesDoNotOverlapAndArcsEndAtThem(t *testing.T) {
	all := shipped(t)
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		var text strings.Builder
		n := 2 + rng.IntN(30)
		for v := range n {
			fmt.Fprintf(&text, "v%d:", v)
			for next := range n {
				if rng.IntN(n) < 2 {
					fmt.Fprintf(&text, " v%d", next)
				}
			}
			text.WriteByte('\n')
		}
		all[fmt.Sprintf("random %d", seed)] = testkit.Graph(t, text.String())
	}
	for name, g := range all {
		for _, size := range [][2]float64{{360, 220}, {400, 500}, {1400, 700}} {
			area := geom.R(10, 20, size[0], size[1])
			l := NewLayout(g, area, 44, 26)
			require.GreaterOrEqual(t, l.Field.W, area.W)
			require.Len(t, l.Arcs, g.ArcCount())
			for v, box := range l.Boxes {
				require.True(t, box.X >= l.Field.X && box.Y >= l.Field.Y && box.Right() <= l.Field.Right() && box.Bottom() <= l.Field.Bottom(), name)
				for _, other := range l.Boxes[:v] {
					require.False(t, box.Inset(-2).Pixels().Overlaps(other.Pixels()), "%s: vertex %d", name, v)
				}
			}
			for _, a := range l.Arcs {
				first, last := a.Path[0], a.Path[len(a.Path)-1]
				require.InDelta(t, 0, math.Abs(distance(l.Boxes[a.From], first)), 0.01, "%s: %d to %d begins at its box", name, a.From, a.To)
				require.InDelta(t, 0, math.Abs(distance(l.Boxes[a.To], last)), 0.01, "%s: %d to %d ends at its box", name, a.From, a.To)
			}
		}
	}
}

func TestArcsOfTheShippedGraphsPassNoOtherBox(t *testing.T) {
	for name, g := range shipped(t) {
		for _, size := range [][2]float64{{360, 220}, {400, 500}, {1400, 700}} {
			l := NewLayout(g, geom.R(0, 0, size[0], size[1]), 44, 26)
			for _, a := range l.Arcs {
				require.Positive(t, l.clearance(a.From, a.To, a.Path), "%s %v: %s to %s", name, size, g.Names[a.From], g.Names[a.To])
			}
		}
	}
}
