package tree

import (
	"math"
	"slices"
	"strconv"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/tree/walk"
)

// placed returns where the nodes are.
func (s *Screen) placed() walk.Layout {
	w := s.model.Walk()
	var hidden *node
	if s.model.Hidden(w.Selected()) {
		hidden = w.Selected()
	}
	return w.Layout(s.field(), s.sizes(), hidden)
}

// view returns what is shown of a node: its value and window are hidden if they would tell the answer to a question.
func (s *Screen) view(n *node) walk.NodeView {
	v := s.model.Walk().View(n)
	if s.model.Hidden(n) {
		v.HasValue, v.Best = false, nil
	}
	if s.valuesAreOutcomes() && v.State < walk.Searching { // unlike the given scores of leaves, it is found there
		v.HasValue = false
	}
	if !s.practising() {
		return v
	}
	if s.model.Test.Marked(n) { // while answers are given, they are shown
		v.State = walk.Pruned
	} else if value, given := s.model.Test.Value(n); given {
		v.HasValue, v.Value = true, value
	}
	return v
}

// picture is one drawing of the tree.
type picture struct {
	*Screen
	dst   paint.Canvas
	d     walk.Layout
	field geom.Rect
	boxes map[*node]geom.Rect // of the nodes in the field
	path  map[*node]bool      // from the root to the selected node
	lit   map[*node]bool      // see Screen.lit
	ahead map[*node]bool      // the nodes below the root that are not visited, but whose children are drawn in a row
	line  map[*node]bool      // the best line below it, or at the end of a lesson the best play
	scale float64
	wide  float64 // of a node, in device pixels
	high  float64
	drop  float64 // from a node to where the lines to its children part, below the plates of its siblings

	windows []geom.Rect // the places of alpha and beta that are drawn
}

// aboveLegend is the space between the nodes and the legend, in device-independent pixels.
const aboveLegend = 8

// field returns the place of the nodes: right of the names of the rows.
func (s *Screen) field() geom.Rect {
	u := s.Style.Unit
	left := max(8*u, s.Style.Width(s.T("tree.leaf_row"), s.Style.Face(paint.Regular, s.Style.Small))+2.5*u)
	if s.narrow() {
		left = 0.5 * u
	}
	return geom.R(s.canvas.X+left, s.canvas.Y, s.canvas.W-left-0.5*u, s.canvas.H-aboveLegend*s.Style.Scale).Round()
}

// drawTree draws the tree.
func (s *Screen) drawTree(dst paint.Canvas, _ geom.Rect) {
	w := s.model.Walk()
	t := picture{Screen: s, dst: dst, d: s.placed(), field: s.field(), boxes: map[*node]geom.Rect{}, path: map[*node]bool{}, line: map[*node]bool{}, ahead: map[*node]bool{}}
	t.scale = t.d.Scale
	t.wide, t.high = s.nodeSize(t.d)
	if w.Camera.Folded && len(t.d.Rows) > 1 {
		t.drop = max(0, min(s.belowHigh()+abovePlate*s.Style.Scale, t.d.Rows[1].Y-t.d.Rows[0].Y-t.high-4*s.Style.Unit))
	}
	for _, n := range w.Path() {
		t.path[n] = true
	}
	t.lit, _ = s.lit(w)
	best := t.d.Line
	if s.model.Options().Lesson != walk.OfPosition { // as on the lecture's slides, the last of which marks the best play
		best = nil
		if w.AtEnd() {
			best = w.Line(w.Root())
		}
	}
	for _, n := range best {
		t.line[n] = true
	}
	t.draw(w)
}

// lit returns the nodes whose ground is tinted, and their words in the legend: the reasons of a cut, or the node that a
// question asks about.
func (s *Screen) lit(w *walk.Walk) (nodes map[*node]bool, key string) {
	if r, ok := s.reason(w); ok {
		return map[*node]bool{r.By: true, r.With: true, r.At: true}, "tree.legend_reason"
	}
	if q := s.model.Pending(); q != nil && q.Child != nil {
		return map[*node]bool{q.Child: true}, "tree.legend_asked"
	}
	return nil, ""
}

