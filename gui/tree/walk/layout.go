package walk

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

// Row is the height of the nodes of a level.
type Row struct {
	Level int     // plies from the root
	Y     float64 // of the centres of its nodes, in device pixels
}

// SiblingRow is a row of siblings of which only some may be visible.
type SiblingRow struct {
	Level         int       // plies from the root
	Place         geom.Rect // device pixels
	Before, After int       // the numbers of siblings to the left and right that are not visible
	Visible       int       // the number of siblings that are visible
}

// Layout is the places of the nodes of a tree: of all nodes if they can be read, or else of the path from the root to the
// selected node and the line below it, with the siblings of their nodes: its best line or, as long as there is none, the
// nodes that the search visits first.
type Layout struct {
	Nodes       []Placed     // parents before their children
	Rows        []Row        // from the top
	SiblingRows []SiblingRow // none if all nodes are placed
	Line        []*Node      // the best line below the selected node: see Walk.Line
	Scale       float64      // of the nodes: 1 is their size in Sizes
}

// Sizes are the sizes of the places of nodes at scale 1, in device pixels.
type Sizes struct {
	Slot, Row float64 // width and height of a node's place
	Gap       float64 // the part of Slot between two nodes, which stays as wide when the nodes are smaller
	Least     float64 // the least scale at which all nodes are placed; below it there are rows of siblings
	Label     float64 // kept free right of a node of the path, in a row of siblings
	End       float64 // kept free at both ends of a row with nodes that are not visible
	Above     float64 // kept free above the first row, if there are rows above it
	LeastRow  float64 // the least distance of two rows of siblings
}

// slot returns the width of a node's place at a scale.
func (s Sizes) slot(scale float64) float64 { return (s.Slot-s.Gap)*scale + s.Gap }

// The scales of nodes and of the distances between them, relative to Sizes.
const (
	maxSpread   = 1.6 // the distances in a row when the whole tree fits its area
	maxApart    = 2.4 // the distances in a row of siblings that are all visible
	maxRow      = 2.8 // the distances of rows
	maxScale    = 2.5 // of the nodes of a whole tree when they are zoomed
	minSiblings = 0.6 // of the nodes of rows of siblings
	maxSiblings = 1.8
)

// Camera is the visible part of a tree and its zoom. With zoom 1 the whole tree fits its area.
type Camera struct {
	zoom   float64
	pan    geom.Point // by which the zoomed tree is moved, in device pixels
	rowPan float64    // by which rows of siblings are moved down, in rows
	scroll map[int]float64
	area   geom.Rect // of the last layout
	most   float64   // the greatest zoom of the last layout
	least  float64
	folded bool // the last layout left out nodes below others
	follow bool // the next layout brings the selected node into view
}

func newCamera() Camera {
	return Camera{zoom: 1, most: 1, least: 1, scroll: map[int]float64{}, follow: true}
}

// selectionChanged resets the scroll of the rows whose nodes have changed with the selected node.
func (c *Camera) selectionChanged(from, to *Node) {
	before, after := path(from), path(to)
	common := 0
	for common < min(len(before), len(after)) && before[common] == after[common] {
		common++
	}
	for level := range c.scroll {
		if level > common {
			delete(c.scroll, level)
		}
	}
	c.follow, c.rowPan = true, 0
}

// Fit shows all of the tree, or the rows of siblings at their first size.
func (c *Camera) Fit() {
	c.zoom, c.pan, c.rowPan, c.follow = 1, geom.Point{}, 0, true
}

// Fitted reports whether Fit would change nothing.
func (c *Camera) Fitted() bool {
	return c.zoom == 1 && c.pan == geom.Point{} && c.rowPan == 0
}

// Folded reports whether the last layout left out nodes below others.
func (c *Camera) Folded() bool { return c.folded }

// CanZoom reports whether the tree can be zoomed in, or out if in is false.
func (c *Camera) CanZoom(in bool) bool { return in && c.zoom < c.most || !in && c.zoom > c.least }

// Zoom changes the zoom by a factor; the point of the tree at a place in the window stays there.
func (c *Camera) Zoom(at geom.Point, factor float64) {
	centre := c.area.Centre()
	before := c.zoom
	c.zoom = min(max(c.zoom*factor, c.least), c.most)
	from := at.Sub(centre)
	c.pan = from.Sub(from.Sub(c.pan).Times(c.zoom / before))
	c.follow = false
}

// Pan moves the tree by a number of device pixels; of rows of siblings, the row at a level moves sideways, unless it is
// -1.
func (c *Camera) Pan(level int, by geom.Point, s Sizes) {
	c.pan = c.pan.Add(by)
	if level >= 0 {
		c.scroll[level] -= by.X / s.slot(c.zoom)
	}
	c.rowPan += by.Y / (s.Row * c.zoom)
	c.follow = false
}

