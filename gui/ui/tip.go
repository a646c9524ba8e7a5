package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// tipAfter is how many ticks the pointer, or the keyboard's focus, rests on a control
// before its tooltip comes. A finger has to stay on a button for as long.
const tipAfter = 30

// tip is the tooltip that is shown, or is to be.
type tip struct {
	on    *node // what the pointer or the focus rests on
	ticks int   // since when; at tipAfter the tooltip is shown
	done  bool  // it was pressed since: the tooltip is not wanted any more
	words string
}

// said is what a control's tooltip says; empty: it has none.
func said(n *node) string {
	if n == nil || n.control.place().tip == nil {
		return ""
	}
	return n.control.place().tip()
}

// updateTip counts the ticks.
func (s *Set) updateTip(in Input) {
	if pointed := in.Pointer != s.pointer || in.Press; pointed || len(in.Keys) > 0 {
		s.pointer, s.pointed = in.Pointer, pointed
	}
	on := s.tipped()
	if on != s.tip.on {
		if s.tip.shown() {
			s.changed = true
		}
		s.tip = tip{on: on, words: said(on)}
	}
	if words := said(on); words != s.tip.words {
		if _, strip := on.control.(*Strip); strip && s.tip.done { // another place of it is asked for
			s.tip = tip{on: on}
		}
		s.tip.words = words
	}
	if (in.Press || s.held != nil) && !s.fingered(in) || in.Wheel != 0 || len(in.Keys) > 0 && len(s.used) == 0 {
		if s.tip.shown() {
			s.changed = true
		}
		s.tip.done = true
	}
	if s.tip.on == nil || s.tip.done || s.tip.ticks == tipAfter {
		return
	}
	if s.tip.ticks++; s.tip.shown() {
		s.changed = true
	}
}

// fingered reports whether a finger is on a button: if it stays there, it asks what that does.
func (s *Set) fingered(in Input) bool {
	if !in.Touch || s.held == nil {
		return false
	}
	_, button := s.held.control.(*Button)
	return button
}

// tipped is the control that the pointer is on, if it moved after the last key, or else the
// one with the visible focus; nil if it has no tooltip.
func (s *Set) tipped() *node {
	var on *node
	for _, n := range s.nodes {
		if s.keys && !s.pointed && n.focused || s.pointed && n.control.shared().hover {
			on = n
		}
	}
	if said(on) == "" {
		return nil
	}
	return on
}

func (t tip) shown() bool { return t.on != nil && !t.done && t.ticks >= tipAfter }

// Waiting reports whether a tooltip is due soon, although nothing has changed.
func (s *Set) Waiting() bool { return s.tip.on != nil && !s.tip.done && s.tip.ticks < tipAfter }

// Tip is the tooltip that is shown and where; empty: there is none.
func (s *Set) Tip() (string, geom.Rect) {
	words := said(s.tip.on)
	if !s.tip.shown() || words == "" {
		return "", geom.Rect{}
	}
	u, face := s.style.Unit, s.style.label()
	w := min(s.style.Width(words, face)+2*u, s.window.W-u)
	return words, tipPlace(s.tip.on.control.place().rect, w, 3.75*u, u, s.window)
}

// tipPlace is where a tooltip of w by h stands: below what it is about, or above it where
// there is no room, and within the window.
func tipPlace(about geom.Rect, w, h, gap float64, window geom.Rect) geom.Rect {
	r := geom.Rect{X: about.Centre().X - w/2, Y: about.Bottom() + gap, W: w, H: h}
	if r.Bottom() > window.Bottom()-gap/2 {
		r.Y = about.Y - gap - h
	}
	r.X = max(min(r.X, window.Right()-gap/2-w), window.X+gap/2)
	r.Y = max(min(r.Y, window.Bottom()-gap/2-h), window.Y+gap/2)
	return r
}

// DrawTip draws the tooltip, if there is one now: above everything else in the window.
func (s *Set) DrawTip(dst *ebiten.Image) {
	words, r := s.Tip()
	if words == "" {
		return
	}
	p, th, st := s.style.Paint, s.style.Theme, s.style
	p.Soft(dst, geom.Rect{X: r.X, Y: r.Y + st.Unit/4, W: r.W, H: r.H}, 0.75*st.Unit, st.Unit/2, th.Shadow)
	p.Fill(dst, r, 0.75*st.Unit, th.Text)
	p.Text(dst, p.Ellipsis(words, st.label(), r.W-st.Unit), r.Centre().X, r.Centre().Y, st.label(), th.Panel, paint.Middle)
}
