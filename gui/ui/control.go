package ui

import (
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Control is a widget of this package: Button, Choice, Switch, Slider, Strip, List, Field, ScrollBar or MoveLine.
type Control interface {
	// Draw draws the control as it is now.
	Draw(dst paint.Canvas)

	options() options
	shared() *state                // the state that a Set keeps in the control
	press(in Input)                // the pointer went down on the control
	drag(in Input)                 // the pointer is still down, wherever it is
	release(in Input, inside bool) // the pointer went up; inside: on the control
	hoverAt(in Input)              // the pointer is over the control
	wheel(notches float64) bool    // reports whether it scrolled

	// key handles the key k, which was pressed, or repeats (again), while the control has the focus. It reports whether
	// the control uses the key.
	key(k ebiten.Key, again bool, in Input) bool

	tick(in Input, focused bool) // called once a tick
}

// options are the fields that all controls have in common.
type options struct {
	id      string
	rect    geom.Rect
	tip     func() string
	enabled func() bool
}

func IDOf(c Control) string { return c.options().id }

// RectOf returns a control's rectangle, in device pixels.
func RectOf(c Control) geom.Rect { return c.options().rect }

// Enabled reports whether a control can be used now.
func Enabled(c Control) bool { e := c.options().enabled; return e == nil || e() }

// state is what a Set knows of a control. Its methods are the defaults of Control: they ignore the input.
type state struct {
	st         Style
	disabled   bool      // as of the last tick
	ring       bool      // the focus ring is shown
	keepsFocus bool      // a click gives it the focus
	label      string    // for people who do not see it; empty: none
	clip       geom.Rect // the visible part of the window, inside a Scroll; empty: all of it
	kept
}

// kept is what outlasts a frame: a control takes it over from the one with its ID in the frame before.
type kept struct {
	hover    bool // the pointer is over it
	down     bool // the pointer went down on it and is still down
	hadFocus bool // a tick ago
	hovered  int  // the option, row, place or word under the pointer
	byKey    int  // the word of a MoveLine that keys have chosen
	grip     grip

	line   float64 // the line at the top of a List; drawn rounded to a whole one
	seen   int     // the chosen row to which a List last scrolled, plus 2; 0: none yet
	fitted int     // the number of lines that a List had space for then

	edit      edit       // the text of a Field
	undo      *string    // before its last change; nil: there was none
	typing    bool       // that change is letters typed one after the other
	top       int        // its first visible letter
	pressed   time.Time  // when the pointer went down on it last
	pressedAt geom.Point // and where
	clicks    int        // presses there, each soon after the one before
}

// grip is what a press on a control has begun.
type grip struct {
	what  byte // gripPress, gripWaits, gripBar, gripPage
	from  geom.Point
	begun float64 // the scroll position at the press
	row   int     // of a List
}

const (
	gripPress = iota // a click, or a drag of the knob of a Slider
	gripWaits        // a finger on a Slider may still turn out to scroll
	gripBar          // the thumb of a scroll bar is dragged
	gripPage         // a finger drags what is scrolled
)

// pointed returns the part of a control under the pointer; the chosen one if the pointer is elsewhere.
func (s *state) pointed(chosen int) int {
	if s.hover {
		return s.hovered
	}
	return chosen
}

func (s *state) shared() *state    { return s }
func (*state) press(Input)         {}
func (*state) drag(Input)          {}
func (*state) release(Input, bool) {}
func (*state) hoverAt(Input)       {}
func (*state) wheel(float64) bool  { return false }
func (*state) tick(Input, bool)    {}

// drawRing draws the mark of the keyboard's focus around r.
func (s *state) drawRing(dst paint.Canvas, r geom.Rect, radius float64) {
	if s.ring {
		s.st.FocusRing(dst, r, radius)
	}
}

// FocusRing draws the mark of the keyboard's focus around r.
func (st Style) FocusRing(dst paint.Canvas, r geom.Rect, radius float64) {
	w := st.Scale
	st.Paint.Stroke(dst, r.Inset(-3*w), radius+3*w, 2*w, st.Theme.Focus)
}

// face returns the colours of a control that can be pressed: its fill, its contents, its edge.
func (s *state) face(chosen, flat bool) (fill, ink, edge color.NRGBA) {
	th := s.st.Theme
	fill, ink, edge = th.Button, th.Text, th.ButtonEdge
	switch {
	case s.disabled && flat:
		return color.NRGBA{}, th.Disabled, color.NRGBA{}
	case s.disabled:
		return th.ButtonDisabled, th.Disabled, paint.Alpha(th.ButtonEdge, 0.5)
	case chosen && s.hover:
		return th.AccentHover, th.OnAccent, th.AccentText
	case chosen:
		return th.Accent, th.OnAccent, th.AccentText
	case s.down && s.hover:
		fill = th.ButtonPressed
	case s.hover:
		fill = th.ButtonHover
	case flat:
		fill, edge = color.NRGBA{}, color.NRGBA{}
	}
	return fill, ink, edge
}
