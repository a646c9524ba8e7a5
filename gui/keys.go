package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// keys is the dialog that names the keys; input.go has what they do.
type keys struct{}

// keyLines are the keys and the sentences of what they do.
var keyLines = [][2]string{
	{"← ↑ ↓ →", "keys.arrows"}, {"Enter", "keys.enter"}, {"Esc", "keys.escape"}, {"Tab", "keys.tab"},
	{"U  R", "keys.undo"}, {"N  O", "keys.new"}, {"P  S", "keys.pause"}, {"G  X", "keys.now"}, {"M", "keys.sound"}, {"F11  F10", "keys.full"},
}

func newKeys(*App) *keys { return &keys{} }

func (k *keys) size() (w, h float64) { return 60, 58 }

func (k *keys) cancel(a *App) { a.show(nil) }

func (k *keys) build(a *App, card play.Rect) []ui.Control {
	done := &ui.Button{ID: "done", Label: a.say("button.close"), Click: func() { k.cancel(a) }}
	return append([]ui.Control{a.closeButton(card, func() { k.cancel(a) })}, a.style.Foot(card, done)...)
}

func (k *keys) draw(a *App, dst *ebiten.Image, card play.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("keys.title"))
	bold, plain := a.face(paint.Bold, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText())
	high := (card.H - 17*u) / float64(len(keyLines))
	for i, line := range keyLines {
		y := card.Y + 8.5*u + (float64(i)+0.5)*high
		w, _ := a.paint.Measure(line[0], bold)
		box := play.Rect{X: card.X + 3*u, Y: y - 1.75*u, W: max(w+2*u, 4*u), H: 3.5 * u}
		a.paint.Fill(dst, box, 0.75*u, a.theme.Row)
		a.paint.Text(dst, line[0], box.Centre().X, y, bold, a.theme.Text, paint.Middle)
		a.paint.Text(dst, a.t(line[1]), card.X+17*u, y, plain, a.theme.Text, paint.Start)
	}
}
