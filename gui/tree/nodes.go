package tree

import (
	"image/color"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/tree/walk"
)

// shape is how the nodes of a lesson look. Lengths are units, at scale 1.
type shape struct {
	wide, high float64 // of a node
	slot, row  float64 // of its place
	least      float64 // the smallest scale at which all nodes are shown
	name       string  // the longest name that is written out; "" if names may have any size
}

// shapes are the shapes of the lessons.
var shapes = [walk.Lessons]shape{
	walk.OfPosition:  {wide: 9, high: 5.5, slot: 10.5, row: 10, least: 0.5},
	walk.OfLecture:   {wide: 8, high: 6.75, slot: 9, row: 10.5, least: 0.3},
	walk.OfOwn:       {wide: 8, high: 6.75, slot: 9, row: 10.5, least: 0.3},
	walk.OfCorks:     {wide: 10.5, high: 5.5, slot: 11.5, row: 10, least: 0.1},
	walk.OfTicTacToe: {wide: 14, high: 8.6, slot: 14.9, row: 11.5, least: 0.3},
	walk.OfNim:       {wide: 7.4, high: 5.5, slot: 8, row: 10, least: 0.1, name: "1 1 2"},
	walk.OfSplit:     {wide: 9, high: 5.5, slot: 9.8, row: 10, least: 0.1, name: "4+1+1"},
	walk.OfGrundy:    {wide: 10, high: 5.5, slot: 10.8, row: 10, least: 0.1, name: "4+2+1"},
	walk.OfMatrix:    {wide: 9, high: 6.25, slot: 9.75, row: 10, least: 0.3},
	walk.OfFrogs:     {wide: 10, high: 5.5, slot: 10.75, row: 10, least: 0.1, name: "FF___TT"},
}

func (s *Screen) shape() shape {
	shape := shapes[s.model.Options().Lesson]
	shape.name = s.strip(shape.name)
	shape.high = max(shape.high, leastWhole*s.Style.Scale/(lineShare*s.Style.Unit))                                  // high enough for a name and a value
	if w, o := s.model.Walk(), s.model.Options(); w != nil && (o.Lesson == walk.OfNim || o.Lesson == walk.OfFrogs) { // all names are as long
		more := max(1, float64(len(w.Name(w.Root())))/float64(len(shapes[o.Lesson].name)))
		shape.name, shape.wide, shape.slot = s.strip(w.Name(w.Root())), more*shape.wide, more*shape.slot
	}
	if w := s.model.Walk(); w != nil && w.WonOrLost() {
		shape.wide = max(shape.wide, s.leastWide(shape)/s.Style.Unit)
	}
	return shape
}

// The size of alpha and beta in units at scale 1, and the smallest sizes of texts in device-independent pixels.
const (
	boundText  = 1.85
	leastText  = 7  // that is drawn
	leastWhole = 11 // in a tree that is shown whole
	leastBound = 11
)

// lineShare is the size of a name and of a value below each other, relative to the height of their node.
const lineShare = 0.35

// leastEdges is the least space left and right of the text in a node, both together, in device-independent pixels.
const leastEdges = 3

// edgeShare is the least part of that space in the width or the height of a node, whichever is less.
const edgeShare = 0.24

// leastGap is the least space between two nodes, in device-independent pixels.
const leastGap = 5

// sizes returns the sizes of the places of nodes, in device pixels.
func (s *Screen) sizes() walk.Sizes {
	u, shape := s.Style.Unit, s.shape()
	gap := max((shape.slot-shape.wide)*u, leastGap*s.Style.Scale)
	z := walk.Sizes{Slot: shape.wide*u + gap, Gap: gap, Row: shape.row * u, Least: shape.least, End: 6.5 * u, Above: (1.25 + aboveHigh) * u, Below: belowText * s.Style.Scale}
	if s.model.Options().Lesson == walk.OfCorks || s.narrow() { // so that more of the small trees are whole, and wide
		z.Slot, z.Gap = shape.slot*u, 0
	}
	high := shape.high
	if s.model.Options().Lesson == walk.OfCorks {
		high = besideHigh
	}
	z.LeastRow = max(0.75*z.Row, high*u+(bracketHigh+bracketEnd)*s.Style.Scale) // with the number of nodes below a node
	if s.model.Options().Prune {
		z.Label = 9 * u
	}
	if w := s.model.Walk(); w != nil && w.WonOrLost() { // all nodes are shown if their names and values can be read
		z.Least = max(z.Least, s.leastWide(shape)/(shape.wide*u))
		z.Row = leastWhole * s.Style.Scale / (lineShare * highShare * z.Least) // at the least scale, two lines fit in a node
	}
	return z
}

