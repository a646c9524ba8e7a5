package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// Strip is a picture such as a graph with places from left to right, of which one is chosen: by a click, by dragging, or by
// Left, Right, the Page keys, Home and End.
type Strip struct {
	ID      string
	Rect    geom.Rect
	Len     func() int // the number of places: the first is at the left edge, the last at the right
	Places  func() int // the places are so many equal parts of the width, of which the first Len exist; nil: they are points
	Chosen  func() int
	Choose  func(int)
	Paint   func(dst *ebiten.Image, r geom.Rect, over int) // over: the hovered place; -1: none
	Says    func(i int) string                             // the tooltip: of the hovered place, or of the chosen one if the focus is shown; nil: none
	Enabled func() bool                                    // nil: always

	state
	over int
}

func (s *Strip) options() options {
	tip := func() string {
		i := s.Chosen()
		if s.hover {
			i = s.over
		}
		if i < 0 || i >= s.Len() || s.Says == nil {
			return ""
		}
		return s.Says(i)
	}
	return options{s.ID, s.Rect, tip, s.Enabled}
}

// At is the place nearest to x, in device pixels; -1 if there is none.
func (s *Strip) At(x float64) int {
	n := s.Len()
	if s.Places != nil {
		return min(max(int((x-s.Rect.X)/s.Rect.W*float64(s.Places())), 0), n-1)
	}
	if n < 2 {
		return n - 1
	}
	return min(max(int((x-s.Rect.X)/s.Rect.W*float64(n-1)+0.5), 0), n-1)
}

func (s *Strip) point(in Input) bool {
	before := s.over
	s.over = s.At(in.Pointer.X)
	return s.over != before
}

func (s *Strip) press(in Input) { s.drag(in) }

func (s *Strip) drag(in Input) {
	s.point(in)
	s.choose(s.over)
}

func (s *Strip) choose(i int) {
	if i = min(max(i, 0), s.Len()-1); i >= 0 && i != s.Chosen() {
		s.Choose(i)
	}
}

func (s *Strip) key(k ebiten.Key, _ bool, in Input) bool {
	i, ok := stepped(k, in, s.Chosen(), s.Len(), -10)
	if ok {
		s.choose(i)
	}
	return ok
}

func (s *Strip) adopt(before Control) {
	if old, ok := before.(*Strip); ok {
		s.over = old.over
	}
}

// Draw implements Control.
func (s *Strip) Draw(dst *ebiten.Image) {
	over := -1
	if s.hover && Enabled(s) {
		over = s.At(s.Rect.X + s.Rect.W*float64(s.over)/float64(max(s.Len()-1, 1)))
	}
	s.Paint(dst, s.Rect, over)
	s.drawRing(dst, s.Rect, 0.5*s.st.Unit)
}
