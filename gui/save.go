package gui

import (
	"errors"
	"path/filepath"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/ncruces/zenity"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// saver is the dialog that writes the game, or the board, to a file.
type saver struct {
	kind   store.FileKind
	format store.FileKind // of a board, if one is chosen
	folder string
	name   string
	own    bool // the name is the person's, not our suggestion
	browse bool // this desktop has a dialog
	exists bool // a file would be replaced
	edited bool // the board is the editor's: there is no game to save
	err    error

	export func() ([]byte, error) // what is written instead of the game; nil: the game, or the board
}

// boardKinds are the formats of a board.
var boardKinds = []store.FileKind{store.ClassicFile, store.GridFile, store.FENFile}

func newSaver(a *App) *saver {
	s := &saver{kind: store.RecordFile, format: store.FENFile, folder: a.settings.SaveFolder(), browse: zenity.IsAvailable()}
	if s.edited = a.edit != nil; s.edited {
		s.kind = s.format
	}
	s.choose(s.kind)
	return s
}

// newExport is the dialog that writes what a study has found.
func newExport(a *App, kind store.FileKind, what func() ([]byte, error)) *saver {
	s := &saver{kind: kind, folder: a.settings.SaveFolder(), browse: zenity.IsAvailable(), export: what}
	s.name = store.SuggestName(s.folder, kind, time.Now())
	s.look()
	return s
}

// rows are the rows above the name: what of the game, and in which format.
func (s *saver) rows() int {
	if s.export != nil {
		return 0
	}
	return 2
}

func (s *saver) size() (w, h float64) { return 76, 39.5 + 6.25*float64(s.rows()) }

func (s *saver) cancel(a *App) { a.show(nil) }

// focus is the control that a person wants first.
func (s *saver) focus() string { return "name" }

// path is where the file would be; empty without a name.
func (s *saver) path() string { return store.SavePath(s.folder, s.name, s.kind) }

// choose has a file of that kind saved. Its name follows.
func (s *saver) choose(kind store.FileKind) {
	s.kind = kind
	if kind != store.RecordFile {
		s.format = kind
	}
	if s.own {
		s.name = strings.TrimSuffix(s.name, filepath.Ext(s.name)) + kind.Extension()
	} else {
		s.name = store.SuggestName(s.folder, kind, time.Now())
	}
	s.look()
}

// write takes the name that a person has typed. Its extension says what is wanted.
func (s *saver) write(name string) {
	s.name, s.own = name, true
	if s.export != nil {
		s.look()
		return
	}
	if s.kind = store.KindOf(name, s.kind); s.edited && s.kind == store.RecordFile {
		s.kind = s.format
	}
	if s.kind != store.RecordFile {
		s.format = s.kind
	}
	s.look()
}

// look looks at what is there already.
func (s *saver) look() { s.exists, s.err = store.CheckSave(s.path()) }

// save writes the file and closes the dialog, unless it goes wrong.
func (s *saver) save(a *App) {
	path := s.path()
	text, err := s.text(a)
	if err == nil {
		err = store.SaveText(path, text)
	}
	if s.err = err; s.err != nil {
		a.complain(s.err)
		return
	}
	a.settings.Folder = filepath.Dir(path)
	if s.export == nil { // tables, pictures and trees are none that Open could read
		a.settings.Opened(path)
	}
	a.show(nil)
	a.tell("notice.saved", filepath.Base(path))
	a.saveSettings()
}

// text is what the file is to say.
func (s *saver) text(a *App) (string, error) {
	switch {
	case s.export != nil:
		data, err := s.export()
		return string(data), err
	case s.edited:
		return store.BoardText(s.kind, a.edit.Position()), nil
	}
	return store.FileText(s.kind, a.session.Setup(), a.session.Game(), time.Now()), nil
}

// row is the i-th row's place, from its title to its end; field is the part behind the title.
func (s *saver) row(a *App, card geom.Rect, i int) geom.Rect {
	u := a.layout.Unit
	return geom.Rect{X: card.X + 3*u, Y: card.Y + (8+6.25*float64(i))*u, W: card.W - 6*u, H: 4.5 * u}
}

func (s *saver) field(a *App, card geom.Rect, i int) geom.Rect {
	r, u := s.row(a, card, i), a.layout.Unit
	return geom.Rect{X: r.X + 15*u, Y: r.Y, W: r.W - 15*u, H: r.H}
}

func (s *saver) build(a *App, card geom.Rect) []ui.Control {
	u := a.layout.Unit
	name := &ui.Field{
		ID: "name", Rect: s.field(a, card, s.rows()), Text: func() string { return s.name }, Change: s.write, MaxLetters: 250,
		Hint: a.say("save.name_hint"), Clipboard: a.clip,
	}
	browse := &ui.Button{ID: "browse", Label: a.say("button.browse"), Rect: s.field(a, card, s.rows()+1), Click: func() { s.ask(a) }}
	browse.Rect.X = browse.Rect.Right() - 15*u
	browse.Rect.W = 15 * u
	cancel := &ui.Button{ID: "cancel", Label: a.say("button.cancel"), Click: func() { s.cancel(a) }}
	save := &ui.Button{ID: "save", Click: func() { s.save(a) }, Enabled: func() bool { return s.path() != "" }, Label: func() string {
		if s.exists {
			return a.t("button.replace")
		}
		return a.t("button.save")
	}}
	controls := []ui.Control{a.closeButton(card, func() { s.cancel(a) })}
	if s.export == nil {
		controls = append(controls, s.what(a, card), s.formats(a, card))
	}
	controls = append(controls, name)
	if s.browse {
		controls = append(controls, browse)
	}
	return append(controls, a.style.Foot(card, cancel, save)...)
}

// what is the choice between the game and the board, formats the one between a board's formats.
func (s *saver) what(a *App, card geom.Rect) ui.Control {
	c := a.choice("what", s.field(a, card, 0), []string{"save.record", "save.board"}, func() int {
		if s.kind == store.RecordFile {
			return 0
		}
		return 1
	}, func(i int) { s.choose([]store.FileKind{store.RecordFile, s.format}[i]) })
	c.Enabled = func() bool { return !s.edited }
	return c
}

func (s *saver) formats(a *App, card geom.Rect) ui.Control {
	c := a.choice("format", s.field(a, card, 1), []string{"save.classic", "save.grid", "save.fen"}, func() int {
		for i, kind := range boardKinds {
			if kind == s.format {
				return i
			}
		}
		return -1
	}, func(i int) { s.choose(boardKinds[i]) })
	c.Enabled = func() bool { return s.kind != store.RecordFile }
	c.Tip = a.say("save.format_tip")
	return c
}

// ask has the person choose in the desktop's dialog.
func (s *saver) ask(a *App) {
	path := s.path()
	if path == "" {
		path = s.folder + string(filepath.Separator)
	}
	title := zenity.Title(a.t("save.title"))
	a.browse(func() (string, error) {
		return zenity.SelectFileSave(title, zenity.Context(a.life), zenity.Filename(path))
	}, func(path string) {
		if a.dialog != s { // it was closed meanwhile
			return
		}
		s.folder = filepath.Dir(path)
		s.write(filepath.Base(path))
	})
}

func (s *saver) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("save.title"))
	face := a.face(paint.Regular, a.layout.SmallText())
	for i, key := range []string{"save.what", "save.format", "save.name", "save.folder"}[2-s.rows():] {
		ink := a.theme.Text
		if key == "save.format" && s.kind == store.RecordFile {
			ink = a.theme.Disabled
		}
		r := s.row(a, card, i)
		a.paint.Text(dst, a.t(key), r.X, r.Centre().Y, face, ink, paint.Start)
	}
	r := s.field(a, card, s.rows()+1)
	room := r.W
	if s.browse {
		room -= 16 * u
	}
	a.paint.Text(dst, a.tail(s.shownFolder(), face, room), r.X, r.Centre().Y, face, a.theme.Muted, paint.Start)
	s.drawWord(a, dst, s.row(a, card, s.rows()+2))
}

