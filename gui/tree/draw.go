package tree

import (
	"image/color"
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
	area := s.field()
	if s.model.Options().Lesson == walk.OfCorks { // the last nodes of the rows have a number beside them, too
		area.W -= belowText * s.Style.Scale
	}
	return w.Layout(area, s.sizes(), hidden)
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
	dst    paint.Canvas
	d      walk.Layout
	field  geom.Rect
	boxes  map[*node]geom.Rect // of the nodes in the field
	path   map[*node]bool      // from the root to the selected node
	lit    map[*node]bool      // see Screen.lit
	reason string              // their words
	line   map[*node]bool      // the best line below it, or at the end of a lesson the best play
	scale  float64
	wide   float64 // of a node, in device pixels
	high   float64

	windows []geom.Rect // the places of alpha and beta that are drawn
}

// aboveLegend is the space between the nodes and the legend, in device-independent pixels.
const aboveLegend = 8

// field returns the place of the nodes: right of the names of the rows.
func (s *Screen) field() geom.Rect {
	u := s.Style.Unit
	face := s.Style.Face(paint.Regular, s.Style.Small)
	left := max(s.Style.Width("MAX", face)+1.25*s.Style.Small+3*u, s.Style.Width(s.T("tree.leaf_row"), face)+2.5*u)
	if s.narrow() {
		left = s.Style.Width(s.T("tree.leaf_row"), face) + 2.5*u
	}
	return geom.R(s.canvas.X+left, s.canvas.Y, s.canvas.W-left-0.5*u, s.canvas.H-aboveLegend*s.Style.Scale).Round()
}

func (s *Screen) drawTree(dst paint.Canvas, _ geom.Rect) {
	t := s.picture()
	t.dst = dst
	t.draw(s.model.Walk())
}

func (s *Screen) picture() *picture {
	w := s.model.Walk()
	t := &picture{Screen: s, d: s.placed(), field: s.field(), boxes: map[*node]geom.Rect{}, path: map[*node]bool{}, line: map[*node]bool{}}
	t.scale = t.d.Scale
	t.wide, t.high = s.nodeSize(t.d)
	for _, n := range w.Path() {
		t.path[n] = true
	}
	t.lit, t.reason = s.lit(w)
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
	return t
}

// lit returns the nodes that stand out, and their words in the legend: the reasons of a cut, or the node that a
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
	t.above = geom.Rect{}
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
		switch {
		case !ok:
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
	for _, p := range t.d.Nodes {
		t.below(p.Node, t.folded(p.Node), t.boxes[p.Node])
	}
	t.dst = whole
	for _, row := range t.d.Rows {
		if inner, any := inner[row.Level]; any {
			t.rowName(row, !inner)
		}
	}
	for _, strip := range t.d.SiblingRows {
		i := slices.IndexFunc(t.d.Nodes, func(p walk.Placed) bool { return p.Node.Ply == strip.Level })
		t.more(strip, at[t.d.Nodes[i].Node.Parent])
	}
}

// folded returns the number of nodes below a node, none of which are drawn; 0 if some are.
func (t *picture) folded(n *node) int {
	if len(t.d.SiblingRows) == 0 || slices.ContainsFunc(t.d.Nodes, func(p walk.Placed) bool { return p.Node.Parent == n }) {
		return 0
	}
	return t.model.Walk().Below(n)
}

