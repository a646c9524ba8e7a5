package dialog

import (
	"errors"
	"image/color"
	"io/fs"
	"path/filepath"
	"slices"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

// save is the dialog that writes a file.
type save struct {
	card
	*saveFile
	export  bool // to a format that Open cannot read
	desktop bool // the desktop has a file dialog
	files   fileDialog
}

// NewSaveGame returns the dialog that saves the record of a game or, under the name of a board file, the present board.
func NewSaveGame(s *screen.Services, game session.Saved) screen.Dialog {
	text := func(kind store.FileKind) (string, error) { return store.FileText(kind, game), nil }
	return newSave(s, text, append([]store.FileKind{store.RecordFile}, store.BoardKinds()...)...)
}

// NewSaveBoard returns the dialog that saves a board.
func NewSaveBoard(s *screen.Services, pos engine.Position) screen.Dialog {
	text := func(kind store.FileKind) (string, error) { return store.BoardText(kind, pos), nil }
	return newSave(s, text, append([]store.FileKind{store.FENFile}, store.BoardKinds()...)...)
}

// NewSaveTiles returns the dialog that saves the board of a Tiles Game, with the points.
func NewSaveTiles(s *screen.Services, pos tiles.Position) screen.Dialog {
	return newSave(s, func(store.FileKind) (string, error) { return tiles.Write(pos), nil }, store.TilesFile)
}

// NewExport returns the dialog that saves a result of a screen, such as a table or a picture, in a file of the
// given kind. It calls data when the person saves.
func NewExport(s *screen.Services, kind store.FileKind, data func() ([]byte, error)) screen.Dialog {
	d := newSave(s, func(store.FileKind) (string, error) {
		bytes, err := data()
		return string(bytes), err
	}, kind)
	d.export = kind != store.LeavesFile
	return d
}

func newSave(s *screen.Services, text func(store.FileKind) (string, error), kinds ...store.FileKind) *save {
	d := &save{saveFile: newSaveFile(platform.SaveFolder(s.Settings.Folder), text, kinds...), desktop: platform.HasFileDialogs() && !platform.Browser}
	d.card = card{Services: s, width: 76, title: s.Label("save.title"), content: d.rows, foot: d.buttons}
	return d
}

func (d *save) FirstFocus() string { return "name" }

// write writes the file and closes the dialog; after an error the dialog stays and shows it, and it asks about a file
// that has appeared meanwhile.
func (d *save) write() {
	if err := d.Write(); err != nil {
		if !errors.Is(err, fs.ErrExist) {
			d.Host.Report(err)
		}
		return
	}
	path := d.Path()
	if !platform.Browser {
		d.Settings.Folder = filepath.Dir(path)
		if !d.export {
			d.Settings.Opened(path)
		}
	}
	d.close()
	d.Host.Notify("notice.saved", filepath.Base(path))
	d.Host.SettingsChanged()
}

// rows returns the choice of the format, if there is one, the name, with a note about it, and the folder.
func (d *save) rows() ui.Element {
	var rows []ui.Element
	if d.IsBoard() {
		rows = append(rows, d.titled("save.format", d.formatChoice()))
	}
	rows = append(rows, d.titled("save.name", &ui.Field{
		ID: "name", Text: func() string { return d.Name }, Change: d.Rename, MaxLetters: 250,
		Hint: d.Label("save.name_hint"), Clipboard: d.Services,
	}))
	if text, warning := d.problem(); text != "" {
		rows = append(rows, d.note(text, warning))
	} else if d.Kind == store.RecordFile {
		rows = append(rows, d.note(d.T("save.record"), false))
	}
	if !platform.Browser {
		rows = append(rows, d.titled("save.folder", d.folder()))
	}
	return ui.Pad{Bottom: 1, Of: ui.Column{Gap: 1.75, Of: rows}}
}

// folder returns a button with the folder, which chooses another one.
func (d *save) folder() ui.Element {
	folder, browse := d.Folder, d.T("button.browse")
	if path := d.Path(); path != "" { // a name may have a folder of its own
		folder = filepath.Dir(path)
	}
	return &ui.Button{ID: "browse", Name: func() string { return folder + ", " + browse }, Click: d.browse, Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
		st, u, y := d.Style, d.Style.Unit, r.Centre().Y
		face := st.Face(paint.Medium, st.Small)
		free := r.W - 6*u - st.Width(browse, face)
		st.Paint.Icon(dst, paint.IconOpen, geom.Pt(r.X+2.25*u, y), 2.25*u, ink)
		st.Paint.Text(dst, st.Paint.EllipsisStart(platform.ShownName(folder), face, free), r.X+4*u, y, face, ink, paint.Start)
		st.Paint.Text(dst, browse, r.Right()-u, y, face, st.Theme.Muted, paint.End)
	}}
}

func (d *save) buttons() []*ui.Button {
	label := "button.save"
	if d.Exists {
		label = "button.replace"
	}
	write := d.primary("save", label, d.write)
	write.Enabled = func() bool { return d.Path() != "" }
	return []*ui.Button{d.cancelButton(), write}
}

// formatChoice chooses between the formats of a board.
func (d *save) formatChoice() ui.Element {
	var names []string
	for _, format := range notation.Formats() {
		names = append(names, "save."+format.String())
	}
	c := d.Choice("format", "save.format", names,
		func() int { return slices.Index(store.BoardKinds(), d.Format) }, func(i int) { d.Choose(store.BoardKinds()[i]) })
	c.Tip = d.Label("save.format_tip")
	return c
}

// browse opens the system's file dialog for folder and name or, where there is none, a list of folders.
func (d *save) browse() {
	if !d.desktop {
		back := func() { d.Host.ShowDialog(d) }
		browse(d.Services, d.Folder, false, func(folder string) {
			d.Folder, d.Name = folder, filepath.Base(d.Name)
			d.Choose(d.Kind)
			back()
		}, back)
		return
	}
	path := d.Path()
	if path == "" {
		path = d.Folder + string(filepath.Separator)
	}
	title := d.T("save.title")
	show := func() (string, error) { return platform.ChooseSaveFile(d.Context, title, path) }
	d.files.ask(d.Services, show, func(path string) {
		if d.Host.IsOpen(d) { // it may have been closed meanwhile
			d.Folder = filepath.Dir(path)
			d.Rename(filepath.Base(path))
		}
	}, func() {
		d.desktop = false // the list is shown from now on
	})
}

// problem says why the file cannot be saved, with warning; or else that a file would be replaced, or the name of the
// file if it differs from what was typed. It returns "" if there is nothing to say.
func (d *save) problem() (text string, warning bool) {
	name := filepath.Base(d.Path())
	switch {
	case d.Err != nil:
		return d.errorText(), true
	case d.Exists:
		return d.T("save.exists", words.Values{"Name": name}), false
	case d.Path() != "" && name != filepath.Base(d.Name):
		return d.T("save.called", words.Values{"Name": name}), false
	}
	return "", false
}

// errorText returns d.Err in words, with those of the system where there are no better ones.
func (d *save) errorText() string {
	var e *platform.SaveError
	if !errors.As(d.Err, &e) { // the export itself failed
		return d.Err.Error()
	}
	text := d.T("save.problem_" + e.Problem.String())
	if e.Problem == platform.NotWritten && e.Err != nil {
		text += " " + e.Err.Error()
	}
	return text
}