// shownFolder is where the file would be: a name may have a folder of its own.
func (s *saver) shownFolder() string {
	if path := s.path(); path != "" {
		return filepath.Dir(path)
	}
	return s.folder
}

// drawWord says what speaks against saving there, that a file would be replaced, or what it
// will be called, if that is not what was typed.
func (s *saver) drawWord(a *App, dst *ebiten.Image, r geom.Rect) {
	u, face := a.layout.Unit, a.face(paint.Medium, a.layout.SmallText())
	said, picture, ink := "", paint.IconInfo, a.theme.Muted
	var problem *store.SaveError
	switch {
	case errors.As(s.err, &problem):
		said, picture, ink = a.saveProblem(problem), paint.IconWarning, a.theme.DangerText
	case s.err != nil: // what is to be written could not be made
		said, picture, ink = s.err.Error(), paint.IconWarning, a.theme.DangerText
	case s.exists:
		said = a.t("save.exists", words.Values{"Name": filepath.Base(s.path())})
	case filepath.Base(s.path()) != filepath.Base(s.name):
		said = a.t("save.called", words.Values{"Name": filepath.Base(s.path())})
	default:
		return
	}
	a.paint.Icon(dst, picture, geom.Point{X: r.X + 1.25*u, Y: r.Y + 1.5*u}, 2.5*u, ink)
	for i, line := range a.wrap(said, face, r.W-4*u, 2) {
		a.paint.Text(dst, line, r.X+4*u, r.Y+(1.5+3*float64(i))*u, face, ink, paint.Start)
	}
}

// tail is ui.Style.Tail.
func (a *App) tail(path string, face text.Face, room float64) string {
	return a.style.Tail(path, face, room)
}

// saveProblem is a problem in words; what the system said of it is added where we know no better.
func (a *App) saveProblem(e *store.SaveError) string {
	said := a.t("save.problem_" + e.Problem.String())
	if e.Problem == store.NotWritten && e.Err != nil {
		said += " " + e.Err.Error()
	}
	return said
}
