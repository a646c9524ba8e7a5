package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/engine/tiles"
	"blobwars/gui/model/game"
	"blobwars/gui/model/play"
	tilesmodel "blobwars/gui/model/tiles"
)

// tilesVersion is the version of the saved Tiles Game that this program writes.
const tilesVersion = 1

// Tiles is the Tiles Game as it is saved: the board file of its start and all moves, which are checked when it is read.
type Tiles struct {
	Version   int                `json:"version,omitempty"` // of a document, which writes it itself
	PlayLog   *game.PlayLog      `json:"conduct,omitempty"` // absent: not known
	Time      time.Time          `json:"time"`
	Title     string             `json:"title"`
	Random    *tilesmodel.Random `json:"random,omitempty"` // of a random board
	Seats     [2]play.Seat       `json:"seats"`
	Names     [2]string          `json:"names"`               // empty: the words of the seat
	Heuristic string             `json:"heuristic,omitempty"` // as tiles.Heuristic.Set reads it; empty: half
	Start     string             `json:"start"`               // as tiles.Write: the points of the player to move come first
	First     int                `json:"first"`               // number of the player to move at the start
	Moves     []string           `json:"moves"`               // as tiles.ParseMove reads them
	Ply       int                `json:"ply"`
	Others    [][]string         `json:"variations,omitempty"` // each with all moves from the start
	Line      int                `json:"line,omitempty"`       // the line that is shown: 1 is the first variation
	LinePly   int                `json:"line_ply,omitempty"`   // where that is shown
	Paused    bool               `json:"paused,omitempty"`
	Reviewing bool               `json:"reviewing,omitempty"`
	Shown     bool               `json:"shown"` // the screen of the game was in the window
}

// NewTiles returns the document of a Tiles Game. shown reports whether its screen is in the window.
func NewTiles(s tilesmodel.Saved, shown bool) Tiles {
	t := Tiles{
		PlayLog: s.PlayLog, Time: s.Time.Round(0), Title: s.Setup.Title, Seats: s.Setup.Seats, Names: s.Setup.Names, Heuristic: s.Setup.Heuristic.String(),
		Start: tiles.Write(s.Setup.Start), First: s.Setup.Start.ToMove().Number(), Moves: tilesMoves(s.Game),
		Ply: s.Game.Ply(), Line: s.Line, Paused: s.Paused, Reviewing: s.Reviewing, Shown: shown,
	}
	if s.Setup.Random != (tilesmodel.Random{}) {
		t.Random = &s.Setup.Random
	}
	for i, v := range s.Variations {
		if t.Others = append(t.Others, tilesMoves(v)); s.Line == i+1 {
			t.LinePly = v.Ply()
		}
	}
	return t
}

// tilesMoves returns the moves of a game as tiles.ParseMove reads them.
func tilesMoves(g *tilesmodel.Game) []string {
	moves := []string{}
	for ply := range g.Len() {
		moves = append(moves, g.Move(ply).String())
	}
	return moves
}

// playTiles plays moves, up to the first that is illegal, which it returns as an *illegalMove, and goes to a ply.
func playTiles(start tiles.Position, moves []string, ply int) (g *tilesmodel.Game, err error) {
	g = tilesmodel.NewGame(start)
	for i, text := range moves {
		m, bad := tiles.ParseMove(text)
		if bad == nil {
			bad = g.Play(m)
		}
		if bad != nil {
			err = &illegalMove{text, i + 1, bad}
			break
		}
	}
	g.GoTo(min(max(ply, 0), g.Len()))
	return g, err
}

// illegalMove is the error of a move of a Tiles Game that cannot be played.
type illegalMove struct {
	text   string
	number int // from 1
	err    error
}

func (e *illegalMove) Error() string { return fmt.Sprintf("move %d: %v", e.number, e.err) }

func (e *illegalMove) Unwrap() error { return e.err }

