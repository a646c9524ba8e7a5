// Package dot writes the tree of a search in the DOT language of Graphviz, in the colours of the Tiles paper
// (docs/references.md): `dot -Tsvg tree.dot` draws it.
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
	Marks bool // write N and P; only for games that one player wins and the other loses

	Text func(*minimax.Node[string]) string // the text of a node's value; nil: the number
}

// The colours of the paper's trees.
const (
	best   = "red"
	pruned = "gray"
)

// Write is the tree in the DOT language: a box where the maximiser is to move, an ellipse where the
// minimiser is, the best child of every node in red, pruned nodes in grey. A node's label is the move
// that leads to it and its value; its tooltip, visible in SVG, is its window and its cut.
func Write(tree *minimax.Tree[string], o Options) []byte {
	g := dot.NewGraph(dot.Directed)
	g.Attr("ordering", "out") // children from left to right as they were searched
	if o.Title != "" {
		g.Attr("label", o.Title)
		g.Attr("labelloc", "t")
	}
	written := make(map[*minimax.Node[string]]dot.Node, tree.Size)
	for n := range tree.All {
		// The dot package sorts nodes by name: numbers of equal width keep their order.
		node := g.Node(fmt.Sprintf("%010d", len(written)))
		written[n] = node
		describe(node, n, o)
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
	var b bytes.Buffer
	g.Write(&b)
	return b.Bytes()
}

// describe sets the attributes of a node.
func describe(node dot.Node, n *minimax.Node[string], o Options) {
	node.Label(label(n, o))
	shape := "ellipse"
	if n.Max {
		shape = "box"
	}
	node.Attr("shape", shape)
	switch {
	case !n.Visited:
		node.Attr("color", pruned)
		node.Attr("fontcolor", pruned)
		node.Attr("tooltip", "never visited")
		return
	case n.Parent != nil && n.Parent.Best == n:
		node.Attr("color", best)
		node.Attr("fontcolor", best)
	}
	node.Attr("tooltip", tooltip(n))
}

// label is the move and the value, and N or P.
func label(n *minimax.Node[string], o Options) string {
	text := n.Move
	if n.Visited {
		if text != "" {
			text += "\n"
		}
		if o.Text != nil {
			text += o.Text(n)
		} else {
			text += strconv.Itoa(n.Value)
		}
		if mark := n.Mark(); o.Marks && mark != minimax.Unmarked {
			text += " " + string(mark)
		}
	}
	return text
}

// tooltip is the window on entry, and the cut.
func tooltip(n *minimax.Node[string]) string {
	text := fmt.Sprintf("alpha %s, beta %s", bound(n.Alpha), bound(n.Beta))
	if n.CutBy == nil {
		return text
	}
	by := "the root"
	if n.CutBy.Parent != nil {
		by = fmt.Sprintf("%s, %d above", n.CutBy.Move, n.Level-n.CutBy.Level)
	}
	return fmt.Sprintf("%s; %s by %s", text, n.CutOff(), by)
}

func bound(value int) string {
	switch value {
	case minimax.Infinity:
		return "+inf"
	case -minimax.Infinity:
		return "-inf"
	}
	return strconv.Itoa(value)
}
