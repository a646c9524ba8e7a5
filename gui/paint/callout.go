package paint

import (
	"math"

	"blobwars/gui/geom"
)

// Callout writes a short reason in a tinted label that points at a place from above, from below or from a side. It stays
// inside window, such as the frame of the board, and does not cover the place. size is the type size in device pixels.
func (p *Painter) Callout(dst Canvas, text string, place, window geom.Rect, size float64, th *Theme) {
	face := p.Face(Medium, size)
	lines := p.Wrap(text, face, min(0.8*window.W, 24*size), 3)
	width := 0.0
	for _, line := range lines {
		width = max(width, p.Width(line, face))
	}
	r := calloutRect(place, window, width+1.4*size, float64(len(lines))*1.35*size+0.7*size, size)
	tip, axis := calloutTip(place, r, size)
	edge := max(1, size*0.09)
	fill := Mix(th.Panel, th.DangerText, 0.14)
	shadow := r
	shadow.Y += size * 0.25
	p.Glow(dst, shadow, 0.5*size, 0.5*size, Alpha(th.Shadow, 0.8))
	p.ArrowTip(dst, tip, axis, 0.32*size, 2*edge, th.DangerText)
	p.Fill(dst, r.Inset(-edge), 0.5*size+edge, th.DangerText)
	p.ArrowTip(dst, tip, axis, 0.32*size, 0, fill)
	p.Fill(dst, r, 0.5*size, fill)
	for i, line := range lines {
		p.Text(dst, line, r.Centre().X, r.Y+(0.35+0.675)*size+1.35*size*float64(i), face, th.Text, Middle)
	}
}

// calloutRect returns the place of a label of width by height device pixels inside window: above, below, left or right of
// place, the first that has space.
func calloutRect(place, window geom.Rect, width, height, size float64) (r geom.Rect) {
	gap, in := 0.75*size, window.Inset(0.2*size)
	x, y := place.Centre().X-width/2, place.Centre().Y-height/2
	along := max(min(x, in.Right()-width), in.X) // above and below it may be moved sideways
	for _, at := range []geom.Point{
		{X: along, Y: place.Y - gap - height}, {X: along, Y: place.Bottom() + gap}, {X: place.X - gap - width, Y: y}, {X: place.Right() + gap, Y: y},
	} {
		r = geom.R(math.Round(at.X), math.Round(at.Y), math.Round(width), math.Round(height))
		if at.Y >= in.Y && at.Y+height <= in.Bottom() && at.X >= in.X && at.X+width <= in.Right() {
			break
		}
	}
	return r
}

// calloutTip returns the tip of a label in r that points at a place, and the direction in which it points.
func calloutTip(place, r geom.Rect, size float64) (tip, axis geom.Point) {
	along := func(middle, from, to float64) float64 { return min(max(middle, from+1.2*size), to-1.2*size) }
	switch c := place.Centre(); {
	case r.Bottom() <= place.Y:
		return geom.Pt(along(c.X, r.X, r.Right()), place.Y), geom.Pt(0, 1)
	case r.Y >= place.Bottom():
		return geom.Pt(along(c.X, r.X, r.Right()), place.Bottom()), geom.Pt(0, -1)
	case r.Right() <= place.X:
		return geom.Pt(place.X, r.Centre().Y), geom.Pt(1, 0)
	}
	return geom.Pt(place.Right(), r.Centre().Y), geom.Pt(-1, 0)
}
