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
	c.over = c.at(in.Pointer.X)
	return c.over != before
}

func (c *Choice) press(in Input) { c.point(in) }

func (c *Choice) release(in Input, inside bool) {
	if at := c.at(in.Pointer.X); inside && at == c.over {
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

// track is the part of the control in which the segments lie.
func (c *Choice) track() geom.Rect { return c.Rect.Inset(min(0.5*c.st.Unit, c.Rect.H/8)) }

// segments are the places of the segments: equal parts, or parts as wide as their labels if one of them is too wide for that.
func (c *Choice) segments() []geom.Rect {
	track, pad, n := c.track(), 2*c.st.LabelMargin(), len(c.Options)
	wants, widest, sum := make([]float64, n), 0.0, 0.0
	for i, option := range c.Options {
		wants[i] = c.st.Width(option(), c.st.label()) + pad
		widest, sum = max(widest, wants[i]), sum+wants[i]
	}
	parts := make([]geom.Rect, n)
	x := track.X
	for i := range parts {
		parts[i] = segment(track, i, n)
		if widest > parts[i].W {
			parts[i].X, parts[i].W = x, track.W*wants[i]/sum
			if sum <= track.W {
				parts[i].W = wants[i] + (track.W-sum)/float64(n)
			}
			x += parts[i].W
		}
	}
	return parts
}

// at is the number of the segment at x.
func (c *Choice) at(x float64) int {
	parts := c.segments()
	for i, r := range parts {
		if x < r.Right() {
			return i
		}
	}
	return len(parts) - 1
}

// Draw implements Control.
func (c *Choice) Draw(dst *ebiten.Image) {
	p, th, radius, parts := c.st.Paint, c.st.Theme, c.st.radius(), c.segments()
	disabled := c.Enabled != nil && !c.Enabled()
	p.Fill(dst, c.Rect, radius, th.Ground1)
	p.Stroke(dst, c.Rect, radius, c.st.thin(), th.ButtonEdge)
	pill := max(radius-(parts[0].Y-c.Rect.Y), c.st.Scale)
	face := c.st.label()
	for i, r := range parts {
		part := state{st: c.st, hover: c.hover && i == c.over, down: c.down}
		fill, ink, _ := part.face(disabled, i == c.Chosen() && !disabled, true)
		switch {
		case disabled:
			if ink = th.Muted; i == c.Chosen() {
				fill = th.Track
			}
		case i != c.Chosen() && !disabled && !part.hover:
			ink = th.Muted
		}
		if fill.A > 0 {
			p.Fill(dst, r, pill, fill)
		}
		p.Text(dst, p.Ellipsis(c.Options[i](), face, r.W-c.st.LabelMargin()), r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
	}
	c.drawRing(dst, c.Rect, radius)
}

func (c *Choice) adopt(before Control) {
	if old, ok := before.(*Choice); ok {
		c.over = old.over
	}
}
