package paint

import (
	"image/color"
	"math"

	"blobwars/gui/geom"
)

// outline is the edge of a rounded rectangle as a path, clockwise from the left end of its top side. Its lengths are
// device pixels.
type outline struct {
	r      geom.Rect
	radius float64
}

// length returns the length of the whole path.
func (o outline) length() float64 {
	return 2*(o.r.W+o.r.H-4*o.radius) + 2*math.Pi*o.radius
}

// at returns the point at the distance s along the path.
func (o outline) at(s float64) geom.Point {
	s = math.Mod(s+o.length(), o.length())
	corner := math.Pi / 2 * o.radius
	x, y := o.r.X+o.radius, o.r.Y+o.radius // the centre of the corner that follows the side
	for side := range 4 {
		dx, dy := [4]float64{1, 0, -1, 0}[side], [4]float64{0, 1, 0, -1}[side]
		straight := o.r.W - 2*o.radius
		if side&1 != 0 {
			straight = o.r.H - 2*o.radius
		}
		if s < straight {
			return geom.Pt(x+dx*s+dy*o.radius, y+dy*s-dx*o.radius)
		}
		x, y, s = x+dx*straight, y+dy*straight, s-straight
		if s < corner {
			sin, cos := math.Sincos(s / o.radius)
			return geom.Pt(x+o.radius*(dy*cos+dx*sin), y+o.radius*(-dx*cos+dy*sin))
		}
		s -= corner
	}
	return geom.Pt(o.r.X+o.radius, o.r.Y)
}

// strokeOutline draws the path from one distance to another.
func (p *Painter) strokeOutline(dst Canvas, o outline, from, to, width float64, clr color.NRGBA) {
	steps := max(1, int(math.Ceil((to-from)/max(2, o.radius/4))))
	last := o.at(from)
	for i := range steps {
		next := o.at(from + (to-from)*float64(i+1)/float64(steps))
		p.Line(dst, last, next, width, clr)
		last = next
	}
}

// DashedStroke draws the outline of a rounded rectangle, inside its edge, with dashes that repeat about every period
// device pixels: the same number on each side.
func (p *Painter) DashedStroke(dst Canvas, r geom.Rect, radius, width, period float64, clr color.NRGBA) {
	o := outline{r.Inset(width / 2), max(radius-width/2, 0)}
	n := 4 * max(1, math.Round(o.length()/period/4))
	dash := o.length() / n
	for i := range int(n) {
		from := (float64(i) + 0.22) * dash
		p.strokeOutline(dst, o, from, from+0.56*dash, width, clr)
	}
}

// DashedLine draws a straight line with dashes that repeat about every period device pixels.
func (p *Painter) DashedLine(dst Canvas, from, to geom.Point, width, period float64, clr color.NRGBA) {
	n := max(int(math.Hypot(to.X-from.X, to.Y-from.Y)/period), 1)
	for i := range n {
		start, end := float64(i)/float64(n), (float64(i)+0.55)/float64(n)
		p.Line(dst, from.Towards(to, start), from.Towards(to, end), width, clr)
	}
}

// brackets marks the four corners of a square, for the cursor of the keyboard. cell is the width of a cell in device
// pixels.
func (p *Painter) brackets(dst Canvas, r geom.Rect, cell float64, clr color.NRGBA) {
	width := max(2, cell*0.05)
	b := outline{r.Inset(width / 2), cell*0.15 - width/2}
	corner, arm := math.Pi/2*b.radius, cell*0.13
	at := r.W - width - 2*b.radius
	for side := range 4 {
		p.strokeOutline(dst, b, at-arm, at+corner+arm, width, clr)
		if side&1 == 0 {
			at += corner + r.H - width - 2*b.radius
		} else {
			at += corner + r.W - width - 2*b.radius
		}
	}
}