// more draws at both ends of a row how many siblings are not visible, hung on the bracket below their parent, which is at
// from. A press there shows them.
func (t *picture) more(row walk.SiblingRow, from geom.Point) {
	y, half, u := row.Place.Centre().Y, t.sizes().Gap/2, t.Style.Unit
	thick, ink := math.Round(t.thin()), t.Style.Theme.Muted
	plate := func(hidden int, arrow paint.Icon, left, right float64) {
		if x := (left + right) / 2; hidden > 0 {
			plate := geom.Pt(x, y)
			bend := t.bracket(from.Add(geom.Pt(0, t.high/2)), geom.Pt(x, y-t.high/2), thick, ink)
			t.Style.Paint.Line(t.dst, bend, geom.Pt(bend.X, y), thick, ink)
			widest := right - left - 0.5*u
			if t.Low() { // where not every row has space for a word
				widest = 0
			}
			t.CountPlate(t.dst, hidden, arrow, plate, widest)
		}
	}
	plate(row.Before, paint.IconLeft, row.Place.X-1.5*u, row.From+half)
	plate(row.After, paint.IconRight, row.To-half, row.Place.Right()+u)
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
	if value := t.inside(parent, t.view(parent)); value != "" {
		text += ": " + value
	}
	face := st.FitFace(text, paint.Medium, st.Small, t.field.W-3*u)
	middle, wide := (first.At.X+last.At.X)/2, st.Width(text, face)+4.5*u
	plate := geom.R(middle-wide/2, t.field.Y+0.75*u, wide, aboveHigh*u)
	t.above = plate
	st.Paint.Stroke(t.dst, plate, plate.H/2, max(1, 0.2*u), st.Theme.AccentText)
	st.Paint.Icon(t.dst, paint.IconUp, geom.Pt(plate.X+2*u, plate.Centre().Y), 1.75*u, st.Theme.Text)
	st.Paint.Text(t.dst, text, plate.X+3.25*u, plate.Centre().Y, face, st.Theme.Text, paint.Start)
	at[parent] = geom.Pt(middle, plate.Bottom()-t.high/2)
}

// aboveHigh is the height of the plate with the name of the node above the first row, in units.
const aboveHigh = 3.5

// belowText is the size of the number of the nodes below a node, and belowGap the space above it, in device-independent
// pixels.
const (
	belowText = 11
	belowGap  = 3
)

// below writes the number of nodes below a node that are not drawn; of corks, right of the node.
func (t *picture) below(n *node, nodes int, box geom.Rect) {
	st, size, text := t.Style, belowText*t.Style.Scale, strconv.Itoa(nodes)
	face := st.Face(paint.Medium, size)
	wide := st.Width(text, face) + 1.1*size // with the arrow
	place := geom.R(box.Centre().X-wide/2, box.Bottom(), wide, belowGap*st.Scale+1.15*size)
	room := len(t.d.Rows) < 2 || t.d.Rows[1].Y-t.d.Rows[0].Y-t.high >= place.H
	if room = room || t.beside(t.d); t.beside(t.d) {
		place.X, place.Y = box.Right()+belowGap*st.Scale, box.Centre().Y+0.6*size-place.H
		if !t.free(place, n) { // only the arrow
			text, place.W = "", 0.9*size
		}
	}
	if y := place.Bottom() - 0.6*size; nodes > 0 && room && !box.Empty() && t.inField(place) {
		st.Paint.Text(t.dst, text, place.X, y, face, st.Theme.Muted, paint.Start)
		st.Paint.Icon(t.dst, paint.IconDown, geom.Pt(place.Right()-0.45*size, y), 0.9*size, st.Theme.Muted)
	}
}

// narrow reports whether the many leaves need the width: only the name of their row is left of all nodes then.
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
	case leaves && t.ofMatrix():
		names = []string{t.T("tree.leaf_row")}
	case leaves:
		names = append(names, t.T("tree.leaf_row"))
	}
	step := 1.3 * st.Small
	high := step * float64(len(names)-1)
	x, y, face := t.canvas.X+st.Unit, min(row.Y-high/2, t.field.Bottom()-margin-high), st.Face(paint.Regular, st.Small)
	t.lines(names, x, y, step, face, st.Theme.Muted, paint.Start)
	t.side(row.Level%2 == 0, geom.Pt(x+st.Width("MAX", face)+0.85*st.Small, y))
}

