package dialog

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
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
	base
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

// NewSaveGame is the dialog that saves a game, or the board as it is now.
func NewSaveGame(s *screen.Services, game session.Saved) screen.Dialog {
	return newSave(s, gameSource, store.RecordFile, func(kind store.FileKind) (string, error) {
		return store.FileText(kind, game), nil
	})
}

// NewSaveBoard is the dialog that saves a board.
func NewSaveBoard(s *screen.Services, pos engine.Position) screen.Dialog {
	return newSave(s, boardSource, store.FENFile, func(kind store.FileKind) (string, error) { return store.BoardText(kind, pos), nil })
}

// NewSaveTiles is the dialog that saves the board of a Tiles Game, with the points.
func NewSaveTiles(s *screen.Services, pos tiles.Position) screen.Dialog {
	return newSave(s, tilesSource, store.TilesFile, func(store.FileKind) (string, error) { return tiles.Write(pos), nil })
}

// NewExport is the dialog that saves a result of a screen, such as a table or a picture, in a file of the
// given kind. It calls data when the person saves.
func NewExport(s *screen.Services, kind store.FileKind, data func() ([]byte, error)) screen.Dialog {
	return newSave(s, exportSource, kind, func(store.FileKind) (string, error) {
		bytes, err := data()
		return string(bytes), err
	})
}

func newSave(s *screen.Services, from source, kind store.FileKind, text func(store.FileKind) (string, error)) *save {
	d := &save{base: base{s}, source: from, text: text, format: store.FENFile, folder: platform.SaveFolder(s.Settings.Folder), desktop: platform.HasFileDialogs() && platform.HasPaths()}
	d.choose(kind)
	return d
}

// oneFormat reports whether there is nothing to choose but the name.
func (d *save) oneFormat() bool { return d.source == tilesSource || d.source == exportSource }

// titles are the keys of the titles of the rows: what is saved and in which format, where there is a choice, and the file.
func (d *save) titles() (keys []string) {
	if d.source == gameSource {
		keys = append(keys, "save.what")
	}
	if !d.oneFormat() && d.kind != store.RecordFile {
		keys = append(keys, "save.format")
	}
	if keys = append(keys, "save.name"); platform.HasPaths() {
		keys = append(keys, "save.folder")
	}
	return keys
}

// The heights of the parts of the dialog, in units of the layout.
const (
	saveHead = 8
	saveRow  = 6.25
)

func (d *save) Size() (w, h float64) {
	h = saveHead + saveRow*float64(len(d.titles())) + 8.5
	if note, _, _ := d.note(); note != "" {
		h += saveRow
	}
	return 76, h
}

// FirstFocus implements screen.Dialog.
func (d *save) FirstFocus() string { return "name" }

// path is the file to write; empty without a name.
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
	d.Host.Show(nil)
	d.Host.Notify("notice.saved", filepath.Base(path))
	d.Host.SettingsChanged()
}

// row is the place of row i, with its title, and control the part of it after the title.
func (d *save) row(card geom.Rect, i int) geom.Rect {
	return d.base.row(card, saveHead+saveRow*float64(i))
}
func (d *save) control(card geom.Rect, i int) geom.Rect { return d.afterTitle(d.row(card, i), 15) }

func (d *save) Build(card geom.Rect) []ui.Control {
	u := d.Style.Unit
	controls := []ui.Control{d.CloseButton(card, d.Cancel)}
	titles := d.titles()
	for i, key := range titles {
		switch key {
		case "save.what":
			controls = append(controls, d.kindChoice(d.control(card, i)))
		case "save.format":
			controls = append(controls, d.formatChoice(d.control(card, i)))
		}
	}
	controls = append(controls, &ui.Field{
		ID: "name", Rect: d.control(card, slices.Index(titles, "save.name")), Text: func() string { return d.name }, Change: d.rename, MaxLetters: 250,
		Hint: d.Label("save.name_hint"), Clipboard: d.Clipboard,
		Complete: func(text string) string { return platform.CompletePath(d.folder, text) },
	})
	if d.desktop {
		browse := d.button("browse", "button.browse", d.browse)
		r := d.control(card, len(titles)-1)
		browse.Rect = geom.R(r.Right()-15*u, r.Y, 15*u, r.H)
		controls = append(controls, browse)
	}
	write := &ui.Button{ID: "save", Click: d.write, Enabled: func() bool { return d.path() != "" }, Label: func() string {
		if d.exists {
			return d.T("button.replace")
		}
		return d.T("button.save")
	}}
	return append(controls, d.Style.Foot(card, d.button("cancel", "button.cancel", d.Cancel), write)...)
}

// kindChoice chooses between the game and the board, formatChoice between the formats of a board.
func (d *save) kindChoice(r geom.Rect) ui.Control {
	return d.Choice("what", r, []string{"save.record", "save.board"}, func() int {
		if d.kind == store.RecordFile {
			return 0
		}
		return 1
	}, func(i int) { d.choose([]store.FileKind{store.RecordFile, d.format}[i]) })
}

func (d *save) formatChoice(r geom.Rect) ui.Control {
	c := d.Choice("format", r, []string{"save.classic", "save.grid", "save.fen"},
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

func (d *save) Draw(dst *ebiten.Image, card geom.Rect) {
	st, u := d.Style, d.Style.Unit
	st.DrawTitle(dst, card, d.T("save.title"))
	face := st.Face(paint.Regular, st.Small)
	titles := d.titles()
	for i, key := range titles {
		r := d.row(card, i)
		st.Paint.Text(dst, d.T(key), r.X, r.Centre().Y, face, st.Theme.Text, paint.Start)
	}
	if i := slices.Index(titles, "save.folder"); i >= 0 {
		r, folder := d.control(card, i), d.folder
		if d.desktop {
			r.W -= 16 * u
		}
		if path := d.path(); path != "" { // a name may have a folder of its own
			folder = filepath.Dir(path)
		}
		st.Paint.Text(dst, st.Paint.Tail(folder, face, r.W), r.X, r.Centre().Y, face, st.Theme.Muted, paint.Start)
	}
	if note, icon, ink := d.note(); note != "" {
		r := d.row(card, len(titles))
		st.Paint.Icon(dst, icon, geom.Pt(r.X+1.25*u, r.Y+1.5*u), 2.5*u, ink)
		st.DrawLines(dst, note, r.X+4*u, r.Y+1.5*u, r.W-4*u, 3*u, 2, st.Face(paint.Medium, st.Small), ink)
	}
}
