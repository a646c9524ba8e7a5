package paint

import (
	"math"

	"blobwars/gui/geom"
)

// Callout writes a short reason in a tinted label that points at a place from above, from below or from a side, where
// it covers as little as possible of clear, the rectangles to avoid. It stays inside window, such as the frame of the
// board, and does not cover the place. size is the type size in device pixels.
func (p *Painter) Callout(dst Canvas, text string, place, window geom.Rect, clear []geom.Rect, size float64, th *Theme) {
	face := p.Face(Medium, size)
	lines := p.Wrap(text, face, min(0.8*window.W, 24*size), 3)
	width := 0.0
	for _, line := range lines {
		width = max(width, p.Width(line, face))
	}
	r := calloutRect(place, window, clear, width+1.4*size, float64(len(lines))*1.35*size+0.7*size, size)
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

// calloutRect returns the place of a label of width by height device pixels inside window: the first one above, below,
// left or right of place that covers the least of clear.
func calloutRect(place, window geom.Rect, clear []geom.Rect, width, height, size float64) geom.Rect {
	gap, in := 0.75*size, window.Inset(0.2*size)
	best, least := geom.Rect{}, math.Inf(1)
	x, y := place.Centre().X-width/2, place.Centre().Y-height/2
	for _, at := range []geom.Point{
		{X: x, Y: place.Y - gap - height}, {X: x, Y: place.Bottom() + gap}, {X: place.X - gap - width, Y: y}, {X: place.Right() + gap, Y: y},
	} {
		r := geom.R(at.X, at.Y, width, height)
		if at.X == x { // may be moved sideways
			r.X = max(min(x, in.Right()-width), in.X)
		}
		if r.Y < in.Y || r.Bottom() > in.Bottom() || r.X < in.X || r.Right() > in.Right() {
			continue
		}
		covered := 0.0
		for _, c := range clear {
			covered += common(r, c)
		}
		if covered < least {
			best, least = r, covered
		}
	}
	return geom.R(math.Round(best.X), math.Round(best.Y), math.Round(width), math.Round(height))
}

// common returns the area that two rectangles have in common, in square pixels.
func common(r, s geom.Rect) float64 {
	return max(min(r.Right(), s.Right())-max(r.X, s.X), 0) * max(min(r.Bottom(), s.Bottom())-max(r.Y, s.Y), 0)
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