// draw draws rows, edges, nodes and windows. What crosses the edge of the field is cut there.
func (t *picture) draw(w *walk.Walk) {
	u := t.Style.Unit
	whole := t.dst
	visible := t.field.Inset(-0.75 * u) // with the rings of nodes at the edge
	t.dst = whole.Clip(visible)
	at := make(map[*node]geom.Point, len(t.d.Nodes))
	for _, p := range t.d.Nodes {
		at[p.Node] = p.At
	}
	above := len(t.d.SiblingRows) > 0 && t.d.Rows[0].Level > 0
	if above {
		t.rowsAbove(at)
	}
	var lit, cut []walk.Placed
	for _, p := range t.d.Nodes {
		box := geom.R(p.At.X-t.wide/2, p.At.Y-t.high/2, t.wide, t.high)
		if box.Pixels().Overlaps(visible.Pixels()) {
			t.boxes[p.Node] = box
		}
		from, ok := at[p.Node.Parent]
		if ok && len(t.d.SiblingRows) > 0 && p.Node.Ply > 1 && t.view(p.Node.Parent).State == walk.NotVisited {
			t.ahead[p.Node.Parent] = true
		}
		line := geom.R(min(from.X, p.At.X), min(from.Y, p.At.Y), math.Abs(from.X-p.At.X)+1, math.Abs(from.Y-p.At.Y)+1)
		switch {
		case !ok || !line.Pixels().Overlaps(t.field.Pixels()):
		case t.path[p.Node] || t.line[p.Node]:
			lit = append(lit, p)
		case t.view(p.Node).State == walk.Pruned:
			cut = append(cut, p)
		default:
			t.edge(from, p)
		}
	}
	for _, p := range append(cut, lit...) { // above the others
		t.edge(at[p.Node.Parent], p)
	}
	inner := map[int]bool{} // the levels with nodes that are not leaves
	for _, p := range t.d.Nodes {
		inner[p.Node.Ply] = inner[p.Node.Ply] || !w.Leaf(p.Node)
		if box, ok := t.boxes[p.Node]; ok {
			t.node(p.Node, box)
			shown := func(c *node) bool { _, ok := at[c]; return ok }
			switch below := w.Below(p.Node); {
			case slices.ContainsFunc(p.Node.Children, shown):
				t.stem(p.Node, box)
			case below > 0:
				t.below(below, box)
			}
		}
	}
	if above { // no window may lie on the name of the node above
		t.windows = append(t.windows, geom.R(t.field.X, t.field.Y, t.field.W, (1+aboveHigh)*u))
	}
	if t.model.Options().Prune {
		for _, n := range w.Path() {
			t.window(n, w)
		}
	}
	t.dst = whole
	for _, row := range t.d.Rows {
		t.rowName(row, !inner[row.Level])
	}
	for _, strip := range t.d.SiblingRows {
		t.more(strip)
	}
}

// more draws at both ends of a row how many siblings are not visible. A press there shows them.
func (t *picture) more(row walk.SiblingRow) {
	end, y := (t.sizes().End-t.sizes().Gap/2)/2, row.Place.Centre().Y
	t.CountPlate(t.dst, row.Before, paint.IconLeft, geom.Pt(row.Place.X+end, y))
	t.CountPlate(t.dst, row.After, paint.IconRight, geom.Pt(row.Place.Right()-end, y))
}

// rowsAbove writes the name of the parent of the first row on a plate in its place, for which the rows leave no space,
// and notes where the lines to that row begin: ↑ Node 4, MIN.
func (t *picture) rowsAbove(at map[*node]geom.Point) {
	first, parent := t.d.Nodes[0], t.d.Nodes[0].Node.Parent
	last := first
	for _, p := range t.d.Nodes {
		if p.Node.Parent == parent {
			last = p
		}
	}
	st, u, text := t.Style, t.Style.Unit, t.nodeTitle(parent)
	face := st.FitFace(text, paint.Medium, st.Small, t.field.W-3*u)
	middle, wide := (first.At.X+last.At.X)/2, st.Width(text, face)+4.5*u
	plate := geom.R(middle-wide/2, t.field.Y+0.75*u, wide, aboveHigh*u)
	st.Paint.Stroke(t.dst, plate, plate.H/2, max(1, 0.2*u), st.Theme.AccentText)
	st.Paint.Icon(t.dst, paint.IconUp, geom.Pt(plate.X+2*u, plate.Centre().Y), 1.75*u, st.Theme.Text)
	st.Paint.Text(t.dst, text, plate.X+3.25*u, plate.Centre().Y, face, st.Theme.Text, paint.Start)
	at[parent] = geom.Pt(middle, plate.Bottom()-t.high/2-t.drop)
}

