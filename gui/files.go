package gui

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/ncruces/zenity"

	"blobwars/engine/notation"
	"blobwars/gui/model/session"
	"blobwars/gui/store"
)

// openFile puts the game of a file on the table. What is wrong with a file is said in
// a dialog, and the game that was there goes on. A recent file that is gone is forgotten.
func (a *App) openFile(path string) {
	doc, err := notation.OpenFile(path)
	a.openDocument(path, filepath.Base(path), doc, err)
	switch {
	case doc.Game != nil:
		a.settings.Opened(path)
		a.saveSettings()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(a.settings.Recent, path):
		a.settings.Recent = slices.DeleteFunc(a.settings.Recent, func(p string) bool { return p == path })
		a.saveSettings()
	}
}

// openDocument puts a board or a game that was read on the table, under a title, and says what
// is wrong with it, as the file of that name.
func (a *App) openDocument(name, title string, doc notation.Document, err error) {
	if err != nil {
		a.complain(err)
		a.show(&bad{file: name, err: err, part: doc.Game != nil})
	}
	if doc.Game == nil {
		return
	}
	setup := a.session.Setup()
	a.load(session.Setup{Seats: setup.Seats, Start: doc.Game.Start(), Title: title}, doc.Game)
	if end := declared(doc.Record); end != "" {
		a.session.Notices.Show("notice.declared", end)
	}
}

// declared is how a game ended by the word of its record only, such as by resigning: its moves do
// not end it. It is empty if they do, or the record does not say.
func declared(r notation.Record) string {
	if r.Result == notation.Unknown || r.Game.PositionAt(r.Game.Len()).Outcome().Over() {
		return ""
	}
	if why := r.Tag(notation.TagReason); why != "" {
		return r.Result.String() + " (" + why + ")"
	}
	return r.Result.String()
}

// readFiles opens what was dropped on the window.
func (a *App) readFiles() {
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		a.openDropped(dropped)
	}
}

// openDropped opens the first of the dropped files.
func (a *App) openDropped(dropped fs.FS) {
	entries, err := fs.ReadDir(dropped, ".")
	if err != nil || len(entries) == 0 {
		return
	}
	name := entries[0].Name()
	f, err := dropped.Open(name)
	if err != nil {
		a.show(&bad{file: name, err: err})
		return
	}
	f.Close()
	if onDisk, ok := f.(interface{ Name() string }); ok { // an *os.File below: its whole path
		name = onDisk.Name()
	}
	a.show(nil)
	a.openFile(name)
}

// browsed is the answer of the desktop's file dialog, and what is to be done with it.
type browsed struct {
	path string
	err  error
	then func(path string)
}

// browse runs one of the desktop's file dialogs beside the window, which goes on, and does
// then with the answer, in a tick of the window. The dialog is the desktop's own and ends
// when the person has answered it.
func (a *App) browse(ask func() (string, error), then func(path string)) {
	if a.browsing != nil {
		return
	}
	answer, wake := make(chan browsed, 1), a.wake
	a.browsing = answer
	go func() {
		var path string
		var err error
		if f := catch(func() { path, err = ask() }); f != nil {
			err = f
		}
		answer <- browsed{path, err, then}
		wake()
	}()
}

// receiveBrowsed does what is to be done with what was chosen in the desktop's dialog.
func (a *App) receiveBrowsed() {
	select {
	case b := <-a.browsing:
		a.browsing = nil
		switch {
		case errors.Is(b.err, zenity.ErrCanceled):
		case b.err != nil:
			a.complain(b.err)
			a.session.Notices.Show("notice.no_dialog", "")
			a.show(nil)
		default:
			b.then(b.path)
		}
	default:
	}
}

// close ends everything that runs beside the window, and waits for it.
func (a *App) close() {
	a.end()
	a.endKeeping()
	if a.study != nil {
		a.study.close()
	}
	a.session.Close()
	a.sound.Close()
	a.clip.Close()
	a.beside.Wait()
	if a.browsing != nil {
		select {
		case <-a.browsing:
		case <-time.After(time.Second): // the desktop's program does not answer: it is not ours
		}
	}
}

// loadSettings reads the settings; the error is of those that were broken.
func (a *App) loadSettings() *store.BrokenFileError {
	a.settings = store.DefaultSettings()
	if a.options.Demo != "" {
		return nil // the same game everywhere
	}
	path, err := store.SettingsPath()
	if err != nil {
		a.complain(err)
		return nil
	}
	a.path = path
	a.settings, err = store.LoadSettings(path)
	var broken *store.BrokenFileError
	if errors.As(err, &broken) {
		a.complain(broken)
		if broken.Aside == path { // it could not be set aside: it is not to be written over
			a.path = ""
		}
	}
	return broken
}

// saveSettings keeps the settings; that it could not is said, once until it can again.
func (a *App) saveSettings() {
	if a.path == "" {
		return
	}
	err := a.settings.Save(a.path)
	if err != nil && !a.unsaved {
		a.complain(err)
		a.session.Notices.Show("notice.settings_unsaved", err.Error())
	}
	a.unsaved = err != nil
}
