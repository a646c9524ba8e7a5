package dialog

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/model/session"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// source is what the dialog saves: a game, a board, or an export. It decides which rows the dialog has.
type source uint8

const (
	gameSource   source = iota // with a choice between the game and its board
	boardSource                // a board of the editor
	tilesSource                // a board of the Tiles Game, which has one format
	exportSource               // a result of a screen, in a format of its own
)

// save is the dialog that writes a file.
type save struct {
	card
	source source
	text   func(kind store.FileKind) (string, error)

	kind    store.FileKind
	format  store.FileKind // of a board, if one is chosen
	folder  string
	name    string
	typed   bool // the person has typed the name; it is not a suggestion
	exists  bool // a file would be replaced
	err     error
	desktop bool // the desktop has a file dialog
	files   fileDialog
}

// boardKinds are the formats of a board.
var boardKinds = []store.FileKind{store.ClassicFile, store.GridFile, store.FENFile}

// NewSaveGame returns the dialog that saves a game, or the board as it is now.
func NewSaveGame(s *screen.Services, game session.Saved) screen.Dialog {
	return newSave(s, gameSource, store.RecordFile, func(kind store.FileKind) (string, error) {
		return store.FileText(kind, game), nil
	})
}

// NewSaveBoard returns the dialog that saves a board.
func NewSaveBoard(s *screen.Services, pos engine.Position) screen.Dialog {
	return newSave(s, boardSource, store.FENFile, func(kind store.FileKind) (string, error) { return store.BoardText(kind, pos), nil })
}

// NewSaveTiles returns the dialog that saves the board of a Tiles Game, with the points.
func NewSaveTiles(s *screen.Services, pos tiles.Position) screen.Dialog {
	return newSave(s, tilesSource, store.TilesFile, func(store.FileKind) (string, error) { return tiles.Write(pos), nil })
}

// NewExport returns the dialog that saves a result of a screen, such as a table or a picture, in a file of the
// given kind. It calls data when the person saves.
func NewExport(s *screen.Services, kind store.FileKind, data func() ([]byte, error)) screen.Dialog {
	return newSave(s, exportSource, kind, func(store.FileKind) (string, error) {
		bytes, err := data()
		return string(bytes), err
	})
}

func newSave(s *screen.Services, from source, kind store.FileKind, text func(store.FileKind) (string, error)) *save {
	d := &save{source: from, text: text, format: store.FENFile, folder: platform.SaveFolder(s.Settings.Folder), desktop: platform.HasFileDialogs() && platform.HasPaths()}
	d.card = card{base: base{s}, width: 76, title: s.Label("save.title"), content: d.rows, foot: d.buttons}
	d.choose(kind)
	return d
}

// oneFormat reports whether there is nothing to choose but the name.
func (d *save) oneFormat() bool { return d.source == tilesSource || d.source == exportSource }

// rows are what is saved and in which format, where there is a choice, the name and the folder.
func (d *save) rows() ui.Element {
	var rows []ui.Element
	if d.source == gameSource {
		rows = append(rows, d.titled("save.what", d.kindChoice()))
	}
	if !d.oneFormat() && d.kind != store.RecordFile {
		rows = append(rows, d.titled("save.format", d.formatChoice()))
	}
	rows = append(rows, d.titled("save.name", &ui.Field{
		ID: "name", Text: func() string { return d.name }, Change: d.rename, MaxLetters: 250,
		Hint: d.Label("save.name_hint"), Clipboard: d.Clipboard,
		Complete: func(text string) string { return platform.CompletePath(d.folder, text) },
	}))
	if platform.HasPaths() {
		folder := d.folder
		if path := d.path(); path != "" { // a name may have a folder of its own
			folder = filepath.Dir(path)
		}
		row := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Text{Words: folder, Muted: true, Tail: true}}}}
		if d.desktop {
			row.Of = append(row.Of, d.button("browse", "button.browse", d.browse))
		}
		rows = append(rows, d.titled("save.folder", row))
	}
	if text, warning := d.problem(); text != "" {
		rows = append(rows, d.note(text, warning))
	}
	return ui.Column{Gap: 1.75, Of: rows}
}

func (d *save) buttons() []*ui.Button {
	label := "button.save"
	if d.exists {
		label = "button.replace"
	}
	write := d.primary("save", label, d.write)
	write.Enabled = func() bool { return d.path() != "" }
	return []*ui.Button{d.cancelButton(), write}
}

