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

// Size is high enough for the reason, and for what is below it.
func (d *badFile) Size() (w, h float64) {
	u := d.Style.Unit
	w = min(72, d.Window.W/u-2)
	h = badFileHead + 8
	for _, p := range d.paragraphs() {
		h += 3.25*float64(len(d.Style.Paint.Wrap(p.text, d.face(p.weight), (w-6)*u, p.lines))) + 0.5
	}
	if !d.partial {
		h += 3.25
	}
	return w, h
}

// badFileHead is where the first line is, in units of the layout.
const badFileHead = 9.5

// paragraph is a part of the text, of so many lines at most.
type paragraph struct {
	text   string
	weight paint.Weight
	lines  int
}

// paragraphs are what was found in the file and what was expected, or the reason of the system; the name is above them.
func (d *badFile) paragraphs() []paragraph {
	if problem, ok := screen.FileProblem(d.err); ok {
		return []paragraph{
			{d.file, paint.Medium, 1},
			{d.T("bad.found", words.Values{"Found": d.Phrase(problem.Found)}), paint.Regular, 2},
			{d.T("bad.want", words.Values{"Want": d.Phrase(problem.Want)}), paint.Regular, 2},
		}
	}
	return []paragraph{{d.file, paint.Medium, 1}, {d.reason(), paint.Regular, 3}}
}

func (d *badFile) face(weight paint.Weight) text.Face { return d.Style.Face(weight, d.Style.Text*0.94) }

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
	y, width := card.Y+badFileHead*u, card.W-6*u
	for i, part := range d.paragraphs() {
		face := d.face(part.weight)
		if i == 0 {
			part.text = d.place(face, width)
		}
		for _, line := range p.Wrap(part.text, face, width, part.lines) {
			p.Text(dst, line, card.X+3*u, y, face, st.Theme.Text, paint.Start)
			y += 3.25 * u
		}
		y += 0.5 * u
	}
	if !d.partial {
		p.Text(dst, d.T("bad.kept"), card.X+3*u, y+0.5*u, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
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
