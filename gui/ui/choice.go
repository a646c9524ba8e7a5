package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Choice is a row of segments of which one is chosen (radio buttons), or several rows in a narrow place that is high
// enough; or Tabs, the headings of pages of which one is shown below them. It is one stop of the Tab key; Left, Right,
// Home and End choose.
type Choice struct {
	ID      string
	Rect    geom.Rect
	Options []func() string
	Chosen  func() int // -1: none
	Choose  func(int)
	Tip     func() string    // nil: none
	Enabled func() bool      // nil: always
	Tabs    bool             // always enabled; when another page is chosen, the owner builds its controls again
	Aria    func(i int) Aria // of an option; nil: none
	Pages   bool             // the options are pages as those of Tabs are, but look like options

	state
}

func (c *Choice) options() options { return options{c.ID, c.Rect, c.Tip, c.Enabled} }

// stepIndex returns the index that a key chooses when the i-th of n is chosen: the keys are Left, Right, Home and End
// and, unless page is 0, PageUp and PageDown, which add and subtract page. It reports false for other keys, and while
// Control is held.
func stepIndex(k ebiten.Key, in Input, i, n, page int) (int, bool) {
	switch {
	case in.Control:
		return i, false
	case k == ebiten.KeyLeft:
		i--
	case k == ebiten.KeyRight:
		i++
	case k == ebiten.KeyPageUp && page != 0:
		i += page
	case k == ebiten.KeyPageDown && page != 0:
		i -= page
	case k == ebiten.KeyHome:
		i = 0
	case k == ebiten.KeyEnd:
		i = n - 1
	default:
		return i, false
	}
	return min(max(i, 0), n-1), true
}

// Pointed returns the index of the option under the pointer; of the chosen one if the pointer is elsewhere.
func (c *Choice) Pointed() int { return c.pointed(c.Chosen()) }

func (c *Choice) hoverAt(in Input) { c.hovered = c.at(in.Pointer) }
func (c *Choice) press(in Input)   { c.hoverAt(in) }

func (c *Choice) release(in Input, inside bool) {
	if at := c.at(in.Pointer); inside && at == c.hovered {
		c.Choose(at)
	}
}

func (c *Choice) key(k ebiten.Key, _ bool, in Input) bool {
	i, ok := stepIndex(k, in, c.Chosen(), len(c.Options), 0)
	if ok && i != c.Chosen() {
		c.Choose(i)
	}
	return ok
}

// margin returns the distance of a drawn segment from the edge of its place.
func (c *Choice) margin() float64 { return min(0.5*c.st.Unit, c.Rect.H/8) }

// labelWidths returns the widths that the segments need, in device pixels: that of a finger at least.
func (c *Choice) labelWidths(st Style) []float64 {
	widths, face, margins := make([]float64, len(c.Options)), st.label(), 2*st.LabelMargin()
	if c.Tabs {
		face, margins = st.Face(paint.Bold, st.Small), st.Unit
	}
	for i, option := range c.Options {
		widths[i] = max(st.Width(option(), face)+margins, st.Finger)
	}
	return widths
}

// LeastWidth returns the width in device pixels in which all labels fit in one row, each in a part of its own width.
func (c *Choice) LeastWidth(st Style) float64 {
	sum := st.Unit
	for _, w := range c.labelWidths(st) {
		sum += w
	}
	return sum
}

// tighter is the part of the margins of a label, left and right of it, without which labels may be in one row.
const tighter = 2.0 / 3

// rows returns the least number of rows in which all labels fit, in a place of a width in device pixels.
func (c *Choice) rows(st Style, width float64) int {
	widths, n := c.labelWidths(st), len(c.Options)
	for rows := 1; rows < n; rows++ {
		fits := true
		for line := range slices.Chunk(widths, (n+rows-1)/rows) {
			sum := 0.0
			for _, w := range line {
				sum += w
			}
			if rows == 1 { // with smaller margins, rather than in two
				sum -= tighter * st.LabelMargin() * float64(n)
			}
			fits = fits && sum <= width-st.Unit
		}
		if fits {
			return rows
		}
	}
	return n
}

// segments returns the places of the segments, in rows of equal height: equal parts, or parts as wide as their labels
// if one of them is too wide for that.
func (c *Choice) segments() (parts []geom.Rect) {
	if c.Tabs {
		return divide(c.Rect, c.labelWidths(c.st), c.st.Unit)
	}
	track, n, row := c.Rect, len(c.Options), 0
	track.X, track.W = track.X+c.margin(), track.W-2*c.margin()
	rows := min(c.rows(c.st, c.Rect.W), max(int(c.Rect.H/(0.9*c.st.Row())), 1))
	places := track.Column(rows, 0)
	for wants := range slices.Chunk(c.labelWidths(c.st), (n+rows-1)/rows) {
		parts = append(parts, divide(places[row], wants, 0)...)
		row++
	}
	return parts
}