// saved returns the game to resume. On an illegal move it returns the moves before it and an error; on any other error
// found is false.
func (t Tiles) saved() (saved tilesmodel.Saved, found bool, err error) {
	start, err := tiles.Parse("start", []byte(t.Start))
	if err != nil {
		return tilesmodel.Saved{}, false, err
	}
	if t.First == engine.Side2.Number() {
		start = start.SwappedTo(engine.Side2)
	}
	saved = tilesmodel.Saved{
		Setup:  tilesmodel.Setup{Seats: t.Seats, Start: start, Title: t.Title},
		Paused: t.Paused, Reviewing: t.Reviewing, Time: t.Time, PlayLog: t.PlayLog,
	}
	for i, seat := range t.Seats {
		saved.Setup.Seats[i], saved.Setup.Names[i] = tilesmodel.ValidSeat(seat), play.Name(t.Names[i])
	}
	if t.Random != nil {
		saved.Setup.Random = *t.Random
	}
	if t.Heuristic != "" && saved.Setup.Heuristic.Set(t.Heuristic) != nil {
		saved.Setup.Heuristic = tiles.HalfInfinity
	}
	saved.Game, err = playTiles(start, t.Moves, t.Ply)
	for _, moves := range t.Others[:min(len(t.Others), notation.MaxVariations)] {
		if v, illegal := playTiles(start, moves, t.LinePly); illegal == nil && v.Len() > 0 {
			saved.Variations = append(saved.Variations, v)
		}
	}
	if t.Line > 0 && t.Line <= len(saved.Variations) {
		saved.Line = t.Line
	}
	return saved, true, err
}

// TilesText returns a Tiles Game as a text, for the library of games.
func TilesText(s tilesmodel.Saved) string {
	text, err := json.Marshal(NewTiles(s, false))
	if err != nil {
		panic(err) // impossible: all of its values can be written
	}
	return string(text)
}

// OpenTilesText reads what TilesText has written; name is the file in its errors, which are *syntax.Error. Of a damaged
// text, or one whose first move is illegal, no game is found; on another illegal move the game ends before it.
func OpenTilesText(name, text string) (saved tilesmodel.Saved, found bool, err error) {
	t := tilesText{name, text}
	file, err := t.parse()
	if err != nil {
		return saved, false, err
	}
	saved, found, err = file.saved()
	var illegal *illegalMove
	var start *syntax.Error
	switch {
	case errors.As(err, &start):
		return saved, false, t.errorAt(t.place("start"), start.Found, start.Want, err)
	case errors.As(err, &illegal):
		move := syntax.Phrase{Key: "tiles-illegal", Arg: fmt.Sprintf("%d, %s", illegal.number, illegal.text)}
		return saved, found && illegal.number > 1, t.errorAt(t.place("moves"), move, syntax.Phrase{Key: "want-tiles-move"}, err)
	}
	return saved, found, err
}

var damagedTiles, wantTiles = syntax.Phrase{Key: "tiles-damaged"}, syntax.Phrase{Key: "want-tiles-game"}

// tilesText is the JSON of a saved Tiles Game.
type tilesText struct{ name, text string }

