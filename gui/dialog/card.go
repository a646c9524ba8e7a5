// Package dialog holds the dialogs that open above a screen: menu, new game, open, save, settings, and so
// on, one file each. A dialog is given screen.Services and knows neither the window nor the screen below it.
package dialog

import (
	"image/color"
	"slices"
	"strings"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// card is the part that dialogs share: a title, a cross, the elements below them, and buttons at the foot. The dialog
// is as high as they need; elements that do not fit in the window scroll.
type card struct {
	*screen.Services
	width   float64             // in units
	height  float64             // in units, in a window that is not upright; 0: what the content needs
	before  func() ui.Element   // left of the title; nil: nothing
	title   func() string       // in the language of the window
	beside  func() ui.Element   // between the title and the cross; nil: nothing
	content func() ui.Element   // called whenever something may have changed
	foot    func() []*ui.Button // from left to right; nil: none
	cancel  func()              // what Escape, the cross and Cancel do; nil: they close the dialog
	above   float64             // the part of the content that is scrolled out of view, in device pixels
}

// The distance of the content from the left and right edges of a card, and the least height of the content, in units.
const (
	cardMargin   = 3
	leastContent = 12
)

// Element returns the card as one element.
func (c *card) Element() ui.Element {
	element := func(f func() ui.Element) ui.Element {
		if f == nil {
			return nil
		}
		return f()
	}
	var foot ui.Element
	below := 3.0 // the content
	if c.foot != nil {
		below = 1.5
		buttons := ui.Row{Gap: 1.5, End: true}
		for _, b := range c.foot() {
			buttons.Of = append(buttons.Of, b)
		}
		foot = ui.Pad{Left: cardMargin, Right: cardMargin, Bottom: 2, Of: ui.Sized{H: c.control(5), Of: buttons}}
	}
	cross := &ui.Button{ID: "close", Flat: true, Click: c.Cancel, Tip: c.Label("button.close"), Icon: screen.Icon(paint.IconClose)}
	head := ui.Sized{H: c.control(4.5) + 1.5, Of: ui.Row{Gap: 1, Of: []ui.Element{
		element(c.before),
		ui.Sized{Grow: 1, Of: ui.Text{Words: c.title(), Weight: paint.Bold, Size: 1.43, Lines: 2}},
		element(c.beside),
		ui.Sized{W: c.control(4.5), Of: ui.Pad{Top: 0.75, Bottom: 0.75, Of: cross}},
	}}}
	content := ui.Scroll{ID: "scroll", Of: c.content(), Least: leastContent, Offset: &c.above}
	return ui.Column{Of: []ui.Element{
		ui.Pad{Left: cardMargin, Top: 1, Right: 1.5, Of: head},
		ui.Sized{Grow: 1, Of: ui.Pad{Left: cardMargin, Right: cardMargin, Top: 0.75, Bottom: below, Of: content}}, foot,
	}}
}

// control returns the height of a control in units: as given, or more for a finger.
func (c *card) control(units float64) float64 { return c.Style.Control(units) / c.Style.Unit }

// inner returns the width of the content, in units.
func (c *card) inner() float64 { return c.outer() - 2*cardMargin }

// outer returns the width of the card, in units.
func (c *card) outer() float64 { return min(c.width, c.Window.W/c.Style.Unit-2) }

func (c *card) Size() (w, h float64) {
	u := c.Style.Unit
	if c.height > 0 && c.Window.H <= c.Window.W {
		return c.outer(), c.height
	}
	_, best := c.Element().Measure(c.Style, c.outer()*u)
	return c.outer(), best / u
}

func (c *card) Cancel() {
	if c.cancel != nil {
		c.cancel()
		return
	}
	c.close()
}

func (c *card) close() { c.Host.ShowDialog(nil) }

// FirstFocus gives no control the keyboard at first.
func (c *card) FirstFocus() string { return "" }

// Commands returns none: most dialogs have no commands of their own.
func (c *card) Commands() []command.ID { return nil }

// Do does nothing, because there are no commands.
func (c *card) Do(command.ID) {}

// narrowCard is the width of the content, in units, below which titles are above their controls.
const narrowCard = 54

// titled returns a row with the title of a key, and a control.
func (c *card) titled(key string, e ui.Element) ui.Element { return c.row(c.T(key), e) }

// row returns a row with a title, at the height of its first line, a sign beside it if there is one, and a control; in
// a narrow window the title is above.
func (c *card) row(words string, e ui.Element, sign ...ui.Element) ui.Element {
	title := ui.Row{Of: append([]ui.Element{ui.Sized{Grow: 1, Of: ui.Text{Words: words, Lines: 2}}}, sign...)}
	return ui.Labelled{Words: words, Of: ui.ByWidth{
		Least:  narrowCard,
		Wide:   ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 17, Of: ui.Column{Of: []ui.Element{ui.Sized{H: c.control(4.5), Of: title}}}}, ui.Sized{Grow: 1, Of: e}}},
		Narrow: ui.Column{Gap: 0.5, Of: []ui.Element{title, e}},
	}}
}

