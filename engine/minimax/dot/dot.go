// Package dot writes the tree of a search, or the graph of a game's positions, in the DOT language of Graphviz, like
// the trees of the Tiles paper's program (docs/references.md): `dot -Tsvg tree.dot` draws it.
package dot

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/emicklei/dot"

	"blobwars/engine/minimax"
)

// Options are the settings of Write.
type Options struct {
	Title string
	Marks bool                               // write N and P; only for games that one player wins and the other loses
	Wins  bool                               // fill the leaves with a colour for the winner, above 0 max and below 0 min, and add a legend
	Line  bool                               // write a move and its value on one line, as the paper does
	Value func(*minimax.Node[string]) string // the text of a node's value; nil: the number
	Exact func(value int) string             // of bounds in tooltips, and of values that Value does not show exactly; nil: the number, of bounds only
	Board func(*minimax.Node[string]) string // the rows of a node's position, shown in place of the move; nil: the move is shown
}

// The colours of the paper's trees.
const (
	best   = "red"
	pruned = "gray"
)

// winners are the legend of the leaves, as on the lecture's slides, with the colours.
var winners = [...][2]string{{"MAX wins", "palegreen"}, {"MIN wins", "lightsalmon"}, {"draw", "lightyellow"}}

// winner is the index in winners of a leaf's value.
func winner(value int) int {
	switch {
	case value > 0:
		return 0
	case value < 0:
		return 1
	}
	return 2
}

// Write is the tree in the DOT language: a box where the maximiser is to move, an ellipse where the minimiser is, the
// best child of every node in red, nodes that were never visited filled grey and without a value. A node's label is
// the move that leads to it, START at a root without a name, and its value; its tooltip, visible in SVG, is its
// window and its cut.
func Write(tree *minimax.Tree[string], o Options) []byte {
	if o.Value == nil {
		o.Value = func(n *minimax.Node[string]) string { return strconv.Itoa(n.Value) }
	}
	g := newGraph(dot.Undirected, "tree", o.Title)
	written := make(map[*minimax.Node[string]]dot.Node, tree.Size)
	var won [len(winners)]bool
	for n := range tree.All {
		node := g.Node(nodeName(len(written)))
		written[n] = node
		o.describe(node, n)
		if o.Wins && n.Visited && len(n.Children) == 0 {
			fill(node, winners[winner(n.Value)][1]).Attr("fontcolor", "black")
			won[winner(n.Value)] = true
		}
		if n.Parent == nil {
			continue
		}
		edge := g.Edge(written[n.Parent], node)
		switch {
		case !n.Visited:
			edge.Attr("color", pruned)
		case n.Parent.Best == n:
			edge.Attr("color", best)
		}
	}
	for i, w := range winners {
		if won[i] {
			legend := g.Subgraph("legend", dot.ClusterOption{}).Node(w[0]).Label(w[0])
			fill(legend.Attr("shape", "note"), w[1])
		}
	}
	return text(g)
}

// newGraph is an empty graph.
func newGraph(kind dot.GraphOption, id, title string) *dot.Graph {
	g := dot.NewGraph(kind)
	g.ID(id)
	g.Attr("ordering", "out") // children from left to right as they were searched
	if title != "" {
		g.Attr("label", title)
		g.Attr("labelloc", "t")
	}
	return g
}

// nodeName is the name of the i-th node. The dot package sorts nodes by name, so the numbers have equal width.
func nodeName(i int) string { return fmt.Sprintf("%010d", i) }

func fill(node dot.Node, colour string) dot.Node {
	return node.Attr("style", "filled").Attr("fillcolor", colour)
}

func text(g *dot.Graph) []byte {
	var b bytes.Buffer
	g.Write(&b)
	return b.Bytes()
}

// describe sets the attributes of a node.
func (o Options) describe(node dot.Node, n *minimax.Node[string]) {
	node.Label(o.label(n))
	if o.Board != nil {
		node.Attr("fontname", "monospace")
	}
	shape := "ellipse"
	if n.Max {
		shape = "box"
	}
	node.Attr("shape", shape)
	switch {
	case !n.Visited:
		fill(node, pruned)
		node.Attr("tooltip", "never visited")
		return
	case n.Parent != nil && n.Parent.Best == n:
		node.Attr("color", best)
		node.Attr("fontcolor", best)
	}
	node.Attr("tooltip", o.tooltip(n))
}

// label is the move and the value, and N or P.
func (o Options) label(n *minimax.Node[string]) string {
	text := n.Move
	switch {
	case o.Board != nil:
		text = o.Board(n)
	case text == "":
		text = "START"
	}
	if !n.Visited {
		return text
	}
	separator := "\n"
	if o.Line {
		separator = " "
	}
	text += separator + o.Value(n)
	if mark := n.Mark(); o.Marks && mark != minimax.Unmarked {
		text += " " + string(mark)
	}
	return text
}

// tooltip is the value if the label does not have it exactly, the window on entry, whether the value is only a bound, and the cut.
func (o Options) tooltip(n *minimax.Node[string]) string {
	text := fmt.Sprintf("alpha %s, beta %s", o.bound(n.Alpha), o.bound(n.Beta))
	if o.Exact != nil && o.Exact(n.Value) != o.Value(n) {
		text = "value " + o.Exact(n.Value) + ", " + text
	}
	text += [...]string{minimax.Exact: "", minimax.AtLeast: "; the value is at least this", minimax.AtMost: "; the value is at most this"}[n.Bound]
	if n.CutBy == nil {
		return text
	}
	by := "the root"
	if n.CutBy.Move != "" {
		by = fmt.Sprintf("%s, %d above", n.CutBy.Move, n.Level-n.CutBy.Level)
	}
	return fmt.Sprintf("%s; %s by %s", text, n.CutOff(), by)
}

func (o Options) bound(value int) string {
	switch value {
	case minimax.Infinity:
		return "+inf"
	case -minimax.Infinity:
		return "-inf"
	}
	if o.Exact == nil {
		return strconv.Itoa(value)
	}
	return o.Exact(value)
}

// WriteGraph is the graph of a game's positions in the DOT language: a box for N, an ellipse for P, a diamond for a
// position that is neither; an arc that wins, from an N to a P, is red.
func WriteGraph(graph *minimax.Graph, title string) []byte {
	g := newGraph(dot.Directed, "positions", title)
	written := make(map[*minimax.Vertex]dot.Node, len(graph.Vertices))
	for i, v := range graph.Vertices {
		shape := map[minimax.Mark]string{minimax.N: "box", minimax.P: "ellipse", minimax.Unmarked: "diamond"}[v.Mark]
		written[v] = g.Node(nodeName(i)).Label(v.Name+"\n"+string(v.Mark)).Attr("shape", shape)
	}
	for _, v := range graph.Vertices {
		for _, arc := range v.Arcs {
			edge := g.Edge(written[v], written[arc.To]).Attr("tooltip", arc.Move)
			if arc.To.Mark == minimax.P {
				edge.Attr("color", best)
			}
		}
	}
	return text(g)
}