// parse reads the text. It refuses what another program may have got wrong: keys that are missing or unknown, and values
// that are of another type or out of range.
func (t tilesText) parse() (file Tiles, err error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal([]byte(t.text), &keys); err != nil {
		var place *json.SyntaxError
		if !errors.As(err, &place) {
			place = &json.SyntaxError{Offset: 1}
		}
		return file, t.errorAt(int(place.Offset)-1, damagedTiles, wantTiles, err)
	}
	wrong := func(key string, want syntax.Phrase) (Tiles, error) {
		found := syntax.Phrase{Key: "text", Arg: fmt.Sprintf("%q: %s", key, syntax.Shorten(string(keys[key])))}
		return file, t.errorAt(t.place(key), found, want, nil)
	}
	var version int
	if json.Unmarshal(keys["version"], &version) == nil && version > tilesVersion {
		return file, t.errorAt(t.place("version"), syntax.Phrase{Key: "newer-version", Arg: strconv.Itoa(version)},
			syntax.Phrase{Key: "want-version", Arg: strconv.Itoa(tilesVersion)}, nil)
	}
	for _, key := range []string{"start", "first", "moves", "seats"} {
		if value := string(keys[key]); value == "" || value == "null" {
			return file, t.errorAt(0, syntax.Phrase{Key: "no-key", Arg: key}, syntax.Phrase{Key: "want-tiles-keys"}, nil)
		}
	}
	if value := keys["time"]; value != nil && json.Unmarshal(value, &file.Time) != nil {
		return wrong("time", syntax.Phrase{Key: "want-time", Arg: "2026-11-22T09:00:00Z"})
	}
	in := json.NewDecoder(strings.NewReader(t.text))
	in.DisallowUnknownFields()
	if err := in.Decode(&file); err != nil {
		return file, t.typeError(err)
	}
	var seats []json.RawMessage
	_ = json.Unmarshal(keys["seats"], &seats) // it is a list, or Decode had failed
	switch {
	case len(seats) != 2:
		return wrong("seats", syntax.Phrase{Key: "want-two"})
	case file.First != 1 && file.First != 2:
		return wrong("first", syntax.Phrase{Key: "want-one-of", Arg: "1, 2"})
	case file.Ply < 0 || file.Ply > len(file.Moves):
		return wrong("ply", syntax.Phrase{Key: "want-up-to", Arg: strconv.Itoa(len(file.Moves))})
	case file.Heuristic != "" && new(tiles.Heuristic).Set(file.Heuristic) != nil:
		return wrong("heuristic", syntax.Phrase{Key: "want-one-of", Arg: "points, inf, half"})
	}
	return file, nil
}

// typeError returns the error of a key that is unknown or whose value has another type.
func (t tilesText) typeError(err error) error {
	if name, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return t.errorAt(t.place(strings.Trim(name, `"`)), syntax.Phrase{Key: "unknown-key", Arg: name}, syntax.Phrase{Key: "want-known-key"}, err)
	}
	var other *json.UnmarshalTypeError
	if !errors.As(err, &other) {
		return t.errorAt(0, damagedTiles, wantTiles, err)
	}
	want := syntax.Phrase{Key: "want-json-number"}
	switch other.Type.Kind() {
	case reflect.String:
		want.Key = "want-json-text"
	case reflect.Bool:
		want = syntax.Phrase{Key: "want-one-of", Arg: "true, false"}
	case reflect.Array, reflect.Slice:
		want.Key = "want-json-list"
	case reflect.Struct:
		want.Key = "want-json-object"
	}
	at := t.place(other.Field)
	if strings.Contains(other.Field, ".") { // its key can stand elsewhere, too
		at = int(other.Offset) - 1
	}
	return t.errorAt(at, syntax.Phrase{Key: "text", Arg: fmt.Sprintf("%q: %s", other.Field, other.Value)}, want, err)
}

// place returns where a key stands for the first time; 0 if it does not.
func (t tilesText) place(key string) int {
	at := regexp.MustCompile(regexp.QuoteMeta(strconv.Quote(key)) + `\s*:`).FindStringIndex(t.text)
	return append(at, 0)[0]
}

// errorAt returns the error of what was found at an offset.
func (t tilesText) errorAt(offset int, found, want syntax.Phrase, err error) *syntax.Error {
	before := t.text[:max(offset, 0)]
	column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
	return &syntax.Error{File: t.name, Line: 1 + strings.Count(before, "\n"), Col: 1 + column, Found: found, Want: want, Err: err}
}

// OpenTiles reads the Tiles Game of the last start; found is false if there is none. shown reports whether its screen
// was in the window. Of a broken file the game is not found or ends before the first illegal move, with a
// *FileError, and the file is renamed. Call Store.Lock first.
func OpenTiles(s *Store) (doc *Document[Tiles], saved tilesmodel.Saved, found, shown bool, err error) {
	file := Tiles{Seats: [2]play.Seat{play.Human(), play.TilesOpponent()}}
	doc, err = open(s, "tiles.json", "saved Tiles Game", tilesVersion, 0, &file, func(file *Tiles) (err error) {
		saved, found, err = file.saved()
		shown = found && file.Shown
		return err
	})
	return doc, saved, found, shown, err
}