// leastWide returns the width of a node in which the longest name and the widest value can be read, in device pixels.
func (s *Screen) leastWide(shape shape) float64 {
	size := leastWhole * s.Style.Scale
	name, value := s.Style.Width(shape.name, s.Style.Face(paint.Regular, size)), s.Style.Width(widestMark, s.Style.Face(paint.Bold, size))
	text := max(name, value)
	return max(text+leastEdges*s.Style.Scale, text/(1-edgeShare))
}

// highShare is the greatest height of a node in a tree that is shown whole, relative to the distance of its rows.
const highShare = 0.7

// widestMark is the widest value with its mark, and widestGains that of the matrix: all nodes have texts of one size.
const (
	widestMark  = "+1 N"
	widestGains = "−2202" // −22 2, with a gap as wide as a digit
)

// besideHigh is the height of a node with its name and its value beside each other, in units, and besideText the size of
// their text, relative to it.
const (
	besideHigh = 4
	besideText = 0.48
)

// beside reports whether names and values are beside each other: those of the game of corks are short.
func (s *Screen) beside(d walk.Layout) bool {
	return s.model.Options().Lesson == walk.OfCorks && len(d.SiblingRows) > 0
}

// nodeSize returns the size of a node, in device pixels. If the nodes are narrow and the rows are not, a node is higher
// than it is wide.
func (s *Screen) nodeSize(d walk.Layout) (wide, high float64) {
	shape, f := s.shape(), d.Scale*s.Style.Unit
	wide, high = shape.wide*f, shape.high*f
	if s.beside(d) {
		return wide, besideHigh * f
	}
	if s.model.Options().Lesson != walk.OfTicTacToe && len(d.SiblingRows) == 0 && len(d.Rows) > 1 {
		high = max(high, min(2*wide, shape.high*s.Style.Unit, highShare*(d.Rows[1].Y-d.Rows[0].Y)))
	}
	return wide, high
}

// tint is the part of the accent in the ground of a node that is lit.
const tint = 0.3

// visitedGround returns the ground of a node that is visited.
func visitedGround(th *paint.Theme) color.NRGBA { return paint.Mix(th.Row, th.Text, 0.04) }

// node draws a node with its name and its value.
func (t *picture) node(n *node, box geom.Rect) {
	st, u, th := t.Style, t.Style.Unit, t.Style.Theme
	w, view := t.model.Walk(), t.view(n)
	radius, thin := 0.3*box.H, max(1, 0.2*u*min(t.scale, 1)) // round for MIN, with space for a board or a name
	if n.Max {
		radius = 0.12 * box.H
	}
	fill, edge, ink, name := visitedGround(th), th.Text, th.Text, paint.Mix(th.Muted, th.Text, 0.5)
	board := t.model.Options().Lesson == walk.OfTicTacToe
	switch {
	case n == w.Selected():
		fill, edge, ink, name = th.Accent, th.AccentText, th.OnAccent, th.OnAccent
	case t.ahead[n]:
		fill, name, thin = th.Panel, th.Text, 2*thin
	case view.State == walk.Pruned:
		fill, edge, ink, name = th.Panel, th.Muted, th.Muted, th.Muted
	case view.State == walk.NotVisited:
		fill, edge, ink, name = th.Panel, th.Muted, th.Muted, th.Text
		if t.practising() {
			ink = th.Text
		}
		if t.path[n] {
			edge, thin = th.AccentText, 1.5*thin
		}
	case t.path[n] || t.line[n] || n == w.Current():
		edge, thin = th.AccentText, 1.5*thin
	}
	if t.HasFocus(func() string { return path(n) }) {
		defer st.FocusRing(t.dst, box, radius)
	}
	if t.lit[n] && n != w.Selected() {
		fill, name, ink = paint.Mix(fill, th.Accent, tint), th.Text, th.Text
	}
	if board && n != w.Selected() && len(n.Children) == 0 && view.State == walk.Searched { // in the colour of its result
		fill = paint.Mix(th.Panel, t.resultInk(view.Value), 0.3)
		if !t.path[n] {
			edge, thin = t.resultInk(view.Value), 1.5*thin
		}
	}
	if n == t.over && n != w.Selected() {
		fill = th.ButtonHover
	}
	st.Paint.Fill(t.dst, box, radius, fill)
	if view.State == walk.Pruned && n != w.Selected() {
		st.Paint.DashedStroke(t.dst, box, radius, thin, max(1.25*u*min(t.scale, 1), 4), edge)
	} else {
		st.Paint.Stroke(t.dst, box, radius, thin, edge)
	}
	if board {
		t.board(n, box, ink, view)
	} else {
		t.words(n, box, t.label(n), t.inside(n, view), name, ink)
	}
	if test := t.model.Test; test != nil && test.Checked {
		t.verdict(n, box)
	}
}

