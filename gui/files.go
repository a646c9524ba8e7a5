package gui

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine/notation"
	"blobwars/gui/model/session"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// openFile puts the game of a file on the table. What is wrong with a file is said in
// a dialog, and the game that was there goes on. A recent file that is gone is forgotten.
func (a *App) openFile(path string) {
	file, err := platform.ReadFile(path)
	a.openContent(file, err)
}

// openContent is openFile for a file that was read, or not if there is an error.
func (a *App) openContent(file platform.File, err error) {
	name := cmp.Or(file.Path, file.Name)
	var doc notation.Document
	if err == nil {
		doc, err = notation.Open(name, file.Data)
	}
	a.openDocument(name, file.Name, doc, err)
	switch {
	case file.Path == "": // in a browser: it cannot be opened again
	case doc.Game != nil:
		a.settings.Opened(file.Path)
		a.saveSettings()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(a.settings.Recent, file.Path):
		a.settings.Recent = slices.DeleteFunc(a.settings.Recent, func(p string) bool { return p == file.Path })
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
		a.session.Say("notice.declared", end)
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
	file, err := platform.ReadDropped(dropped)
	if errors.Is(err, platform.ErrNothingDropped) {
		return
	}
	a.show(nil)
	a.openContent(file, err)
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
		case errors.Is(b.err, platform.ErrCanceled):
		case b.err != nil:
			a.complain(b.err)
			a.session.Say("notice.no_dialog", "")
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
	a.stopSignals()
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

// loadSettings opens the storage and reads the settings; the error is of those that were broken.
func (a *App) loadSettings() (broken *store.BrokenFileError) {
	a.settings = store.DefaultSettings()
	if a.options.Demo != "" {
		return nil // the same game everywhere
	}
	storage, err := platform.UserStorage()
	if err != nil {
		a.complain(err)
		return nil
	}
	a.store = store.New(storage)
	a.savedSettings, a.settings, err = store.OpenSettings(a.store)
	if errors.As(err, &broken) {
		a.complain(broken)
	}
	return broken
}

// saveSettings has the settings written soon.
func (a *App) saveSettings() { a.savedSettings.Save(a.settings) }

// reportUnsaved says, once until it works again, that the settings could not be written.
func (a *App) reportUnsaved() {
	select {
	case err := <-a.savedSettings.Err():
		a.complain(err)
		a.session.Say("notice.settings_unsaved", err.Error())
	default:
	}
}
