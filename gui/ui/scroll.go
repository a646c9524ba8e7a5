package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Scroll shows an element that may be higher than its place. If its least height does not fit, the element gets its best
// height, and the wheel, a finger or a ScrollBar at its right moves it from the next frame on. The keyboard focus scrolls
// to the control that it moves to.
type Scroll struct {
	ID     string
	Of     Element
	Least  float64  // height in units
	Offset *float64 // the length of the element above its place, in device pixels; kept by the owner
	Inside bool     // the bar takes a part of the place; otherwise it lies right of it
}

// barSpace is the width, in units, that an inner bar takes from the place.
const barSpace = 1.5

func (s Scroll) Measure(st Style, width float64) (least, best float64) {
	least, best = measure(st, s.Of, width)
	return min(least, s.Least*st.Unit), best
}

func (s Scroll) Place(f *Frame, r geom.Rect) {
	least, best := measure(f.Style, s.Of, r.W)
	if least <= r.H+2 { // a Card around it is on whole pixels, so up to two less high than wanted
		*s.Offset = 0
		f.place(s.Of, r)
		return
	}
	u := f.Style.Unit
	if s.Inside {
		r.W -= barSpace * u
		_, best = measure(f.Style, s.Of, r.W)
	}
	*s.Offset = min(max(*s.Offset, 0), max(best-r.H, 0))
	bar := &ScrollBar{ID: s.ID, Rect: geom.R(r.Right()+0.75*u, r.Y, 1.5*u, r.H), View: r, Height: best, Offset: s.Offset}
	f.add(bar)
	outside := f.dst
	f.clip = geom.R(r.X-u, r.Y, r.W+1.5*u, r.H) // including the focus ring
	f.dst, f.visible = f.dst.Clip(f.clip), r
	f.place(s.Of, geom.R(r.X, r.Y-*s.Offset, r.W, best))
	f.dst, f.clip, f.visible = outside, geom.Rect{}, geom.Rect{}
}

// ScrollBar moves the element of a Scroll. With the focus, it uses Up, Down, the Page keys, Home and End.
type ScrollBar struct {
	ID     string
	Rect   geom.Rect
	View   geom.Rect // the visible part of the element
	Height float64   // of the element, in device pixels
	Offset *float64  // its part above View

	state
}

func (b *ScrollBar) options() options { return options{id: b.ID, rect: b.Rect} }

// last returns the largest Offset.
func (b *ScrollBar) last() float64 { return max(b.Height-b.View.H, 1) }

func (b *ScrollBar) thumbRect() geom.Rect {
	r := b.Rect
	r.H = max(b.Rect.H*b.View.H/b.Height, 4*b.st.Unit)
	r.Y += (b.Rect.H - r.H) * *b.Offset / b.last()
	return r
}

func (b *ScrollBar) moveTo(at float64) {
	*b.Offset = min(max(at, 0), b.last())
}

// reveal scrolls until a rectangle is visible.
func (b *ScrollBar) reveal(r geom.Rect) {
	margin := b.st.Unit
	switch {
	case r.Y < b.View.Y:
		b.moveTo(*b.Offset + r.Y - b.View.Y - margin)
	case r.Bottom() > b.View.Bottom():
		b.moveTo(*b.Offset + min(r.Bottom()-b.View.Bottom(), r.Y-b.View.Y) + margin)
	}
}

func (b *ScrollBar) press(in Input) {
	b.grip = grip{what: gripPage, from: in.Pointer, begun: *b.Offset}
	if !b.Rect.Contains(in.Pointer.X, in.Pointer.Y) {
		return
	}
	b.grip.what = gripBar
	if thumb := b.thumbRect(); !thumb.Contains(in.Pointer.X, in.Pointer.Y) { // beside the thumb: the thumb jumps there
		b.grip.begun = (in.Pointer.Y - b.Rect.Y - thumb.H/2) / (b.Rect.H - thumb.H) * b.last()
		b.moveTo(b.grip.begun)
	}
}

func (b *ScrollBar) drag(in Input) {
	by := in.Pointer.Y - b.grip.from.Y
	switch {
	case b.grip.what == gripBar:
		b.moveTo(b.grip.begun + by/max(b.Rect.H-b.thumbRect().H, 1)*b.last())
	case in.Touch:
		b.moveTo(b.grip.begun - by)
	}
}

func (b *ScrollBar) wheel(notches float64) bool {
	before := *b.Offset
	b.moveTo(before - 3*rowHeight*b.st.Unit*notches)
	return *b.Offset != before
}

func (b *ScrollBar) key(k ebiten.Key, _ bool, in Input) bool {
	line, page := rowHeight*b.st.Unit, 0.8*b.View.H
	by, ok := map[ebiten.Key]float64{
		ebiten.KeyUp: -line, ebiten.KeyDown: line, ebiten.KeyPageUp: -page, ebiten.KeyPageDown: page,
		ebiten.KeyHome: math.Inf(-1), ebiten.KeyEnd: math.Inf(1),
	}[k]
	if !ok || in.Control {
		return false
	}
	b.moveTo(*b.Offset + by)
	return true
}

func (b *ScrollBar) Draw(dst paint.Canvas) {
	u, thumb := b.st.Unit, b.thumbRect()
	thumb.X, thumb.W = b.Rect.X+0.375*u, 0.75*u
	b.drawScrollBar(dst, b.Rect, thumb)
	b.drawRing(dst, b.Rect, 0.75*u)
}

// drawScrollBar draws a thumb on its track, as high as strip.
func (s *state) drawScrollBar(dst paint.Canvas, strip, thumb geom.Rect) {
	p, th := s.st.Paint, s.st.Theme
	clr := th.Muted
	if !(s.hover || s.down) {
		clr = paint.Alpha(clr, 0.6)
	}
	p.Fill(dst, geom.R(thumb.X, strip.Y, thumb.W, strip.H), thumb.W/2, th.Track)
	p.Fill(dst, thumb, thumb.W/2, clr)
}
