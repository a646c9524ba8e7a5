package game

import (
	"blobwars/gui/play"
	"blobwars/internal/tiles"
)

// Setup is what a new game is made from.
type Setup[P any] struct {
	play.Terms
	Seats [2]play.Seat
	Names [2]string // of the players; empty: the words of the seat
	Start P         // with the player to move and the rules, or the points at the start
	Title string    // of the board: the name of a shipped board, or of a file; empty for a random one

	// Of the Tiles Game: what a random board was made from, and what both computers compare.
	Random    Random
	Heuristic tiles.Heuristic
}

// Random is what a random board of the Tiles Game is made from; see tiles.Random.
type Random struct {
	Rows    int    `json:"rows"`
	Columns int    `json:"columns"`
	Colours int    `json:"colours"`
	Seed    uint64 `json:"seed"`
}

// Position returns the board; the error is that of tiles.Random.
func (r Random) Position() (tiles.Position, error) {
	return tiles.Random(r.Rows, r.Columns, r.Colours, r.Seed)
}
