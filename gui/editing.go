package gui

import (
	"blobwars/engine"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// editor returns the editor on a position. Undo brings back the board of its last use.
func (r *runner) editor(pos engine.Position) screen.Screen {
	if r.edited == nil {
		r.edited = draft.New(pos)
		r.saver.FollowBoard(r.edited)
	} else {
		r.edited.Set(pos)
	}
	return editor.New(r.services, r.edited, r)
}

// PlayBoard, SaveBoard and PasteBoard are what the window does for the editor: see editor.Window.

func (r *runner) PlayBoard(start engine.Position) {
	r.edited = nil
	r.games.playFrom(start, wording.EditedTitle)
	r.saver.FollowBoard(nil)
}

func (r *runner) SaveBoard(pos engine.Position) {
	r.router.ShowDialog(dialog.NewSaveBoard(r.router.dialogs, pos))
}

func (r *runner) PasteBoard(apply func(engine.Position)) { r.opener.PasteBoard(apply) }
