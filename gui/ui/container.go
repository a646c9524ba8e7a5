package ui

import (
	"math"
	"slices"

	"blobwars/gui/geom"
)

// Sized gives an element a size of its own, in units of the style, where it is not 0; a control, or a row with one, is
// at least as high as a finger needs. With a Best height, H is the least. In a Row or a Column, it takes Grow parts of
// the space that is left. Drop makes a Column leave it out if there is not enough space: those with the largest Drop
// first.
type Sized struct {
	Of   Element
	W, H float64
	Best float64
	Grow float64
	Drop int
}

// Flexible returns an element that takes parts of the free height of a Column, whatever it contains.
func Flexible(parts float64, of Element) Sized { return Sized{H: 1, Grow: parts, Of: of} }

func (s Sized) Measure(st Style, width float64) (least, best float64) {
	if s.H > 0 {
		h := s.H * st.Unit
		if isPressed(s.Of) {
			h = max(h, st.Finger)
		}
		return h, max(h, s.Best*st.Unit)
	}
	return measure(st, s.Of, width)
}

// isPressed reports whether an element is a control that a finger presses, or a row with one.
func isPressed(e Element) bool {
	switch e := e.(type) {
	case *Button, *Choice, *Switch, *Slider, *Field:
		return true
	case Sized:
		return isPressed(e.Of)
	case Pad:
		return isPressed(e.Of)
	case Spoken:
		return isPressed(e.Of)
	case Row:
		return slices.ContainsFunc(e.Of, isPressed)
	case Stack:
		return slices.ContainsFunc(e, isPressed)
	}
	return false
}

func (s Sized) Place(f *Frame, r geom.Rect) { f.place(s.Of, r) }

func (s Sized) width(st Style) float64 {
	if n, ok := s.Of.(natural); ok && s.W == 0 {
		return n.width(st)
	}
	if _, button := s.Of.(*Button); button {
		return max(s.W*st.Unit, st.Finger)
	}
	return s.W * st.Unit
}

// Pad is an element with space around it, in units.
type Pad struct {
	Of                       Element
	Top, Right, Bottom, Left float64
}

func (p Pad) Measure(st Style, width float64) (least, best float64) {
	least, best = measure(st, p.Of, width-(p.Left+p.Right)*st.Unit)
	height := (p.Top + p.Bottom) * st.Unit
	return least + height, best + height
}

func (p Pad) Place(f *Frame, r geom.Rect) {
	u := f.Style.Unit
	f.place(p.Of, geom.R(r.X+p.Left*u, r.Y+p.Top*u, r.W-(p.Left+p.Right)*u, r.H-(p.Top+p.Bottom)*u))
}

// Inset returns an element with space of some units on all sides.
func Inset(units float64, of Element) Pad {
	return Pad{Of: of, Top: units, Right: units, Bottom: units, Left: units}
}

// Column places elements one below the other, Gap units apart. Each gets its least height, and a part of what is left:
// first up to the best heights, then by Sized.Grow.
type Column struct {
	Gap float64
	Of  []Element
}

// Measure implements Element. What can be dropped does not count in the least height.
func (c Column) Measure(st Style, width float64) (least, best float64) {
	gap, kept, all := c.Gap*st.Unit, 0, 0
	for _, e := range c.Of {
		if e == nil {
			continue
		}
		low, high := e.Measure(st, width)
		if s, ok := e.(Sized); !ok || s.Drop == 0 {
			least += low
			kept++
		}
		best += high
		all++
	}
	return least + gap*float64(max(kept-1, 0)), best + gap*float64(max(all-1, 0))
}

