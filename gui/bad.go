package gui

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// bad is the dialog about a file that could not be opened, or not to its end. It
// has the parser's words.
type bad struct {
	file string
	err  error
	part bool // a record was opened up to the bad move
}

func (b *bad) size() (w, h float64) { return 72, 41 }

func (b *bad) cancel(a *App) { a.show(nil) }

func (b *bad) build(a *App, card geom.Rect) []ui.Control {
	ok := &ui.Button{ID: "ok", Label: a.say("button.ok"), Click: func() { b.cancel(a) }}
	other := &ui.Button{ID: "other", Label: a.say("button.open"), Click: func() { a.show(newOpener(a)) }}
	return append([]ui.Control{a.closeButton(card, func() { b.cancel(a) })}, a.style.Foot(card, other, ok)...)
}

func (b *bad) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	title := "bad.title"
	if b.part {
		title = "bad.record"
	}
	a.paint.Icon(dst, paint.IconWarning, geom.Point{X: card.X + 4.75*u, Y: card.Y + 4*u}, 3.5*u, a.theme.DangerText)
	face := a.face(paint.Bold, a.layout.Text()*1.15)
	a.paint.Text(dst, a.paint.Ellipsis(a.t(title), face, card.W-15*u), card.X+8*u, card.Y+4*u, face, a.theme.Text, paint.Start)
	bold, plain := a.face(paint.Medium, a.layout.Text()*0.94), a.face(paint.Regular, a.layout.Text()*0.94)
	y, room := card.Y+9.5*u, card.W-6*u
	line := func(s string, f text.Face, lines int) {
		for _, part := range a.wrap(s, f, room, lines) {
			a.paint.Text(dst, part, card.X+3*u, y, f, a.theme.Text, paint.Start)
			y += 3*u + 0.25*u
		}
		y += 0.5 * u
	}
	problem, ok := fileProblem(b.err)
	line(b.where(a, bold, room), bold, 1)
	if ok {
		line(a.t("bad.found", words.Values{"Found": a.phrase(problem.Found)}), plain, 2)
		line(a.t("bad.want", words.Values{"Want": a.phrase(problem.Want)}), plain, 2)
	} else {
		line(b.unread(a), plain, 3)
	}
	if !b.part {
		small := a.face(paint.Regular, a.layout.SmallText())
		a.paint.Text(dst, a.t("bad.kept"), card.X+3*u, card.Bottom()-9.25*u, small, a.theme.Muted, paint.Start)
	}
}

// where names the file, and in it the place, which stays whole when a long name does not.
func (b *bad) where(a *App, face text.Face, room float64) string {
	name, place := filepath.Base(b.file), ""
	if problem, ok := fileProblem(b.err); ok {
		place = " · " + a.t("bad.place", words.Values{"Line": problem.Line, "Col": problem.Col})
	}
	w, _ := a.paint.Measure(place, face)
	return a.paint.Ellipsis(name, face, room-w) + place
}

// unread says why a file was not read at all: in the system's words where we have none.
func (b *bad) unread(a *App) string {
	switch {
	case errors.Is(b.err, fs.ErrNotExist):
		return a.t("bad.not_there")
	case errors.Is(b.err, fs.ErrPermission):
		return a.t("bad.not_allowed")
	case errors.Is(b.err, notation.ErrNotAFile):
		return a.t("bad.not_a_file")
	}
	return b.err.Error()
}

// wrap is ui.Style.Wrap.
func (a *App) wrap(s string, face text.Face, room float64, lines int) []string {
	return a.style.Wrap(s, face, room, lines)
}
