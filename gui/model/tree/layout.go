package tree

import (
	"math"
	"slices"

	"blobwars/gui/geom"
)

// Placed is a node and the place of its centre in device pixels.
type Placed struct {
	Node *Node
	At   geom.Point
}

// Strip is a row of siblings of which only some may be visible.
type Strip struct {
	Level         int       // plies from the root
	Place         geom.Rect // device pixels
	Before, After int       // the numbers of siblings to the left and right that are not visible
	Visible       int       // the number of siblings that are visible
}

// Layout is the places of the visible nodes of a tree: all nodes if the area is large enough, or
// else the path from the root to the selected node, with the siblings of its nodes and the children
// of the last.
type Layout struct {
	Nodes  []Placed // parents before their children
	Strips []Strip  // none if all nodes are visible
}

// Sizes are the sizes of the places of nodes, in device pixels: Slot is the width in a row of
// siblings, Leaf the width of a leaf if the whole tree is visible, Row the height, and End the width
// kept free at each end of a row with nodes that are not visible.
type Sizes struct{ Slot, Leaf, Row, End float64 }

// Layout places the nodes in an area.
func (w *Walk) Layout(area geom.Rect, s Sizes) Layout {
	if float64(w.leaves)*s.Leaf <= area.W && float64(w.height+1)*s.Row <= area.H {
		return w.whole(area, s)
	}
	return w.strips(area, s)
}

// whole places all nodes: leaves side by side, parents above the middle of their children.
func (w *Walk) whole(area geom.Rect, s Sizes) Layout {
	var d Layout
	row := min(area.H/float64(w.height+1), 1.75*s.Row)
	leaf := min(area.W/float64(w.leaves), 2.5*s.Leaf)
	x := area.Centre().X - leaf*float64(w.leaves)/2
	top := area.Y + (area.H-row*float64(w.height+1))/2 + row/2
	var place func(n *Node) float64
	place = func(n *Node) float64 {
		i := len(d.Nodes)
		d.Nodes = append(d.Nodes, Placed{Node: n, At: geom.Point{Y: top + float64(n.Level)*row}})
		if len(n.Children) == 0 {
			d.Nodes[i].At.X = x + leaf/2
			x += leaf
			return d.Nodes[i].At.X
		}
		first, last := math.Inf(1), 0.0
		for _, c := range n.Children {
			at := place(c)
			first, last = min(first, at), at
		}
		d.Nodes[i].At.X = (first + last) / 2
		return d.Nodes[i].At.X
	}
	place(w.tree.Root)
	return d
}

// strips places the path to the selected node.
func (w *Walk) strips(area geom.Rect, s Sizes) Layout {
	if area != w.area { // the path may not fit at its old place
		w.area, w.follow = area, true
	}
	nodes := path(w.at)
	rows := [][]*Node{nodes[:1]}
	for _, n := range nodes {
		if len(n.Children) > 0 {
			rows = append(rows, n.Children)
		}
	}
	visible := min(max(int(area.H/s.Row), 2), len(rows)) // at least the selected node and its children
	w.rowScroll = min(max(w.rowScroll, 0), float64(len(rows)-visible))
	first := len(rows) - visible - int(math.Round(w.rowScroll))
	var d Layout
	high := min(area.H/float64(visible), 1.75*s.Row)
	y := area.Y + (area.H-high*float64(visible))/2 + high/2
	centre := area.Centre().X
	for level := first; level < first+visible; level++ {
		row := rows[level]
		focus := -1 // the index of the node on the path, or of the best child of the selected node
		if level < len(nodes) {
			focus = slices.Index(row, nodes[level])
		} else if best := w.View(w.at).Best; best != nil {
			focus = slices.Index(row, best)
		}
		strip, x := w.strip(area, s, level, len(row), focus, centre)
		strip.Place = geom.R(area.X, y-high/2, area.W, high)
		d.Strips = append(d.Strips, strip)
		for i := range strip.Visible {
			at := geom.Pt(x+(float64(i)+0.5)*s.Slot, y)
			d.Nodes = append(d.Nodes, Placed{row[strip.Before+i], at})
			if strip.Before+i == focus {
				centre = at.X
			}
		}
		y += high
	}
	w.follow = false
	return d
}

// strip is the row of n siblings at a level, and the x of the left edge of its first visible node.
// Nodes are placed under the x of centre, that of the parent, if they all fit.
func (w *Walk) strip(area geom.Rect, s Sizes, level, n, focus int, centre float64) (Strip, float64) {
	if wide := float64(n) * s.Slot; wide <= area.W {
		return Strip{Level: level, Visible: n}, min(max(centre-wide/2, area.X), area.Right()-wide)
	}
	visible := max(int((area.W-2*s.End)/s.Slot), 1)
	last := float64(n - visible)
	if w.follow && focus >= 0 {
		from, to := float64(focus-visible+1), float64(focus)
		if visible > 2 { // with one more node on each side
			from, to = from+1, to-1
		}
		w.scroll[level] = min(max(w.scroll[level], from), to)
	}
	w.scroll[level] = min(max(w.scroll[level], 0), last)
	before := int(math.Round(w.scroll[level]))
	x := area.Centre().X - float64(visible)*s.Slot/2
	return Strip{Level: level, Before: before, After: n - visible - before, Visible: visible}, x
}

// Pan scrolls the row at a level by a number of nodes, unless the level is negative, and all rows by a
// number of rows.
func (w *Walk) Pan(level int, nodes, rows float64) {
	if level >= 0 {
		w.scroll[level] += nodes
	}
	w.rowScroll += rows
}

// StripAt is the row at a y; false if all nodes are visible, or there is none.
func (d Layout) StripAt(y float64) (Strip, bool) {
	for _, s := range d.Strips {
		if y >= s.Place.Y && y < s.Place.Bottom() {
			return s, true
		}
	}
	return Strip{}, false
}

// NodeAt is the node at a place, given the width and height of the nodes in device pixels; nil if
// there is none.
func (d Layout) NodeAt(at geom.Point, wide, high float64) *Node {
	for _, p := range d.Nodes {
		if math.Abs(at.X-p.At.X) <= wide/2 && math.Abs(at.Y-p.At.Y) <= high/2 {
			return p.Node
		}
	}
	return nil
}
