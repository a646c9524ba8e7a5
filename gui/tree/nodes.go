package tree

import (
	"image/color"
	"math"
	"strings"

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
	walk.OfTicTacToe: {wide: 18, high: 11.3, slot: 18.6, row: 13.5, least: 0.3},
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
	z.LeastRow = max(0.75*z.Row, high*u+(bracketHigh+bracketEnd)*s.Style.Scale) // with the number of nodes below a node
	if s.model.Options().Lesson == walk.OfCorks {                               // that number is beside the node
		z.LeastRow, z.Below = besideHigh*u+besideRow*s.Style.Scale, 0
	}
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
	widestGains = "−22;" + thinSpace + "2"
)

// besideWide and besideHigh are the size of a node with its name and its value beside each other, in units, and besideText
// is the size of their text, relative to its height.
const (
	besideWide = 13
	besideHigh = 4
	besideText = 0.46
	besideRow  = 12 // the least distance of two rows, in device-independent pixels
	besideGap  = 14 // that of two nodes, with an arrow between them
)

// beside reports whether names and values are beside each other: those of the game of corks are short.
func (s *Screen) beside(d walk.Layout) bool {
	return s.model.Options().Lesson == walk.OfCorks && len(d.SiblingRows) > 0
}

// The height of the edges around the board in a node and of the words above it, in units and relative to their size.
const (
	boardEdges = 1.5
	boardText  = 1.4
)

// leastBoard is the least side of the board in a node, in device-independent pixels.
const leastBoard = 36

// boardSide returns the side of the boards in the nodes of a position, in device pixels; 0 if the rows have no space for
// boards.
func (s *Screen) boardSide(d walk.Layout) float64 {
	if s.model.Options().Lesson != walk.OfPosition || len(d.SiblingRows) == 0 {
		return 0
	}
	u, scale := s.Style.Unit, s.Style.Scale
	high := d.SiblingRows[0].Place.H - (bracketHigh+bracketEnd)*scale - boardEdges*u - boardText*s.Style.Small
	if side := math.Floor(min(high, (s.shape().wide-boardEdges)*u)); side >= leastBoard*scale {
		return side
	}
	return 0
}

// nodeSize returns the size of a node, in device pixels. If the nodes are narrow and the rows are not, a node is higher
// than it is wide.
func (s *Screen) nodeSize(d walk.Layout) (wide, high float64) {
	shape, f := s.shape(), d.Scale*s.Style.Unit
	wide, high = shape.wide*f, shape.high*f
	if s.beside(d) {
		wide, high = min(besideWide*f, d.Slot-besideGap*s.Style.Scale), besideHigh*f
	}
	if side := s.boardSide(d); side > 0 {
		return wide, side + boardEdges*s.Style.Unit + boardText*s.Style.Small
	}
	if len(d.SiblingRows) > 0 {
		row := d.SiblingRows[0].Place.H
		return wide, min(max(high, 0.6*row), 1.4*high, 0.85*row)
	}
	if s.model.Options().Lesson != walk.OfTicTacToe && len(d.Rows) > 1 {
		high = max(high, min(2*wide, shape.high*s.Style.Unit, highShare*(d.Rows[1].Y-d.Rows[0].Y)))
	}
	return wide, high
}

// node draws a node with its name and its value.
func (t *picture) node(n *node, box geom.Rect) {
	st, u, view := t.Style, t.Style.Unit, t.view(n)
	board := t.model.Options().Lesson == walk.OfTicTacToe
	radius, thin := 0.3*box.H, max(1, 0.2*u*min(t.scale, 1)) // round for MIN, with space for a board or a name
	switch {
	case t.boardSide(t.d) > 0 && n.Max: // the board has corners
		radius = 0.5 * u
	case t.boardSide(t.d) > 0:
		radius = 1.5 * u
	case n.Max:
		radius = 0.12 * box.H
	case board:
		radius = 0.22 * box.H
	}
	if t.HasFocus(func() string { return path(n) }) {
		defer st.FocusRing(t.dst, box, radius)
	}
	kind := t.kind(n, view)
	l := t.looks()[kind]
	if t.onPath(n, kind) {
		l.edge, l.thick = st.Theme.AccentText, 1.5
	}
	if n == t.over && n != t.model.Walk().Selected() {
		l.fill = st.Theme.ButtonHover
	}
	t.box(t.dst, box, radius, thin, l)
	if side := t.boardSide(t.d); side > 0 {
		t.small(n, box, side, l.ink)
	} else if board {
		t.board(n, box, radius, l.ink, view)
	} else {
		t.words(n, box, t.label(n), t.text(n, view), l.ink)
	}
	if test := t.model.Test; test != nil && test.Checked {
		t.verdict(n, box)
	}
}

