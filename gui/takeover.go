package gui

import (
	"blobwars/engine"
)

// takeOver opens the window again with the documents of the other one, which has ended, and goes on with the game that
// is shown. The game of the other window becomes the previous one, to which Undo leads.
func (w *window) takeOver() error {
	shown := w.app.table.Session().Snapshot()
	shown.Previous = nil
	if err := w.reopen("", func() {}); err != nil {
		return err
	}
	a := w.app
	if a.autosave.second || shown.Game.Len() == 0 && shown.Game.Start() == engine.Start() {
		return nil
	}
	a.Present(a.table)
	a.table.Session().Resume(shown)
	a.invalidateLayout()
	return nil
}