// FirstFocus implements screen.Dialog.
func (d *save) FirstFocus() string { return "name" }

// path returns the file to write; "" without a name.
func (d *save) path() string { return platform.SavePath(d.folder, d.name, d.kind.Extension()) }

// choose changes the kind of file, and the name with it.
func (d *save) choose(kind store.FileKind) {
	d.setKind(kind)
	if d.typed {
		d.name = strings.TrimSuffix(d.name, filepath.Ext(d.name)) + kind.Extension()
	} else {
		d.name = platform.SuggestName(d.folder, kind.Extension(), time.Now())
	}
	d.check()
}

// rename takes a name that the person has typed. Its extension decides the kind of file.
func (d *save) rename(name string) {
	d.name, d.typed = name, true
	if !d.oneFormat() {
		kind := store.KindOf(name, d.kind)
		if d.source == boardSource && kind == store.RecordFile {
			kind = d.format
		}
		d.setKind(kind)
	}
	d.check()
}

func (d *save) setKind(kind store.FileKind) {
	if d.kind = kind; slices.Contains(boardKinds, kind) {
		d.format = kind
	}
}

// check finds out whether the file exists already and whether it can be written.
func (d *save) check() {
	d.exists, d.err = platform.CheckSave(d.path())
	d.Host.Relayout()
}

// write writes the file and closes the dialog; after an error the dialog stays and shows it.
func (d *save) write() {
	path := d.path()
	text, err := d.text(d.kind)
	if err == nil {
		err = platform.SaveFile(path, []byte(text))
	}
	if d.err = err; err != nil {
		d.Host.Report(err)
		d.Host.Relayout()
		return
	}
	if platform.HasPaths() {
		d.Settings.Folder = filepath.Dir(path)
		if d.source != exportSource { // Open cannot read an export
			d.Settings.Opened(path)
		}
	}
	d.close()
	d.Host.Notify("notice.saved", filepath.Base(path))
	d.Host.SettingsChanged()
}

// kindChoice chooses between the game and the board.
func (d *save) kindChoice() ui.Element {
	return d.choice("what", []string{"save.record", "save.board"}, func() int {
		if d.kind == store.RecordFile {
			return 0
		}
		return 1
	}, func(i int) { d.choose([]store.FileKind{store.RecordFile, d.format}[i]) })
}

// formatChoice chooses between the formats of a board.
func (d *save) formatChoice() ui.Element {
	c := d.choice("format", []string{"save.classic", "save.grid", "save.fen"},
		func() int { return slices.Index(boardKinds, d.format) }, func(i int) { d.choose(boardKinds[i]) })
	c.Tip = d.Label("save.format_tip")
	return c
}

// browse has the person choose folder and name in the file dialog of the desktop.
func (d *save) browse() {
	path := d.path()
	if path == "" {
		path = d.folder + string(filepath.Separator)
	}
	d.files.saveFile(d.Services, path, func(path string) {
		if d.Host.Showing(d) { // it may have been closed meanwhile
			d.folder = filepath.Dir(path)
			d.rename(filepath.Base(path))
		}
	}, func() {
		d.desktop = false // the name is typed
		d.Host.Relayout()
	})
}

// problem says why the file cannot be saved, with warning; or else that a file would be replaced, or the name of the file if it
// differs from what was typed, or how a folder is chosen without a dialog of the desktop. It returns "" if there is nothing to say.
func (d *save) problem() (text string, warning bool) {
	name := filepath.Base(d.path())
	switch {
	case d.err != nil:
		return d.errorText(), true
	case d.exists:
		return d.T("save.exists", words.Values{"Name": name}), false
	case d.path() != "" && name != filepath.Base(d.name):
		return d.T("save.called", words.Values{"Name": name}), false
	case !d.desktop && platform.HasPaths():
		return d.T("save.no_dialog"), false
	}
	return "", false
}

// errorText returns d.err in words, with those of the system where there are no better ones.
func (d *save) errorText() string {
	var e *platform.SaveError
	if !errors.As(d.err, &e) { // the data of an export could not be made
		return d.err.Error()
	}
	text := d.T("save.problem_" + e.Problem.String())
	if e.Problem == platform.NotWritten && e.Err != nil {
		text += " " + e.Err.Error()
	}
	return text
}
