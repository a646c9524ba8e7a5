package tree

import (
	"math"
	"slices"

	"blobwars/gui/geom"
)

// Placed is a node and where its middle stands.
type Placed struct {
	Node *TreeNode
	At   geom.Point
}

// Strip is a row of siblings of which some are out of sight.
type Strip struct {
	Level         int
	Place         geom.Rect
	Before, After int // how many are out of sight on the left, and on the right
	Sight         int // how many are in sight
}

// Draft is where the nodes of a tree stand that are in sight: all of it if there is room, or else
// the way from the root to where one is, with the siblings on it and the children at its end.
type Draft struct {
	Nodes  []Placed // parents before their children
	Strips []Strip  // none where all nodes are in sight
}

// Sizes are what a node takes: Slot of the width in a row of siblings, Leaf of that where the whole
// tree is in sight, Row of the height, and End at each end of a row for what is out of sight.
type Sizes struct{ Slot, Leaf, Row, End float64 }

// Draft places nodes in an area.
func (w *Walk) Draft(area geom.Rect, s Sizes) Draft {
	if float64(w.leaves)*s.Leaf <= area.W && float64(w.height+1)*s.Row <= area.H {
		return w.whole(area, s)
	}
	return w.strips(area, s)
}

// whole places all nodes: leaves side by side, parents above the middle of their children.
func (w *Walk) whole(area geom.Rect, s Sizes) Draft {
	var d Draft
	row := min(area.H/float64(w.height+1), 1.75*s.Row)
	leaf := min(area.W/float64(w.leaves), 2.5*s.Leaf)
	x := area.Centre().X - leaf*float64(w.leaves)/2
	top := area.Y + (area.H-row*float64(w.height+1))/2 + row/2
	var place func(n *TreeNode) float64
	place = func(n *TreeNode) float64 {
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

// strips places the way to where one is.
func (w *Walk) strips(area geom.Rect, s Sizes) Draft {
	if area != w.area { // what was in sight may have no room now
		w.area, w.follow = area, true
	}
	way := path(w.at)
	rows := [][]*TreeNode{way[:1]}
	for _, n := range way {
		if len(n.Children) > 0 {
			rows = append(rows, n.Children)
		}
	}
	sight := min(max(int(area.H/s.Row), 2), len(rows)) // one is at, and what is below
	w.lift = min(max(w.lift, 0), float64(len(rows)-sight))
	first := len(rows) - sight - int(math.Round(w.lift))
	var d Draft
	high := min(area.H/float64(sight), 1.75*s.Row)
	y := area.Y + (area.H-high*float64(sight))/2 + high/2
	centre := area.Centre().X
	for level := first; level < first+sight; level++ {
		row := rows[level]
		focus := -1 // the one on the way, or the best of the children
		if level < len(way) {
			focus = slices.Index(row, way[level])
		} else if best := w.Look(w.at).Best; best != nil {
			focus = slices.Index(row, best)
		}
		strip, x := w.strip(area, s, level, len(row), focus, centre)
		strip.Place = geom.R(area.X, y-high/2, area.W, high)
		d.Strips = append(d.Strips, strip)
		for i := range strip.Sight {
			at := geom.Point{X: x + (float64(i)+0.5)*s.Slot, Y: y}
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

// strip is the row of n siblings at a level, and where its first node in sight begins.
func (w *Walk) strip(area geom.Rect, s Sizes, level, n, focus int, centre float64) (Strip, float64) {
	if wide := float64(n) * s.Slot; wide <= area.W {
		return Strip{Level: level, Sight: n}, min(max(centre-wide/2, area.X), area.Right()-wide)
	}
	sight := max(int((area.W-2*s.End)/s.Slot), 1)
	last := float64(n - sight)
	if w.follow && focus >= 0 {
		from, to := float64(focus-sight+1), float64(focus)
		if sight > 2 { // with one more on each side
			from, to = from+1, to-1
		}
		w.scroll[level] = min(max(w.scroll[level], from), to)
	}
	w.scroll[level] = min(max(w.scroll[level], 0), last)
	before := int(math.Round(w.scroll[level]))
	x := area.Centre().X - float64(sight)*s.Slot/2
	return Strip{Level: level, Before: before, After: n - sight - before, Sight: sight}, x
}

// Pan moves the row at a level by so many nodes, and all rows by so many.
func (w *Walk) Pan(level int, nodes, rows float64) {
	if level >= 0 {
		w.scroll[level] += nodes
	}
	w.lift += rows
}

// StripAt is the row at a height; false where every node has room.
func (d Draft) StripAt(y float64) (Strip, bool) {
	for _, s := range d.Strips {
		if y >= s.Place.Y && y < s.Place.Bottom() {
			return s, true
		}
	}
	return Strip{}, false
}

// NodeAt is the node whose box of so wide and so high is at a place; nil: none.
func (d Draft) NodeAt(at geom.Point, wide, high float64) *TreeNode {
	for _, p := range d.Nodes {
		if math.Abs(at.X-p.At.X) <= wide/2 && math.Abs(at.Y-p.At.Y) <= high/2 {
			return p.Node
		}
	}
	return nil
}