// weights are the weights of values, by whether they are running.
var weights = map[bool]paint.Weight{true: paint.Regular, false: paint.Bold}

// text returns the value that is written in a node: beside a number of corks without its mark, which the card explains.
func (t *picture) text(n *node, view walk.NodeView) string {
	text := t.inside(n, view)
	if t.beside(t.d) {
		text, _, _ = strings.Cut(text, " ")
	}
	return text
}

// words writes the name of a node and its value below it or beside it, as large as they fit; only the name if both cannot
// be read.
func (t *picture) words(n *node, box geom.Rect, name, value string, ink color.NRGBA) {
	if !t.inField(box) {
		return
	}
	st, u := t.Style, t.Style.Unit
	state := t.view(n).State
	c, edges, weight := box.Centre(), 3*leastEdges*st.Scale, weights[state == walk.Searching]
	if !t.ofMatrix() { // whose leaves need their width
		edges = max(leastEdges*st.Scale, edgeShare*min(box.W, box.H))
	}
	chip, corks := t.tile(n), t.model.Options().Lesson == walk.OfCorks
	fit := func(size float64, weight paint.Weight, text string) float64 {
		return min(size, size*(box.W-edges)/st.Width(text, st.Face(weight, size)))
	}
	write := func(text string, at geom.Point, size float64, weight paint.Weight, ink color.NRGBA) {
		if size >= leastText*st.Scale {
			st.Paint.Text(t.dst, text, at.X, at.Y, st.Face(weight, size), ink, paint.Middle)
		}
	}
	title := func(text string, at geom.Point, size float64, weight paint.Weight, ink color.NRGBA) {
		side := 1.4 * size
		left := at.X - (st.Width(text, st.Face(weight, size))+1.25*side)/2
		switch {
		case chip > 0: // left of the name
			st.Paint.Tile(t.dst, chip, geom.Pt(left+side/2, at.Y), side, st.Theme, paint.TilePose{})
			at.X += 0.625 * side
		case corks:
			t.cork(geom.Pt(left+0.4*side, at.Y), size, ink)
			at.X += 0.5 * side
		}
		write(text, at, size, weight, ink)
	}
	switch size := min(lineShare*box.H, 2.6*u); {
	case name == "" || value == "":
	case t.beside(t.d):
		size = min(besideText*box.H, box.W/6.5)
		whole := st.Width(name+value, st.Face(paint.Bold, size)) + 2.4*size
		size *= min(1, (box.W-4*leastEdges*st.Scale)/whole)
		left, wide := st.Width(name, st.Face(paint.Medium, size))+1.4*size, st.Width(value, st.Face(weight, size))+size
		x := c.X - (left+wide)/2
		title(name, geom.Pt(x+left/2, c.Y), size, paint.Medium, ink)
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
			title(name, geom.Pt(c.X, c.Y-0.19*box.H), size, paint.Regular, ink)
			at := geom.Pt(c.X, c.Y+0.2*box.H)
			if n == t.model.Walk().Selected() && strings.Contains(value, ",") { // the colours of both players on a plate
				high := 0.46 * box.H
				plate := geom.R(box.X+0.08*box.H, at.Y-high/2, box.W-0.16*box.H, high)
				st.Paint.Fill(t.dst, plate, 0.1*box.H, st.Theme.Panel)
				ink = st.Theme.Text
			}
			t.gains(t.dst, value, at, st.Face(weight, size), ink)
			return
		}
		value = ""
	}
	size, weight := min(lineShare*box.H, 2.6*u), paint.Regular
	if t.beside(t.d) {
		size, weight = min(besideText*box.H, box.W/6.5), paint.Medium
	}
	title(name+value, c, fit(size, paint.Medium, name+value), weight, ink)
}

// cork draws a cork as high as a letter of a size.
func (t *picture) cork(at geom.Point, size float64, ink color.NRGBA) {
	head := geom.R(at.X-0.36*size, at.Y-0.46*size, 0.72*size, 0.36*size)
	t.Style.Paint.Fill(t.dst, head, 0.16*size, ink)
	t.Style.Paint.Fill(t.dst, geom.R(at.X-0.25*size, head.Bottom()+0.07*size, 0.5*size, 0.5*size), 0.08*size, ink)
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
