package ui

import (
	"slices"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// tipAfter is how many ticks the pointer, a finger or the focus must rest on a control before its tooltip is shown.
const tipAfter = 30

// tip is the tooltip that is shown or due.
type tip struct {
	on        Control // what the pointer or the focus rests on; nil: nothing with a tooltip
	ticks     int     // for how long; at tipAfter the tooltip is shown
	dismissed bool    // a press, a key or the wheel has hidden it until the pointer moves to another control
	words     string
}

// tipOf returns the text of a control's tooltip; empty if it has none.
func tipOf(c Control) string {
	if c == nil || c.options().tip == nil {
		return ""
	}
	return c.options().tip()
}

// updateTip decides which control has the tooltip and counts its ticks.
func (s *Set) updateTip(in Input) {
	if moved := in.Pointer != s.pointer; moved || in.Press || len(in.Keys) > 0 {
		s.pointed = in.Press || moved && s.pointer != Away
		s.pointer = in.Pointer
	}
	if on := s.tipTarget(); on != s.tip.on {
		s.tip = tip{on: on, words: tipOf(on)}
	} else if words := tipOf(on); words != s.tip.words {
		if _, strip := on.(*Strip); strip && s.tip.dismissed { // the pointer has moved to another of its places
			s.tip = tip{on: on}
		}
		s.tip.words = words
	}
	_, button := s.held.(*Button)
	longPress := in.Touch && button // if the finger stays there, the tooltip is shown
	if (in.Press || s.held != nil) && !longPress || in.Wheel != 0 || len(in.Keys) > 0 && len(s.handled) == 0 {
		s.tip.dismissed = true
	}
	if s.tip.due() {
		s.tip.ticks++
	}
}

// tipTarget returns the hovered control if the pointer moved after the last key, or else the control with the visible
// focus; nil if it has no tooltip, or has the focus and its label in words.
func (s *Set) tipTarget() Control {
	var on Control
	for _, c := range s.controls {
		if s.keyboardLast && !s.pointed && c == s.focus || s.pointed && c.shared().hover {
			on = c
		}
	}
	if tipOf(on) == "" || !s.pointed && showsLabel(on) {
		return nil
	}
	return on
}

// showsLabel reports whether a control is a button that has its label in words.
func showsLabel(c Control) bool {
	b, ok := c.(*Button)
	return ok && b.Label != nil && b.Label() != "" && b.Paint == nil && b.arrangement(b.Label()) != alone
}

func (t tip) shown() bool { return t.on != nil && !t.dismissed && t.ticks >= tipAfter }
func (t tip) due() bool   { return t.on != nil && !t.dismissed && t.ticks < tipAfter }

// Waiting reports whether a tooltip is due, so that ticks must go on although nothing changes.
func (s *Set) Waiting() bool { return s.tip.due() }

// Tip returns the text of the tooltip that is shown and its rectangle in device pixels; empty if none is shown. That of
// the focus is not shown where it would cover another control.
func (s *Set) Tip() (string, geom.Rect) {
	words := tipOf(s.tip.on)
	if !s.tip.shown() || words == "" {
		return "", geom.Rect{}
	}
	u, face := s.style.Unit, s.style.label()
	w, h, at := min(s.style.Width(words, face)+2*u, s.window.W-u), 3.75*u, RectOf(s.tip.on)
	below := tipPlace(at, w, h, u, s.window)
	for _, r := range []geom.Rect{
		below, geom.R(below.X, at.Y-u-h, w, h), geom.R(at.Right()+u, at.Centre().Y-h/2, w, h), geom.R(at.X-u-w, at.Centre().Y-h/2, w, h),
	} {
		if s.pointed || s.free(r) {
			return words, r
		}
	}
	return "", geom.Rect{}
}

// free reports whether a tooltip in a place is inside the window and covers no control: that of the focus hides none.
func (s *Set) free(r geom.Rect) bool {
	in := r.X >= s.window.X && r.Y >= s.window.Y && r.Right() <= s.window.Right() && r.Bottom() <= s.window.Bottom()
	return in && !slices.ContainsFunc(s.controls, func(c Control) bool { return r.Pixels().Overlaps(RectOf(c).Pixels()) })
}

// tipPlace returns the rectangle of a tooltip of w by h: below the control, or above it if there is no space below, and
// inside the window. gap is its distance from the control. All lengths are device pixels.
func tipPlace(control geom.Rect, w, h, gap float64, window geom.Rect) geom.Rect {
	r := geom.R(control.Centre().X-w/2, control.Bottom()+gap, w, h)
	if r.Bottom() > window.Bottom()-gap/2 {
		r.Y = control.Y - gap - h
	}
	r.X = max(min(r.X, window.Right()-gap/2-w), window.X+gap/2)
	r.Y = max(min(r.Y, window.Bottom()-gap/2-h), window.Y+gap/2)
	return r
}

// DrawTip draws the tooltip, if one is shown. It belongs above everything else in the window.
func (s *Set) DrawTip(dst paint.Canvas) {
	if words, r := s.Tip(); words != "" {
		s.drawBubble(dst, words, r)
	}
}

// DrawNotice draws a notice at the bottom of the window, above a dialog.
func (s *Set) DrawNotice(dst paint.Canvas, words string) {
	u := s.style.Unit
	w, h := min(s.style.Width(words, s.style.label())+3*u, s.window.W-2*u), 5*u
	s.drawBubble(dst, words, geom.R(s.window.Centre().X-w/2, s.window.Bottom()-h-u, w, h))
}

func (s *Set) drawBubble(dst paint.Canvas, words string, r geom.Rect) {
	p, th, st := s.style.Paint, s.style.Theme, s.style
	p.Glow(dst, geom.R(r.X, r.Y+st.Unit/4, r.W, r.H), 0.75*st.Unit, st.Unit/2, th.Shadow)
	p.Fill(dst, r, 0.75*st.Unit, th.Text)
	p.Text(dst, p.Ellipsis(words, st.label(), r.W-st.Unit), r.Centre().X, r.Centre().Y, st.label(), th.Panel, paint.Middle)
}
