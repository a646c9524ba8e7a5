package gui

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/wording"
)

// screenOf returns the screen that a command opens from a screen with the menu; nil if it opens none or the screen in front
// runs the command itself.
func (c *runner) screenOf(id command.ID) screen.Screen {
	if !c.router.showsMenu() || slices.Contains(c.router.front.Commands(), id) {
		return nil
	}
	switch id {
	case command.Edit:
		return c.editor(c.games.table.Session().Position())
	case command.Puzzles:
		return c.puzzles()
	case command.Journey:
		return c.journey()
	case command.Library:
		l := library.New(c.services, time.Now, c.opener)
		l.Select(c.games.current().id())
		return l
	case command.Tree:
		return c.games.current().tree()
	case command.Race:
		return c.games.current().race()
	}
	return nil
}

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

// ShowPuzzle and PlayPeople are where the lesson leads: see lesson.Next.

func (c *runner) ShowPuzzle() { c.router.present(c.puzzles()) }

func (c *runner) PlayPeople() {
	c.games.playBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "paper-start"})
}

// puzzles returns the screen of the puzzles.
func (c *runner) puzzles() screen.Screen {
	return puzzles.New(c.services, c.progress, func(z *puzzles.Screen) {
		c.router.ShowDialog(dialog.NewPuzzles(c.router.dialogs, c.progress, z.Attempt().Puzzle, z))
	})
}

// journey returns the map of the journey.
func (c *runner) journey() screen.Screen {
	selected, current := stops.Stops()[c.services.Journey.Next()], c.games.table.Session().Setup()
	if stop, ok := stops.Of(current); ok && (c.games.Underway(stop) || c.services.Journey.Stars(stop)&stops.Won == 0) {
		selected = stop
	}
	return journey.New(c.services, selected, c.games)
}
