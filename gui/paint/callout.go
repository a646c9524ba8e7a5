package paint

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// Callout writes a short reason in a tinted label that points at a place from above or, where there is no space, from below. It
// stays inside window, such as the frame of the board, and does not cover the place. size is the type size in device pixels.
func (p *Painter) Callout(dst *ebiten.Image, text string, place, window geom.Rect, size float64, th *Theme) {
	face := p.Face(Medium, size)
	lines := p.Wrap(text, face, min(0.8*window.W, 24*size), 3)
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, advance(line, face))
	}
	r := calloutRect(place, window, wide+1.4*size, float64(len(lines))*1.35*size+0.7*size, size)
	tip, down := geom.Pt(place.Centre().X, place.Y), 1.0
	if r.Y > place.Y {
		tip.Y, down = place.Bottom(), -1
	}
	tip.X = min(max(tip.X, r.X+1.2*size), r.Right()-1.2*size)
	edge := max(1, size*0.09)
	fill := Mix(th.Panel, th.DangerText, 0.14)
	shadow := r
	shadow.Y += size * 0.25
	p.Soft(dst, shadow, 0.5*size, 0.5*size, Alpha(th.Shadow, 0.8))
	p.Tip(dst, tip, geom.Pt(0, down), 0.32*size, 2*edge, th.DangerText)
	p.Fill(dst, r.Inset(-edge), 0.5*size+edge, th.DangerText)
	p.Tip(dst, tip, geom.Pt(0, down), 0.32*size, 0, fill)
	p.Fill(dst, r, 0.5*size, fill)
	for i, line := range lines {
		p.Text(dst, line, r.Centre().X, r.Y+(0.35+0.675)*size+1.35*size*float64(i), face, th.Text, Middle)
	}
}

// calloutRect is the place of a label of wide by high device pixels: above place or below it, inside window.
func calloutRect(place, window geom.Rect, wide, high, size float64) geom.Rect {
	gap, in := 0.75*size, window.Inset(0.4*size)
	y := place.Y - gap - high
	if y < in.Y {
		y = place.Bottom() + gap
	}
	x := max(min(place.Centre().X-wide/2, in.Right()-wide), in.X)
	return geom.R(math.Round(x), math.Round(y), math.Round(wide), math.Round(high))
}

// Toast writes a short text in a label on the lower edge of the frame of the board, inside window. size is the type size in device
// pixels.
func (p *Painter) Toast(dst *ebiten.Image, text string, frame, window geom.Rect, size float64, th *Theme) {
	face := p.Face(Medium, size)
	lines := p.Wrap(text, face, frame.W-3*size, 3)
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, advance(line, face))
	}
	wide, high := wide+2*size, float64(len(lines))*1.35*size+0.75*size
	y := min(frame.Bottom()-0.3*size, window.Bottom()-high-0.3*size)
	r := geom.R(frame.Centre().X-wide/2, y, wide, high).Round()
	edge, shadow := max(1, size*0.09), r
	shadow.Y += size * 0.25
	p.Soft(dst, shadow, 0.6*size, 0.6*size, Alpha(th.Shadow, 0.8))
	p.Fill(dst, r.Inset(-edge), 0.6*size+edge, th.Muted)
	p.Fill(dst, r, 0.6*size, th.Panel)
	for i, line := range lines {
		p.Text(dst, line, r.Centre().X, r.Y+(0.375+0.675)*size+1.35*size*float64(i), face, th.Text, Middle)
	}
}
