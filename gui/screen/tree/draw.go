package tree

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen/study"
	"blobwars/gui/ui"
	"blobwars/internal/textbook/minimax"
)

// shape is how the nodes of a lesson look. Lengths are units, at scale 1.
type shape struct {
	wide, high float64 // of a node
	slot, row  float64 // of its place
	least      float64 // the smallest scale at which all nodes are shown
	stacked    bool    // the value is below the name, not right of it
	name       string  // the longest name that is written out; "" if names may have any size
}

// shapes are the shapes of the lessons.
var shapes = [treemodel.Lessons]shape{
	treemodel.OfPosition:  {wide: 9, high: 5.5, slot: 9.75, row: 10, least: 0.5, stacked: true},
	treemodel.OfLecture:   {wide: 8, high: 6.75, slot: 9, row: 10.5, least: 0.3},
	treemodel.OfCorks:     {wide: 6.5, high: 5.5, slot: 6.9, row: 10, least: 0.1, stacked: true},
	treemodel.OfTicTacToe: {wide: 8.75, high: 8.75, slot: 11.5, row: 11.5, least: 0.3},
	treemodel.OfNim:       {wide: 7, high: 5.5, slot: 7.4, row: 10, least: 0.1, stacked: true, name: "1 1 2"},
	treemodel.OfSplit:     {wide: 9, high: 5.5, slot: 9.5, row: 10, least: 0.1, stacked: true, name: "2+2+1+1"},
	treemodel.OfGrundy:    {wide: 11, high: 5.5, slot: 11.6, row: 10, least: 0.1, stacked: true, name: "3+2+2+1+1"},
	treemodel.OfMatrix:    {wide: 9, high: 6.25, slot: 9.75, row: 10, least: 0.3, stacked: true},
	treemodel.OfFrogs:     {wide: 10, high: 5.5, slot: 10.75, row: 10, least: 0.1, stacked: true, name: "FF___TT"},
}

func (s *Screen) shape() shape {
	shape := shapes[s.model.Options().Lesson]
	shape.name = s.strip(shape.name)
	return shape
}

// The sizes of the texts in and beside nodes, in units at scale 1, and the smallest in device-independent pixels.
const (
	nodeText   = 2.4
	boundText  = 1.85
	leastText  = 7.5
	leastWhole = 9.5 // of a whole tree of positions that are won or lost
	leastBound = 11
)

// textSize returns the size of the text in a node that has space for it, in device pixels.
func (t *picture) textSize(box geom.Rect) float64 {
	u := t.Style.Unit
	return min(max(nodeText*u*t.scale, min(11*t.Style.Scale, 0.5*box.H)), 3*u)
}

// sizes returns the sizes of the places of nodes, in device pixels.
func (s *Screen) sizes() treemodel.Sizes {
	u, shape := s.Style.Unit, s.shape()
	z := treemodel.Sizes{Slot: shape.slot * u, Row: shape.row * u, Least: shape.least, End: 5.25 * u, Above: 2.5 * u}
	if s.model.Options().Prune {
		z.Label = 9 * u
	}
	if !shape.stacked && !s.hasBoard() { // the names can be read
		z.Least = max(z.Least, leastText*s.Style.Scale/(nodeText*u))
	}
	if w := s.model.Walk(); w != nil && w.WonOrLost() { // all nodes are shown if their names and values can be read
		size := leastWhole * s.Style.Scale
		wide := max(s.Style.Width(shape.name, s.Style.Face(paint.Regular, size)), s.Style.Width(widestMark, s.Style.Face(paint.Bold, size)))
		z.Least = max(z.Least, (wide+3*s.Style.Scale)/(shape.wide*u))
	}
	return z
}

// widestMark is the widest value with its mark, and widestValue the widest one without.
const (
	widestMark  = "+1 N"
	widestValue = "+1"
)

// nodeSize returns the size of a node, in device pixels. If the nodes are narrow and the rows are not, a node is higher
// than it is wide; highest if its name is short, so that its mark is below its value.
func (s *Screen) nodeSize(d treemodel.Layout) (wide, high float64) {
	shape, f := s.shape(), d.Scale*s.Style.Unit
	wide, high = shape.wide*f, shape.high*f
	if shape.stacked && len(d.SiblingRows) == 0 && len(d.Rows) > 1 {
		stretch, share := 1.3, 0.6
		if shape.name == "" && s.model.Walk().WonOrLost() {
			stretch, share = 1.75, 0.75
		}
		high = max(high, min(stretch*wide, shape.high*s.Style.Unit, share*(d.Rows[1].Y-d.Rows[0].Y)))
	}
	return wide, high
}

