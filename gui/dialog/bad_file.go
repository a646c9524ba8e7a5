package dialog

import (
	"errors"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/gui/command"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
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

// The names in errors of what is not a file, in English as the rest of an error on stderr; the dialog translates them.
const (
	LinkName   = "the link"
	PastedName = "pasted text"
)

// NewBadFile returns the dialog about a file that could not be opened because of err. partial says that a
// record was opened up to a bad move.
func NewBadFile(s *screen.Services, file string, err error, partial bool) screen.Dialog {
	d := &badFile{file: file, err: err, partial: partial}
	title := s.Label("bad.title")
	if partial {
		title = s.Label("bad.record")
	}
	d.card = card{Services: s, width: 84, before: d.warningSign, title: title, content: d.reasons, foot: func() []*ui.Button {
		ok, other := d.button("ok", "button.close", d.close), d.button("other", "bad.other", func() { d.Host.Do(command.Open) })
		if partial {
			ok.Primary = true
			return []*ui.Button{other, ok}
		}
		other.Primary = true
		return []*ui.Button{ok, other}
	}}
	return d
}

// badFileSize is the size of the text, relative to Style.Small.
const badFileSize = 1.07

// reasons says in plain words what is wrong, and then where, and what was found and expected there; or the reason of
// the system.
func (d *badFile) reasons() ui.Element {
	name := d.place(d.Style.Face(paint.Medium, badFileSize*d.Style.Small), d.inner()*d.Style.Unit)
	text := func(words string, most int) ui.Element { return ui.Text{Words: words, Size: badFileSize, Lines: most} }
	all, where := ui.Column{Gap: 2}, ui.Column{Gap: 0.75, Of: []ui.Element{ui.Text{Words: name, Weight: paint.Medium, Size: badFileSize}}}
	problem, ok := fileProblem(d.err)
	if ok && !d.partial {
		what := "bad.file"
		switch d.file {
		case LinkName:
			what = "bad.link"
		case PastedName:
			what = "bad.text"
		}
		all.Of = append(all.Of, text(d.T(what), 2))
	}
	if ok {
		where.Of = append(where.Of, text(d.T("bad.found", words.Values{"Found": wording.SyntaxPhrase(d.Words, problem.Found)}), 2),
			text(d.T("bad.want", words.Values{"Want": wording.SyntaxPhrase(d.Words, problem.Want)}), 2))
	} else {
		where.Of = append(where.Of, text(d.reason(), 3))
	}
	all.Of = append(all.Of, where)
	if !d.partial {
		all.Of = append(all.Of, ui.Text{Words: d.T("bad.kept"), Muted: true})
	}
	return all
}

// place returns the name of the file, and line and column of the problem. A name that is too long for the
// width is shortened; line and column never are.
func (d *badFile) place(face text.Face, width float64) string {
	place := ""
	if problem, ok := fileProblem(d.err); ok {
		place = " · " + d.T("bad.place", words.Values{"Line": problem.Line, "Col": problem.Col})
	}
	name := platform.ShownName(filepath.Base(d.file))
	switch d.file {
	case LinkName:
		name = d.T("link.name")
	case PastedName:
		name = d.T("paste.name")
	}
	return d.Style.Paint.Ellipsis(name, face, width-d.Style.Width(place, face)) + place
}

// reason says why a file could not be read at all.
func (d *badFile) reason() string {
	var archive *store.ArchiveError
	if errors.As(d.err, &archive) {
		return d.T("bad.archive_" + archive.Problem)
	}
	return d.systemError(d.err)
}

// fileProblem finds the parser's part in an error.
func fileProblem(err error) (*syntax.Error, bool) {
	var e *syntax.Error
	ok := errors.As(err, &e)
	return e, ok
}
