// Package dot writes the tree of a search, or the graph of a game's positions, in the DOT language of Graphviz, like
// the trees of the Tiles paper's program (docs/references.md): `dot -Tsvg tree.dot` draws it.
package dot

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/emicklei/dot"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// writer writes a tree of a problem.
type writer struct {
	games.Problem
	pruned bool // the tree
	marks  bool // N and P are written; only for games that one player wins and the other loses
	say    func(text string) string
}

// paper reports whether trees look as in the Tiles paper: edges without a direction, move and value on one line.
func (w writer) paper() bool { return w.Kind == games.TilesScore }

// named reports whether a node has the name of its position, and its move in the tooltip, or else the move.
func (w writer) named() bool { return w.Kind.Labelled() }

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

// Write returns a tree that p.BuildTree made in the DOT language: a box where the maximiser is to move, an ellipse where
// the minimiser is, the best child of every node in red, nodes that were never visited filled grey. A node's label is its
// position or the move that leads to it, START at a root without a name, and its value, after >= or <= if that is only a
// bound, and N or P if marks is set. A node that was never visited has no value, but that of an end of the game in
// brackets. The tooltip of a node, visible in SVG, is what the label leaves out, with the window and the cut of
// alpha-beta. say translates the texts; nil: they are English.
func Write(p games.Problem, tree *minimax.Tree, marks bool, say func(text string) string) []byte {
	w := writer{p, tree.Pruned, marks, say}
	if say == nil {
		w.say = func(text string) string { return text }
	}
	kind := dot.Directed
	if w.paper() {
		kind = dot.Undirected
	}
	g := newGraph(kind, "tree", w.say(p.Game+": "+p.Position))
	written := make(map[*minimax.Node]dot.Node, tree.Size)
	var won [len(winners)]bool
	for n := range tree.All {
		node := g.Node(nodeName(len(written)))
		written[n] = node
		w.describe(node, n)
		if p.Kind == games.MayDraw && n.Visited && len(n.Children) == 0 && p.Over(n) {
			fill(node, winners[winner(n.Value)][1]).Attr("fontcolor", "black")
			won[winner(n.Value)] = true
		}
		if n.Parent == nil {
			continue
		}
		edge := g.Edge(written[n.Parent], node)
		if w.named() {
			edge.Attr("tooltip", w.say(n.Move))
		}
		switch {
		case !n.Visited:
			edge.Attr("color", grey)
		case n.Parent.Best == n:
			edge.Attr("color", best)
		}
	}
	for i, result := range winners {
		if won[i] {
			legend := g.Subgraph(w.say("legend"), dot.ClusterOption{}).Node(result[0]).Label(w.say(result[0]))
			fill(legend.Attr("shape", "note"), result[1])
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
func (w writer) describe(node dot.Node, n *minimax.Node) {
	node.Label(w.say(w.label(n)))
	if w.Kind == games.MayDraw { // the name is a board
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
		node.Attr("tooltip", w.say("never visited"))
		return
	case n.Parent != nil && n.Parent.Best == n:
		node.Attr("color", best)
		node.Attr("fontcolor", best)
	}
	if text := w.tooltip(n); text != "" {
		node.Attr("tooltip", w.say(text))
	}
}

// name returns the name of a node's position, a board in three lines.
func (w writer) name(n *minimax.Node) string {
	if w.Kind != games.MayDraw {
		return w.Name(n)
	}
	return strings.NewReplacer(" ", "\n", "_", ".").Replace(w.Name(n))
}

// move returns the move that leads to a node, in the Tiles Game as the (row,column) of the paper's trees, from 0 at the
// top left; at the root its name, or "".
func (w writer) move(n *minimax.Node) string {
	if !w.paper() || n.Parent == nil {
		return n.Move
	}
	board, _, _ := strings.Cut(w.Position, ",")
	row, _ := strconv.Atoi(n.Move[1:]) // the problem wrote it
	return fmt.Sprintf("(%d,%d)", strings.Count(board, "/")+1-row, n.Move[0]-'a')
}

// value returns the value of a node as text. In the Tiles Game a proven result is infinite, as in the paper's trees.
func (w writer) value(n *minimax.Node) string {
	_, proven := tiles.Proven(n.Value)
	switch {
	case !w.paper() || !proven:
		return w.Text(n)
	case n.Value > 0:
		return "+INF"
	}
	return "-INF"
}

// label returns the position or the move and the value, and N or P.
func (w writer) label(n *minimax.Node) string {
	text := cmp.Or(w.move(n), "START")
	if w.named() {
		text = w.name(n)
	}
	switch {
	case n.HasEnded:
		return text + "\n(" + w.value(n) + ")"
	case !n.Visited:
		return text
	case w.paper():
		text += " " + w.value(n)
	default:
		text += "\n" + n.Bound.Sign() + w.value(n)
	}
	if mark := n.Label; w.marks && mark != minimax.Unlabelled {
		text += " " + string(mark)
	}
	return text
}

// tooltip returns the move and the value if the label does not have them exactly, and of alpha-beta the window on
// entry, whether the value is only a bound, and the cut.
func (w writer) tooltip(n *minimax.Node) string {
	var parts []string
	if w.named() && n.Parent != nil {
		parts = append(parts, n.Move)
	}
	if exact := w.Kind.Text(n.Value); w.paper() && exact != w.value(n) {
		parts = append(parts, "value "+exact)
	}
	if w.pruned {
		parts = append(parts, fmt.Sprintf("alpha %s, beta %s", w.Kind.Bound(n.Alpha), w.Kind.Bound(n.Beta)))
	}
	switch n.Bound {
	case minimax.AtLeast:
		parts = append(parts, "the value is at least this")
	case minimax.AtMost:
		parts = append(parts, "the value is at most this")
	}
	if by := n.CutBy; by != nil {
		name := w.move(by)
		if w.named() {
			name = strings.ReplaceAll(w.name(by), "\n", " ")
		}
		if name == "" {
			name = "the root"
		} else {
			name = fmt.Sprintf("%s, %d above", name, n.Ply-by.Ply)
		}
		parts = append(parts, n.CutOff()+" by "+name)
	}
	return strings.Join(parts, "; ")
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