// placed returns where the nodes are.
func (s *Screen) placed() treemodel.Layout {
	w := s.model.Walk()
	var hidden *node
	if s.model.Hidden(w.Selected()) {
		hidden = w.Selected()
	}
	return w.Layout(s.field(), s.sizes(), hidden)
}

// view returns what is shown of a node: its value and window are hidden if they would tell the answer to a question.
func (s *Screen) view(n *node) treemodel.NodeView {
	v := s.model.Walk().View(n)
	if s.model.Hidden(n) {
		v.HasValue, v.Best = false, nil
	}
	return v
}

// picture is one drawing of the tree.
type picture struct {
	*Screen
	dst   *ebiten.Image
	d     treemodel.Layout
	field geom.Rect
	boxes map[*node]geom.Rect // of the nodes in the field
	path  map[*node]bool      // from the root to the selected node
	line  map[*node]bool      // the best line below it, or at the end of a lesson the best play
	scale float64
	wide  float64 // of a node, in device pixels
	high  float64

	windows []geom.Rect // the places of alpha and beta that are drawn
}

// field returns the place of the nodes: right of the names of the rows.
func (s *Screen) field() geom.Rect {
	u := s.Style.Unit
	left := max(7*u, s.Style.Width(s.T("tree.leaf_row"), s.Style.Face(paint.Regular, s.Style.Small))+1.5*u)
	return geom.R(s.canvas.X+left, s.canvas.Y, s.canvas.W-left-0.5*u, s.canvas.H-0.5*u).Round()
}

// drawTree draws the tree.
func (s *Screen) drawTree(dst *ebiten.Image, _ geom.Rect) {
	w := s.model.Walk()
	t := picture{Screen: s, dst: dst, d: s.placed(), field: s.field(), boxes: map[*node]geom.Rect{}, path: map[*node]bool{}, line: map[*node]bool{}}
	t.scale = t.d.Scale
	t.wide, t.high = s.nodeSize(t.d)
	for _, n := range w.Path() {
		t.path[n] = true
	}
	best := t.d.Line
	if s.model.Options().Lesson != treemodel.OfPosition { // as on the lecture's slides, the last of which marks the best play
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

// draw draws rows, edges, nodes and windows. What crosses the edge of the field is cut there.
func (t *picture) draw(w *treemodel.Walk) {
	u := t.Style.Unit
	whole := t.dst
	visible := t.field.Inset(-0.75 * u) // with the rings of nodes at the edge
	t.dst = whole.SubImage(visible.Pixels().Intersect(whole.Bounds())).(*ebiten.Image)
	at := make(map[*node]geom.Point, len(t.d.Nodes))
	for _, p := range t.d.Nodes {
		at[p.Node] = p.At
	}
	var lit, cut []treemodel.Placed
	for _, p := range t.d.Nodes {
		box := geom.R(p.At.X-t.wide/2, p.At.Y-t.high/2, t.wide, t.high)
		if box.Pixels().Overlaps(visible.Pixels()) {
			t.boxes[p.Node] = box
		}
		from, ok := at[p.Node.Parent]
		switch {
		case !ok || !t.crosses(from, p.At):
		case t.path[p.Node] || t.line[p.Node]:
			lit = append(lit, p)
		case t.view(p.Node).State == treemodel.Pruned:
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
			if below := w.Below(p.Node); below > 0 && !slices.ContainsFunc(p.Node.Children, shown) {
				t.below(below, box)
			}
		}
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
		t.ends(strip)
	}
	if len(t.d.SiblingRows) > 0 && t.d.Rows[0].Level > 0 {
		t.rowsAbove(t.d.Nodes[0].Node.Parent)
	}
}

// rowsAbove writes the path from the root to the parent of the first row, if that is not the root: ↑ 6, 4 (MIN).
func (t *picture) rowsAbove(parent *node) {
	var path []*node
	for n := parent; n != nil; n = n.Parent {
		path = slices.Insert(path, 0, n)
	}
	st, u := t.Style, t.Style.Unit
	text := t.lineText(path) + " (" + t.player(parent.Max) + ")"
	face := st.FitFace(text, paint.Medium, st.Small, t.field.W-3*u)
	x, y := t.field.Centre().X-st.Width(text, face)/2+u, t.field.Y+1.25*u
	st.Paint.Icon(t.dst, paint.IconUp, geom.Pt(x-1.25*u, y), 1.75*u, st.Theme.Muted)
	st.Paint.Text(t.dst, text, x, y, face, st.Theme.Muted, paint.Start)
}

// below writes the number of nodes below a node that are not drawn, on a plate under it.
func (t *picture) below(nodes int, box geom.Rect) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	size, text := max(1.25*u, 8.5*st.Scale), "+"+strconv.Itoa(nodes)
	face := st.Face(paint.Medium, size)
	plate := geom.Around(geom.Pt(box.Centre().X, box.Bottom()+0.6*size), 0.65*size)
	wide := st.Width(text, face) + size
	plate.X, plate.W = plate.Centre().X-wide/2, wide
	if t.inField(plate) {
		st.Paint.Fill(t.dst, plate, 0.65*size, th.Panel)
		st.Paint.Stroke(t.dst, plate, 0.65*size, max(1, 0.1*u), paint.Alpha(th.Muted, 0.6))
		st.Paint.Text(t.dst, text, plate.Centre().X, plate.Centre().Y, face, th.Muted, paint.Middle)
	}
}

// crosses reports whether the line between two nodes may be in the field.
func (t *picture) crosses(a, b geom.Point) bool {
	r := geom.R(min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X)-min(a.X, b.X)+1, max(a.Y, b.Y)-min(a.Y, b.Y)+1)
	return r.Pixels().Overlaps(t.field.Pixels())
}

