package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Button is clicked by mouse or finger, or by Enter or Space while it has the focus.
type Button struct {
	ID      string // identifies the button when the controls are built again
	Rect    geom.Rect
	Label   func() string                                        // nil: none
	Icon    func() paint.Icon                                    // nil: none; above the label, beside it, or alone, whatever fits
	Paint   func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) // draws instead of label and icon; nil: they are drawn
	Tip     func() string                                        // nil: the label, if only the icon fits
	Name    func() string                                        // for people who do not see it; nil: the label or the tip
	Click   func()
	Enabled func() bool // nil: always
	Chosen  func() bool // nil: never; drawn in the accent colour
	Option  bool        // one of several adjacent buttons of which one is chosen, which has a strong outline instead
	Toggle  bool        // a click turns Chosen on or off
	Primary bool        // Enter in a dialog clicks it; drawn in the accent colour
	Beside  bool        // the icon is left of the label if both fit, even where it could be above it
	Aria    Aria        // for people who do not see it; nil: none
	Flat    bool        // no background unless hovered, chosen or focused
	Card    bool        // drawn as a card, unless it is Primary

	state
	iconOnly bool // without a label, because that of another button of its row does not fit
}

func (b *Button) options() options {
	p := options{b.ID, b.Rect, b.Tip, b.Enabled}
	if b.Tip == nil && b.Paint == nil && b.Label != nil && b.Icon != nil {
		p.tip = b.hiddenLabel
	}
	return p
}

// hiddenLabel returns the label of a button that has space for its icon only; otherwise empty.
func (b *Button) hiddenLabel() string {
	if label := b.Label(); b.arrangement(label) == alone {
		return label
	}
	return ""
}

func (b *Button) release(_ Input, inside bool) {
	if inside {
		b.Click()
	}
}

func (b *Button) key(k ebiten.Key, again bool, in Input) bool { return clicked(k, again, in, b.Click) }

// clicked calls click if a key clicks the focused control and is not repeated. It reports whether the key clicks.
func clicked(k ebiten.Key, again bool, in Input, click func()) bool {
	if !clicks(k) || in.Control {
		return false
	}
	if !again {
		click()
	}
	return true
}

// clicks reports whether a key clicks the focused control.
func clicks(k ebiten.Key) bool {
	return k == ebiten.KeyEnter || k == ebiten.KeyNumpadEnter || k == ebiten.KeySpace
}

func (b *Button) Draw(dst paint.Canvas) {
	p, r, radius := b.st.Paint, b.Rect, b.st.radius()
	chosen := b.Chosen != nil && b.Chosen()
	fill, ink, edge := b.face(b.Primary || chosen && !b.Option, b.Flat)
	switch {
	case b.Card && !b.Primary:
		radius = 1.5 * b.st.Unit
		p.Card(dst, r, b.st.Unit, b.st.Theme)
		if b.hover {
			p.Fill(dst, r.Inset(b.st.thin()), radius, b.st.Theme.Row)
		}
	case fill.A > 0:
		p.Fill(dst, r, radius, fill)
		p.Stroke(dst, r, radius, b.st.thin(), edge)
	}
	if chosen && b.Option && !b.disabled {
		p.Fill(dst, r, radius, b.st.Theme.Track)
		p.Stroke(dst, r, radius, 2*b.st.Scale, b.st.Theme.AccentText)
	}
	b.drawRing(dst, r, radius)
	if b.down && b.hover && !b.disabled {
		r.Y += b.st.Scale
	}
	if b.Paint != nil {
		b.Paint(dst, r, ink)
		return
	}
	b.drawFace(dst, r, ink)
}

// arrangement is how icon and label are placed.
type arrangement uint8

const (
	bare   arrangement = iota // a label without an icon
	above                     // the icon above the label
	beside                    // the icon left of the label
	alone                     // the icon without a label
)

// arrangement returns how icon and label are placed.
func (b *Button) arrangement(label string) arrangement {
	u, r := b.st.Unit, b.Rect
	fits := b.st.Width(label, b.st.Face(paint.Medium, b.labelSize(label))) <= r.W-5.5*u
	switch {
	case b.Icon == nil:
		return bare
	case label == "", b.iconOnly:
		return alone
	case b.Beside && fits:
		return beside
	case r.H >= 5.2*u && b.LabelFits(b.st, r.W):
		return above
	case fits:
		return beside
	}
	return alone
}

// LabelFits reports whether the label fits below the icon in a button of a width, in device pixels.
func (b *Button) LabelFits(st Style, width float64) bool {
	return st.Width(b.Label(), st.Face(paint.Regular, smallLabel*st.Small))+3*st.Scale <= width
}

// smallLabel is the size of a label below an icon, relative to Style.Small: it is the same whatever the labels beside it.
const smallLabel = 0.9

func (b *Button) drawFace(dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
	p, u, c := b.st.Paint, b.st.Unit, r.Centre()
	label := ""
	if b.Label != nil {
		label = b.Label()
	}
	switch b.arrangement(label) {
	case bare:
		face := b.st.label()
		p.Text(dst, p.Ellipsis(label, face, r.W-2*b.st.LabelMargin()), c.X, c.Y, face, ink, paint.Middle)
	case above:
		p.Icon(dst, b.Icon(), geom.Pt(c.X, r.Y+r.H*0.36), min(2.75*u, r.H*0.4), ink)
		p.Text(dst, label, c.X, r.Y+r.H*0.74, b.st.Face(paint.Regular, smallLabel*b.st.Small), ink, paint.Middle)
	case beside:
		size := b.labelSize(label)
		face, icon := b.st.Face(paint.Medium, size), 2.25*u*size/b.st.Small
		x := c.X - (b.st.Width(label, face)+icon+0.75*u)/2
		p.Icon(dst, b.Icon(), geom.Pt(x+icon/2, c.Y), icon, ink)
		p.Text(dst, label, x+icon+0.75*u, c.Y, face, ink, paint.Start)
	case alone:
		p.Icon(dst, b.Icon(), c, min(r.H*0.55, 3*u), ink)
	}
}

// labelSize returns the size of a label beside its icon: that of text on a high button where it fits.
func (b *Button) labelSize(label string) float64 {
	u, large := b.st.Unit, 1.15*b.st.Text
	if b.Beside && b.Rect.H >= 6.5*u && b.st.Width(label, b.st.Face(paint.Medium, large)) <= b.Rect.W-5.5*u {
		return large
	}
	return b.st.Small
}

// AlignLabels leaves out the labels of all buttons of a row, which have their places, if one of them does not fit.
func AlignLabels(st Style, row []*Button) {
	hidden := false
	for _, b := range row {
		b.st = st
		hidden = hidden || b.Label != nil && b.Label() != "" && b.arrangement(b.Label()) == alone
	}
	for _, b := range row {
		b.iconOnly = hidden
	}
}
