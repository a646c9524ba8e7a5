// Package dot writes the tree of a search, or the graph of a game's positions, in the DOT language of Graphviz, like
// the trees of the Tiles paper's program (docs/references.md): `dot -Tsvg tree.dot` draws it.
package dot

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/emicklei/dot"

	"blobwars/internal/textbook/minimax"
)

// Options are the settings of Write.
type Options struct {
	Title string
	Marks bool                               // write N and P; only for games that one player wins and the other loses
	Paper bool                               // as the Tiles paper does: edges without a direction, move and value on one line
	Value func(*minimax.Node[string]) string // the text of a node's value; nil: the number
	Exact func(value int) string             // of bounds and values in tooltips; nil: the number, of bounds only
	Name  func(*minimax.Node[string]) string // the position of a node; the move is then in the tooltip; nil: the move
	Fixed bool                               // draw the labels in a font of fixed width, for boards
	Say   func(text string) string           // translates the texts; nil: they are English
	Over  func(*minimax.Node[string]) bool   // whether the game has ended at a leaf, which gets the colour of the result; nil: no colours
}

// The colours of the paper's trees.
const (
	best = "red"
	grey = "gray"
)

// winners are the legend of the leaves, as on the lecture's slides, with the colours.
var winners = [...][2]string{{"MAX wins", "palegreen"}, {"MIN wins", "lightsalmon"}, {"game drawn", "lightyellow"}}

// winner returns the index in winners of a leaf's value.
func winner(value int) int {
	switch {
	case value > 0:
		return 0
	case value < 0:
		return 1
	}
	return 2
}

// Write returns the tree in the DOT language: a box where the maximiser is to move, an ellipse where the minimiser is,
// the best child of every node in red, nodes that were never visited filled grey. A node's label is its position or the
// move that leads to it, START at a root without a name, and its value, after >= or <= if that is only a bound. A node
// that was never visited has no value, but that of an end of the game in brackets. The tooltip of a node, visible in
// SVG, is what the label leaves out, with the window and the cut of alpha-beta.
func Write(tree *minimax.Tree[string], o Options) []byte {
	if o.Value == nil {
		o.Value = func(n *minimax.Node[string]) string { return strconv.Itoa(n.Value) }
	}
	if o.Say == nil {
		o.Say = func(text string) string { return text }
	}
	kind := dot.Directed
	if o.Paper {
		kind = dot.Undirected
	}
	g := newGraph(kind, "tree", o.Say(o.Title))
	written := make(map[*minimax.Node[string]]dot.Node, tree.Size)
	var won [len(winners)]bool
	for n := range tree.All {
		node := g.Node(nodeName(len(written)))
		written[n] = node
		o.describe(node, n, tree.Pruned)
		if o.Over != nil && n.Visited && len(n.Children) == 0 && o.Over(n) {
			fill(node, winners[winner(n.Value)][1]).Attr("fontcolor", "black")
			won[winner(n.Value)] = true
		}
		if n.Parent == nil {
			continue
		}
		edge := g.Edge(written[n.Parent], node)
		if o.Name != nil {
			edge.Attr("tooltip", o.Say(n.Move))
		}
		switch {
		case !n.Visited:
			edge.Attr("color", grey)
		case n.Parent.Best == n:
			edge.Attr("color", best)
		}
	}
	for i, w := range winners {
		if won[i] {
			legend := g.Subgraph(o.Say("legend"), dot.ClusterOption{}).Node(w[0]).Label(o.Say(w[0]))
			fill(legend.Attr("shape", "note"), w[1])
		}
	}
	return text(g)
}

// newGraph returns an empty graph.
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

// nodeName returns the name of the i-th node. The dot package sorts nodes by name, so the numbers have equal width.
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
func (o Options) describe(node dot.Node, n *minimax.Node[string], pruned bool) {
	node.Label(o.Say(o.label(n)))
	if o.Fixed {
		node.Attr("fontname", "monospace")
	}
	shape := "ellipse"
	if n.Max {
		shape = "box"
	}
	node.Attr("shape", shape)
	switch {
	case !n.Visited:
		fill(node, grey)
		node.Attr("tooltip", o.Say("never visited"))
		return
	case n.Parent != nil && n.Parent.Best == n:
		node.Attr("color", best)
		node.Attr("fontcolor", best)
	}
	if text := o.tooltip(n, pruned); text != "" {
		node.Attr("tooltip", o.Say(text))
	}
}

// label returns the move and the value, and N or P.
func (o Options) label(n *minimax.Node[string]) string {
	text := n.Move
	switch {
	case o.Name != nil:
		text = o.Name(n)
	case text == "":
		text = "START"
	}
	switch {
	case n.HasEnded:
		return text + "\n(" + o.Value(n) + ")"
	case !n.Visited:
		return text
	case o.Paper:
		text += " " + o.Value(n)
	default:
		text += "\n" + n.Bound.Sign() + o.Value(n)
	}
	if mark := n.Label(); o.Marks && mark != minimax.Unlabelled {
		text += " " + string(mark)
	}
	return text
}

// tooltip returns the move and the value if the label does not have them exactly, and of alpha-beta the window on
// entry, whether the value is only a bound, and the cut.
func (o Options) tooltip(n *minimax.Node[string], pruned bool) string {
	var parts []string
	if o.Name != nil && n.Parent != nil {
		parts = append(parts, n.Move)
	}
	if o.Exact != nil && o.Exact(n.Value) != o.Value(n) {
		parts = append(parts, "value "+o.Exact(n.Value))
	}
	if pruned {
		parts = append(parts, fmt.Sprintf("alpha %s, beta %s", o.bound(n.Alpha), o.bound(n.Beta)))
	}
	switch n.Bound {
	case minimax.AtLeast:
		parts = append(parts, "the value is at least this")
	case minimax.AtMost:
		parts = append(parts, "the value is at most this")
	}
	if by := n.CutBy; by != nil {
		name := "the root"
		switch {
		case o.Name != nil:
			name = fmt.Sprintf("%s, %d above", strings.ReplaceAll(o.Name(by), "\n", " "), n.Ply-by.Ply)
		case by.Move != "":
			name = fmt.Sprintf("%s, %d above", by.Move, n.Ply-by.Ply)
		}
		parts = append(parts, n.CutOff()+" by "+name)
	}
	return strings.Join(parts, "; ")
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

// WriteGraph returns the graph of a game's positions in the DOT language: a box for N, an ellipse for P, a diamond for
// a position that is neither; an arc that wins, from an N to a P, is red.
func WriteGraph(graph *minimax.PositionGraph, title string) []byte {
	g := newGraph(dot.Directed, "positions", title)
	written := make(map[*minimax.Vertex]dot.Node, len(graph.Vertices))
	for i, v := range graph.Vertices {
		shape := map[minimax.Label]string{minimax.N: "box", minimax.P: "ellipse", minimax.Unlabelled: "diamond"}[v.Label]
		written[v] = g.Node(nodeName(i)).Label(v.Name+"\n"+string(v.Label)).Attr("shape", shape)
	}
	for _, v := range graph.Vertices {
		for _, arc := range v.Arcs {
			edge := g.Edge(written[v], written[arc.To]).Attr("tooltip", arc.Move)
			if arc.To.Label == minimax.P {
				edge.Attr("color", best)
			}
		}
	}
	return text(g)
}