// Layout places the nodes in an area. hidden is a node whose best child must not be recognised, because a question asks
// for its value; nil if there is none.
func (w *Walk) Layout(area geom.Rect, s Sizes, hidden *Node) Layout {
	c := &w.Camera
	if area != c.area { // the selected node may not be visible at its old place
		c.area, c.follow = area, true
	}
	var line []*Node
	if w.at != hidden {
		line = w.Line(w.at)
	}
	slot, row := min(area.W/float64(w.leaves), maxSpread*s.Slot), min(area.H/float64(w.height+1), maxRow*s.Row)
	fit := min(1, (slot-s.Gap)/(s.Slot-s.Gap), row/s.Row)
	if c.folded = !w.whole || fit < s.Least; !c.folded {
		return w.placeAll(area, s, slot, row, fit, line)
	}
	below := line
	if len(line) == 0 && w.at != hidden {
		below = w.first(w.at)
	}
	d := w.siblingRows(area, s, below)
	d.Line = line
	return d
}

// placeAll places all nodes: leaves side by side, parents above the middle of their children. At zoom 1, a leaf has a
// place of slot by row device pixels, and fit is the scale of nodes.
func (w *Walk) placeAll(area geom.Rect, s Sizes, slot, row, fit float64, line []*Node) Layout {
	c := &w.Camera
	c.least, c.most = 1, max(1, maxScale/fit)
	c.zoom = min(max(c.zoom, c.least), c.most)
	d := Layout{Scale: fit * c.zoom, Line: line}
	x := -slot * float64(w.leaves) / 2
	top := -row * float64(w.height) / 2
	var place func(n *Node) float64
	place = func(n *Node) float64 {
		i := len(d.Nodes)
		d.Nodes = append(d.Nodes, Placed{Node: n, At: geom.Point{Y: top + float64(n.Ply)*row}})
		if len(n.Children) == 0 {
			d.Nodes[i].At.X = x + slot/2
			x += slot
			return d.Nodes[i].At.X
		}
		first, last := math.Inf(1), 0.0
		for _, child := range n.Children {
			at := place(child)
			first, last = min(first, at), at
		}
		d.Nodes[i].At.X = (first + last) / 2
		return d.Nodes[i].At.X
	}
	place(w.tree.Root)
	if c.follow {
		for _, p := range d.Nodes {
			if p.Node == w.at {
				c.panTo(p.At, min(1.5*s.Slot*d.Scale, area.W/2), min(s.Row*d.Scale, area.H/2))
			}
		}
	}
	c.follow = false
	width, height := area.W*(c.zoom-1)/2, area.H*(c.zoom-1)/2
	c.pan = geom.Pt(min(max(c.pan.X, -width), width), min(max(c.pan.Y, -height), height))
	move := area.Centre().Add(c.pan)
	for i := range d.Nodes {
		d.Nodes[i].At = d.Nodes[i].At.Times(c.zoom).Add(move)
	}
	for level := range w.height + 1 {
		d.Rows = append(d.Rows, Row{level, (top+float64(level)*row)*c.zoom + move.Y})
	}
	return d
}

// panTo pans so that a point, relative to the centre of the area at zoom 1, is inside the area with a margin.
func (c *Camera) panTo(at geom.Point, width, height float64) {
	at = at.Times(c.zoom)
	reachX, reachY := c.area.W/2-width, c.area.H/2-height
	c.pan.X = min(max(c.pan.X, -reachX-at.X), reachX-at.X)
	c.pan.Y = min(max(c.pan.Y, -reachY-at.Y), reachY-at.Y)
}

// first returns the nodes that the search visits first below a node of the leftmost path: its first child, the first
// child of that, and so on. It returns nothing below other nodes, where it would show which children are pruned.
func (w *Walk) first(n *Node) (line []*Node) {
	if !w.leftmost(n) {
		return nil
	}
	for len(n.Children) > 0 {
		n = n.Children[0]
		line = append(line, n)
	}
	return line
}

// leftmost reports whether a node is on the path of the first children, all of whose children are visited: alpha or beta
// is infinite there.
func (w *Walk) leftmost(n *Node) bool {
	for n.Parent != nil && n == n.Parent.Children[0] {
		n = n.Parent
	}
	return n.Parent == nil
}

