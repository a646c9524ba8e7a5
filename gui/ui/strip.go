package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Strip is a picture such as a graph with places from left to right, of which one is chosen: by a click, by dragging,
// or by Left, Right, the Page keys, Home and End.
type Strip struct {
	ID      string
	Rect    geom.Rect
	Len     func() int // the number of places: the first is at the left edge, the last at the right
	Places  func() int // the number of equal places in a row, of which the first Len exist; nil: the places are points
	Chosen  func() int
	Choose  func(int)
	Paint   func(dst paint.Canvas, r geom.Rect, over int) // over: the hovered place; -1: none
	Tip     func(i int) string                            // of the hovered place, or of the chosen one if the focus is shown; nil: none
	Items   func() Items                                  // for people who do not see it; nil: the places, if they have tooltips
	Enabled func() bool                                   // nil: always

	state
}

func (s *Strip) options() options {
	tip := func() string {
		i := s.pointed(s.Chosen())
		if i < 0 || i >= s.Len() || s.Tip == nil {
			return ""
		}
		return s.Tip(i)
	}
	return options{s.ID, s.Rect, tip, s.Enabled}
}

// At returns the place nearest to a point in device pixels; -1 if there is none.
func (s *Strip) At(p geom.Point) int {
	n, r := s.Len(), s.Rect
	if s.Places != nil {
		return min(max(int((p.X-r.X)/r.W*float64(s.Places())), 0), n-1)
	}
	if n < 2 {
		return n - 1
	}
	return min(max(int((p.X-r.X)/r.W*float64(n-1)+0.5), 0), n-1)
}

func (s *Strip) hoverAt(in Input) { s.hovered = s.At(in.Pointer) }
func (s *Strip) press(in Input)   { s.drag(in) }

func (s *Strip) drag(in Input) {
	s.hoverAt(in)
	s.choose(s.hovered)
}

func (s *Strip) choose(i int) {
	if i = min(max(i, 0), s.Len()-1); i >= 0 && i != s.Chosen() {
		s.Choose(i)
	}
}

func (s *Strip) key(k ebiten.Key, _ bool, in Input) bool {
	i, ok := stepIndex(k, in, s.Chosen(), s.Len(), -10)
	if ok {
		s.choose(i)
	}
	return ok
}

func (s *Strip) Draw(dst paint.Canvas) {
	over := -1
	if s.hover && !s.disabled {
		over = min(s.hovered, s.Len()-1)
	}
	s.Paint(dst, s.Rect, over)
	s.drawRing(dst, s.Rect, 0.5*s.st.Unit)
}
