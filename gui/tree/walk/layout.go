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
	Place         geom.Rect // of its nodes and of what is at its ends, in device pixels
	From, To      float64   // the edges of the places of its nodes
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
	Slot        float64      // the least distance of two siblings in rows that are all visible
}

// Sizes are the sizes of the places of nodes at scale 1, in device pixels.
type Sizes struct {
	Slot, Row float64 // width and height of a node's place
	Gap       float64 // the part of Slot between two nodes, which stays as wide when the nodes are smaller
	Least     float64 // the least scale at which all nodes are placed; below it there are rows of siblings
	Label     float64 // kept free right of a node of the path, in a row of siblings
	End       float64 // kept free at both ends of a row with nodes that are not visible
	Above     float64 // kept free above the first row, if there are rows above it
	Below     float64 // kept free below the last row of siblings
	LeastRow  float64 // the least distance of two rows of siblings
}

// The scales of nodes and of the distances between them, relative to Sizes.
const (
	maxSpread = 1.6 // the distances in a row when the whole tree fits its area
	maxApart  = 2.6 // the distances in rows of siblings that are all visible
	maxRow    = 2.8 // the distances of rows
	outer     = 0.9 // above the first and below the last row, both together, relative to the distance of two rows
)

// Camera says which part of a tree is visible that is too large to be shown whole.
type Camera struct {
	rowPan float64         // by which rows of siblings are moved down, in rows
	scroll map[int]float64 // by which the row at a level is moved to the left, in nodes
	area   geom.Rect       // of the last layout
	Folded bool            // the last layout left out nodes below others
	follow bool            // the next layout brings the selected node into view
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

// Pan moves rows of siblings up or down by a number of device pixels, and the row at a level sideways, unless it is -1.
func (c *Camera) Pan(level int, by geom.Point, s Sizes) {
	if level >= 0 {
		c.scroll[level] -= by.X / s.Slot
	}
	c.rowPan += by.Y / s.Row
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
	slot, row := min(area.W/w.wide, maxSpread*s.Slot), min(area.H/(float64(w.height)+outer), maxRow*s.Row)
	fit := min(1, (slot-s.Gap)/(s.Slot-s.Gap), row/s.Row)
	if c.Folded = !w.whole || fit < s.Least; !c.Folded {
		return w.placeAll(area, slot, row, fit, line)
	}
	below := line
	if len(line) == 0 && w.at != hidden {
		below = w.first(w.at)
	}
	d := w.siblingRows(area, s, below)
	d.Line = line
	return d
}

// placeAll places all nodes. A node has a place of slot by row device pixels, and fit is the scale of nodes.
func (w *Walk) placeAll(area geom.Rect, slot, row, fit float64, line []*Node) Layout {
	d := Layout{Scale: fit, Line: line}
	left := area.Centre().X - slot*(w.wide-1)/2
	top := area.Centre().Y - row*float64(w.height)/2
	for n := range w.tree.Root.All {
		d.Nodes = append(d.Nodes, Placed{Node: n, At: geom.Pt(left+slot*w.column[n], top+row*float64(n.Ply))})
	}
	for level := range w.height + 1 {
		d.Rows = append(d.Rows, Row{level, top + float64(level)*row})
	}
	return d
}

// place finds the column of each node below n, and of n: as far left as it can be right of the nodes before it in its row,
// and above the middle of its children, which move right with it. next is the first free column of each row. See C.
// Wetherell and A. Shannon, "Tidy Drawings of Trees", 1979.
func (w *Walk) place(n *Node, next []float64) {
	for _, c := range n.Children {
		w.place(c, next)
	}
	at, by := next[n.Ply], 0.0
	if last := len(n.Children) - 1; last >= 0 {
		middle := (w.column[n.Children[0]] + w.column[n.Children[last]]) / 2
		at, by = max(at, middle), max(at-middle, 0)
	}
	w.column[n] = at - by
	for c := range n.All {
		w.column[c] += by
		next[c.Ply] = max(next[c.Ply], w.column[c]+1)
		w.wide = max(w.wide, w.column[c]+1)
	}
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
	d := Layout{Scale: 1}
	if int(area.H/s.LeastRow) <= w.height { // there may be nodes below those of the last row
		area.H -= s.Below
	}
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
	places := max(visible, min(w.height, most-1)) // with those of rows that the search has not reached, but the last
	height := min(area.H/float64(places), maxRow*s.Row)
	y := area.Centre().Y - height*float64(places-1)/2
	focusOf := func(level int) int { // the index of the node on the path or on the best line; -1: none
		if level < len(nodes) {
			return slices.Index(rows[level], nodes[level])
		}
		return -1
	}
	slot := maxApart * s.Slot
	for _, row := range rows[first : first+visible] {
		if wide := (area.W - s.Label) / float64(len(row)); wide >= s.Slot { // others are shown in part
			slot = min(slot, wide)
		}
	}
	for level := first; level < first+visible; level++ {
		row, focus, label := rows[level], focusOf(level), 0.0
		if level <= w.at.Ply {
			label = s.Label
		}
		strip, x, slot := c.siblingRow(area, s, level, len(row), focus, label, slot)
		strip.Place.Y, strip.Place.H = y-height/2, height
		d.SiblingRows = append(d.SiblingRows, strip)
		d.Rows = append(d.Rows, Row{level, y})
		for i := range strip.Visible {
			at := geom.Pt(x+(float64(i)+0.5)*slot, y)
			d.Nodes = append(d.Nodes, Placed{row[strip.Before+i], at})
			if strip.Before+i == focus {
				x += label
			}
		}
		y += height
	}
	for level := first + visible; level < first+places; level++ {
		d.Rows = append(d.Rows, Row{level, y})
		y += height
	}
	c.follow, d.Slot = false, slot
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
// width of a place. A space of label is kept free right of the node with the index focus. The row is in the middle of the
// area, and its nodes are slot apart if they all fit.
func (c *Camera) siblingRow(area geom.Rect, s Sizes, level, n, focus int, label, slot float64) (strip SiblingRow, x, apart float64) {
	if float64(n)*s.Slot+label <= area.W {
		slot = min(slot, (area.W-label)/float64(n))
		width := float64(n) * slot
		x = min(area.Centre().X-width/2, area.Right()-width-label)
		return SiblingRow{Level: level, Visible: n, Place: geom.R(x, 0, width, 0)}, x, slot
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
	strip = SiblingRow{Level: level, Before: int(math.Round(c.scroll[level])), Visible: visible}
	strip.After = n - visible - strip.Before
	strip.Place = geom.R(area.X, 0, area.W, 0)
	strip.From = area.X + 0.8*s.End // most is free at the right, where the first rows have more nodes
	strip.To = strip.From + float64(visible)*s.Slot + label
	return strip, strip.From, s.Slot
}

// SiblingRowAt returns the row of siblings at a y; false if all nodes are placed, or there is none.
func (d Layout) SiblingRowAt(y float64) (SiblingRow, bool) {
	i := slices.IndexFunc(d.SiblingRows, func(s SiblingRow) bool { return y >= s.Place.Y && y < s.Place.Bottom() })
	if i < 0 {
		return SiblingRow{}, false
	}
	return d.SiblingRows[i], true
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
