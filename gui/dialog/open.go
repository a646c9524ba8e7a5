package dialog

import (
	"errors"
	"image/color"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"blobwars/engine/syntax"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// open is the dialog that opens a file, with the file dialog of the desktop or, where there is none, from a list of files;
// or one of the recent files, or what was copied.
type open struct {
	card
	openFile func(path string)

	recents []platform.Entry // of Settings.Recent, those that exist
	recent  int              // chosen of recents; -1: none
	desktop bool             // the desktop has a file dialog
	files   fileDialog
}

// NewOpen returns the dialog that opens a file: openFile is called, after the dialog has closed, with the one that the
// person chooses.
func NewOpen(s *screen.Services, openFile func(path string)) screen.Dialog {
	d := &open{openFile: openFile, recent: -1, desktop: platform.HasFileDialogs()}
	d.card = card{Services: s, width: 64, title: s.Label("open.title"), content: d.parts}
	for _, path := range s.Settings.Recent {
		if changed := platform.ModTime(path); !changed.IsZero() {
			d.recents = append(d.recents, platform.Entry{Name: path, Changed: changed})
		}
	}
	return d
}

func (d *open) choosePath(path string) { d.close(); d.openFile(path) }

func (d *open) parts() ui.Element {
	looking := d.way("browse", "button.browse", paint.IconOpen, d.browse)
	looking.Primary = true
	ways := ui.Row{Gap: 1.5, Equal: true, Of: []ui.Element{
		looking, d.way("paste", "open.paste", paint.IconPaste, func() { d.close(); d.Host.Do(command.Paste) }),
	}}
	parts := []ui.Element{ui.Sized{H: d.control(6), Of: ways}}
	if len(d.recents) > 0 {
		title := ui.Text{Words: d.T("open.recent"), Weight: paint.Bold, Muted: true, Title: true}
		parts = append(parts, ui.Column{Gap: 0.75, Of: []ui.Element{title, ui.Sized{Grow: 1, Of: d.recentFiles()}}})
	}
	return ui.Column{Gap: 1.5, Of: append(parts, d.note(d.T("open.drop"), false))}
}

// way returns a button with an icon beside its label.
func (d *open) way(id, label string, icon paint.Icon, click func()) *ui.Button {
	b := d.button(id, label, click)
	b.Icon, b.Beside = screen.Icon(icon), true
	return b
}

// recentFiles returns the list of the recent files.
func (d *open) recentFiles() ui.Element {
	take := func(i int) { d.choosePath(d.recents[i].Name) }
	return ui.Stack{ui.Card{Of: ui.Space{}}, ui.Inset(0.5, ui.Label(&ui.List{
		ID: "recent", RowHeight: d.Style.Control(5), Len: func() int { return len(d.recents) },
		Row:    func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) { d.drawFile(dst, r, ink, d.recents[i]) },
		Chosen: func() int { return d.recent }, Choose: func(i int) { d.recent = i }, Click: take, Enter: take,
		Name: func(i int) string { return d.recents[i].Name },
	}, d.T("open.recent")))}
}

// browse shows the file dialog of the desktop or, where it has none, lists folders and files.
func (d *open) browse() {
	if d.desktop {
		show := func() (string, error) { return platform.ChooseFile(d.Context, d.title()) }
		d.files.ask(d.Services, show, d.choosePath, func() { d.desktop = false }) // from now on it lists the files
		return
	}
	browse(d.Services, platform.SaveFolder(d.Settings.Folder), true, d.choosePath, func() { d.Host.ShowDialog(d) })
}

// drawFile draws the name of a file, with its folder if another has the same name, the kind in words, and the day of its
// last change.
func (d *open) drawFile(dst paint.Canvas, r geom.Rect, ink color.NRGBA, file platform.Entry) {
	st, p, u, y := d.Style, d.Style.Paint, d.Style.Unit, r.Centre().Y
	kind, name := "share.copy_position", filepath.Base(file.Name)
	if filepath.Ext(name) == store.RecordFile.Extension() {
		kind = "share.copy_game"
	}
	if slices.ContainsFunc(d.recents, func(e platform.Entry) bool { return e != file && filepath.Base(e.Name) == name }) {
		name = file.Name
	}
	face, small, day := st.Face(paint.Medium, st.Small), st.Face(paint.Regular, st.Small), d.T(kind)+" · "+wording.Date(d.Words, file.Changed, time.Now())
	p.Text(dst, p.Ellipsis(platform.ShownName(name), face, r.W-4.5*u-st.Width(day, small)), r.X+1.5*u, y, face, ink, paint.Start)
	p.Text(dst, day, r.Right()-1.5*u, y, small, paint.Alpha(ink, 0.8), paint.End)
}

// systemError returns an error of the file system in words, those of the system where there are no better ones.
func (c *card) systemError(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return c.T("bad.not_there")
	case errors.Is(err, fs.ErrPermission):
		return c.T("bad.not_allowed")
	case errors.Is(err, syntax.ErrNotRegular):
		return c.T("bad.not_a_file")
	}
	return err.Error()
}
