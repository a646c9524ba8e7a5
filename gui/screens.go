package gui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	puzzles "blobwars/engine/puzzle"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/screen/editor"
	"blobwars/gui/screen/graph"
	"blobwars/gui/screen/lesson"
	"blobwars/gui/screen/puzzle"
	"blobwars/gui/screen/race"
	"blobwars/gui/screen/tree"
	"blobwars/gui/store"
	"blobwars/gui/wording"
)

// screens are the screens besides the table, by the command that opens each on the position of the table.
var screens = map[command.ID]func(a *App, pos engine.Position) screen.Screen{
	command.Edit:    newEditor,
	command.Puzzles: func(a *App, _ engine.Position) screen.Screen { return newPuzzles(a) },
	command.Tree:    func(a *App, pos engine.Position) screen.Screen { return tree.New(&a.services, pos, a.export) },
	command.Graph:   func(a *App, _ engine.Position) screen.Screen { return graph.New(&a.services, a.opener.pasteGame) },
	command.Race:    func(a *App, pos engine.Position) screen.Screen { return race.New(&a.services, pos, a.export) },

	command.Library: func(a *App, _ engine.Position) screen.Screen { return a.played.newScreen() },
	command.Lesson:  func(a *App, _ engine.Position) screen.Screen { return newLesson(a) },
}

// screenOf returns the screen that a command opens on the position of the game that is shown, or the graph above the
// tree; nil if it opens none.
func (a *App) screenOf(id command.ID) screen.Screen {
	if _, isTree := a.shown.(*tree.Screen); isTree && id == command.Graph {
		return graph.New(&a.services, a.opener.pasteGame)
	}
	if a.shown != screen.Screen(a.home) {
		return nil
	}
	if a.onTiles() {
		if open := tilesScreens[id]; open != nil {
			return open(a, a.tiles.Session().Position())
		}
	} else if open := screens[id]; open != nil {
		return open(a, a.table.Session().Position())
	}
	return nil
}

// Present shows a screen in place of the one that is shown. The game waits meanwhile; if s is the screen of the other
// game, that goes on, and Return leads to it.
func (a *App) Present(s screen.Screen) {
	a.goHome()
	if s == screen.Screen(a.home) {
		return
	}
	a.Show(nil)
	a.autosave.save() // a move of this tick
	a.home.Suspend()
	a.shown = s
	if game, isGame := s.(gameScreen); isGame {
		a.home = game
		game.Resume()
	}
	a.invalidateLayout()
}

// presentAbove shows a screen in place of the one that is shown, to which Return leads back.
func (a *App) presentAbove(s screen.Screen) {
	a.Show(nil)
	a.below, a.shown = a.shown, s
	a.invalidateLayout()
}

// Return implements screen.Host: it goes back to the screen from which the one that is shown was opened.
func (a *App) Return() {
	if a.shown == screen.Screen(a.home) {
		return
	}
	a.shown.Close()
	a.loop.closed.Store(true)
	if a.shown, a.below = a.below, nil; a.shown == nil {
		a.shown = a.home
		a.home.Resume()
	}
	a.invalidateLayout()
}

// goHome goes back to the screen of the game.
func (a *App) goHome() {
	for a.shown != screen.Screen(a.home) {
		a.Return()
	}
}

// newEditor returns the editor on a position. Undo brings back the board that was in it when it was last closed.
func newEditor(a *App, pos engine.Position) screen.Screen {
	if a.edited == nil {
		a.edited = editormodel.New(pos)
	} else {
		a.edited.Set(pos)
	}
	return editor.New(&a.services, a.edited, editor.Actions{
		Play: func(start engine.Position) {
			a.edited = nil
			setup := a.table.Session().Setup()
			setup.Start, setup.Title = start, wording.EditedTitle
			a.games.play(setup, nil)
			a.games.waitForPlay(a.table)
		},
		Save:  func(pos engine.Position) { a.Show(dialog.NewSaveBoard(&a.services, pos)) },
		Paste: a.opener.pasteBoard,
	})
}

// newLesson returns the lesson.
func newLesson(a *App) screen.Screen {
	return lesson.New(&a.services, lesson.Actions{
		Puzzle: func() { a.Present(newPuzzles(a)) },
		People: func() {
			a.games.play(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "paper-start"}, nil)
		},
	})
}

// newPuzzles returns the screen of the puzzles. On the table, a person has the side to move of a puzzle, against the
// opponent of the game before.
func newPuzzles(a *App) screen.Screen {
	progress := a.autosave.progress
	return puzzle.New(&a.services, progress, puzzle.Actions{
		List: func(shown puzzles.Puzzle, choose func(puzzles.Puzzle), daily func()) {
			a.Show(dialog.NewPuzzles(&a.services, progress, shown, choose, daily))
		},
		Play: func(p puzzles.Puzzle) {
			seats := a.table.Session().Setup().Seats
			switch {
			case play.Watching(seats):
				seats = [2]play.Seat{play.Human(), play.Human()} // two computers must not solve it
			case !seats[p.Position.ToMove()].Human:
				seats[0], seats[1] = seats[1], seats[0]
			}
			a.games.play(session.Setup{Seats: seats, Start: p.Position, Title: wording.PuzzleTitle}, nil)
		},
	})
}

// export opens the dialog that saves a result of a screen.
func (a *App) export(kind store.FileKind, data func() ([]byte, error)) {
	a.Show(dialog.NewExport(&a.services, kind, data))
}

// openDialog is a dialog on the screen.
type openDialog struct {
	screen.Dialog
	page  screen.Page
	fresh bool // it has not been built yet

	window geom.Rect // in which its card was placed
	top    float64   // of the card
}

// Show implements screen.Host.
func (a *App) Show(d screen.Dialog) {
	a.shown.Release()
	if a.dialog != nil {
		a.dialog.page.Drop()
		a.dialog = nil
	}
	if d != nil {
		a.dialog = &openDialog{Dialog: d, page: screen.Page{Services: &a.services}, fresh: true}
	}
	a.invalidateLayout()
}

// Showing implements screen.Host.
func (a *App) Showing(d screen.Dialog) bool {
	if a.dialog == nil {
		return d == nil
	}
	return a.dialog.Dialog == d
}

// build places the dialog's card and its controls.
func (d *openDialog) build() {
	card := d.card()
	d.page.BuildDialog(card, d.Build(card), func(dst *ebiten.Image) { d.Draw(dst, card) })
	if d.fresh {
		d.fresh = false
		d.page.Controls.Focus(d.FirstFocus())
	}
}

func (d *openDialog) card() geom.Rect {
	w, h := d.Size()
	card := d.page.Style.Card(d.page.Window, w, h)
	if d.window != d.page.Window {
		d.window, d.top = d.page.Window, card.Y
	}
	const less = 6 // units: a card that becomes lower or higher by a row keeps its top, so that what was pressed stays under the pointer
	if math.Abs(card.Y-d.top) > less*d.page.Style.Unit {
		d.top = card.Y
	}
	card.Y = min(d.top, 2*card.Y-d.page.Style.Unit)
	return card
}

// draw draws the dialog above what is in the window.
func (d *openDialog) draw(dst *ebiten.Image) {
	d.page.Style.DrawModal(dst, d.page.Window, d.card())
	d.page.Draw(dst)
}