// note returns a sentence with a warning or an information icon.
func (c *card) note(words string, warning bool) ui.Element {
	icon, ink := paint.IconInfo, c.Style.Theme.Muted
	if warning {
		icon, ink = paint.IconWarning, c.Style.Theme.DangerText
	}
	sign := ui.Sized{H: 2.5, Of: c.Style.Sign(icon, 2.25, ink)}
	return ui.Row{Gap: 1, Of: []ui.Element{
		ui.Sized{W: 2.5, Of: ui.Column{Of: []ui.Element{sign}}},
		ui.Sized{Grow: 1, Of: ui.Text{Words: words, Muted: true, Danger: warning, Lines: 4}},
	}}
}

// warningSign stands before the title of a dialog about a problem.
func (c *card) warningSign() ui.Element {
	return ui.Sized{W: 4, Of: c.Style.Sign(paint.IconWarning, 3.5, c.Style.Theme.DangerText)}
}

func (c *card) button(id, label string, click func()) *ui.Button {
	return &ui.Button{ID: id, Label: c.Label(label), Click: click}
}

func (c *card) cancelButton() *ui.Button { return c.button("cancel", "button.cancel", c.Cancel) }

// primary returns a button that Enter clicks.
func (c *card) primary(id, label string, click func()) *ui.Button {
	b := c.button(id, label, click)
	b.Primary = true
	return b
}

// boardList returns a list of n boards as cells, each drawn by cell.
func (c *card) boardList(n int, cell func(i int, dst paint.Canvas, r geom.Rect, ink color.NRGBA)) *ui.List {
	return ui.Label(&ui.List{
		ID: "boards", Radio: true, Grid: true, Len: func() int { return n },
		Row: func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) {
			cell(i, dst, r.Inset(c.Style.Unit/2), ink)
		},
	}, c.T("open.shipped"))
}

// drawCell draws a board, as draw draws it in a square, with its name below or, in a low cell, beside it.
func (c *card) drawCell(dst paint.Canvas, r geom.Rect, name string, ink color.NRGBA, draw func(box geom.Rect)) {
	st, u := c.Style, c.Style.Unit
	name, below, _ := strings.Cut(name, "\n")
	if r.W > 1.6*r.H {
		name = strings.TrimSpace(name + " " + below)
		x, face := r.X, st.Face(paint.Regular, st.Small*0.94)
		if r.W > 3*r.H {
			face = st.FitFace(name, paint.Medium, st.Small, r.W-r.H-2*u)
			x = r.Centre().X - (r.H+1.5*u+st.Width(name, face))/2
		}
		draw(geom.R(x, r.Y, r.H, r.H).Inset(0.25 * u).ShrinkToPixels())
		lines := st.Paint.Wrap(name, face, r.Right()-x-r.H-u, 3)
		for i, line := range lines {
			st.Paint.Text(dst, line, x+r.H+u, r.Centre().Y+1.1*u*float64(2*i-len(lines)+1), face, ink, paint.Start)
		}
		return
	}
	side := min(r.W-2*u, r.H-6.5*u)
	draw(geom.R(r.Centre().X-side/2, r.Y+u, side, side))
	face := st.Face(paint.Regular, st.Small*0.94)
	lines := st.Paint.Wrap(name, face, r.W-0.5*u, 2)
	if below != "" {
		face = st.FitFace(name, paint.Regular, st.Small*0.94, r.W-0.5*u)
		lines = []string{name, below}
	}
	for i, line := range lines {
		y := r.Bottom() - 2.75*u + 1.1*u*float64(2*i-len(lines)+1)
		st.Paint.Text(dst, line, r.Centre().X, y, face, ink, paint.Middle)
	}
}

// settingSwitch returns a switch for a setting, with the words of key.
func (c *card) settingSwitch(id, key string, setting *bool) *ui.Switch {
	return &ui.Switch{
		ID: id, Label: c.Label(key), On: func() bool { return *setting },
		Turn: func(on bool) { *setting = on; c.Host.SettingsChanged() },
	}
}

// settingChoice returns a choice of one of the values of a setting.
func settingChoice[T comparable](c *card, id string, setting *T, values []T, word func(T) string) *ui.Choice {
	choice := &ui.Choice{
		ID: id, Chosen: func() int { return slices.Index(values, *setting) },
		Choose: func(i int) { *setting = values[i]; c.Host.SettingsChanged() },
	}
	for _, v := range values {
		choice.Options = append(choice.Options, func() string { return word(v) })
	}
	return choice
}

// drawKey draws a key of the keyboard that begins at x, with its middle at y, and returns its width. All are device
// pixels.
func (c *card) drawKey(dst paint.Canvas, name string, x, y float64) float64 {
	st := c.Style
	face := st.Face(paint.Medium, st.Small*keySize)
	box := geom.R(x, y-1.25*st.Unit, c.keyWidth(name), 2.5*st.Unit)
	st.Paint.Fill(dst, box, 0.625*st.Unit, st.Theme.Row)
	st.Paint.Stroke(dst, box, 0.625*st.Unit, max(1, st.Scale), paint.Alpha(st.Theme.Muted, 0.5))
	st.Paint.Text(dst, name, box.Centre().X, y, face, st.Theme.Text, paint.Middle)
	return box.W
}

// keySize is the size of the name of a drawn key, compared with small text.
const keySize = 0.9

// keyWidth returns the width of a key that drawKey draws, in device pixels.
func (c *card) keyWidth(name string) float64 {
	st := c.Style
	return max(st.Width(name, st.Face(paint.Medium, st.Small*keySize))+1.5*st.Unit, 3*st.Unit)
}