// rowName writes the player of a row, and whether all its nodes are leaves.
func (t *picture) rowName(row treemodel.Row, leaves bool) {
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
	t.lines(names, t.canvas.X+st.Unit, min(row.Y-high/2, t.field.Bottom()-margin-high), step, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
}

// edge draws the line to a node from its parent.
func (t *picture) edge(from geom.Point, p treemodel.Placed) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	from.Y += t.high / 2
	to := geom.Pt(p.At.X, p.At.Y-t.high/2)
	thin := max(1, 0.15*u*min(t.scale, 1))
	switch state := t.view(p.Node).State; {
	case state == treemodel.Pruned:
		st.Paint.DashedLine(t.dst, from, to, thin, max(1.5*u*min(t.scale, 1), 5), t.cutInk(p.Node))
	case t.path[p.Node]:
		st.Paint.Line(t.dst, from, to, max(2, 0.45*u*min(t.scale, 1)), th.AccentText)
	case t.line[p.Node]:
		st.Paint.Line(t.dst, from, to, max(1.5, 0.25*u*min(t.scale, 1)), th.AccentText)
	case state == treemodel.NotVisited:
		st.Paint.Line(t.dst, from, to, thin, th.Disabled)
	default:
		st.Paint.Line(t.dst, from, to, thin, th.Muted)
	}
}

// cutInk returns the colour of a node that was cut off: the accent at the step that cuts it.
func (t *picture) cutInk(n *node) color.NRGBA {
	if s := t.model.Walk().Last(); s.Kind == minimax.Cut && n.Parent == s.Node {
		return t.Style.Theme.AccentText
	}
	return t.Style.Theme.Muted
}

// rounding returns the corner radius of a node: a box for MAX, an oval for MIN and for leaves.
func (t *picture) rounding(n *node, box geom.Rect) float64 {
	switch round := !n.Max || len(n.Children) == 0; {
	case !round:
		return 0.12 * box.H
	case t.hasBoard() || t.shape().stacked: // corners that leave space for a board, or for the name of a move
		return 0.3 * box.H
	}
	return min(box.H, box.W) / 2
}