// divide divides r from left to right into equal parts, or if one of them is too wide to have a space of apart left and
// right of it then, into parts that are as wide as wanted.
func divide(r geom.Rect, wants []float64, apart float64) []geom.Rect {
	n, sum, equal := float64(len(wants)), 0.0, r.W/float64(len(wants))
	for _, want := range wants {
		sum += want
	}
	parts, x := make([]geom.Rect, len(wants)), r.X
	for i, want := range wants {
		switch {
		case slices.Max(wants)+2*apart <= equal:
			parts[i] = geom.R(r.X+float64(i)*equal, r.Y, equal, r.H)
		case sum <= r.W:
			parts[i] = geom.R(x, r.Y, want+(r.W-sum)/n, r.H)
		default:
			parts[i] = geom.R(x, r.Y, r.W*want/sum, r.H)
		}
		x += parts[i].W
	}
	return parts
}

// at returns the number of the segment nearest to a point.
func (c *Choice) at(p geom.Point) (nearest int) {
	least := math.Inf(1)
	for i, r := range c.segments() {
		if d := max(r.X-p.X, p.X-r.Right(), 0) + max(r.Y-p.Y, p.Y-r.Bottom(), 0); d < least {
			least, nearest = d, i
		}
	}
	return nearest
}

func (c *Choice) Draw(dst paint.Canvas) {
	if c.Tabs {
		c.drawTabs(dst)
		return
	}
	p, th, radius, parts := c.st.Paint, c.st.Theme, c.st.radius(), c.segments()
	p.Fill(dst, c.Rect, radius, th.Ground1)
	p.Stroke(dst, c.Rect, radius, c.st.thin(), paint.Alpha(th.ButtonEdge, 0.45))
	pill := max(radius-c.margin(), c.st.Scale)
	face := c.st.label()
	for i, r := range parts {
		part, chosen := state{st: c.st, disabled: c.disabled, kept: kept{hover: c.hover && i == c.hovered, down: c.down}}, i == c.Chosen()
		fill, ink, edge := part.face(false, true)
		if chosen { // grey: yellow is for the main button
			fill, edge = th.Track, th.Muted
		}
		if c.disabled || !chosen && !part.hover {
			ink = th.Muted
		}
		if fill.A > 0 {
			r := geom.R(r.X, r.Y+c.margin(), r.W, r.H-2*c.margin())
			p.Fill(dst, r, pill, fill)
			if chosen {
				p.Stroke(dst, r, pill, c.st.thin(), edge)
			}
		}
		p.Text(dst, p.Ellipsis(c.Options[i](), face, r.W-c.st.LabelMargin()), r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
	}
	c.drawRing(dst, c.Rect, radius)
}

// drawTabs draws the segments as headings on a line, the chosen one underlined.
func (c *Choice) drawTabs(dst paint.Canvas) {
	p, th, st := c.st.Paint, c.st.Theme, c.st
	base := geom.R(c.Rect.X, c.Rect.Bottom()-st.thin(), c.Rect.W, st.thin())
	p.Fill(dst, base, 0, th.PanelEdge)
	parts := c.segments()
	part := 1.0
	for i, r := range parts { // smaller where one does not fit, but all alike
		part = min(part, st.fitPart(c.Options[i](), paint.Bold, st.Small, r.W-st.Unit))
	}
	size := part * st.Small
	for i, r := range parts {
		face, ink, chosen := st.Face(paint.Medium, size), th.Muted, i == c.Chosen()
		if c.hover && i == c.hovered {
			p.Fill(dst, r.Inset(st.Scale), st.radius(), th.ButtonHover)
			ink = th.Text
		}
		if chosen {
			face, ink = st.Face(paint.Bold, size), th.Text
			mark := geom.R(r.X, r.Bottom()-0.375*st.Unit, r.W, 0.375*st.Unit)
			p.Fill(dst, mark, mark.H/2, th.AccentText)
		}
		p.Text(dst, p.Ellipsis(c.Options[i](), face, r.W-st.Unit), r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
		if chosen {
			c.drawRing(dst, r.Inset(2*st.Scale), st.radius())
		}
	}
}