// stem draws the line from a node to where the lines to its children part.
func (t *picture) stem(n *node, box geom.Rect) {
	thick, ink := max(1, 0.15*t.Style.Unit), t.Style.Theme.Muted
	if t.ahead[n] {
		thick, ink = 1.5*thick, t.Style.Theme.Text
	}
	for _, c := range n.Children {
		if t.path[c] {
			thick, ink = max(2, 0.45*t.Style.Unit), t.Style.Theme.AccentText
		} else if t.line[c] {
			thick, ink = max(1.5, 0.25*t.Style.Unit), t.Style.Theme.AccentText
		}
	}
	from := geom.Pt(box.Centre().X, box.Bottom())
	t.Style.Paint.Line(t.dst, from, from.Add(geom.Pt(0, t.drop)), thick, ink)
}

// aboveHigh is the height of the plate with the name of the node above the first row, in units.
const aboveHigh = 3.5

// belowText is the size of the number of the nodes below a node, and abovePlate the space between the node and its plate,
// if there is as much, in device-independent pixels.
const (
	belowText  = 11
	abovePlate = 2
)

// belowHigh returns the height of what is below a node with that number, in device pixels.
func (s *Screen) belowHigh() float64 { return 1.4 * belowText * s.Style.Scale }

// below writes the number of nodes below a node that are not drawn, on a plate at its lower edge.
func (t *picture) below(nodes int, box geom.Rect) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	size, text := belowText*st.Scale, strconv.Itoa(nodes)
	face := st.Face(paint.Medium, size)
	wide := st.Width(text, face) + 2.1*size // with the arrow
	plate, apart := geom.R(box.Centre().X-wide/2, box.Bottom()+abovePlate*st.Scale, wide, 1.3*size), true
	if len(t.d.Rows) > 1 { // in narrow rows, it lies on the edge of the node
		room := t.d.Rows[1].Y - t.d.Rows[0].Y - t.high
		apart, plate.Y = room >= t.belowHigh(), min(plate.Y, box.Bottom()+room-plate.H-5*st.Scale)
	}
	if apart && t.inField(plate) {
		st.Paint.Fill(t.dst, plate, 0.65*size, th.Panel)
		st.Paint.Stroke(t.dst, plate, 0.65*size, max(1, 0.1*u), paint.Alpha(th.Muted, 0.6))
		st.Paint.Text(t.dst, text, plate.X+0.55*size, plate.Centre().Y, face, th.Muted, paint.Start)
		st.Paint.Icon(t.dst, paint.IconDown, geom.Pt(plate.Right()-0.9*size, plate.Centre().Y), 0.9*size, th.Muted)
	}
}

// narrow reports whether the many leaves need the whole width: their row has no name then, and the other names are short.
func (s *Screen) narrow() bool { return s.ofMatrix() && s.Low() }

// rowName writes the player of a row, and whether all its nodes are leaves.
func (t *picture) rowName(row walk.Row, leaves bool) {
	st := t.Style
	margin := 0.6 * st.Small
	if row.Y < t.field.Y+margin || row.Y > t.field.Bottom()-margin {
		return
	}
	names := []string{t.player(row.Level%2 == 0)}
	switch {
	case t.narrow() && leaves:
		return
	case t.narrow() && row.Level > 0 && t.mover(row.Level%2 == 0) == "column":
		names[0] = t.T("tree.short_column")
	case leaves && t.ofMatrix():
		names = []string{t.T("tree.leaf_row")}
	case leaves:
		names = append(names, t.T("tree.leaf_row"))
	}
	step := 1.3 * st.Small
	high := step * float64(len(names)-1)
	t.lines(names, t.canvas.X+st.Unit, min(row.Y-high/2, t.field.Bottom()-margin-high), step, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
}

// edge draws the line to a node from its parent.
func (t *picture) edge(from geom.Point, p walk.Placed) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	from.Y += t.high/2 + t.drop
	to := geom.Pt(p.At.X, p.At.Y-t.high/2)
	thin := max(1, 0.15*u*min(t.scale, 1))
	switch state := t.view(p.Node).State; {
	case state == walk.Pruned:
		st.Paint.DashedLine(t.dst, from, to, thin, max(1.5*u*min(t.scale, 1), 5), th.Muted)
	case t.path[p.Node]:
		st.Paint.Line(t.dst, from, to, max(2, 0.45*u*min(t.scale, 1)), th.AccentText)
	case t.line[p.Node]:
		st.Paint.Line(t.dst, from, to, max(1.5, 0.25*u*min(t.scale, 1)), th.AccentText)
	case t.ahead[p.Node.Parent]:
		st.Paint.Line(t.dst, from, to, thin, th.Text)
	case state == walk.NotVisited:
		st.Paint.Line(t.dst, from, to, thin, th.Disabled)
	default:
		st.Paint.Line(t.dst, from, to, thin, th.Muted)
	}
}
