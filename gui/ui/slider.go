package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Slider chooses a step on a line. Its knob is dragged, jumps to a click, and is moved by the arrows, the Page keys,
// Home and End while the slider has the focus.
type Slider struct {
	ID      string
	Rect    geom.Rect
	Steps   int              // the number of steps: 0 to Steps-1
	Value   func() int       // the current step; -1: none
	Change  func(int)        // called with another step than the current one
	Label   func(int) string // the text for a step, right of the line; nil: none
	Widest  string           // the widest text, to reserve its space: so the lines of stacked sliders are equal
	Marks   func(int) string // the names of steps below the line, empty for none; may be nil
	Knob    func(int) string // the text on the knob for a step; nil: none
	Name    func(int) string // of a step, for people who do not see it; nil: Label or Knob
	Tip     func() string    // nil: none
	Enabled func() bool      // nil: always

	state
	label float64 // width of the widest label; 0: not measured yet
}

func (s *Slider) options() options { return options{s.ID, s.Rect, s.Tip, s.Enabled} }

// line returns the range of the centre of the knob, x in device pixels.
func (s *Slider) line() (from, to float64) {
	from, to = s.Rect.X+s.knob(), s.Rect.Right()-s.knob()
	if s.Label == nil {
		return from, to
	}
	if s.label == 0 {
		s.label = s.st.Width(s.Widest, s.st.label())
		for i := range s.Steps {
			s.label = max(s.label, s.st.Width(s.Label(i), s.st.label()))
		}
	}
	return from, max(to-s.label-1.5*s.st.Unit, from+1)
}

// knob returns the radius of the knob.
func (s *Slider) knob() float64 {
	if s.Knob != nil {
		return 1.75 * s.st.Unit
	}
	return min(1.25*s.st.Unit, s.Rect.H/2)
}

// set moves the knob to a step, or to the nearest there is.
func (s *Slider) set(i int) {
	if i = min(max(i, 0), s.Steps-1); i != s.Value() {
		s.Change(i)
	}
}

// press moves the knob, unless the finger may scroll: then it moves with a drag to the side, or when the finger goes up.
func (s *Slider) press(in Input) {
	s.grip = grip{from: in.Pointer}
	if in.Touch && !s.clip.Empty() {
		s.grip.what = gripWaits
	}
	s.drag(in)
}

func (s *Slider) release(in Input, _ bool) {
	if s.grip.what == gripWaits {
		s.grip.what = gripPress
		s.drag(in)
	}
}

func (s *Slider) drag(in Input) {
	moved := in.Pointer.Sub(s.grip.from)
	if s.grip.what == gripWaits && math.Abs(moved.X) <= max(s.st.Unit, math.Abs(moved.Y)) {
		return
	}
	s.grip.what = gripPress
	from, to := s.line()
	s.set(int(math.Round((in.Pointer.X - from) / (to - from) * float64(s.Steps-1))))
}

func (s *Slider) key(k ebiten.Key, _ bool, in Input) bool {
	switch k {
	case ebiten.KeyDown:
		k = ebiten.KeyLeft
	case ebiten.KeyUp:
		k = ebiten.KeyRight
	}
	i, ok := stepIndex(k, in, s.Value(), s.Steps, max(s.Steps/5, 1))
	if ok {
		s.set(i)
	}
	return ok
}

func (s *Slider) Draw(dst paint.Canvas) {
	p, th, u, y := s.st.Paint, s.st.Theme, s.st.Unit, s.Rect.Centre().Y
	if s.Marks != nil {
		y = s.Rect.Y + 2*u
	}
	from, to := s.line()
	part := 0.0
	if s.Steps > 1 {
		part = float64(min(max(s.Value(), 0), s.Steps-1)) / float64(s.Steps-1)
	}
	at := geom.Pt(from+part*(to-from), y)
	done, knob, ink := th.AccentText, th.Accent, th.Text
	switch {
	case s.disabled:
		done, knob, ink = th.Disabled, th.Disabled, th.Muted
	case s.hover || s.down:
		knob = th.AccentHover
	}
	thick := 0.5 * u
	whole := geom.R(from-thick/2, y-thick/2, to-from+thick, thick)
	p.Fill(dst, whole, thick/2, th.Track)
	p.Stroke(dst, whole, thick/2, s.st.thin(), th.ButtonEdge)
	p.Fill(dst, geom.R(whole.X, y-thick/2, at.X-whole.X, thick), thick/2, done)
	if s.Steps <= 16 && (to-from)/float64(max(s.Steps-1, 1)) > 1.5*u {
		named := s.Rect.X - u
		for i := range s.Steps {
			named = s.drawStep(dst, i, geom.Pt(from+float64(i)/float64(max(s.Steps-1, 1))*(to-from), y), done, named)
		}
	}
	if s.Value() < 0 {
		s.drawRing(dst, geom.R(s.Rect.X, y-1.5*u, s.Rect.W, 3*u), u)
		return
	}
	size := s.knob() * 0.9
	if s.down {
		size = s.knob()
	}
	p.Disc(dst, at, size, done)
	p.Disc(dst, at, size-0.2*u, knob)
	if s.Knob != nil {
		p.Text(dst, s.Knob(s.Value()), at.X, at.Y, s.st.Face(paint.Bold, s.st.Small), th.OnAccent, paint.Middle)
	}
	s.drawRing(dst, geom.R(at.X-size, y-size, 2*size, 2*size), size)
	if s.Label != nil {
		p.Text(dst, s.Label(s.Value()), s.Rect.Right(), y, s.st.label(), ink, paint.End)
	}
}

// drawStep draws a step of the line, and its name below unless it would overlap the names before it, which end at
// named. It returns where the names end now.
func (s *Slider) drawStep(dst paint.Canvas, i int, at geom.Point, done color.NRGBA, named float64) float64 {
	p, th, u := s.st.Paint, s.st.Theme, s.st.Unit
	ink, radius := th.ButtonEdge, 0.45*u
	if i < s.Value() {
		ink = done
	}
	name := ""
	if s.Marks != nil {
		name = s.Marks(i)
	}
	if name != "" {
		radius = 0.8 * u
		face := s.st.Face(paint.Regular, s.st.Small*0.94)
		half := s.st.Width(name, face) / 2
		x := min(max(at.X, s.Rect.X+half), s.Rect.Right()-half)
		if x-half >= named {
			p.Text(dst, name, x, s.Rect.Bottom()-1.5*u, face, th.Muted, paint.Middle)
			named = x + half + 0.5*u // a space
		}
	}
	p.Disc(dst, at, radius, ink)
	return named
}
