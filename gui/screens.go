package gui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	journeymodel "blobwars/gui/model/journey"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/screen/editor"
	"blobwars/gui/screen/graph"
	"blobwars/gui/screen/home"
	"blobwars/gui/screen/journey"
	"blobwars/gui/screen/lesson"
	"blobwars/gui/screen/picture"
	"blobwars/gui/screen/puzzle"
	"blobwars/gui/screen/tree"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// screenMakers maps a command to the function that makes its screen.
var screenMakers = map[command.ID]func(a *App) screen.Screen{
	command.Edit:    func(a *App) screen.Screen { return newEditor(a, a.table.Session().Position()) },
	command.Puzzles: newPuzzles,
	command.Journey: newJourney,
	command.Library: func(a *App) screen.Screen { return a.played.newScreen() },
	command.Tree:    func(a *App) screen.Screen { return a.game().tree() },
	command.Race:    func(a *App) screen.Screen { return a.game().race() },
}

// screenOf returns the screen that a command opens from a screen with the menu, or the graph above the tree, of its
// game if positions are N or P; nil if it opens none or the screen in front runs the command itself.
func (a *App) screenOf(id command.ID) screen.Screen {
	if above, isTree := a.front.(*tree.Screen); isTree && id == command.Graph {
		on := graph.New(&a.services, a.opener.pasteGame)
		if game, g, ok := above.Graph(); ok {
			on.ShowGame(game, g)
		}
		return on
	}
	if open := screenMakers[id]; open != nil && a.showsMenu() && !slices.Contains(a.front.Commands(), id) {
		return open(a)
	}
	return nil
}

// show puts a screen in front, from which Return leads to the tree or to Home, if it was opened there, and otherwise to
// the game.
func (a *App) show(s screen.Screen) {
	_, onTree := a.front.(*tree.Screen)
	if !onTree && a.back != nil {
		a.Return()
	}
	if _, atHome := a.front.(*home.Screen); atHome || onTree {
		a.push(s)
	} else {
		a.Present(s)
	}
}

// Present puts screen s in front. The game behind it is suspended; if s is the screen of the other game, that becomes
// the current one.
func (a *App) Present(s screen.Screen) {
	a.showGame()
	if s == screen.Screen(a.current) {
		return
	}
	a.ShowDialog(nil)
	a.autosave.save() // a move of this tick
	a.current.Suspend()
	a.front = s
	if game, isGame := s.(gameScreen); isGame {
		a.current = game
		game.Resume()
	}
	a.invalidateLayout()
}

// push puts a screen in front of the one in front, to which Return leads back.
func (a *App) push(s screen.Screen) {
	a.ShowDialog(nil)
	a.back, a.front = a.front, s
	a.invalidateLayout()
}

// Return implements screen.Host: it goes back to the screen from which the one in front was opened.
func (a *App) Return() {
	if a.front == screen.Screen(a.current) {
		return
	}
	a.front.Close()
	a.loop.closed.Store(true)
	if a.front, a.back = a.back, nil; a.front == nil {
		a.front = a.current
		a.current.Resume()
	}
	a.invalidateLayout()
}

// showGame goes back to the screen of the current game.
func (a *App) showGame() {
	for a.front != screen.Screen(a.current) {
		a.Return()
	}
}

// newEditor returns the editor on a position. Undo brings back the board of its last use.
func newEditor(a *App, pos engine.Position) screen.Screen {
	if a.edited == nil {
		a.edited = editormodel.New(pos)
	} else {
		a.edited.Set(pos)
	}
	return editor.New(&a.services, a.edited, editor.Actions{
		Play: func(start engine.Position) {
			a.edited = nil
			setup := journeymodel.Leave(a.table.Session().Setup())
			setup.Start, setup.Title, setup.Seats = start, wording.EditedTitle, a.games.seats(start.ToMove())
			a.games.playBlobWars(setup, nil)
			a.games.pauseAtStart(a.table)
		},
		Save:  func(pos engine.Position) { a.ShowDialog(dialog.NewSaveBoard(&a.dialogs, pos)) },
		Paste: a.opener.pasteBoard,
	})
}

// newLesson returns the lesson.
func newLesson(a *App) screen.Screen {
	return lesson.New(&a.services, lesson.Actions{
		Puzzle: func() { a.Present(newPuzzles(a)) },
		People: func() {
			a.games.playBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "paper-start"}, nil)
		},
	})
}

// newPuzzles returns the screen of the puzzles.
func newPuzzles(a *App) screen.Screen {
	progress := a.autosave.progress
	return puzzle.New(&a.services, progress, func(z *puzzle.Screen) {
		a.ShowDialog(dialog.NewPuzzles(&a.dialogs, progress, z.Attempt().Puzzle, z))
	})
}