// node draws a node with its name and its value.
func (t *picture) node(n *node, box geom.Rect) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	w, view := t.model.Walk(), t.view(n)
	radius, thin := t.rounding(n, box), max(1, 0.2*u*min(t.scale, 1))
	fill, edge, ink, name := th.Row, th.Text, th.Text, th.Muted
	switch {
	case n == w.Selected():
		fill, edge, ink, name = th.Accent, th.AccentText, th.OnAccent, th.OnAccent
	case view.State == treemodel.Pruned:
		fill, edge, ink = th.Panel, t.cutInk(n), t.cutInk(n)
		name = edge
	case view.State == treemodel.NotVisited:
		fill, edge, ink = th.Panel, th.Disabled, th.Muted
	case t.path[n] || t.line[n] || n == w.Current():
		edge, thin = th.AccentText, 1.5*thin
	}
	if t.HasFocus(func() string { return path(n) }) {
		defer st.FocusRing(t.dst, box, radius)
	}
	if n == t.over && n != w.Selected() {
		fill = th.ButtonHover
	}
	if t.model.Options().Lesson == treemodel.OfTicTacToe {
		t.boardNode(n, box, radius, thin, edge, view)
		return
	}
	st.Paint.Fill(t.dst, box, radius, fill)
	if view.State == treemodel.Pruned && n != w.Selected() {
		st.Paint.DashedStroke(t.dst, box, radius, thin, max(1.25*u*min(t.scale, 1), 4), edge)
	} else {
		st.Paint.Stroke(t.dst, box, radius, thin, edge)
	}
	t.words(n, box, t.label(n), t.inside(n, view), name, ink)
}

// words writes the name of a node and its value beside or below it, as large as they fit; only the name if the value
// cannot be read, and nothing if the name cannot.
func (t *picture) words(n *node, box geom.Rect, name, value string, muted, ink color.NRGBA) {
	st, u, shape := t.Style, t.Style.Unit, t.shape()
	least, c := 0.9*leastText*st.Scale, box.Centre()
	weight := paint.Bold
	if t.view(n).State == treemodel.Searching { // a running value
		weight = paint.Regular
	}
	chip, edges := t.chipWidth(n), max(3, 0.12*min(box.W, box.H))
	if !shape.stacked && t.rounding(n, box) == box.H/2 { // an oval
		edges *= 1.5
	}
	fit := func(size float64, weight paint.Weight, text string, chip float64) float64 {
		return min(size, size*(box.W-edges)/(chip*size+st.Width(text, st.Face(weight, size))))
	}
	if shape.stacked && value != "" && name != "" {
		size, widest, legible := min(0.38*box.H, 3*u), value, 10.5*st.Scale
		if t.model.Walk().WonOrLost() {
			widest = widestMark
		}
		bold := fit(size, paint.Bold, widest, 0)
		if three := fit(0.27*box.H, paint.Bold, widestValue, 0); shape.name == "" && widest == widestMark && three > bold {
			if t.inField(box) {
				value, mark, _ := strings.Cut(value, " ")
				low := 0.28 * box.H
				st.Paint.Text(t.dst, name, c.X, c.Y-low, st.Face(paint.Regular, three), muted, paint.Middle)
				st.Paint.Text(t.dst, value, c.X, c.Y, st.Face(weight, fit(three, weight, value, 0)), ink, paint.Middle)
				st.Paint.Text(t.dst, mark, c.X, c.Y+low, st.Face(weight, three), ink, paint.Middle)
			}
			return
		}
		small := min(0.93*fit(size, paint.Regular, name, chip), max(1.15*bold, legible))
		bold = min(bold, max(1.15*small, legible))
		if min(bold, small) >= least {
			if t.inField(box) {
				face, x, y := st.Face(paint.Regular, small), c.X+chip*small/2, c.Y-0.22*box.H
				t.chip(n, geom.Pt(x-st.Width(name, face)/2, y), small)
				st.Paint.Text(t.dst, name, x, y, face, muted, paint.Middle)
				st.Paint.Text(t.dst, value, c.X, c.Y+0.26*box.H, st.Face(weight, bold), ink, paint.Middle)
			}
			return
		}
		value, ink = "", muted
	}
	if value == "" || name == "" {
		size := t.textSize(box)
		if shape.stacked {
			if size = min(0.42*box.H, 3*u); size < least {
				size = 0.6 * box.H
			}
		}
		weight := paint.Medium
		if t.view(n).State >= treemodel.Searching {
			weight, muted = paint.Bold, ink
		}
		size = fit(size, paint.Bold, name+value, chip)
		if size >= least && t.inField(box) {
			face, x := st.Face(weight, size), c.X+chip*size/2
			t.chip(n, geom.Pt(x-st.Width(name, face)/2, c.Y), size)
			st.Paint.Text(t.dst, name+value, x, c.Y, face, muted, paint.Middle)
		}
		return
	}
	size := fit(t.textSize(box), weight, name+value, 0.35)
	small, bold := st.Face(paint.Regular, 0.86*size), st.Face(weight, size)
	if size >= least && t.inField(box) {
		x := (st.Width(name, small) + 0.35*size + st.Width(value, bold)) / 2
		st.Paint.Text(t.dst, name, c.X-x, c.Y, small, muted, paint.Start)
		st.Paint.Text(t.dst, value, c.X+x, c.Y, bold, ink, paint.End)
	}
}