func (c Column) Place(f *Frame, r geom.Rect) {
	gap := c.Gap * f.Style.Unit
	shown, lows, highs := c.fit(f.Style, r)
	free := r.H + gap
	want, grow := 0.0, 0.0
	for i, e := range shown {
		free -= lows[i] + gap
		want += highs[i] - lows[i]
		grow += growth(e)
	}
	part := 0.0
	if want > 0 {
		part = min(max(free/want, 0), 1)
	}
	rest := max(free-part*want, 0)
	y, places := r.Y, make([]geom.Rect, len(shown))
	for i, e := range shown {
		h := lows[i] + part*(highs[i]-lows[i])
		if grow > 0 {
			h += rest * growth(e) / grow
		}
		places[i] = geom.R(r.X, y, r.W, h)
		y += h + gap
	}
	f.placeAligned(shown, places)
}

// fit returns the elements for which there is space in r, with their least and best heights.
func (c Column) fit(st Style, r geom.Rect) (shown []Element, lows, highs []float64) {
	gap := c.Gap * st.Unit
	free := r.H + gap
	for _, e := range c.Of {
		if e == nil {
			continue
		}
		low, high := e.Measure(st, r.W)
		shown, lows, highs = append(shown, e), append(lows, low), append(highs, high)
		free -= low + gap
	}
	for free < -0.5 {
		drop, most := -1, 0
		for i, e := range shown {
			if s, ok := e.(Sized); ok && s.Drop > most {
				drop, most = i, s.Drop
			}
		}
		if drop < 0 {
			break
		}
		free += lows[drop] + gap
		shown = append(shown[:drop:drop], shown[drop+1:]...)
		lows, highs = append(lows[:drop:drop], lows[drop+1:]...), append(highs[:drop:drop], highs[drop+1:]...)
	}
	return shown, lows, highs
}

func growth(e Element) float64 {
	if s, ok := e.(Sized); ok {
		return s.Grow
	}
	return 0
}

// Row places elements side by side, Gap units apart: those with a width of their own get it, unless they are in a Sized
// that grows; the others share the rest by Sized.Grow, or equally. Equal gives all the same width.
type Row struct {
	Gap   float64
	Equal bool
	End   bool // at the right end, as wide as the widest one, if they fit
	Of    []Element
}

// widths returns the widths of the children in a row of a width; nil children have none.
func (w Row) widths(st Style, width float64) []float64 {
	widths, n := make([]float64, len(w.Of)), 0
	free, grow, widest := width, 0.0, 0.0
	part := func(e Element) float64 {
		if s, ok := e.(Sized); ok && s.Grow > 0 {
			return s.Grow
		}
		return 1
	}
	for i, e := range w.Of {
		if e == nil {
			continue
		}
		if n++; n > 1 {
			free -= w.Gap * st.Unit
		}
		own := 0.0
		if _, row := e.(Row); !row && growth(e) == 0 { // a row in a row shares what is left
			if natural, ok := e.(natural); ok {
				own = natural.width(st)
			}
		}
		widths[i], widest = own, max(widest, own)
		if own == 0 {
			grow += part(e)
		}
	}
	if n == 0 {
		return widths
	}
	if w.Equal || w.End {
		each := free / float64(n)
		if w.End {
			each = min(each, widest)
		}
		for i, e := range w.Of {
			if e != nil {
				widths[i] = each
			}
		}
		return widths
	}
	for _, own := range widths {
		free -= own
	}
	for i, e := range w.Of {
		if e != nil && widths[i] == 0 {
			widths[i] = max(free, 0) * part(e) / grow
		}
	}
	return widths
}

// width returns the width of a row whose children all have a natural width.
func (w Row) width(st Style) (sum float64) {
	for _, e := range w.Of {
		if n, ok := e.(natural); ok {
			sum += n.width(st)
		}
	}
	return sum + w.Gap*st.Unit*float64(max(len(w.Of)-1, 0))
}

func (w Row) Measure(st Style, width float64) (least, best float64) {
	for i, each := range w.widths(st, width) {
		low, high := measure(st, w.Of[i], each)
		least, best = max(least, low), max(best, high)
	}
	return least, best
}

