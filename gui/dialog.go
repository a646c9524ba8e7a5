package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// dialog is a card over the table that has the input to itself. The game goes on below.
type dialog interface {
	// size is the size wanted, in units of the layout (8 pixels at full size).
	size() (w, h float64)
	// build places the dialog's buttons on its card; once, before it is seen.
	build(a *App, card geom.Rect) []ui.Control
	// draw draws what is on the card besides the buttons.
	draw(a *App, dst *ebiten.Image, card geom.Rect)
	// cancel is what Esc does.
	cancel(a *App)
}

// show opens d in place of the dialog that is open; nil closes it.
func (a *App) show(d dialog) {
	a.session.Selection.Deselect()
	a.dialog = d
	a.rebuild = true
}

// place is a dialog's card: in the middle, no larger than the window allows.
func (a *App) place(d dialog) geom.Rect {
	if d, ok := d.(*drawer); ok {
		return d.place(a)
	}
	w, h := d.size()
	return a.style.Card(a.window(), w, h)
}

// window is the whole window.
func (a *App) window() geom.Rect { return geom.Rect{W: float64(a.size[0]), H: float64(a.size[1])} }

// closeButton is the cross in a dialog's corner.
func (a *App) closeButton(card geom.Rect, click func()) *ui.Button {
	return a.style.Close(card, a.say("button.close"), click)
}

// choice is a row of options, of which one is chosen.
func (a *App) choice(id string, r geom.Rect, keys []string, chosen func() int, choose func(int)) *ui.Choice {
	c := &ui.Choice{ID: id, Rect: r, Chosen: chosen, Choose: choose}
	for _, key := range keys {
		c.Options = append(c.Options, a.say(key))
	}
	return c
}

// say is a label that is always the same sentence, icon a picture that is always the same.
func (a *App) say(key string) func() string { return func() string { return a.t(key) } }

func icon(name paint.IconName) func() paint.IconName { return func() paint.IconName { return name } }