// siblingRows places the path to the selected node and the line below it.
func (w *Walk) siblingRows(area geom.Rect, s Sizes, line []*Node) Layout {
	c := &w.Camera
	c.least, c.most = minSiblings, maxSiblings
	c.zoom = min(max(c.zoom, c.least), c.most)
	s.Slot, s.Row, s.LeastRow, s.Label = s.slot(c.zoom), s.Row*c.zoom, s.LeastRow*c.zoom, s.Label*c.zoom
	d := Layout{Scale: c.zoom}
	nodes := append(path(w.at), line...)
	rows := [][]*Node{nodes[:1]}
	for _, n := range nodes {
		children := w.Children(n)
		if w.leftmost(n) {
			children = n.Children
		}
		if len(children) > 0 {
			rows = append(rows, children)
		}
	}
	fit := func() (most, visible, first int) {
		most = max(int(area.H/s.LeastRow), 2) // at least the selected node and its children
		visible = min(most, len(rows))
		return most, visible, w.firstSiblingRow(len(rows), visible)
	}
	most, visible, first := fit()
	if first > 0 {
		area.Y, area.H = area.Y+s.Above, area.H-s.Above
		most, visible, first = fit()
	}
	places := max(visible, min(w.height+1, most)) // with those of rows that the search has not reached
	height := min(area.H/float64(places), maxRow*s.Row)
	y := area.Centre().Y - height*float64(places-1)/2
	centre := area.Centre().X
	for level := first; level < first+visible; level++ {
		row := rows[level]
		focus, label := -1, 0.0 // the index of the node on the path or on the best line
		if level < len(nodes) {
			focus = slices.Index(row, nodes[level])
		}
		if level <= w.at.Ply {
			label = s.Label
		}
		strip, x, slot := c.siblingRow(area, s, level, len(row), focus, label, centre)
		strip.Place = geom.R(area.X, y-height/2, area.W, height)
		d.SiblingRows = append(d.SiblingRows, strip)
		d.Rows = append(d.Rows, Row{level, y})
		for i := range strip.Visible {
			at := geom.Pt(x+(float64(i)+0.5)*slot, y)
			d.Nodes = append(d.Nodes, Placed{row[strip.Before+i], at})
			if strip.Before+i == focus {
				centre = at.X
				x += label
			}
		}
		y += height
	}
	c.follow = false
	return d
}

// firstSiblingRow returns the level of the first of the visible rows out of n: with the path down to the children of
// the selected node unless the rows are moved.
func (w *Walk) firstSiblingRow(n, visible int) int {
	c := &w.Camera
	first := min(max(w.at.Ply+2-visible, 0), n-visible)
	c.rowPan = min(max(c.rowPan, float64(first-n+visible)), float64(first))
	return first - int(math.Round(c.rowPan))
}

// siblingRow returns the row of n siblings at a level, the x of the left edge of its first visible node's place, and the
// width of a place. A space of label is kept free right of the node with the index focus. Nodes are placed under the x of
// centre, that of the parent, if they all fit, and farther apart as long as they stay under it.
func (c *Camera) siblingRow(area geom.Rect, s Sizes, level, n, focus int, label, centre float64) (strip SiblingRow, x, slot float64) {
	if width := float64(n)*s.Slot + label; width <= area.W {
		around := 2*min(centre-area.X, area.Right()-centre) - label
		slot = min(max(around/float64(n), s.Slot), maxApart*s.Slot)
		width = float64(n)*slot + label
		return SiblingRow{Level: level, Visible: n}, min(max(centre-(width-label)/2, area.X), area.Right()-width), slot
	}
	visible := max(int((area.W-2*s.End-label)/s.Slot), 1)
	last := float64(n - visible)
	if c.follow && focus >= 0 {
		from, to := float64(focus-visible+1), float64(focus)
		if visible > 2 { // with one more node on each side
			from, to = from+1, to-1
		}
		c.scroll[level] = min(max(c.scroll[level], from), to)
	}
	c.scroll[level] = min(max(c.scroll[level], 0), last)
	before := int(math.Round(c.scroll[level]))
	x = area.Centre().X - (float64(visible)*s.Slot+label)/2
	return SiblingRow{Level: level, Before: before, After: n - visible - before, Visible: visible}, x, s.Slot
}

// SiblingRowAt returns the row of siblings at a y; false if all nodes are placed, or there is none.
func (d Layout) SiblingRowAt(y float64) (SiblingRow, bool) {
	for _, s := range d.SiblingRows {
		if y >= s.Place.Y && y < s.Place.Bottom() {
			return s, true
		}
	}
	return SiblingRow{}, false
}

// NodeAt returns the node at a place, given the width and height of the nodes in device pixels; nil if
// there is none.
func (d Layout) NodeAt(at geom.Point, width, height float64) *Node {
	for _, p := range d.Nodes {
		if math.Abs(at.X-p.At.X) <= width/2 && math.Abs(at.Y-p.At.Y) <= height/2 {
			return p.Node
		}
	}
	return nil
}
