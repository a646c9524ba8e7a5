package tiles

import (
	"strconv"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
	"blobwars/gui/model/play"
)

// Random is what a random board is made from; see tiles.Random.
type Random struct {
	Rows    int    `json:"rows"`
	Columns int    `json:"columns"`
	Colours int    `json:"colours"`
	Seed    uint64 `json:"seed"`
}

// Position is the board; the error is that of tiles.Random.
func (r Random) Position() (tiles.Position, error) {
	return tiles.Random(r.Rows, r.Columns, r.Colours, r.Seed)
}

// Setup is what a new game is made from. A seat is a person or one of the four families: see Seat.
type Setup struct {
	Seats  [2]play.Seat
	Names  [2]string      // of the players; empty: the words of the seat
	Start  tiles.Position // with the player to move and the points at the start
	Title  string         // of the board: the name of a shipped board, or of a file; empty for a random one
	Random Random         // of a random board; the zero value otherwise

	Heuristic tiles.Heuristic // of both computers
}

// Seat is a seat as this game can have it: one of a level or of the champion becomes that of the solver family of its other
// fields, because neither plays this game.
func Seat(s play.Seat) play.Seat {
	s.Level, s.Champion = 0, false
	return s.Valid()
}

// Solver is the family of a seat that is not a person's, with a heuristic.
func Solver(s play.Seat, h tiles.Heuristic) families.Solver {
	if s.Timed {
		return families.Deepening{Prune: s.Prune, MaxTime: s.Time, Heuristic: h}
	}
	return families.Level{Prune: s.Prune, Depth: s.Depth, Heuristic: h}
}

// Name is the name of a move in the window: the column from the left as a letter and the row from the bottom as a number, such
// as a4, of the first tile of its group.
func Name(p tiles.Position, m tiles.Move) string {
	return string(rune('a'+m.X)) + strconv.Itoa(p.Rows()-m.Y)
}

// Played is a move of the game.
type Played struct {
	Player engine.Player
	Move   tiles.Move   // the first tile of the group
	Name   string       // see Name
	Size   int          // tiles of the group
	Colour uint8        // of the group, 1 to tiles.MaxColours
	Points tiles.Points // of the group, without the factor for a cleared board
}
