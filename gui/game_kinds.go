package gui

import (
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/internal/tiles"
)

// gameKind is what the commands of the window do with the current game.
type gameKind interface {
	newGame(own boardChooser) screen.Dialog // the dialog of a new game
	shareDialog() screen.Dialog
	boards() []screen.Board            // that ship, those of this game first
	boardTitle() string                // by which the Open dialog selects the board of the game
	tree() *tree.Screen                // of the position
	race() screen.Screen               // on the position
	id() int64                         // in the library
	text() string                      // the position, for the clipboard
	rescued() (extension, text string) // the file in which the game is rescued after a panic
}

// boardChooser opens files to choose the board of a new game, and calls back if none is chosen.
type boardChooser interface {
	chooseBoard(chosen func(screen.Board), back func())
}

// kind returns the current game.
func (g *gameScreens) kind() gameKind {
	if g.router.onTiles() {
		return tilesGame{g, g.tiles.Session()}
	}
	return blobWars{g, g.table.Session()}
}

// textPaster shows what is in the clipboard.
type textPaster interface{ pasteGame() }

// treeActions returns what the window does for the game tree.
func (g *gameScreens) treeActions() tree.Actions {
	return tree.Actions{Export: g.router.export, Paste: g.clipboard.pasteGame}
}

// blobWars is Blob Wars as the current game.
type blobWars struct {
	*gameScreens
	session *session.Session
}

func (g blobWars) newGame(own boardChooser) screen.Dialog {
	return dialog.NewGame(g.router.dialogs, g.session.Setup(), dialog.NewGameActions{
		Begin: func(setup session.Setup) { g.playBlobWars(setup, nil) }, Own: own.chooseBoard,
	})
}

func (g blobWars) shareDialog() screen.Dialog {
	return dialog.NewShare(g.router.dialogs, g.session.Current())
}

func (g blobWars) boards() []screen.Board {
	return append(screen.ShippedBoards(), screen.ShippedTiles()...)
}

func (g blobWars) boardTitle() string { return g.session.Setup().Title }
func (g blobWars) id() int64          { return g.session.PlayLog().ID }
func (g blobWars) text() string       { return notation.WriteFEN(g.session.Position()) }

func (g blobWars) rescued() (extension, text string) {
	return ".pgn", notation.WriteRecord(notation.NewRecord(g.session.Game()))
}

func (g blobWars) tree() *tree.Screen {
	return tree.New(g.services, g.session.Position(), &g.studied, g.treeActions())
}

func (g blobWars) race() screen.Screen { return solverrace.New(g.services, g.session.Position()) }

// tilesGame is the Tiles Game as the current game.
type tilesGame struct {
	*gameScreens
	session *round.Session
}

func (g tilesGame) newGame(boardChooser) screen.Dialog {
	return dialog.NewTilesGame(g.router.dialogs, g.session.Setup(), g.playTiles)
}

func (g tilesGame) shareDialog() screen.Dialog {
	return dialog.NewShareTiles(g.router.dialogs, g.session.Snapshot())
}

func (g tilesGame) boards() []screen.Board {
	return append(screen.ShippedTiles(), screen.ShippedBoards()...)
}

func (g tilesGame) boardTitle() string { return g.session.Setup().Title }
func (g tilesGame) id() int64          { return g.session.PlayLog().ID }
func (g tilesGame) text() string       { return tiles.Write(g.session.Position()) }

func (g tilesGame) rescued() (extension, text string) {
	return ".txt", tiles.Write(g.session.Position())
}

func (g tilesGame) tree() *tree.Screen {
	return tree.NewTiles(g.services, g.session.Position(), &g.studied, g.treeActions())
}

func (g tilesGame) race() screen.Screen { return solverrace.NewTiles(g.services, g.session.Position()) }
