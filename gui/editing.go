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
func (c *runner) editor(pos engine.Position) screen.Screen {
	if c.edited == nil {
		c.edited = draft.New(pos)
		c.saver.FollowBoard(c.edited)
	} else {
		c.edited.Set(pos)
	}
	return editor.New(c.services, c.edited, c)
}

// PlayBoard, SaveBoard and PasteBoard are what the window does for the editor: see editor.Window.

func (c *runner) PlayBoard(start engine.Position) {
	c.edited = nil
	c.games.playFrom(start, wording.EditedTitle)
	c.saver.FollowBoard(nil)
}

func (c *runner) SaveBoard(pos engine.Position) {
	c.router.ShowDialog(dialog.NewSaveBoard(c.router.dialogs, pos))
}

func (c *runner) PasteBoard(apply func(engine.Position)) { c.opener.PasteBoard(apply) }
