package gui

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// openDialog is a dialog on the screen.
type openDialog struct {
	screen.Dialog
	page screen.Page

	window  geom.Rect // in which its card was placed
	top     float64   // of the card
	touched bool      // a finger has come down beside the card
}

func newOpenDialog(s *screen.Services, d screen.Dialog) *openDialog {
	o := &openDialog{Dialog: d, page: screen.Page{Services: s, Above: true}}
	o.page.Elements = func() ui.Element { return ui.Sheet{Rect: o.card(), Of: d.Element()} }
	return o
}

// touchedBeside reports whether a finger, as it goes up in this tick, has touched beside the card.
func (d *openDialog) touchedBeside(in ui.Input) bool {
	beside := in.Touch && !d.card().Contains(in.Pointer.X, in.Pointer.Y)
	if in.Press {
		d.touched = beside
	}
	return in.Release && beside && d.touched
}

func (d *openDialog) card() geom.Rect {
	w, h := d.Size()
	card := d.page.Style.DialogRect(d.page.Window, w, h)
	if d.window != d.page.Window {
		d.window, d.top = d.page.Window, card.Y
	}
	const maxShift = 6 // units: up to it, a card whose height changes keeps its top, and the pressed control stays where it is
	if math.Abs(card.Y-d.top) > maxShift*d.page.Style.Unit {
		d.top = card.Y
	}
	card.Y = min(d.top, 2*card.Y-d.page.Style.Unit)
	return card
}
