package gui

import (
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/screen"
	"blobwars/gui/screen/race"
	"blobwars/gui/screen/tiles"
	"blobwars/gui/screen/tree"
	rules "blobwars/internal/tiles"
)

// gameScreen is the screen of a game: the table of Blob Wars or the screen of the Tiles Game. The game waits while
// another screen is shown.
type gameScreen interface {
	screen.Screen

	// Suspend stops the searches and the clock until Resume, while another screen is in front.
	Suspend()
	Resume()

	// PauseBehindDialog makes two computers wait while a dialog is open.
	PauseBehindDialog(on bool)

	// PauseAtStart makes a computer that is to move in a new game wait for the command Play.
	PauseAtStart()

	// Notices returns the notices of the game.
	Notices() *play.Notices

	// Announce says what has happened in the game since the last call, and reports whether moves were played.
	Announce(say func(screen.Said)) (moved bool)
}

// onTiles reports whether the Tiles Game is shown, or another screen that was opened from it.
func (a *App) onTiles() bool { return a.tiles != nil && a.current == gameScreen(a.tiles) }

// gameKind is what the commands of the window do with the current game.
type gameKind interface {
	newGame() // opens the dialog of a new game
	shareDialog() screen.Dialog
	boards() []screen.Board            // that ship, those of this game first
	boardTitle() string                // by which the Open dialog selects the board of the game
	tree() screen.Screen               // of the position
	race() screen.Screen               // on the position
	id() int64                         // in the library
	text() string                      // the position, for the clipboard
	rescued() (extension, text string) // the file in which the game is rescued after a panic
}

// game returns the current game.
func (a *App) game() gameKind {
	if a.onTiles() {
		return tilesGame{a}
	}
	return blobWars{a}
}

// blobWars is Blob Wars as the current game.
type blobWars struct{ *App }

func (g blobWars) newGame() { g.games.newGame() }

func (g blobWars) shareDialog() screen.Dialog {
	return dialog.NewShare(&g.dialogs, g.table.Session().Current())
}

func (g blobWars) boards() []screen.Board {
	return append(screen.ShippedBoards(), screen.ShippedTiles()...)
}

func (g blobWars) boardTitle() string { return g.table.Session().Setup().Title }
func (g blobWars) id() int64          { return g.table.Session().PlayLog().ID }
func (g blobWars) text() string       { return notation.WriteFEN(g.table.Session().Position()) }

func (g blobWars) rescued() (extension, text string) {
	return ".pgn", notation.WriteRecord(notation.NewRecord(g.table.Session().Game()))
}

func (g blobWars) tree() screen.Screen {
	return tree.New(&g.services, g.table.Session().Position(), g.export)
}

func (g blobWars) race() screen.Screen {
	return race.New(&g.services, g.table.Session().Position())
}

// tilesGame is the Tiles Game as the current game.
type tilesGame struct{ *App }

func (g tilesGame) newGame() { g.games.newTiles() }

func (g tilesGame) shareDialog() screen.Dialog {
	return dialog.NewShareTiles(&g.dialogs, g.tiles.Session().Snapshot())
}

func (g tilesGame) boards() []screen.Board {
	return append(screen.ShippedTiles(), screen.ShippedBoards()...)
}

func (g tilesGame) boardTitle() string { return g.tiles.Session().Setup().Title }
func (g tilesGame) id() int64          { return g.tiles.Session().PlayLog().ID }
func (g tilesGame) text() string       { return rules.Write(g.tiles.Session().Position()) }

func (g tilesGame) rescued() (extension, text string) {
	return ".txt", rules.Write(g.tiles.Session().Position())
}

func (g tilesGame) tree() screen.Screen {
	return tree.NewTiles(&g.services, g.tiles.Session().Position(), g.export)
}

func (g tilesGame) race() screen.Screen {
	return race.NewTiles(&g.services, g.tiles.Session().Position())
}

// games starts new games and resumes stored ones on their screens.
type games struct{ app *App }

// playBlobWars opens a game of Blob Wars; nil: a new one from the setup's start.
func (g *games) playBlobWars(setup session.Setup, game *engine.Game) {
	g.app.Present(g.app.table)
	g.app.table.Load(setup, game)
	g.app.invalidateLayout()
}

