package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Control is one of the widgets of this package: Button, Choice, Switch, Slider, Strip, List, Tabs, Field.
type Control interface {
	// Draw draws the control as it is now.
	Draw(dst *ebiten.Image)

	place() place
	shared() *common
	press(in Input)                              // the pointer went down on it
	drag(in Input)                               // the pointer is still down since
	release(in Input, inside bool)               // it went up
	point(in Input) bool                         // the pointer is on it; whether it looks different for that
	wheel(notches float64) bool                  // whether it was of use
	key(k ebiten.Key, again bool, in Input) bool // k went down while it has the focus; whether it was of use
	tick(in Input, focused bool) bool            // once a tick; whether it looks different
	adopt(before Control)                        // takes over what it showed before it was built anew
}

// place is what every control has.
type place struct {
	id      string
	rect    geom.Rect
	tip     func() string
	enabled func() bool
}

// Name is a control's ID.
func Name(c Control) string { return c.place().id }

// Where is a control's rectangle.
func Where(c Control) geom.Rect { return c.place().rect }

// Enabled reports whether a control can be used now.
func Enabled(c Control) bool { e := c.place().enabled; return e == nil || e() }

// common is the state that every control has, and what it does with input it does not want.
type common struct {
	st    Style
	hover bool
	down  bool
	ring  bool // the focus is shown
	keeps bool // the focus, after a click
}

func (c *common) shared() *common       { return c }
func (c *common) press(Input)           {}
func (c *common) drag(Input)            {}
func (c *common) release(Input, bool)   {}
func (c *common) point(Input) bool      { return false }
func (c *common) wheel(float64) bool    { return false }
func (c *common) tick(Input, bool) bool { return false }
func (c *common) adopt(Control)         {}

// drawRing draws the mark of the keyboard's focus around r.
func (c *common) drawRing(dst *ebiten.Image, r geom.Rect, radius float64) {
	if c.ring {
		w := c.st.Scale
		c.st.Paint.Stroke(dst, r.Inset(-3*w), radius+3*w, 2*w, c.st.Theme.Focus)
	}
}

// face is the colours of a control that can be pressed: its fill, what is on it, its edge.
func (c *common) face(disabled, chosen, flat bool) (fill, ink, edge color.NRGBA) {
	th := c.st.Theme
	fill, ink, edge = th.Button, th.Text, th.ButtonEdge
	switch {
	case disabled && flat:
		return color.NRGBA{}, th.Disabled, color.NRGBA{}
	case disabled:
		return th.ButtonDisabled, th.Disabled, paint.Alpha(th.ButtonEdge, 0.5)
	case chosen && c.hover:
		return th.AccentHover, th.OnAccent, th.AccentHover
	case chosen:
		return th.Accent, th.OnAccent, th.Accent
	case c.down && c.hover:
		fill = th.ButtonPressed
	case c.hover:
		fill = th.ButtonHover
	case flat:
		fill, edge = color.NRGBA{}, color.NRGBA{}
	}
	return fill, ink, edge
}