func (w Row) Place(f *Frame, r geom.Rect) {
	widths := w.widths(f.Style, r.W)
	x, gap := r.X, w.Gap*f.Style.Unit
	if w.End {
		x = r.Right() + gap
		for i, e := range w.Of {
			if e != nil {
				x -= widths[i] + gap
			}
		}
	}
	places := make([]geom.Rect, len(w.Of))
	for i, e := range w.Of {
		if e != nil {
			places[i] = geom.R(x, r.Y, widths[i], r.H)
			x += widths[i] + gap
		}
	}
	if w.Equal || w.End {
		f.placeAligned(w.Of, places)
		return
	}
	for i, e := range w.Of {
		f.place(e, places[i])
	}
}

// placeAligned places elements. The buttons among them all have labels, of one size, or none has.
func (f *Frame) placeAligned(elements []Element, places []geom.Rect) {
	var buttons []*Button
	for i, e := range elements {
		if b, ok := e.(*Button); ok {
			b.Rect = places[i]
			buttons = append(buttons, b)
		}
	}
	AlignLabels(f.Style, buttons)
	for i, e := range elements {
		f.place(e, places[i])
	}
}

// Grid places elements in as few rows of equal columns as Columns allows, Gap units apart. The last one takes the rest of
// its row.
type Grid struct {
	Gap         float64
	Columns     int     // at most
	Least, Best float64 // height of a row, in units
	Of          []Element
}

func (g Grid) rows() int { return (len(g.Of) + g.Columns - 1) / g.Columns }

func (g Grid) Measure(st Style, _ float64) (least, best float64) {
	rows := float64(g.rows())
	gaps := g.Gap * (rows - 1)
	return (rows*g.Least + gaps) * st.Unit, (rows*max(g.Least, g.Best) + gaps) * st.Unit
}

func (g Grid) Place(f *Frame, r geom.Rect) {
	rows, gap := g.rows(), g.Gap*f.Style.Unit
	columns := (len(g.Of) + rows - 1) / rows // as full as each other
	var places []geom.Rect
	for _, row := range r.Column(rows, gap) {
		places = append(places, row.Row(columns, gap)...)
	}
	places[len(g.Of)-1].W = r.Right() - places[len(g.Of)-1].X
	f.placeAligned(g.Of, places[:len(g.Of)])
}

// Deck shows one of several elements, and is at best as high as the highest of them.
type Deck struct {
	Shown int
	Of    []Element
}

func (d Deck) Measure(st Style, width float64) (least, best float64) {
	least, _ = measure(st, d.Of[d.Shown], width)
	_, best = highest(st, d.Of, width)
	return least, best
}

// highest returns the greatest heights of elements in a column of a width.
func highest(st Style, elements []Element, width float64) (least, best float64) {
	for _, e := range elements {
		low, high := measure(st, e, width)
		least, best = max(least, low), max(best, high)
	}
	return least, best
}

// Place implements Element. An element lower than the deck stands at its top.
func (d Deck) Place(f *Frame, r geom.Rect) {
	_, best := measure(f.Style, d.Of[d.Shown], r.W)
	r.H = min(r.H, best)
	f.place(d.Of[d.Shown], r)
}

// ByHeight returns the form of some content for a height in units.
type ByHeight func(height float64) Element

// Measure implements Element. The best height is that of the form for any height.
func (b ByHeight) Measure(st Style, width float64) (least, best float64) {
	return measure(st, b(math.Inf(1)), width)
}

func (b ByHeight) Place(f *Frame, r geom.Rect) { f.place(b(r.H/f.Style.Unit), r) }

// Space is an empty place.
type Space struct{ Least, Best float64 } // height in units

func (s Space) Measure(st Style, _ float64) (least, best float64) {
	return s.Least * st.Unit, max(s.Best, s.Least) * st.Unit
}

func (Space) Place(*Frame, geom.Rect) {}

// Stack places all its elements in the same place. In Tab's order they follow each other.
type Stack []Element

func (s Stack) Measure(st Style, width float64) (least, best float64) {
	return highest(st, s, width)
}