// restoreBlobWars opens a game of Blob Wars that was read.
func (g *games) restoreBlobWars(saved session.Saved) {
	g.app.Present(g.app.table)
	g.app.table.Open(saved)
	g.pauseAtStart(g.app.table)
}

// pauseAtStart lets a computer that is to move in a game that was just opened wait for Play, unless the command line
// says how it plays.
func (g *games) pauseAtStart(game gameScreen) {
	if g.app.options.Computer == nil {
		game.PauseAtStart()
	}
	g.app.invalidateLayout()
}

// seats returns the seats of a board that is opened, with a side to move: those of the game on the table or, if two
// computers play there, a person with the side to move against the opponent of the person's last game.
func (g *games) seats(toMove engine.Side) [2]play.Seat {
	seats := g.app.table.Session().Setup().Seats
	if !play.ComputersOnly(seats) {
		return seats
	}
	seats[toMove], seats[toMove.Other()] = play.Human(), play.Opponent(g.app.services.Settings.Seats, play.FirstOpponent())
	return seats
}

// playTiles shows the Tiles Game with a new game of a setup.
func (g *games) playTiles(setup tilesmodel.Setup) {
	g.app.Present(g.tilesScreen())
	g.app.tiles.Load(setup)
	g.app.invalidateLayout()
}

// tilesScreen returns the screen of the Tiles Game. The first time it has the game of the last start or, if there is
// none, a new one on a random board.
func (g *games) tilesScreen() *tiles.Screen {
	if g.app.tiles == nil {
		g.app.tiles = tiles.New(&g.app.services, g.randomTiles())
		if saved := g.app.autosave.lastTiles; saved != nil {
			saved.Setup.Seats = g.app.options.seats(saved.Setup.Seats)
			saved.Paused = saved.Paused || play.ComputersOnly(saved.Setup.Seats)
			g.app.tiles.Restore(*saved)
		}
		g.app.autosave.resumedTiles = g.app.autosave.tilesState()
		g.app.autosave.resumedTiles.shown = true
	}
	return g.app.tiles
}

// randomTiles returns the setup of a game on a random board of the size and colours of the settings.
func (g *games) randomTiles() tilesmodel.Setup {
	s := g.app.services.Settings.Tiles
	setup := tilesmodel.Setup{
		Seats: g.app.options.seats(s.Seats), Random: tilesmodel.Random{Rows: s.Rows, Columns: s.Columns, Colours: s.Colours, Seed: uint64(rand.Uint32())},
		Heuristic: g.app.options.Heuristic,
	}
	start, err := setup.Random.Position()
	if err != nil {
		panic(err) // impossible: the settings are within bounds
	}
	setup.Start = start
	return setup
}

// playTilesBoard starts a Tiles Game on a board that was read.
func (g *games) playTilesBoard(title string, start rules.Position) {
	seats := g.app.options.seats(g.app.services.Settings.Tiles.Seats)
	if play.ComputersOnly(seats) {
		seats[start.ToMove()], seats[start.ToMove().Other()] = play.Human(), play.TilesOpponent()
	}
	g.playTiles(tilesmodel.Setup{Seats: seats, Start: start, Title: title, Heuristic: g.app.options.Heuristic})
	g.pauseAtStart(g.app.tiles)
}

// restoreTiles shows a Tiles Game with its moves.
func (g *games) restoreTiles(saved tilesmodel.Saved) {
	g.app.Present(g.tilesScreen())
	g.app.tiles.Restore(saved)
	g.pauseAtStart(g.app.tiles)
}

// newGame opens the dialog of a new game of Blob Wars, and newTiles the one of a Tiles Game.
func (g *games) newGame() {
	g.app.ShowDialog(dialog.NewGame(&g.app.dialogs, g.app.table.Session().Setup(), dialog.NewGameActions{
		Begin: func(setup session.Setup) { g.playBlobWars(setup, nil) }, Own: g.app.opener.chooseBoard,
	}))
}

func (g *games) newTiles() {
	setup := g.randomTiles()
	if g.app.tiles != nil {
		setup = g.app.tiles.Session().Setup()
	}
	g.app.ShowDialog(dialog.NewTilesGame(&g.app.dialogs, setup, g.playTiles))
}