// inField reports whether all of a rectangle is visible, so that its text is.
func (t *picture) inField(r geom.Rect) bool {
	visible := t.field.Inset(-0.75 * t.Style.Unit)
	return r.X >= visible.X && r.Y >= visible.Y && r.Right() <= visible.Right() && r.Bottom() <= visible.Bottom()
}

// window writes alpha and beta beside an inner node of the path: right or left of it, or above it if other nodes are
// there.
func (t *picture) window(n *node, w *treemodel.Walk) {
	view, box := t.view(n), t.boxes[n]
	if box.Empty() || view.State < treemodel.Searching || len(n.Children) == 0 || t.model.Hidden(n) || !t.inField(box) {
		return
	}
	st, u := t.Style, t.Style.Unit
	face := st.Face(paint.Regular, max(min(boundText*u*t.scale, 2.4*u), leastBound*st.Scale))
	ink := st.Theme.Text
	if t.closed(n, view) {
		ink = st.Theme.AccentText
	}
	lines := []string{"α = " + t.value(view.Alpha), "β = " + t.value(view.Beta)}
	wide := max(st.Width(lines[0], face), st.Width(lines[1], face))
	step := 1.5 * face.Metrics().CapHeight * 1.25
	gap, c := max(0.9*u*t.scale, 4), box.Centre()
	if t.model.Options().Lesson == treemodel.OfTicTacToe && view.HasValue { // right of the value at the corner
		gap = max(gap, 1.1*t.cornerText())
	}
	right := geom.R(box.Right()+gap, c.Y-step, wide, 2*step)
	left := geom.R(box.X-gap-wide, c.Y-step, wide, 2*step)
	place := right
	switch {
	case t.free(right, n) && !(t.free(left, n) && w.Root() != n && c.X < t.field.Centre().X-t.field.W/8):
		t.lines(lines, right.X, c.Y-step/2, step, face, ink, paint.Start)
	case t.free(left, n):
		place = left
		t.lines(lines, left.Right(), c.Y-step/2, step, face, ink, paint.End)
	default:
		place = t.above(lines[0]+"  "+lines[1], n, face, ink)
	}
	t.windows = append(t.windows, place)
}

// lines writes lines below each other.
func (t *picture) lines(lines []string, x, y, step float64, face text.Face, ink color.NRGBA, align paint.Align) {
	for i, line := range lines {
		t.Style.Paint.Text(t.dst, line, x, y+step*float64(i), face, ink, align)
	}
}

// above writes a line above a node, on a plate that hides the edges behind it, if there is space between the rows. It
// returns the place of the plate, empty if there is none.
func (t *picture) above(line string, n *node, face text.Face, ink color.NRGBA) geom.Rect {
	st, box, high := t.Style, t.boxes[n], face.Metrics().CapHeight
	wide := st.Width(line, face)
	y := box.Y - 1.1*high
	x := min(max(box.Centre().X, t.field.X+wide/2), t.field.Right()-wide/2)
	plate := geom.R(x-wide/2-0.4*high, y-0.85*high, wide+0.8*high, 1.7*high)
	if !t.free(plate.Inset(0.4*high), n) {
		return geom.Rect{}
	}
	st.Paint.Fill(t.dst, plate, 0.5*high, st.Theme.Panel)
	st.Paint.Text(t.dst, line, x, y, face, ink, paint.Middle)
	return plate
}

// free reports whether a place beside a node is in the field and has neither another node nor another window.
func (t *picture) free(r geom.Rect, beside *node) bool {
	if r.X < t.field.X || r.Right() > t.field.Right() {
		return false
	}
	for _, other := range t.windows {
		if other.Inset(-0.25 * t.Style.Unit).Pixels().Overlaps(r.Pixels()) {
			return false
		}
	}
	for n, box := range t.boxes {
		if n != beside && box.Inset(-0.35*t.Style.Unit).Pixels().Overlaps(r.Pixels()) {
			return false
		}
	}
	return true
}

