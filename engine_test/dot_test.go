package engine_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/dot"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

var (
	dotNode = regexp.MustCompile(`(?m)^\s*(n\d+)\[(.*)\];$`)
	dotEdge = regexp.MustCompile(`(?m)^\s*(n\d+)(?:--|->)(n\d+)(?:\[(.*)\])?;$`)
)

// drawn is what a text in the DOT language draws.
type drawn struct {
	nodes, edges, boxes, ellipses, grey, red, redEdges int
	labels                                             []string
	parent                                             map[string]string
	directed                                           bool
}

func parseDOT(t *testing.T, text string) drawn {
	t.Helper()
	d := drawn{parent: make(map[string]string)}
	for _, m := range dotNode.FindAllStringSubmatch(text, -1) {
		d.nodes++
		d.boxes += strings.Count(m[2], `shape="box"`)
		d.ellipses += strings.Count(m[2], `shape="ellipse"`)
		d.grey += strings.Count(m[2], `fillcolor="gray"`)
		d.red += strings.Count(m[2], `fontcolor="red"`)
		_, label, found := strings.Cut(m[2], `label="`)
		require.True(t, found, m[0])
		label, _, _ = strings.Cut(label, `",`)
		d.labels = append(d.labels, label)
	}
	for _, m := range dotEdge.FindAllStringSubmatch(text, -1) {
		d.edges++
		d.redEdges += strings.Count(m[3], `color="red"`)
		require.Empty(t, d.parent[m[2]], "two edges to one node")
		d.parent[m[2]] = m[1]
	}
	d.directed = strings.HasPrefix(text, "digraph tree {")
	require.True(t, d.directed || strings.HasPrefix(text, "graph tree {"))
	require.Equal(t, d.edges > 0 && d.directed, strings.Contains(text, "->"))
	const frame = 4 // the brackets, the attributes of the graph, a blank
	require.Equal(t, frame+d.nodes+d.edges, strings.Count(text, "\n"), "a line that is neither node nor edge")
	return d
}

// requireDrawable lets Graphviz draw a tree and requires the number of nodes that it has drawn. Without
// Graphviz, which `make test` installs, it requires nothing.
func requireDrawable(t *testing.T, text []byte, want int) {
	t.Helper()
	tool, err := exec.LookPath("dot")
	if err != nil {
		t.Log("Graphviz is not installed: the tree is not drawn")
		return
	}
	nodes, edges := 0, 0
	run := exec.CommandContext(t.Context(), tool, "-Tplain")
	run.Stdin = bytes.NewReader(text)
	var complaints bytes.Buffer
	run.Stderr = &complaints
	plain, err := run.Output()
	require.NoError(t, err, complaints.String())
	require.Empty(t, complaints.String())
	for line := range strings.Lines(string(plain)) {
		switch {
		case strings.HasPrefix(line, "node "):
			nodes++
		case strings.HasPrefix(line, "edge "):
			edges++
		}
	}
	require.Equal(t, [2]int{want, want - 1}, [2]int{nodes, edges}, string(text))
}

// TestDOT: trees of all games are counted in the text, and drawn by Graphviz.
func TestDOT(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	for range 3 {
		for _, p := range randomProblems(t, rnd) {
			if p.Kind == games.MayDraw {
				continue // it has a legend, whose colours cover the others
			}
			o := minimax.Options{Depth: 3, Prune: rnd.IntN(3) > 0}
			if p.Game == "blobwars" {
				o.Depth = 1
			}
			tree := grow(t, p.Problem, o, minimax.TreeOptions{Whole: rnd.IntN(2) == 0})
			best, boxes := 0, 0
			for n := range tree.All {
				if n.Best != nil {
					best++
				}
				if n.Max {
					boxes++
				}
			}
			text := dot.Write(p.Problem, tree, p.Kind.Labelled(), nil)
			d := parseDOT(t, string(text))
			require.Equal(t, tree.Size, d.nodes, string(text))
			require.Equal(t, tree.Size-1, d.edges)
			require.Equal(t, p.Kind != games.TilesScore, d.directed)
			require.Equal(t, tree.Size-int(tree.Nodes), d.grey)
			require.Equal(t, best, d.red)
			require.Equal(t, best, d.redEdges)
			require.Equal(t, boxes, d.boxes)
			require.Equal(t, tree.Size-boxes, d.ellipses)
			requireDrawable(t, text, tree.Size)
		}
	}
}

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
		require.Equal(t, tree.Root.Label(), graph.Vertices[0].Label)
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
	require.Equal(t, n.Label(), v.Label, n.Moves())
	require.Len(t, v.Arcs, len(n.Children))
	for i, c := range n.Children {
		require.Equal(t, c.Move, v.Arcs[i].Move)
		requireSame(t, c, v.Arcs[i].To)
	}
}
