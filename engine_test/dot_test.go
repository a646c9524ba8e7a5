package engine_test

import (
	"bytes"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/dot"
	"blobwars/engine/minimax/games"
)

var (
	dotNode = regexp.MustCompile(`(?m)^\s*(n\d+)\[(.*)\];$`)
	dotEdge = regexp.MustCompile(`(?m)^\s*(n\d+)->(n\d+)(?:\[(.*)\])?;$`)
)

// drawn is what a text in the DOT language draws.
type drawn struct {
	nodes, edges, boxes, ellipses, grey, red, redEdges int
	labels                                             []string
	parent                                             map[string]string
}

func parseDOT(t *testing.T, text string) drawn {
	t.Helper()
	d := drawn{parent: make(map[string]string)}
	for _, m := range dotNode.FindAllStringSubmatch(text, -1) {
		d.nodes++
		d.boxes += strings.Count(m[2], `shape="box"`)
		d.ellipses += strings.Count(m[2], `shape="ellipse"`)
		d.grey += strings.Count(m[2], `fontcolor="gray"`)
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

// TestDOTLecture: the lecture's figure, with what is pruned in grey.
func TestDOTLecture(t *testing.T) {
	tree := grow(t, lecture(t), minimax.Options{Prune: true}, minimax.Shape{Whole: true})
	d := parseDOT(t, string(dot.Write(tree, dot.Options{Title: "the lecture"})))
	require.Equal(t, []string{
		`A\n5`, `B\n5`, `D\n5`, `H\n3`, `I\n5`, `E\n6`, `J\n6`, "K", `C\n2`, `F\n2`, `L\n1`, `M\n2`, "G", `N`, `O`,
	}, d.labels)
	require.Equal(t, 4, d.grey)
	require.Equal(t, 1+4, d.boxes)
	require.Equal(t, 2+8, d.ellipses)
	require.Equal(t, "n6", d.parent["n8"], "the 9 hangs on its node")
}

// TestDOTMarks: N and P, where they are asked for.
func TestDOTMarks(t *testing.T) {
	tree := grow(t, games.NewCorks(3, false), minimax.Options{}, minimax.Shape{})
	marked := parseDOT(t, string(dot.Write(tree, dot.Options{Marks: true})))
	require.Equal(t, []string{
		"1 N", `take 1\n-1 N`, `take 1\n-1 P`, `take 1\n-1 N`, `take 2\n1 N`, `take 2\n1 P`, `take 1\n1 N`, `take 3\n-1 N`,
	}, marked.labels)
	require.NotContains(t, strings.Join(parseDOT(t, string(dot.Write(tree, dot.Options{}))).labels, " "), "N")
}

// TestDOT: trees of all games are counted in the text, and drawn by Graphviz.
func TestDOT(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	for range 3 {
		for _, p := range randomProblems(t, rnd) {
			o := minimax.Options{Depth: 3, Prune: rnd.IntN(3) > 0}
			if p.Game == "blobwars" {
				o.Depth = 1
			}
			tree := grow(t, p.Problem, o, minimax.Shape{Whole: rnd.IntN(2) == 0})
			best, boxes := 0, 0
			for n := range tree.All {
				if n.Best != nil {
					best++
				}
				if n.Max {
					boxes++
				}
			}
			text := dot.Write(tree, dot.Options{Title: p.Position, Marks: p.Kind.Marked()})
			d := parseDOT(t, string(text))
			require.Equal(t, tree.Size, d.nodes, string(text))
			require.Equal(t, tree.Size-1, d.edges)
			require.Equal(t, tree.Size-int(tree.States), d.grey)
			require.Equal(t, best, d.red)
			require.Equal(t, best, d.redEdges)
			require.Equal(t, boxes, d.boxes)
			require.Equal(t, tree.Size-boxes, d.ellipses)
			requireDrawable(t, text, tree.Size)
		}
	}
}