func (s Stack) Place(f *Frame, r geom.Rect) {
	for _, e := range s {
		f.place(e, r)
	}
}

// ByWidth is one of two forms of the same content: Wide in a place at least Least units wide, otherwise Narrow.
type ByWidth struct {
	Least        float64
	Wide, Narrow Element
}

func (b ByWidth) form(st Style, width float64) Element {
	if width >= b.Least*st.Unit-0.5 {
		return b.Wide
	}
	return b.Narrow
}

func (b ByWidth) Measure(st Style, width float64) (least, best float64) {
	return measure(st, b.form(st, width), width)
}

func (b ByWidth) Place(f *Frame, r geom.Rect) { f.place(b.form(f.Style, r.W), r) }

// Card is an element on its own ground with round corners, Inset units from its edges.
type Card struct {
	Of    Element
	Inset float64
}

func (c Card) Measure(st Style, width float64) (least, best float64) {
	return Inset(c.Inset, c.Of).Measure(st, width)
}

func (c Card) Place(f *Frame, r geom.Rect) {
	r = r.ShrinkToPixels()
	f.Cards = append(f.Cards, r)
	f.Style.Paint.Card(f.dst, r, f.Style.Unit, f.Style.Theme)
	Inset(c.Inset, c.Of).Place(f, r)
}

// Sheet is an element on a card in a rectangle of the window. Everything placed before it is darkened and has no input.
type Sheet struct {
	Rect geom.Rect // device pixels
	Of   Element
}

func (s Sheet) Measure(st Style, _ float64) (least, best float64) { return measure(st, s.Of, s.Rect.W) }

func (s Sheet) Place(f *Frame, r geom.Rect) {
	f.Style.Paint.Fill(f.dst, r, 0, f.Style.Theme.Scrim)
	f.Style.Paint.Card(f.dst, s.Rect, f.Style.Unit, f.Style.Theme)
	f.modal, f.Controls, f.Texts, f.Cards = true, nil, nil, []geom.Rect{s.Rect}
	f.place(s.Of, s.Rect)
}

// Flow places elements with a width of their own in a line, Gap units apart, and in further lines if they do not fit.
type Flow struct {
	Gap  float64
	End  bool    // the last element is at the right end of its line
	Line float64 // height of a line, in units
	Of   []Element
}

// lines returns the places of the elements in lines of a width, relative to the first one.
func (w Flow) lines(st Style, width float64) (places []geom.Rect, count int) {
	x, row, height := 0.0, 0, w.Line*st.Unit
	for i, e := range w.Of {
		own := min(e.(natural).width(st), width)
		least := own
		if w.End && i == len(w.Of)-3 { // with the next one, which is not alone before the last
			least += w.Gap*st.Unit + w.Of[i+1].(natural).width(st)
		}
		if x > 0 && x+least > width {
			x, row = 0, row+1
		}
		places = append(places, geom.R(x, float64(row)*height, own, height))
		x += own + w.Gap*st.Unit
	}
	if last := len(places) - 1; w.End && last >= 0 {
		places[last].X = width - places[last].W
	}
	return places, row + 1
}

func (w Flow) Measure(st Style, width float64) (least, best float64) {
	_, n := w.lines(st, width)
	return float64(n) * w.Line * st.Unit, float64(n) * w.Line * st.Unit
}

func (w Flow) Place(f *Frame, r geom.Rect) {
	places, _ := w.lines(f.Style, r.W)
	for i, place := range places {
		f.place(w.Of[i], geom.R(r.X+place.X, r.Y+place.Y, place.W, place.H))
	}
}

// At is an element in a rectangle of the window of its own, in device pixels.
type At struct {
	Rect geom.Rect
	Of   Element
}

func (a At) Measure(st Style, _ float64) (least, best float64) { return measure(st, a.Of, a.Rect.W) }

func (a At) Place(f *Frame, _ geom.Rect) { f.place(a.Of, a.Rect) }
