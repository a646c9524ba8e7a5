package gui

import (
	"io"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/textbook/graph"
	rules "blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/screen"
	graphscreen "blobwars/gui/screen/graph"
	"blobwars/gui/screen/race"
	"blobwars/gui/screen/tiles"
	"blobwars/gui/screen/tree"
	"blobwars/gui/store"
)

// gameScreen is the screen of a game: the table, with Blob Wars, or that of the Tiles Game. The game waits while another screen is
// shown.
type gameScreen interface {
	screen.Screen

	// Suspend stops the search while another screen is shown. The game stands still until Resume.
	Suspend()
	Resume()

	// Hold holds two computers back while a dialog covers the game.
	Hold(on bool)

	// WaitForPlay pauses a computer that is to move.
	WaitForPlay()

	// Notices are those of the game.
	Notices() *play.Notices

	// Announce writes what has happened in the game since the last call, and reports whether moves were played.
	Announce(w io.Writer) (moved bool)
}

// enter shows the screen of a game, which goes on there, while the other game waits.
func (a *App) enter(game gameScreen) {
	a.goHome()
	if game == a.home {
		return
	}
	a.Show(nil)
	a.home.Suspend()
	a.home, a.shown = game, game
	a.renew()
	a.home.Resume()
}

// onTiles reports whether the Tiles Game is shown, or another screen that was opened from it.
func (a *App) onTiles() bool { return a.tiles != nil && a.home == gameScreen(a.tiles) }

// play shows the table with a game on it. A nil game is a new one from the setup's start.
func (a *App) play(setup session.Setup, game *engine.Game) {
	a.enter(a.table)
	a.table.Load(setup, game)
	a.renew()
}

// open shows the table with a game that was read.
func (a *App) open(saved session.Saved) {
	a.enter(a.table)
	a.table.Open(saved)
	a.opened(a.table)
}

// opened lets a computer that is to move in a game that was just opened wait for Play, unless the command line says how it plays.
func (a *App) opened(game gameScreen) {
	if a.options.Computer == nil {
		game.WaitForPlay()
	}
	a.renew()
}

// playTiles shows the Tiles Game with a new game of a setup.
func (a *App) playTiles(setup tilesmodel.Setup) {
	a.enter(a.tilesScreen())
	a.tiles.Load(setup)
	a.renew()
}

// tilesScreen is the screen of the Tiles Game. The first time it has the game of the last start or, if there is none, a new one on
// a random board.
func (a *App) tilesScreen() *tiles.Screen {
	if a.tiles == nil {
		a.tiles = tiles.New(&a.services, a.randomTiles())
		if saved := a.storage.resumeTiles; saved != nil {
			saved.Setup.Seats = a.options.seats(saved.Setup.Seats)
			saved.Paused = saved.Paused || play.Watching(saved.Setup.Seats)
			a.tiles.Restore(*saved)
		}
		a.storage.resumedTiles = a.tilesState()
		a.storage.resumedTiles.shown = true
	}
	return a.tiles
}

// randomTiles is the setup of a game on a random board of the size and colours of the settings.
func (a *App) randomTiles() tilesmodel.Setup {
	s := a.services.Settings.Tiles
	setup := tilesmodel.Setup{
		Seats: a.options.seats(s.Seats), Random: tilesmodel.Random{Rows: s.Rows, Columns: s.Columns, Colours: s.Colours, Seed: uint64(rand.Uint32())},
		Heuristic: a.options.Heuristic,
	}
	start, err := setup.Random.Position()
	if err != nil {
		panic(err) // impossible: the settings are within bounds
	}
	setup.Start = start
	return setup
}

// openTiles starts a Tiles Game on a board that was read.
func (a *App) openTiles(title string, start rules.Position) {
	a.playTiles(tilesmodel.Setup{Seats: a.options.seats(a.services.Settings.Tiles.Seats), Start: start, Title: title, Heuristic: a.options.Heuristic})
	a.opened(a.tiles)
}

// restoreTiles shows a Tiles Game with its moves.
func (a *App) restoreTiles(saved tilesmodel.Saved) {
	a.enter(a.tilesScreen())
	a.tiles.Restore(saved)
	a.opened(a.tiles)
}

// newGame opens the dialog of a new game of Blob Wars, and newTiles that of a Tiles Game. Each leads to the other.
func (a *App) newGame() {
	a.Show(dialog.NewGame(&a.services, a.table.Session().Setup(), dialog.NewGameActions{
		Begin: func(setup session.Setup) { a.play(setup, nil) }, Tiles: a.newTiles, Own: a.chooseBoard,
	}))
}

func (a *App) newTiles() {
	setup := a.randomTiles()
	if a.tiles != nil {
		setup = a.tiles.Session().Setup()
	}
	a.Show(dialog.NewTilesGame(&a.services, setup, a.playTiles, a.newGame))
}

// content is what a file or the clipboard holds: a game or a board of Blob Wars, or a board of the Tiles Game.
type content struct {
	notation.Document
	tiles *rules.Position   // nil: none
	saved *tilesmodel.Saved // a Tiles Game with its moves; nil: none
	graph *graph.Graph      // nil: none
}

// parse reads a text in any of the formats. name is what an error calls it. While the screen of graphs is shown, the error
// is that of a graph.
func (a *App) parse(name string, data []byte, blobWars func(name string, data []byte) (notation.Document, error)) (c content, err error) {
	if saved, err := store.OpenTilesText(string(data)); err == nil {
		c.saved = &saved
		return c, nil
	}
	if _, err := notation.Parse(name, data); err != nil && rules.IsBoard(data) {
		pos, err := rules.Parse(name, data)
		if err == nil {
			c.tiles = &pos
		}
		return c, err
	}
	g, notGraph := graph.Parse(name, data)
	if notGraph == nil {
		c.graph = &g
		return c, nil
	}
	c.Document, err = blobWars(name, data)
	if _, shown := a.shown.(*graphscreen.Screen); shown && err != nil {
		return content{}, notGraph
	}
	return c, err
}

// found reports whether there is a game or a board.
func (c content) found() bool {
	return c.Game != nil || c.tiles != nil || c.saved != nil || c.graph != nil
}

// tilesScreens are the screens that can be opened on the position of a Tiles Game, by command.
var tilesScreens = map[command.ID]func(a *App, pos rules.Position) screen.Screen{
	command.Tree:  func(a *App, pos rules.Position) screen.Screen { return tree.NewTiles(&a.services, pos, a.export) },
	command.Graph: func(a *App, _ rules.Position) screen.Screen { return graphscreen.New(&a.services, a.pasteGame) },
	command.Race:  func(a *App, pos rules.Position) screen.Screen { return race.NewTiles(&a.services, pos, a.export) },

	command.Puzzles: func(a *App, _ rules.Position) screen.Screen { return a.newPuzzles() },
	command.Library: func(a *App, _ rules.Position) screen.Screen { return a.newLibrary() },
}