// newHome returns the home screen.
func newHome(a *App) screen.Screen {
	return home.New(&a.services, a.autosave.progress, home.Actions{
		Game: func() picture.Picture {
			if a.onTiles() {
				return picture.OfLatestTiles(&a.services, a.tiles.Session().Current())
			}
			return picture.OfLatest(&a.services, a.table.Session().Current())
		},
		Tiles: a.onTiles,
	})
}

// newJourney returns the map of the journey.
func newJourney(a *App) screen.Screen {
	selected := journeymodel.Stops()[a.services.Journey.Next()]
	underway := func(stop journeymodel.Stop) bool {
		if stop == journeymodel.Aside() {
			return a.asideUnderway()
		}
		s := a.table.Session()
		on, ok := journeymodel.Of(s.Setup())
		return ok && on.ID == stop.ID && s.Game().Len() > 0 && !s.MainOutcome().Over()
	}
	if a.onTiles() && journeymodel.IsAside(a.tiles.Session().Setup()) {
		selected = journeymodel.Aside()
	} else if stop, ok := journeymodel.Of(a.table.Session().Setup()); ok && (underway(stop) || a.services.Journey.Stars(stop)&journeymodel.Won == 0) {
		selected = stop
	}
	return journey.New(&a.services, selected, journey.Actions{Underway: underway, Play: func(stop journeymodel.Stop) {
		aside := stop == journeymodel.Aside()
		switch again := underway(stop); {
		case again && aside:
			a.Present(a.games.tilesScreen())
		case again:
			a.Present(a.table)
		case aside:
			a.games.playTiles(journeymodel.AsideSetup())
		default:
			a.games.playBlobWars(stop.Setup(), nil)
		}
	}})
}

// asideUnderway reports whether the game of the journey's aside has begun and has not ended, even if it is that of the
// last start.
func (a *App) asideUnderway() bool {
	if a.tiles == nil && a.autosave.lastTiles == nil {
		return false
	}
	s := a.games.tilesScreen().Session()
	return journeymodel.IsAside(s.Setup()) && s.Game().Len() > 0 && !s.FinalOutcome().Over()
}

// export opens the dialog that saves a result of a screen.
func (a *App) export(kind store.FileKind, data func() ([]byte, error)) {
	a.ShowDialog(dialog.NewExport(&a.dialogs, kind, data))
}

// openDialog is a dialog on the screen.
type openDialog struct {
	screen.Dialog
	page    screen.Page
	unbuilt bool // it has not been built yet

	window  geom.Rect // in which its card was placed
	top     float64   // of the card
	touched bool      // a finger has come down beside the card
}

func (a *App) ShowDialog(d screen.Dialog) {
	a.front.Release()
	if a.dialog != nil {
		a.dialog.page.Drop()
		a.dialog = nil
	}
	if d != nil {
		a.dialog = &openDialog{Dialog: d, page: screen.Page{Services: &a.dialogs}, unbuilt: true}
		a.dialog.page.Dialog = a.dialog.build
	}
	a.invalidateLayout()
}

// shown returns the screen in front and the dialog above it, to compare them with those of another time.
func (a *App) shown() [2]any { return [2]any{a.front, a.dialog} }

func (a *App) IsOpen(d screen.Dialog) bool {
	if a.dialog == nil {
		return d == nil
	}
	return a.dialog.Dialog == d
}

// build places the dialog's card and its controls.
func (d *openDialog) build() {
	card := d.card()
	d.page.BuildDialog(card, d.Build(card), func(dst *ebiten.Image) { d.Draw(dst, card) })
	if d.unbuilt {
		d.unbuilt = false
		d.page.Controls.Focus(d.FirstFocus())
	}
}

// touchedBeside reports whether a finger, as it goes up in this tick, has touched beside the card.
func (d *openDialog) touchedBeside(in ui.Input) bool {
	beside := in.Touch && !d.card().Contains(in.Pointer.X, in.Pointer.Y)
	if in.Press {
		d.touched = beside
	}
	return in.Release && beside && d.touched
}

func (d *openDialog) card() geom.Rect {
	w, h := d.Size()
	card := d.page.Style.DialogRect(d.page.Window, w, h)
	if d.window != d.page.Window {
		d.window, d.top = d.page.Window, card.Y
	}
	const maxShift = 6 // units: up to it, a card whose height changes keeps its top, and the pressed control stays where it is
	if math.Abs(card.Y-d.top) > maxShift*d.page.Style.Unit {
		d.top = card.Y
	}
	card.Y = min(d.top, 2*card.Y-d.page.Style.Unit)
	return card
}
