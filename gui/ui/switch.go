package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Switch is on or off. A click turns it, and Enter and Space while it has the focus.
type Switch struct {
	ID      string
	Rect    geom.Rect     // all of it can be clicked; the switch is at its right end
	Label   func() string // at its left end; nil: none, and the switch is as large as its place
	On      func() bool
	Turn    func(on bool)
	Tip     func() string // nil: none
	Enabled func() bool   // nil: always

	state
}

func (s *Switch) options() options { return options{s.ID, s.Rect, s.Tip, s.Enabled} }

func (s *Switch) turn() { s.Turn(!s.On()) }

func (s *Switch) release(_ Input, inside bool) {
	if inside {
		s.turn()
	}
}

func (s *Switch) key(k ebiten.Key, again bool, in Input) bool { return clicked(k, again, in, s.turn) }

func (s *Switch) Draw(dst paint.Canvas) {
	p, th, u := s.st.Paint, s.st.Theme, s.st.Unit
	c := s.Rect.Centre()
	track := geom.R(s.Rect.X, s.Rect.Y+0.25*u, s.Rect.W, s.Rect.H-0.5*u)
	if s.Label != nil {
		track = geom.R(s.Rect.Right()-5.5*u, c.Y-1.5*u, 5.5*u, 3*u)
		ink := th.Text
		if s.disabled {
			ink = th.Muted
		}
		width := track.X - u - s.Rect.X
		face := s.st.Face(paint.Regular, s.st.Small)
		p.Text(dst, p.Ellipsis(s.Label(), face, width), s.Rect.X, c.Y, face, ink, paint.Start)
	}
	fill, ink, edge := s.face(s.On(), false)
	p.Fill(dst, track, track.H/2, fill)
	p.Stroke(dst, track, track.H/2, s.st.thin(), edge)
	knob := geom.Pt(track.X+track.H/2, c.Y)
	if s.On() {
		knob.X = track.Right() - track.H/2
	} else if !s.disabled {
		ink = th.Muted
	}
	size := track.H/2 - 0.45*u
	if s.down && s.hover {
		size += 0.15 * u
	}
	p.Disc(dst, knob, size, ink)
	s.drawRing(dst, track, track.H/2)
}