// words writes the name of a node and its value below it or beside it, as large as they fit; only the name if both cannot
// be read.
func (t *picture) words(n *node, box geom.Rect, name, value string, muted, ink color.NRGBA) {
	if !t.inField(box) {
		return
	}
	st, u := t.Style, t.Style.Unit
	c, edges, weight := box.Centre(), max(leastEdges*st.Scale, edgeShare*min(box.W, box.H)), paint.Bold
	state := t.view(n).State
	if state == walk.Searching { // a running value
		weight = paint.Regular
	}
	chip := t.tile(n)
	fit := func(size float64, weight paint.Weight, text string) float64 {
		return min(size, size*(box.W-edges)/st.Width(text, st.Face(weight, size)))
	}
	write := func(text string, at geom.Point, size float64, weight paint.Weight, ink color.NRGBA) {
		if size >= leastText*st.Scale {
			st.Paint.Text(t.dst, text, at.X, at.Y, st.Face(weight, size), ink, paint.Middle)
		}
	}
	title := func(text string, y, size float64, weight paint.Weight, ink color.NRGBA) {
		at := geom.Pt(c.X, y)
		if chip > 0 { // left of the name
			side := 1.4 * size
			left := c.X - (st.Width(text, st.Face(weight, size))+1.25*side)/2
			st.Paint.Tile(t.dst, chip, geom.Pt(left+side/2, y), side, st.Theme, paint.TilePose{})
			at.X += 0.625 * side
		}
		write(text, at, size, weight, ink)
	}
	switch size := min(lineShare*box.H, 2.6*u); {
	case name == "" || value == "":
	case t.beside(t.d):
		size = besideText * box.H
		left, wide := st.Width(name, st.Face(paint.Medium, size)), st.Width(value, st.Face(weight, size))+size
		x := c.X - (left+wide)/2
		write(name, geom.Pt(x+left/2, c.Y), size, paint.Medium, muted)
		plate := geom.R(x+left+0.5*size, c.Y-0.75*size, wide-0.25*size, 1.5*size)
		if state == walk.Searched {
			st.Paint.Fill(t.dst, plate, 0.4*size, paint.Alpha(ink, 0.16))
		}
		write(value, plate.Centre(), size, weight, ink)
		return
	default:
		widest := value
		if t.model.Walk().WonOrLost() {
			widest = widestMark
		} else if t.ofMatrix() {
			widest = widestGains
		}
		if size = min(fit(size, paint.Bold, widest), fit(size, paint.Regular, name)); size >= leastText*st.Scale {
			title(name, c.Y-0.19*box.H, size, paint.Regular, muted)
			t.gains(t.dst, value, geom.Pt(c.X, c.Y+0.2*box.H), st.Face(weight, size), ink)
			return
		}
		value = ""
	}
	weight = paint.Medium
	if state >= walk.Searching {
		weight, muted = paint.Bold, ink
	}
	size := min(0.42*box.H, 3*u)
	if t.beside(t.d) {
		size = besideText * box.H
	}
	title(name+value, c.Y, fit(size, paint.Bold, name+value), weight, muted)
}

// tile returns the colour of the tiles that the move to a node of the Tiles Game takes, 1 to paint.TileColours; 0 for
// other nodes.
func (t *picture) tile(n *node) uint8 {
	start := t.model.Options().Tiles
	if t.model.Options().Lesson != walk.OfPosition || start == nil || n.Parent == nil {
		return 0
	}
	before := tilesAt(*start, n.Parent)
	m, err := before.ParseName(n.Move)
	if err != nil { // impossible: tiles wrote the name
		return 0
	}
	return before.At(m.X, m.Y)
}

// inField reports whether all of a rectangle is visible, so that its text is.
func (t *picture) inField(r geom.Rect) bool {
	visible := t.field.Inset(-0.75 * t.Style.Unit)
	return r.X >= visible.X && r.Y >= visible.Y && r.Right() <= visible.Right() && r.Bottom() <= visible.Bottom()
}
