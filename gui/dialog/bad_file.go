package dialog

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// badFile is the dialog about a file that could not be opened, or not completely.
type badFile struct {
	base
	file    string
	err     error
	partial bool
}

// NewBadFile is the dialog about a file that could not be opened because of err. partial says that a
// record was opened up to a bad move.
func NewBadFile(s *screen.Services, file string, err error, partial bool) screen.Dialog {
	return &badFile{base{s}, file, err, partial}
}

func (d *badFile) Size() (w, h float64) { return 72, 41 }

func (d *badFile) Build(card geom.Rect) []ui.Control {
	other := d.button("other", "button.open", func() { d.Host.Do(command.Open) })
	return append([]ui.Control{d.CloseButton(card, d.Cancel)}, d.Style.Foot(card, other, d.button("ok", "button.ok", d.Cancel))...)
}

func (d *badFile) Draw(dst *ebiten.Image, card geom.Rect) {
	st, p, u := d.Style, d.Style.Paint, d.Style.Unit
	title := d.T("bad.title")
	if d.partial {
		title = d.T("bad.record")
	}
	p.Icon(dst, paint.IconWarning, geom.Pt(card.X+4.75*u, card.Y+4*u), 3.5*u, st.Theme.DangerText)
	face := st.Face(paint.Bold, st.Text*1.15)
	p.Text(dst, p.Ellipsis(title, face, card.W-15*u), card.X+8*u, card.Y+4*u, face, st.Theme.Text, paint.Start)
	bold, plain := st.Face(paint.Medium, st.Text*0.94), st.Face(paint.Regular, st.Text*0.94)
	y, width := card.Y+9.5*u, card.W-6*u
	write := func(s string, face text.Face, lines int) {
		for _, line := range st.Paint.Wrap(s, face, width, lines) {
			p.Text(dst, line, card.X+3*u, y, face, st.Theme.Text, paint.Start)
			y += 3.25 * u
		}
		y += 0.5 * u
	}
	write(d.place(bold, width), bold, 1)
	if problem, ok := screen.FileProblem(d.err); ok {
		write(d.T("bad.found", words.Values{"Found": d.Phrase(problem.Found)}), plain, 2)
		write(d.T("bad.want", words.Values{"Want": d.Phrase(problem.Want)}), plain, 2)
	} else {
		write(d.reason(), plain, 3)
	}
	if !d.partial {
		p.Text(dst, d.T("bad.kept"), card.X+3*u, card.Bottom()-9.25*u, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
	}
}

// place is the name of the file, and line and column of the problem. A name that is too long for the
// width is shortened; line and column never are.
func (d *badFile) place(face text.Face, width float64) string {
	place := ""
	if problem, ok := screen.FileProblem(d.err); ok {
		place = " · " + d.T("bad.place", words.Values{"Line": problem.Line, "Col": problem.Col})
	}
	return d.Style.Paint.Ellipsis(filepath.Base(d.file), face, width-d.Style.Width(place, face)) + place
}

// reason says why a file could not be read at all, in the words of the system where there are no better ones.
func (d *badFile) reason() string {
	switch {
	case errors.Is(d.err, fs.ErrNotExist):
		return d.T("bad.not_there")
	case errors.Is(d.err, fs.ErrPermission):
		return d.T("bad.not_allowed")
	case errors.Is(d.err, notation.ErrNotAFile):
		return d.T("bad.not_a_file")
	}
	return d.err.Error()
}
