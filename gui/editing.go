package gui

import (
	"blobwars/engine"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/wording"
)

// editor returns the editor on a position. Undo brings back the board of its last use.
func (c *runner) editor(pos engine.Position) screen.Screen {
	if c.edited == nil {
		c.edited = draft.New(pos)
		c.saver.board.follow(c.edited)
	} else {
		c.edited.Set(pos)
	}
	return editor.New(c.services, c.edited, c)
}

// PlayBoard, SaveBoard and PasteBoard are what the window does for the editor: see editor.Window.

func (c *runner) PlayBoard(start engine.Position) {
	c.edited = nil
	c.games.playFrom(start, wording.EditedTitle)
	c.saver.board.follow(nil)
}

func (c *runner) SaveBoard(pos engine.Position) {
	c.router.ShowDialog(dialog.NewSaveBoard(c.router.dialogs, pos))
}

func (c *runner) PasteBoard(apply func(engine.Position)) { c.opener.PasteBoard(apply) }

// boardSaver saves the board of the editor, and whether the editor is in the window.
type boardSaver struct {
	document *store.Document[store.Edited]
	edited   *draft.Board // nil: no board is edited
	shown    bool
	closed   bool // the window closes: the next start shows the editor again

	resumed      engine.Position // of the start
	resumedShown bool
}

// follow saves the board of an editor from now on; nil: the board was played, and is not needed any more.
func (s *boardSaver) follow(e *draft.Board) {
	s.edited = e
	if e == nil {
		s.save()
		return
	}
	e.Listen(s)
}

// resume notes what the start has shown.
func (s *boardSaver) resume() {
	if s.edited != nil {
		s.resumed, s.resumedShown = s.edited.Position(), s.shown
	}
}

// BoardChanged saves the board.
func (s *boardSaver) BoardChanged() { s.save() }

// ScreenShown saves that the editor was opened or left.
func (s *boardSaver) ScreenShown(front screen.Screen) {
	if _, shown := front.(*editor.Screen); shown != s.shown && !s.closed {
		s.shown = shown
		s.save()
	}
}

func (s *boardSaver) save() {
	if s.edited == nil {
		s.document.Save(store.Edited{})
	} else {
		s.document.Save(store.NewEdited(s.edited.Position(), s.shown))
	}
}

// unchanged reports whether the board and the window are as at the start.
func (s *boardSaver) unchanged() bool {
	return s.edited != nil && s.edited.Position() == s.resumed && s.shown == s.resumedShown
}
