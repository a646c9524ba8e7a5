package gui

import (
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/picture"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/internal/tiles"
)

// currentGame is what the commands of the window do with the current game.
type currentGame interface {
	newGame() screen.Dialog // the dialog of a new game
	shareDialog() screen.Dialog
	tree() *tree.Screen  // of the position
	race() screen.Screen // on the position
	id() int64           // in the library
	picture() picture.Picture
	text() string                      // the position, for the clipboard
	rescued() (extension, text string) // the file in which the game is rescued after a panic, without names
}

// current returns the current game.
func (g *gameScreens) current() currentGame {
	if g.router.onTiles() {
		return currentTiles{g, g.tiles.Session()}
	}
	return currentBlobWars{g, g.table.Session()}
}

// Picture returns the picture of the game to come back to, and OnTiles reports whether it is a Tiles Game: see home.Games.
func (g *gameScreens) Picture() picture.Picture { return g.current().picture() }
func (g *gameScreens) OnTiles() bool            { return g.router.onTiles() }

// Export and PasteGame are what the window does for the game tree: see tree.Outer.
func (g *gameScreens) Export(kind store.FileKind, data func() ([]byte, error)) {
	g.router.export(kind, data)
}
func (g *gameScreens) PasteGame() { g.opener.PasteGame() }

// currentBlobWars is Blob Wars as the current game.
type currentBlobWars struct {
	games   *gameScreens
	session *session.Session
}

func (g currentBlobWars) newGame() screen.Dialog {
	return dialog.NewGame(g.games.router.dialogs, g.session.Setup(), g.games.beginBlobWars)
}

func (g currentBlobWars) shareDialog() screen.Dialog {
	return dialog.NewShare(g.games.router.dialogs, g.session.Current())
}

func (g currentBlobWars) id() int64    { return g.session.PlayLog().ID }
func (g currentBlobWars) text() string { return notation.WriteFEN(g.session.Position()) }

func (g currentBlobWars) rescued() (extension, text string) {
	return ".pgn", notation.WriteRecord(notation.NewRecord(g.session.Game()))
}

func (g currentBlobWars) tree() *tree.Screen {
	return tree.New(g.games.services, walk.Options{Position: g.session.Position()}, &g.games.studied, g.games)
}

func (g currentBlobWars) picture() picture.Picture {
	return picture.OfLatest(g.games.services, g.session.Current())
}

func (g currentBlobWars) race() screen.Screen {
	return solverrace.New(g.games.services, g.session.Position())
}

// currentTiles is the Tiles Game as the current game.
type currentTiles struct {
	games   *gameScreens
	session *round.Session
}

func (g currentTiles) newGame() screen.Dialog {
	return dialog.NewTilesGame(g.games.router.dialogs, g.session.Setup(), g.games.beginTiles)
}

func (g currentTiles) shareDialog() screen.Dialog {
	return dialog.NewShareTiles(g.games.router.dialogs, g.session.Snapshot())
}

func (g currentTiles) id() int64    { return g.session.PlayLog().ID }
func (g currentTiles) text() string { return tiles.Write(g.session.Position()) }

func (g currentTiles) rescued() (extension, text string) {
	saved := g.session.Snapshot()
	saved.Setup.Title, saved.Setup.Names = "", [2]string{}
	return ".json", store.TilesText(saved)
}

func (g currentTiles) tree() *tree.Screen {
	pos := g.session.Position()
	return tree.New(g.games.services, walk.Options{Tiles: &pos}, &g.games.studied, g.games)
}

func (g currentTiles) picture() picture.Picture {
	return picture.OfLatestTiles(g.games.services, g.session.Current())
}

func (g currentTiles) race() screen.Screen {
	return solverrace.NewTiles(g.games.services, g.session.Position())
}
