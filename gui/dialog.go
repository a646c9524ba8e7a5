package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// dialog is a card over the table that has the input to itself. The game goes on below.
type dialog interface {
	// size is the size wanted, in units of the layout (8 pixels at full size).
	size() (w, h float64)
	// build places the dialog's buttons on its card; once, before it is seen.
	build(a *App, card play.Rect) []*button
	// draw draws what is on the card besides the buttons.
	draw(a *App, dst *ebiten.Image, card play.Rect)
	// cancel is what Esc does.
	cancel(a *App)
}

// show opens d in place of the dialog that is open; nil closes it.
func (a *App) show(d dialog) {
	a.session.LetGo()
	a.dialog = d
	a.rebuild = true
}

// place is a dialog's card: in the middle, no larger than the window allows.
func (a *App) place(d dialog) play.Rect {
	u := a.layout.Unit
	w, h := d.size()
	wide, high := float64(a.size[0]), float64(a.size[1])
	w, h = min(w*u, wide-2*u), min(h*u, high-2*u)
	return play.Rect{X: float64(int((wide - w) / 2)), Y: float64(int((high - h) / 2)), W: w, H: h}
}

func (a *App) drawDialog(dst *ebiten.Image) {
	a.paint.Fill(dst, play.Rect{W: float64(a.size[0]), H: float64(a.size[1])}, 0, a.theme.Scrim)
	a.paint.Card(dst, a.card, a.layout.Unit, a.theme)
	a.dialog.draw(a, dst, a.card)
	a.controls.draw(a, dst)
}

// drawTitle writes a dialog's heading.
func (a *App) drawTitle(dst *ebiten.Image, card play.Rect, title string) {
	u := a.layout.Unit
	face := a.face(paint.Bold, a.layout.Text()*1.25)
	a.paint.Text(dst, a.paint.Ellipsis(title, face, card.W-9*u), card.X+3*u, card.Y+4*u, face, a.theme.Text, paint.Start)
}

// closeButton is the cross in a dialog's corner.
func (a *App) closeButton(card play.Rect, click func()) *button {
	u := a.layout.Unit
	return &button{
		id: "close", flat: true, click: click,
		icon: icon(paint.IconClose),
		rect: play.Rect{X: card.Right() - 6*u, Y: card.Y + 1.75*u, W: 4.5 * u, H: 4.5 * u},
	}
}

// footButtons places buttons side by side at a dialog's lower right corner; the last is
// the primary one.
func (a *App) footButtons(card play.Rect, buttons ...*button) []*button {
	u := a.layout.Unit
	x, w := card.Right()-3*u, min(17*u, (card.W-6*u-1.5*u*float64(len(buttons)-1))/float64(len(buttons)))
	for i := len(buttons) - 1; i >= 0; i-- {
		x -= w
		buttons[i].rect = play.Rect{X: x, Y: card.Bottom() - 7*u, W: w, H: 5 * u}
		x -= 1.5 * u
	}
	buttons[len(buttons)-1].primary = true
	return buttons
}

// choices places one button an option in a row over r; the chosen one is the accent.
func (a *App) choices(r play.Rect, id string, labels []func() string, chosen func() int, choose func(int)) []*button {
	gap := a.layout.Unit
	w := (r.W - gap*float64(len(labels)-1)) / float64(len(labels))
	var buttons []*button
	for i, label := range labels {
		buttons = append(buttons, &button{
			id: id + label(), label: label, click: func() { choose(i) },
			chosen: func() bool { return chosen() == i },
			rect:   play.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H},
		})
	}
	return buttons
}

// say is a label that is always the same sentence, icon a picture that is always the same.
func (a *App) say(key string) func() string { return func() string { return a.t(key) } }

func icon(name paint.IconName) func() paint.IconName { return func() paint.IconName { return name } }
