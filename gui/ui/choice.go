package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Choice is a row of segments of which one is chosen (radio buttons). It is one stop of Tab; Left, Right, Home and End choose.
type Choice struct {
	ID      string
	Rect    geom.Rect
	Options []func() string
	Chosen  func() int // -1: none
	Choose  func(int)
	Tip     func() string // nil: none
	Enabled func() bool   // nil: always

	state
	over int // the segment under the pointer
}

func (c *Choice) options() options { return options{c.ID, c.Rect, c.Tip, c.Enabled} }

// segment is the i-th of n equal parts of r, from left to right.
func segment(r geom.Rect, i, n int) geom.Rect {
	r.W /= float64(n)
	r.X += float64(i) * r.W
	return r
}

// segmentAt is the number of the part of r, of n, that contains x.
func segmentAt(r geom.Rect, x float64, n int) int {
	return min(max(int((x-r.X)/r.W*float64(n)), 0), n-1)
}

// stepped is the index that a key chooses when the i-th of n is chosen: the keys are Left, Right, Home and End and, unless page
// is 0, PageUp and PageDown, which add and subtract page. It reports false for other keys, and while Control is held.
func stepped(k ebiten.Key, in Input, i, n, page int) (int, bool) {
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

func (c *Choice) point(in Input) bool {
	before := c.over
	c.over = segmentAt(c.Rect, in.Pointer.X, len(c.Options))
	return c.over != before
}

func (c *Choice) press(in Input) { c.point(in) }

func (c *Choice) release(in Input, inside bool) {
	if at := segmentAt(c.Rect, in.Pointer.X, len(c.Options)); inside && at == c.over {
		c.Choose(at)
	}
}

func (c *Choice) key(k ebiten.Key, _ bool, in Input) bool {
	i, ok := stepped(k, in, c.Chosen(), len(c.Options), 0)
	if ok && i != c.Chosen() {
		c.Choose(i)
	}
	return ok
}

// Draw implements Control.
func (c *Choice) Draw(dst *ebiten.Image) {
	p, th, radius, n := c.st.Paint, c.st.Theme, c.st.radius(), len(c.Options)
	disabled := c.Enabled != nil && !c.Enabled()
	plain := state{st: c.st}
	fill, _, edge := plain.face(disabled, false, false)
	p.Fill(dst, c.Rect, radius, fill)
	p.Stroke(dst, c.Rect, radius, c.st.thin(), edge)
	var labels []string
	for _, option := range c.Options {
		labels = append(labels, option())
	}
	face := c.st.FitAll(labels, paint.Medium, c.st.Small, c.Rect.W/float64(n)-c.st.Unit)
	for i, label := range labels {
		r := segment(c.Rect, i, n)
		part := state{st: c.st, hover: c.hover && i == c.over, down: c.down}
		fill, ink, edge := part.face(disabled, i == c.Chosen() && !disabled, true)
		if i == c.Chosen() && disabled {
			fill, edge = th.Track, th.Track
		}
		if fill.A > 0 {
			p.Fill(dst, r, radius, fill)
			p.Stroke(dst, r, radius, c.st.thin(), edge)
		} else if i > 0 && i-1 != c.Chosen() && !(c.hover && i-1 == c.over) {
			x := r.X
			p.Line(dst, geom.Pt(x, r.Y+r.H*0.3), geom.Pt(x, r.Y+r.H*0.7), c.st.thin(), th.ButtonEdge)
		}
		p.Text(dst, p.Ellipsis(label, face, r.W-c.st.Unit), r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
	}
	c.drawRing(dst, c.Rect, radius)
}
