package dialog

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// card is the part that dialogs made of elements share: a title, a cross, and the elements below them. The dialog is as high as
// they need.
type card struct {
	base
	width   float64             // in units
	most    float64             // height in units; 0: any
	warning bool                // a warning sign stands before the title
	title   func() string       // in the language of the window
	content func() ui.Element   // called whenever something may have changed
	foot    func() []*ui.Button // from left to right; nil: none
	frame   *ui.Frame           // as it was placed last
}

// whole is everything on the card.
func (c *card) whole() ui.Element {
	u := c.Style.Unit
	var sign, foot ui.Element
	if c.warning {
		sign = ui.Sized{W: 5, Of: ui.Canvas{Least: 7, Paint: func(dst *ebiten.Image, r geom.Rect) {
			c.Style.Paint.Icon(dst, paint.IconWarning, geom.Pt(r.X+4.75*u, r.Y+4*u), 3.5*u, c.Style.Theme.DangerText)
		}}}
	}
	if c.foot != nil {
		buttons := ui.Row{Gap: 1.5, End: true}
		for _, b := range c.foot() {
			buttons.Of = append(buttons.Of, b)
		}
		foot = ui.Pad{Left: 3, Right: 3, Bottom: 2, Of: ui.Sized{H: 5, Of: buttons}}
	}
	return ui.Column{Of: []ui.Element{
		ui.Row{Of: []ui.Element{
			sign,
			ui.Pad{Left: 3, Top: 1, Of: ui.Sized{H: 6, Of: ui.Text{Words: c.title(), Weight: paint.Bold, Size: 1.43}}},
			ui.Sized{W: 4.5, Of: ui.Pad{Top: 1.75, Bottom: 0.75, Of: c.CloseButton(geom.Rect{}, c.Cancel)}},
			ui.Sized{W: 1.5, Of: ui.Space{}},
		}},
		ui.Sized{Grow: 1, Of: ui.Pad{Left: 3, Right: 3, Top: 0.75, Bottom: 3, Of: c.content()}},
		foot,
	}}
}

// Size implements screen.Dialog.
func (c *card) Size() (w, h float64) {
	u := c.Style.Unit
	_, best := c.whole().Measure(c.Style, min(c.width*u, c.Window.W-2*u))
	if h = best / u; c.most > 0 {
		h = min(h, c.most)
	}
	return c.width, h
}

// Build implements screen.Dialog.
func (c *card) Build(r geom.Rect) []ui.Control {
	c.frame = ui.NewFrame(c.Style, c.whole(), r)
	return c.frame.Controls
}

// Draw implements screen.Dialog.
func (c *card) Draw(dst *ebiten.Image, _ geom.Rect) { c.frame.Draw(dst) }

// titled is a row with a title, at the height of its first line, and a control.
func (c *card) titled(key string, e ui.Element) ui.Element {
	title := ui.Sized{H: 4.5, Of: ui.Text{Words: c.T(key), Lines: 2}}
	return ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{W: 17, Of: ui.Column{Of: []ui.Element{title}}}, e}}
}

// settingSwitch is a switch for a setting, with the words of key.
func (c *card) settingSwitch(id, key string, setting *bool) *ui.Switch {
	return &ui.Switch{
		ID: id, Label: c.Label(key), On: func() bool { return *setting },
		Turn: func(on bool) { *setting = on; c.Host.SettingsChanged() },
	}
}

// settingChoice is a choice of one of the values of a setting.
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