// side draws beside the name of MAX or MIN the blob or the mark with which that player plays.
func (t *picture) side(max bool, at geom.Point) {
	o, st := t.model.Options(), t.Style
	switch o.Lesson {
	case walk.OfPosition:
		who := o.Start().ToMove()
		if o.Tiles != nil {
			who = o.Tiles.ToMove()
		}
		if !max {
			who = who.Other()
		}
		st.Paint.Blob(t.dst, who, at, 1.26*st.Small, st.Theme, paint.Pose{})
	case walk.OfTicTacToe:
		t.drawMark(t.dst, max, at, 0.32*st.Small, st.Theme.Marks)
	}
}

// thin returns the width of the line to a node that is not on the path.
func (t *picture) thin() float64 { return max(1, 0.15*t.Style.Unit*min(t.scale, 1)) }

func (t *picture) edge(from geom.Point, p walk.Placed) {
	st, u, to := t.Style, t.Style.Unit, geom.Pt(p.At.X, p.At.Y-t.high/2)
	thick, ink := t.thin(), st.Theme.Muted
	pruned := t.view(p.Node).State == walk.Pruned
	switch {
	case pruned:
		ink = st.Theme.DangerText
	case t.path[p.Node]:
		thick, ink = max(2, 0.45*u*min(t.scale, 1)), st.Theme.AccentText
	case t.line[p.Node]:
		thick, ink = max(1.5, 0.25*u*min(t.scale, 1)), st.Theme.AccentText
	}
	if from.Y += t.high / 2; len(t.d.SiblingRows) > 0 {
		thick = math.Round(thick)
		from = t.bracket(from, to, thick, ink)
		to.X = from.X
	}
	if pruned {
		st.Paint.DashedLine(t.dst, from, to, thick, max(1.5*u*min(t.scale, 1), 5), ink)
		if t.view(p.Node.Parent).State != walk.Pruned {
			t.cutMark(from, to, ink)
		}
	} else {
		st.Paint.Line(t.dst, from, to, thick, ink)
	}
}

// cutMark draws the two strokes across a line with which textbooks mark a cut.
func (t *picture) cutMark(from, to geom.Point, ink color.NRGBA) {
	u := t.Style.Unit
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long < 2.5*u {
		return
	}
	along, middle := geom.Pt((to.X-from.X)/long, (to.Y-from.Y)/long), geom.Pt((from.X+to.X)/2, (from.Y+to.Y)/2)
	for _, by := range []float64{-0.3 * u, 0.3 * u} {
		c, across := middle.Add(geom.Pt(by*along.X, by*along.Y)), geom.Pt(-0.9*u*along.Y, 0.9*u*along.X)
		t.Style.Paint.Line(t.dst, c.Sub(across), c.Add(across), max(1.5, 0.25*u), ink)
	}
}

// bracketHigh is the least distance of the bar of a bracket from the parent above it, below the number of the nodes below
// its siblings, and bracketEnd from the children, if there is space, in device-independent pixels.
const (
	bracketHigh = 19
	bracketEnd  = 4
)

// bracket draws the line from the lower edge of a parent to above a child: down, and then sideways. It returns its end.
func (t *picture) bracket(from, to geom.Point, thick float64, ink color.NRGBA) geom.Point {
	high, least, scale := to.Y-from.Y, float64(bracketHigh), t.Style.Scale
	if t.beside(t.d) {
		least = 0
	}
	from.X = sharp(from.X, thick)
	bend := geom.Pt(from.X, sharp(from.Y+max(high/2, min(least*scale, high-bracketEnd*scale)), thick))
	end := geom.Pt(sharp(to.X, thick), bend.Y)
	t.Style.Paint.Line(t.dst, from, bend, thick, ink)
	t.Style.Paint.Line(t.dst, bend, end, thick, ink)
	return end
}

// sharp returns the coordinate of the middle of a line as thick as a whole number of pixels whose edges are those of
// pixels.
func sharp(at, thick float64) float64 { return math.Floor(at-thick/2+0.5) + thick/2 }
