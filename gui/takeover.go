package gui

import (
	"time"

	"blobwars/engine"
	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// takeoverInterval is how often a window that another one keeps from saving looks whether that has ended.
const takeoverInterval = time.Second

// awaitEnd waits, in the background, for the end of the window that saves, if there is one besides this.
func (a *App) awaitEnd() {
	storage, err := a.options.documents()
	if !a.storage.second || err != nil {
		return
	}
	a.Background(func() error {
		for store.InUse(storage) {
			select {
			case <-a.services.Context.Done():
				return a.services.Context.Err()
			case <-time.After(takeoverInterval):
			}
		}
		return nil
	}, func(err error) { a.free = err == nil })
}

// takesOver reports whether the window is to be opened again as the one that saves: the other has ended, and the person is at the game on
// the table.
func (a *App) takesOver() bool {
	return a.free && len(a.dialogs) == 0 && a.shown == screen.Screen(a.table) && !a.table.Session().Timeline.Moving()
}

// takeOver opens the window again with the documents of the other one, which has ended, and goes on with the game that is shown. The game of the
// other window becomes the previous one, to which Undo leads.
func (w *window) takeOver() error {
	shown := w.app.table.Session().Snapshot()
	shown.Previous = nil
	if err := w.reopen("", func() {}); err != nil {
		return err
	}
	a := w.app
	if a.storage.second || shown.Game.Len() == 0 && shown.Game.Start() == engine.Start() {
		return nil
	}
	a.enter(a.table)
	a.table.Session().Resume(shown)
	a.renew()
	return nil
}
