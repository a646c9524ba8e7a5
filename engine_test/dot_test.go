package engine_test

import (
	"bytes"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	dotNode = regexp.MustCompile(`(?m)^\s*(n\d+)\[(.*)\];$`)
	dotEdge = regexp.MustCompile(`(?m)^\s*(n\d+)(?:--|->)(n\d+)(?:\[(.*)\])?;$`)
)

type drawnTree struct {
	Nodes, Edges, Boxes, Ellipses, Grey, Red, RedEdges int
	Labels                                             []string
	Directed                                           bool

	parent map[string]string
}

// parseDOT counts what a tree in the DOT language draws. It fails if the text has anything else.
func parseDOT(t *testing.T, text string) drawnTree {
	t.Helper()
	d := drawnTree{parent: make(map[string]string)}
	for _, m := range dotNode.FindAllStringSubmatch(text, -1) {
		d.Nodes++
		d.Boxes += strings.Count(m[2], `shape="box"`)
		d.Ellipses += strings.Count(m[2], `shape="ellipse"`)
		d.Grey += strings.Count(m[2], `fillcolor="gray"`)
		d.Red += strings.Count(m[2], `fontcolor="red"`)
		_, label, found := strings.Cut(m[2], `label="`)
		require.True(t, found, m[0])
		label, _, _ = strings.Cut(label, `",`)
		d.Labels = append(d.Labels, label)
	}
	for _, m := range dotEdge.FindAllStringSubmatch(text, -1) {
		d.Edges++
		d.RedEdges += strings.Count(m[3], `color="red"`)
		require.Empty(t, d.parent[m[2]], "two edges to one node")
		d.parent[m[2]] = m[1]
	}
	d.Directed = strings.HasPrefix(text, "digraph tree {")
	require.True(t, d.Directed || strings.HasPrefix(text, "graph tree {"))
	require.Equal(t, d.Edges > 0 && d.Directed, strings.Contains(text, "->"))
	const frame = 4 // the brackets, the attributes of the graph, a blank
	require.Equal(t, frame+d.Nodes+d.Edges, strings.Count(text, "\n"), "a line that is neither node nor edge")
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
