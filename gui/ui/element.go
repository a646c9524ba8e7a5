package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Element is a part of a window: a text, a control, or a container of elements. Elements are made anew from the model
// whenever the window may have changed. Constraints go down and sizes go up: a container measures its children for the
// width that it has, and then places them. A nil Element is left out by every container.
type Element interface {
	// Measure returns the least and the best height, in device pixels, of the element in a column of a width.
	Measure(st Style, width float64) (least, best float64)

	// Place adds to the frame the drawing and the controls of the element in r, in device pixels.
	Place(f *Frame, r geom.Rect)
}

// Frame is a tree of elements placed in a window. Each is drawn as it is placed, above those before it.
type Frame struct {
	Style    Style
	Controls []Control    // in Tab's order
	Texts    []PlacedText // of the Text elements, in the order in which they were placed
	Cards    []geom.Rect  // the grounds of the Panels
	dst      paint.Canvas
	before   *Set      // that of the frame before; nil: there was none
	modal    bool      // there is a Sheet
	clip     geom.Rect // the visible part of the window, inside a Scroll; empty: all of it
	visible  geom.Rect // lines of Text that are not wholly inside it are left out; empty: none
	alike    *float64  // the size of the texts of an Alike, relative to theirs; nil: they are not in one
	trial    bool      // an Alike finds that size: nothing is drawn
}

// NewFrame places an element in a rectangle of the window, in device pixels, and draws it. The controls take over what
// outlasts a frame from those of the same IDs in the frame before; nil: there was none.
func NewFrame(dst paint.Canvas, st Style, e Element, r geom.Rect, before *Set) *Frame {
	f := &Frame{Style: st, dst: dst, before: before}
	f.place(e, r)
	return f
}

// add adds a control, which has its place, and draws it.
func (f *Frame) add(c Control) {
	s := c.shared()
	s.st, s.disabled, s.clip = f.Style, !Enabled(c), f.clip
	if f.before != nil {
		f.before.handOver(c)
	}
	f.Controls = append(f.Controls, c)
	c.Draw(f.dst)
}

func (f *Frame) place(e Element, r geom.Rect) {
	if e != nil {
		e.Place(f, r)
	}
}

func measure(st Style, e Element, width float64) (least, best float64) {
	if e == nil {
		return 0, 0
	}
	return e.Measure(st, width)
}

// natural is implemented by elements that have a width of their own in a Row.
type natural interface{ width(st Style) float64 }

// Text is one or more lines of text, centred vertically in their place.
type Text struct {
	Words  string
	Weight paint.Weight
	Size   float64     // relative to Style.Small; 0: 1
	Ink    color.NRGBA // without a colour: as Danger and Muted say
	Muted  bool
	Danger bool // in the colour of warnings
	Align  paint.Align
	Lines  int  // at most; 0: 1
	Shrink bool // one line, which is made smaller before it is cut
	Title  bool // of what follows, for people who do not see it
}

// Heading returns a bold line in the size of texts, times a factor.
func (st Style) Heading(words string, factor float64) Text {
	return Text{Words: words, Weight: paint.Bold, Size: factor * st.Text / st.Small, Shrink: true, Title: true}
}

// Sign returns an icon in the middle of its place, of a size in units.
func (st Style) Sign(icon paint.Icon, units float64, ink color.NRGBA) Drawing {
	return Drawing{Paint: func(dst paint.Canvas, r geom.Rect) { st.Paint.Icon(dst, icon, r.Centre(), units*st.Unit, ink) }}
}

// lineHeight is the distance of two lines of a text, in units.
const lineHeight = 2.5

func (t Text) size(st Style) float64 {
	if t.Size == 0 {
		return st.Small
	}
	return t.Size * st.Small
}

// Alike makes the texts of one line in an element, such as a table, smaller by the same part where one does not fit.
type Alike struct{ Of Element }

func (a Alike) Measure(st Style, width float64) (least, best float64) {
	return measure(st, a.Of, width)
}

func (a Alike) Place(f *Frame, r geom.Rect) {
	part := 1.0
	trial := Frame{Style: f.Style, alike: &part, trial: true}
	trial.place(a.Of, r)
	f.alike = &part
	f.place(a.Of, r)
	f.alike = nil
}

func (t Text) face(st Style, width, size float64) text.Face {
	if t.Shrink {
		return st.FitFace(t.Words, t.Weight, size, width)
	}
	return st.Face(t.Weight, size)
}

func (t Text) lines(st Style, width, size float64) []string {
	face := t.face(st, width, size)
	if t.Shrink {
		return []string{st.Paint.Ellipsis(t.Words, face, width)}
	}
	return st.Paint.Wrap(t.Words, face, width, max(t.Lines, 1))
}

// step returns the distance of two lines.
func (t Text) step(st Style, size float64) float64 { return max(lineHeight*st.Unit, 1.2*size) }

// width implements natural.
func (t Text) width(st Style) float64 { return st.Width(t.Words, st.Face(t.Weight, t.size(st))) }

func (t Text) Measure(st Style, width float64) (least, best float64) {
	size, count := t.size(st), 1
	if !t.Shrink {
		face := st.Face(t.Weight, size)
		lines, _ := paint.WrapText(t.Words, func(s string) bool { return st.Width(s, face) <= width }, max(t.Lines, 1))
		count = len(lines)
	}
	height := t.step(st, size) * float64(count)
	return height, height
}

