package dialog

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// choose is the dialog that has the person choose one of several options.
type choose struct {
	base
	title   string
	options []string
	chosen  int
	choose  func(int)
}

// NewChoose is the dialog that shows options in a list. It calls choose, after it has closed, with the one that the person chooses.
func NewChoose(s *screen.Services, title string, options []string, chosen int, then func(int)) screen.Dialog {
	return &choose{base{s}, title, options, chosen, then}
}

func (d *choose) Size() (w, h float64) { return 48, 10 + 4.5*float64(len(d.options)) }

// FirstFocus implements screen.Dialog.
func (d *choose) FirstFocus() string { return "options" }

func (d *choose) Build(card geom.Rect) []ui.Control {
	u := d.Style.Unit
	place := geom.R(card.X+2*u, card.Y+7*u, card.W-4*u, card.H-9*u)
	lines := max(1, min(len(d.options), int(place.H/(4*u))))
	take := func(i int) { d.Cancel(); d.choose(i) }
	return []ui.Control{d.CloseButton(card, d.Cancel), &ui.List{
		ID: "options", Rect: place, RowHeight: place.H / float64(lines), Len: func() int { return len(d.options) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
			d.Style.Paint.Text(dst, d.options[i], r.X+1.5*u, r.Centre().Y, d.Style.Face(paint.Regular, d.Style.Small), ink, paint.Start)
		},
		Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: take, Enter: take,
	}}
}

func (d *choose) Draw(dst *ebiten.Image, card geom.Rect) { d.Style.DrawTitle(dst, card, d.title) }
