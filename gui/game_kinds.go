package gui

import (
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/newgame"
	"blobwars/gui/picture"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/internal/tiles"
)

// currentGame is what the commands of the window do with the current game.
type currentGame interface {
	newGame() screen.Dialog // the dialog of a new game
	shareDialog() screen.Dialog
	boards() []newgame.StartBoard // that ship, those of this game first
	boardTitle() string           // by which the Open dialog selects the board of the game
	tree() *tree.Screen           // of the position
	race() screen.Screen          // on the position
	id() int64                    // in the library
	picture() picture.Picture
	text() string                      // the position, for the clipboard
	rescued() (extension, text string) // the file in which the game is rescued after a panic, without names
}

// current returns the current game.
func (g *gameScreens) current() currentGame {
	if g.router.onTiles() {
		return tilesGame{g, g.tiles.Session()}
	}
	return blobWars{g, g.table.Session()}
}

// Picture returns the picture of the game to come back to, and OnTiles reports whether it is a Tiles Game: see home.Games.
func (g *gameScreens) Picture() picture.Picture { return g.current().picture() }
func (g *gameScreens) OnTiles() bool            { return g.router.onTiles() }

// Export and PasteGame are what the window does for the game tree: see tree.Outer.
func (g *gameScreens) Export(kind store.FileKind, data func() ([]byte, error)) {
	g.router.export(kind, data)
}
func (g *gameScreens) PasteGame() { g.opener.PasteGame() }

// blobWars is Blob Wars as the current game.
type blobWars struct {
	games   *gameScreens
	session *session.Session
}

func (g blobWars) newGame() screen.Dialog {
	return dialog.NewGame(g.games.router.dialogs, g.session.Setup(), dialog.NewGameActions{
		Begin: g.games.beginBlobWars, Own: g.games.opener.ChooseBoard,
	})
}

func (g blobWars) shareDialog() screen.Dialog {
	return dialog.NewShare(g.games.router.dialogs, g.session.Current())
}

func (g blobWars) boards() []newgame.StartBoard {
	return append(newgame.ShippedBoards(), newgame.ShippedTiles()...)
}

func (g blobWars) boardTitle() string { return g.session.Setup().Title }
func (g blobWars) id() int64          { return g.session.PlayLog().ID }
func (g blobWars) text() string       { return notation.WriteFEN(g.session.Position()) }

func (g blobWars) rescued() (extension, text string) {
	return ".pgn", notation.WriteRecord(notation.NewRecord(g.session.Game()))
}

func (g blobWars) tree() *tree.Screen {
	return tree.New(g.games.services, g.session.Position(), &g.games.studied, g.games)
}

func (g blobWars) picture() picture.Picture {
	return picture.OfLatest(g.games.services, g.session.Current())
}

func (g blobWars) race() screen.Screen { return solverrace.New(g.games.services, g.session.Position()) }

// tilesGame is the Tiles Game as the current game.
type tilesGame struct {
	games   *gameScreens
	session *round.Session
}

func (g tilesGame) newGame() screen.Dialog {
	return dialog.NewTilesGame(g.games.router.dialogs, g.session.Setup(), g.games.beginTiles)
}

func (g tilesGame) shareDialog() screen.Dialog {
	return dialog.NewShareTiles(g.games.router.dialogs, g.session.Snapshot())
}

func (g tilesGame) boards() []newgame.StartBoard {
	return append(newgame.ShippedTiles(), newgame.ShippedBoards()...)
}

func (g tilesGame) boardTitle() string { return g.session.Setup().Title }
func (g tilesGame) id() int64          { return g.session.PlayLog().ID }
func (g tilesGame) text() string       { return tiles.Write(g.session.Position()) }

func (g tilesGame) rescued() (extension, text string) {
	saved := g.session.Snapshot()
	saved.Setup.Title, saved.Setup.Names = "", [2]string{}
	return ".json", store.TilesText(saved)
}

func (g tilesGame) tree() *tree.Screen {
	return tree.NewTiles(g.games.services, g.session.Position(), &g.games.studied, g.games)
}

func (g tilesGame) picture() picture.Picture {
	return picture.OfLatestTiles(g.games.services, g.session.Current())
}

func (g tilesGame) race() screen.Screen {
	return solverrace.NewTiles(g.games.services, g.session.Position())
}