func (t Text) Place(f *Frame, r geom.Rect) {
	st := f.Style
	f.say(t.Words, r, t.Title)
	size := t.size(st)
	step, visible := t.step(st, size), f.visible
	if f.trial {
		for *f.alike > 0.76 && st.Width(t.Words, st.Face(t.Weight, *f.alike*size)) > r.W {
			*f.alike -= 0.02
		}
		return
	}
	if f.alike != nil {
		size *= *f.alike
		t.Shrink, t.Lines = false, 1
	}
	face, lines := t.face(st, r.W, size), t.lines(st, r.W, size)
	x := [...]float64{paint.Start: r.X, paint.Middle: r.Centre().X, paint.End: r.Right()}[t.Align]
	ink := st.Theme.Text
	switch {
	case t.Ink.A > 0:
		ink = t.Ink
	case t.Danger:
		ink = st.Theme.DangerText
	case t.Muted:
		ink = st.Theme.Muted
	}
	for i, line := range lines {
		y := r.Centre().Y + step/2*float64(2*i-len(lines)+1)
		if !visible.Empty() && (y-0.4*step < visible.Y || y+0.4*step > visible.Bottom()) {
			continue
		}
		st.Paint.Text(f.dst, line, x, y, face, ink, t.Align)
	}
}

// Drawing is a place in which its owner draws, such as a board or a graph, or of which it only asks where it is.
type Drawing struct {
	Least, Best float64                             // height in units
	Paint       func(dst paint.Canvas, r geom.Rect) // nil: nothing is drawn
	Placed      func(r geom.Rect)                   // called with its place, for pointers; nil: nothing
}

func (d Drawing) Measure(st Style, _ float64) (least, best float64) {
	return d.Least * st.Unit, max(d.Best, d.Least) * st.Unit
}

func (d Drawing) Place(f *Frame, r geom.Rect) {
	if d.Placed != nil {
		d.Placed(r)
	}
	if !f.trial && d.Paint != nil {
		d.Paint(f.dst, r)
	}
}

// Controls are elements: each fills its place, and has the height of a row of a dialog unless Sized gives it another
// one.

func (*state) Measure(st Style, _ float64) (least, best float64) {
	return st.Row(), st.Row()
}

func (b *Button) Place(f *Frame, r geom.Rect) { b.Rect = r; f.add(b) }

func (b *Button) width(st Style) float64 {
	if b.Label == nil {
		return st.Row()
	}
	return max(17*st.Unit, st.Width(b.Label(), st.label())+4*st.LabelMargin())
}

// Measure implements Element: a row, or several if the options do not fit in one.
func (c *Choice) Measure(st Style, width float64) (least, best float64) {
	if c.Tabs {
		return st.Control(5), st.Control(5)
	}
	h := float64(c.rows(st, width)) * st.Row()
	return h, h
}

func (c *Choice) Place(f *Frame, r geom.Rect) { c.Rect = r; f.add(c) }

func (s *Switch) Place(f *Frame, r geom.Rect) { s.Rect = r; f.add(s) }

func (s *Slider) Place(f *Frame, r geom.Rect) { s.Rect = r; f.add(s) }

func (f *Field) Place(into *Frame, r geom.Rect) { f.Rect = r; into.add(f) }

func (s *Strip) Place(f *Frame, r geom.Rect) { s.Rect = r; f.add(s) }

// Measure implements Element: at least three lines, or one of cells, and at best PreferredLines.
func (l *List) Measure(st Style, width float64) (least, best float64) {
	if l.Grid {
		l.layoutCells(st, width, 0)
		return cellHeight(st, smallCell*st.Unit), l.shownLines(float64(l.preferredLines())) * cellHeight(st, width/float64(l.Columns))
	}
	lines := float64(l.preferredLines())
	return min(lines, 3) * l.RowHeight, lines * l.RowHeight
}

func (l *List) Place(f *Frame, r geom.Rect) {
	switch l.Rect = r; {
	case l.Grid:
		l.layoutCells(f.Style, r.W, r.H)
	case l.LeastRow > 0:
		l.Rect = r.ShrinkToPixels()
		l.RowHeight = l.Rect.H / max(math.Floor(l.Rect.H/l.LeastRow), 1)
	case l.RowHeight == 0:
		l.RowHeight = r.H / float64(max(l.lines(), 1))
	}
	f.add(l)
}

// Rule is a thin line across, in the middle of a height in units.
type Rule struct {
	Height float64
	Full   bool // over the whole width, without a margin at either end
}

func (l Rule) Measure(st Style, _ float64) (least, best float64) {
	return l.Height * st.Unit, l.Height * st.Unit
}

func (l Rule) Place(f *Frame, r geom.Rect) {
	st, y, margin := f.Style, r.Centre().Y, f.Style.Unit
	if l.Full {
		margin = 0
	}
	st.Paint.Line(f.dst, geom.Pt(r.X+margin, y), geom.Pt(r.Right()-margin, y), max(1, st.Scale), st.Theme.PanelEdge)
}
