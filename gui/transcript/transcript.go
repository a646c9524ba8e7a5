// Package transcript writes and reads the lines that -moves has the window write: each says what has happened in a game,
// in the language of the window. docs/formats.md lists them.
package transcript

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"sync"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
)

// Event is what a line says. Its fields have the names of the values in the sentence of its key in the catalogue.
type Event interface{ key() string }

// The types of Event. The tag of a field is the pattern of its text, if that is not one word.
type (
	// Game says which game of Blob Wars is on the board: a new one, or another one than before.
	Game struct {
		Title string `like:".*"`
		FEN   string `like:"\\S+ [xo] \\d+ \\d+"` // of its position
	}

	// TilesGame says the same of a Tiles Game.
	TilesGame struct {
		Title string `like:".*"`
		N     int    // tiles
	}

	// Move is a move of Blob Wars.
	Move struct {
		N        int    // of the full move
		Side     string `like:"[^:]+"`
		Move     string
		One, Two int // blobs after the move
		Search
	}

	// TilesMove is a move of the Tiles Game.
	TilesMove struct {
		N        int
		Side     string `like:"[^:]+"`
		Move     string // as tiles.Position.ParseName reads it
		Tiles    int    // that the move takes
		Points   string // for them
		One, Two string // points after the move
		Search
	}

	// Back says that moves were taken back, or that an earlier position is shown.
	Back struct{ Ply int }

	// Result is the end of a game.
	Result struct {
		Who string `like:"[^(]*"`
		Why string `like:".*"`
	}

	// Refused says why a press did nothing.
	Refused struct {
		Text string `like:".*"`
	}

	// Notice is a message to the person.
	Notice struct {
		Text string `like:".*"`
	}

	// Screen is what another screen than that of a game says.
	Screen struct {
		Text string `like:".*"`
	}
)

// Search is how a computer has found its move; the zero value if it has not searched, or is a person.
type Search struct {
	Solver string `like:".*"`
	Depth  int
	States int
	Time   string `like:".*"`
}

func (Game) key() string      { return "say.game" }
func (TilesGame) key() string { return "tiles.say_game" }
func (Move) key() string      { return "say.move" }
func (TilesMove) key() string { return "tiles.say_move" }
func (Back) key() string      { return "say.back" }
func (Result) key() string    { return "say.result" }
func (Refused) key() string   { return "say.refused" }
func (Notice) key() string    { return "say.notice" }
func (Screen) key() string    { return "say.study" }

// events has one Event of each type. A line of a TilesMove could also be read as a Move.
var events = []Event{Game{}, TilesGame{}, TilesMove{}, Move{}, Back{}, Result{}, Refused{}, Notice{}, Screen{}}

// searchKey is the key of what the line of a move ends with if a computer has searched for it.
const searchKey = "say.search"

// Line returns the line of an event, without its end.
func Line(w *words.Catalogue, e Event) string {
	values, fields := words.Values{}, reflect.ValueOf(e)
	for _, f := range reflect.VisibleFields(fields.Type()) {
		values[f.Name] = fields.FieldByIndex(f.Index).Interface()
	}
	line := w.T(e.key(), values)
	if solver, moves := values["Solver"]; moves && solver != "" {
		line += " " + w.T(searchKey, values)
	}
	return line
}

// pattern is the regular expression of the lines of an event in a language.
type pattern struct {
	*regexp.Regexp
	of reflect.Type
}

// patterns returns the patterns of all languages.
var patterns = sync.OnceValue(func() (all []pattern) {
	for _, language := range words.Languages() {
		w, err := words.New(language)
		if err != nil {
			panic(err) // impossible: the catalogues are embedded
		}
		for _, e := range events {
			of := reflect.TypeOf(e)
			text := sentencePattern(w.T(e.key()), of)
			if _, moves := of.FieldByName("Solver"); moves {
				text += "(?: " + sentencePattern(w.T(searchKey), of) + ")?"
			}
			all = append(all, pattern{regexp.MustCompile("^" + text + "$"), of})
		}
	}
	return all
})

// placeholder matches a field of a sentence after regexp.QuoteMeta.
var placeholder = regexp.MustCompile(`\\{\\{\\\.(\w+)\\}\\}`)

// sentencePattern returns a regular expression for a sentence of the catalogue, with a group for each field.
func sentencePattern(sentence string, of reflect.Type) string {
	return placeholder.ReplaceAllStringFunc(regexp.QuoteMeta(sentence), func(text string) string {
		name := placeholder.FindStringSubmatch(text)[1]
		field, _ := of.FieldByName(name)
		like := cmp.Or(field.Tag.Get("like"), `\S+`)
		if field.Type.Kind() == reflect.Int {
			like = `\d+`
		}
		return fmt.Sprintf("(?P<%s>%s)", name, like)
	})
}

// Parse reads a line in any language of the window; false: it is none of an event.
func Parse(line string) (Event, bool) {
	for _, p := range patterns() {
		parts := p.FindStringSubmatch(line)
		if parts == nil {
			continue
		}
		event := reflect.New(p.of).Elem()
		for i, name := range p.SubexpNames()[1:] {
			switch field, text := event.FieldByName(name), parts[i+1]; field.Kind() {
			case reflect.Int:
				n, _ := strconv.Atoi(text) // digits, or nothing where there is no search
				field.SetInt(int64(n))
			default:
				field.SetString(text)
			}
		}
		return event.Interface().(Event), true
	}
	return nil, false
}

// In returns the move in the position before it.
func (m Move) In(pos engine.Position) (engine.Move, error) {
	if pos.MustPass() { // whose word depends on the language
		return engine.Pass(), nil
	}
	return notation.ParseMove(pos, m.Move)
}
