package gui

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/screen/editor"
	"blobwars/gui/store"
)

// openFile puts the game of a file on the table. What is wrong with a file is said in a dialog, and the game
// on the table goes on. A recent file that does not exist any more is forgotten.
func (a *App) openFile(path string) {
	doc, err := notation.OpenFile(path)
	a.openDocument(path, filepath.Base(path), doc, err)
	settings := a.services.Settings
	switch {
	case doc.Game != nil:
		settings.Opened(path)
		a.saveSettings()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(settings.Recent, path):
		settings.Recent = slices.DeleteFunc(settings.Recent, func(p string) bool { return p == path })
		a.saveSettings()
	}
}

// openDocument puts a board or a game that was read on the table. name is the file in an error, title the
// board's title.
func (a *App) openDocument(name, title string, doc notation.Document, err error) {
	if doc.Game != nil {
		a.play(session.Setup{Seats: a.table.Session().Setup().Seats, Start: doc.Game.Start(), Title: title}, doc.Game)
		if result := declaredResult(doc.Record); result != "" {
			a.Notify("notice.declared", result)
		}
	}
	if err != nil {
		a.Report(err)
		a.Show(dialog.NewBadFile(&a.services, name, err, doc.Game != nil))
	}
}

// declaredResult is the result that a record declares although its moves do not end the game, as after
// resigning; empty if there is none.
func declaredResult(r notation.Record) string {
	if r.Result == notation.Unknown || r.Game.PositionAt(r.Game.Len()).Outcome().Over() {
		return ""
	}
	if reason := r.Tag(notation.TagReason); reason != "" {
		return r.Result.String() + " (" + reason + ")"
	}
	return r.Result.String()
}

// receiveDropped opens the first of the files that were dropped on the window in this tick.
func (a *App) receiveDropped() {
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		a.openDropped(dropped)
	}
}

func (a *App) openDropped(dropped fs.FS) {
	entries, err := fs.ReadDir(dropped, ".")
	if err != nil || len(entries) == 0 {
		return
	}
	name := entries[0].Name()
	f, err := dropped.Open(name)
	if err != nil {
		a.Show(dialog.NewBadFile(&a.services, name, err, false))
		return
	}
	defer f.Close()
	a.Show(nil)
	if onDisk, ok := f.(interface{ Name() string }); ok { // an *os.File: its whole path
		a.openFile(onDisk.Name())
		return
	}
	data, err := notation.Read(name, f)
	if err != nil {
		a.openDocument(name, name, notation.Document{}, err)
		return
	}
	doc, err := notation.Open(name, data)
	a.openDocument(name, name, doc, err)
}

// paste puts the board or the game in the clipboard on the table, or the board into the editor.
func (a *App) paste() {
	text, err := a.services.Clipboard.Read()
	switch {
	case err != nil:
		a.Report(err)
		a.Notify("notice.no_clipboard", "")
		return
	case strings.TrimSpace(text) == "":
		a.Notify("notice.nothing_to_paste", "")
		return
	}
	name := a.services.T("paste.name")
	doc, err := store.Pasted(name, text)
	if a.shown == a.table {
		a.openDocument(name, screen.PastedTitle, doc, err)
		return
	}
	if err != nil {
		a.Report(err)
		a.Show(dialog.NewBadFile(&a.services, name, err, false))
		return
	}
	a.shown.(*editor.Screen).SetPosition(doc.Game.Position())
}
