// Package transcript makes the lines that the window writes with -moves: each says what has happened in a game, in the
// language of the window. docs/formats.md lists them.
package transcript

import (
	"reflect"

	"blobwars/assets/words"
)

// Event is what a line says. Its fields have the names of the values in the sentence of its key in the catalogue.
type Event interface{ Key() string }

// The types of Event.
type (
	// Game says which game of Blob Wars is on the board: a new one, or another one than before.
	Game struct {
		Title string
		FEN   string // of its position
	}

	// TilesGame says the same of a Tiles Game.
	TilesGame struct {
		Title string
		N     int // tiles
	}

	// Move is a move of Blob Wars.
	Move struct {
		N        int // of the full move
		Side     string
		Move     string
		One, Two int // blobs after the move
		Search
	}

	// TilesMove is a move of the Tiles Game.
	TilesMove struct {
		N        int
		Side     string
		Move     string // as tiles.Position.ParseName reads it
		Tiles    int    // that the move takes
		Points   string // for them
		One, Two string // points after the move
		Search
	}

	// Back says that moves were taken back, or that an earlier position is shown.
	Back struct{ Ply int }

	// Result is the end of a game.
	Result struct{ Who, Why string }

	// Refused says why a press did nothing.
	Refused struct{ Text string }

	// Notice is a message to the person.
	Notice struct{ Text string }

	// Screen is what another screen than that of a game says.
	Screen struct{ Text string }
)

// Search is how a computer has found its move; the zero value if it has not searched, or is a person.
type Search struct {
	Solver string
	Depth  int
	States int
	Time   string
}

func (Game) Key() string      { return "say.game" }
func (TilesGame) Key() string { return "tiles.say_game" }
func (Move) Key() string      { return "say.move" }
func (TilesMove) Key() string { return "tiles.say_move" }
func (Back) Key() string      { return "say.back" }
func (Result) Key() string    { return "say.result" }
func (Refused) Key() string   { return "say.refused" }
func (Notice) Key() string    { return "say.notice" }
func (Screen) Key() string    { return "say.study" }

// SearchKey is the key of what the line of a move ends with if a computer has searched for it.
const SearchKey = "say.search"

// Line returns the line of an event, without its end.
func Line(w *words.Catalogue, e Event) string {
	values, fields := words.Values{}, reflect.ValueOf(e)
	for _, f := range reflect.VisibleFields(fields.Type()) {
		values[f.Name] = fields.FieldByIndex(f.Index).Interface()
	}
	line := w.T(e.Key(), values)
	if solver, moves := values["Solver"]; moves && solver != "" {
		line += " " + w.T(SearchKey, values)
	}
	return line
}
