package dialog

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/gui/command"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// badFile is the dialog about a file that could not be opened, or not completely.
type badFile struct {
	card
	file    string
	err     error
	partial bool
}

// NewBadFile returns the dialog about a file that could not be opened because of err. partial says that a
// record was opened up to a bad move.
func NewBadFile(s *screen.Services, file string, err error, partial bool) screen.Dialog {
	d := &badFile{file: file, err: err, partial: partial}
	title := s.Label("bad.title")
	if partial {
		title = s.Label("bad.record")
	}
	d.card = card{base: base{s}, width: 72, warning: true, title: title, content: d.reasons, foot: func() []*ui.Button {
		ok := d.button("ok", "button.ok", d.Cancel)
		ok.Primary = true
		return []*ui.Button{d.button("other", "button.open", func() { d.Host.Do(command.Open) }), ok}
	}}
	return d
}

// badFileSize is the size of the text, relative to Style.Small.
const badFileSize = 1.07

// reasons are the file with the place of the problem, and what was found and expected there, or the reason of the system.
func (d *badFile) reasons() ui.Element {
	width := min(d.width*d.Style.Unit, d.Window.W-2*d.Style.Unit) - 6*d.Style.Unit
	name := d.place(d.Style.Face(paint.Medium, badFileSize*d.Style.Small), width)
	lines := []ui.Element{ui.Text{Words: name, Weight: paint.Medium, Size: badFileSize}}
	add := func(words string, most int) {
		lines = append(lines, ui.Text{Words: words, Size: badFileSize, Lines: most})
	}
	if problem, ok := screen.FileProblem(d.err); ok {
		add(d.T("bad.found", words.Values{"Found": wording.Phrase(d.Words, problem.Found)}), 2)
		add(d.T("bad.want", words.Values{"Want": wording.Phrase(d.Words, problem.Want)}), 2)
	} else {
		add(d.reason(), 3)
	}
	if !d.partial {
		lines = append(lines, ui.Text{Words: d.T("bad.kept"), Muted: true})
	}
	return ui.Column{Gap: 1, Of: lines}
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
	var archive *store.ArchiveError
	switch {
	case errors.As(d.err, &archive):
		return d.T("bad.archive_"+archive.Problem.String(), words.Values{"Name": archive.Name})
	case errors.Is(d.err, fs.ErrNotExist):
		return d.T("bad.not_there")
	case errors.Is(d.err, fs.ErrPermission):
		return d.T("bad.not_allowed")
	case errors.Is(d.err, syntax.ErrNotAFile):
		return d.T("bad.not_a_file")
	}
	return d.err.Error()
}
