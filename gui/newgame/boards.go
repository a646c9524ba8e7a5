package newgame

import (
	"fmt"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/tiles"
)

// StartBoard is a position to start from, with the name of its file without extension, or another title.
type StartBoard struct {
	Title    string
	Position engine.Position
	Tiles    *tiles.Position // nil: a board of Blob Wars; else one of the Tiles Game, and Position is not used
}

// ShippedBoards returns the boards that are part of the program.
func ShippedBoards() []StartBoard {
	var all []StartBoard
	for _, b := range boards.List() {
		board, err := notation.ParseBoard(b.Name, []byte(b.Text))
		if err != nil {
			panic(fmt.Sprintf("the shipped board %s: %v", b.Name, err)) // a test reads them all
		}
		all = append(all, StartBoard{Title: b.Name, Position: board.Position})
	}
	return all
}

// ShippedTiles returns the boards of the Tiles Game that are part of the program.
func ShippedTiles() []StartBoard {
	var all []StartBoard
	for _, b := range boards.Tiles() {
		pos, err := tiles.Parse(b.Name, []byte(b.Text))
		if err != nil {
			panic(fmt.Sprintf("the shipped board %s: %v", b.Name, err)) // a test reads them all
		}
		all = append(all, StartBoard{Title: b.Name, Tiles: &pos})
	}
	return all
}