// ends writes at both ends of a row, on small plates, how many siblings are not visible there.
func (t *picture) ends(strip treemodel.SiblingRow) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	face, r := st.Face(paint.Medium, st.Small), strip.Place
	y := r.Centre().Y
	plate := func(x, wide float64) geom.Rect {
		box := geom.R(x, y-1.75*u, wide, 3.5*u).Round()
		st.Paint.Fill(t.dst, box, 1.75*u, th.Button)
		st.Paint.Stroke(t.dst, box, 1.75*u, max(1, st.Scale), th.ButtonEdge)
		return box
	}
	if text := strconv.Itoa(strip.Before); strip.Before > 0 {
		box := plate(r.X, st.Width(text, face)+3*u)
		st.Paint.Icon(t.dst, paint.IconLeft, geom.Pt(box.X+1.1*u, y), 1.75*u, th.Text)
		st.Paint.Text(t.dst, text, box.Right()-0.8*u, y, face, th.Text, paint.End)
	}
	if text := strconv.Itoa(strip.After); strip.After > 0 {
		wide := st.Width(text, face) + 3*u
		box := plate(r.Right()-wide, wide)
		st.Paint.Text(t.dst, text, box.X+0.8*u, y, face, th.Text, paint.Start)
		st.Paint.Icon(t.dst, paint.IconRight, geom.Pt(box.Right()-1.1*u, y), 1.75*u, th.Text)
	}
}

// legend explains the shapes, or the colours of results, and says how many nodes were visited.
func (s *Screen) legend() ui.Element {
	w, lesson := s.model.Walk(), s.model.Options().Lesson
	if w == nil {
		return ui.Sized{H: 2.5, Of: ui.Space{}}
	}
	size := s.visited(w)
	var samples []study.Sample
	add := func(key string, draw func(dst *ebiten.Image, r geom.Rect)) {
		samples = append(samples, study.Sample{Words: s.T(key), Draw: draw})
	}
	st, u := s.Style, s.Style.Unit
	thin, round := max(1, 0.15*u), 0.25*u
	path := func(dst *ebiten.Image, r geom.Rect) { st.Paint.Stroke(dst, r, round, 1.5*thin, st.Theme.AccentText) }
	if lesson == treemodel.OfTicTacToe {
		for _, result := range []int{1, 0} {
			add(resultWords[result], func(dst *ebiten.Image, r geom.Rect) {
				ink := s.resultInk(result)
				st.Paint.Fill(dst, r, 0.5*u, paint.Alpha(ink, 0.35))
				st.Paint.Stroke(dst, r, 0.5*u, max(1, 0.2*u), ink)
			})
		}
	}
	if lesson == treemodel.OfMatrix {
		add("tree.gains", nil)
		add("tree.legend_path", path)
		return s.Legend(samples, size)
	}
	if w.WonOrLost() {
		add("tree.marks", nil)
		if s.shortened(w) {
			add("tree.times", nil)
		}
		if lesson == treemodel.OfFrogs {
			add("tree.legend_frogs", nil)
		}
		if s.model.Options().Prune {
			add("tree.bounds", nil)
		}
	}
	if w.Camera.Folded() {
		add("tree.below", nil)
	}
	shapes := []string{"tree.max", "tree.min"}
	if wide, _ := s.Widths(); wide < 90 && (w.WonOrLost() || lesson == treemodel.OfTicTacToe) { // the rows are named too
		shapes = nil
	}
	for i, key := range shapes {
		add(key, func(dst *ebiten.Image, r geom.Rect) {
			st.Paint.Stroke(dst, r, []float64{0.25 * u, 0.8 * u}[i], max(1, 0.15*u), st.Theme.Muted)
		})
	}
	if lesson == treemodel.OfLecture || lesson == treemodel.OfTicTacToe || w.WonOrLost() {
		add("tree.legend_running", nil)
	}
	if s.model.Options().Algorithm() != treemodel.MinMax {
		add("tree.legend_pruned", func(dst *ebiten.Image, r geom.Rect) {
			st.Paint.DashedStroke(dst, r, round, thin, u, st.Theme.Muted)
		})
	}
	if len(shapes) > 0 || lesson == treemodel.OfTicTacToe {
		add("tree.legend_path", path)
		add("tree.legend_ahead", func(dst *ebiten.Image, r geom.Rect) {
			st.Paint.Stroke(dst, r, round, thin, st.Theme.Disabled)
		})
	}
	if !w.WonOrLost() && s.model.Options().Prune {
		add("tree.legend_bounds", nil)
	}
	return s.Legend(samples, size)
}
