package gui

import (
	"blobwars/engine"
)

// takeOver opens the window again as the one that saves, and resumes its game. The game of the other window, which has
// ended, becomes the previous one, which Undo brings back.
func (w *window) takeOver() error {
	shown := w.app.table.Session().Snapshot()
	if err := w.reopen("", func() {}); err != nil {
		return err
	}
	a := w.app
	if a.autosave.readOnly || shown.Game.Len() == 0 && shown.Game.Start() == engine.Start() {
		return nil
	}
	a.Present(a.table)
	a.table.Session().Resume(shown)
	a.invalidateLayout()
	return nil
}
