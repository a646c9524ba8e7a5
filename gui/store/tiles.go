package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// tilesVersion is the version of the saved Tiles Game that this program writes.
const tilesVersion = 1

// TilesData is the Tiles Game as it is saved: the board file of its start and all moves, which are checked when it is read.
// Of a file without ply, the position after all moves is shown.
type TilesData struct {
	Version   int           `json:"version,omitempty"` // of a document, which writes it itself
	PlayLog   *game.PlayLog `json:"conduct,omitempty"` // absent: not known
	Time      time.Time     `json:"time"`
	Title     string        `json:"title"`
	Random    *round.Random `json:"random,omitempty"` // of a random board
	Seats     [2]play.Seat  `json:"seats"`
	Names     [2]string     `json:"names"`               // empty: the words of the seat
	Heuristic string        `json:"heuristic,omitempty"` // as tiles.Heuristic.Set reads it; empty: half
	Start     string        `json:"start"`               // as tiles.Write: the points of the player to move come first
	First     int           `json:"first"`               // number of the player to move at the start
	Moves     []string      `json:"moves"`               // as tiles.ParseMove reads them
	Ply       int           `json:"ply"`
	Others    [][]string    `json:"variations,omitempty"` // each with all moves from the start
	Line      int           `json:"line,omitempty"`       // the line that is shown: 1 is the first variation
	LinePly   int           `json:"line_ply,omitempty"`   // where that is shown
	Paused    bool          `json:"paused,omitempty"`
	Reviewing bool          `json:"reviewing,omitempty"`
	Shown     bool          `json:"shown"` // the screen of the game was in the window
}

// NewTilesData returns the document of a Tiles Game. shown reports whether its screen is in the window.
func NewTilesData(s round.Saved, shown bool) TilesData {
	terms := round.TermsOf(s.Setup)
	t := TilesData{
		PlayLog: s.PlayLog, Time: s.Time.Round(0), Title: s.Setup.Title, Seats: s.Setup.Seats, Names: s.Setup.Names, Heuristic: terms.Heuristic.String(),
		Start: tiles.Write(s.Setup.Start), First: s.Setup.Start.ToMove().Number(), Moves: tilesMoves(s.Game),
		Ply: s.Game.Ply(), Line: s.Line, Paused: s.Paused, Reviewing: s.Reviewing, Shown: shown,
	}
	if terms.Random != (round.Random{}) {
		t.Random = &terms.Random
	}
	for i, v := range s.Variations {
		if t.Others = append(t.Others, tilesMoves(v)); s.Line == i+1 {
			t.LinePly = v.Ply()
		}
	}
	return t
}

// tilesMoves returns the moves of a game as tiles.ParseMove reads them.
func tilesMoves(g *round.Game) []string {
	moves := []string{}
	for ply := range g.Len() {
		moves = append(moves, g.Move(ply).String())
	}
	return moves
}

// playTiles plays moves, up to the first that is illegal, which it returns as an *illegalMove, and goes to a ply.
func playTiles(start tiles.Position, moves []string, ply int) (g *round.Game, err error) {
	g = engine.NewGameOf(start)
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

// The phrases of errors in a saved Tiles Game.
var (
	newerVersion  = syntax.NewPhrase("newer-version", "version %s, which a newer version of the program has written")
	noKey         = syntax.NewPhrase("no-key", "no key %s")
	tilesNoTile   = syntax.NewPhrase("tiles-no-tile", "the move %s, but there is no tile")
	tilesSingle   = syntax.NewPhrase("tiles-single", "the move %s, but no tile beside it has its colour")
	wantTilesKeys = syntax.NewPhrase("want-tiles-keys", "the keys start, first, moves and seats")
	wantVersion   = syntax.NewPhrase("want-version", "version %s or older: update the program")
	wantTilesMove = syntax.NewPhrase("want-tiles-move", "a legal move of the Tiles Game, such as 2,0")
)

// illegalMove is the error of a move of a Tiles Game that cannot be played.
type illegalMove struct {
	text   string
	number int // from 1
	err    error
}

func (e *illegalMove) Error() string { return fmt.Sprintf("move %d: %v", e.number, e.err) }

func (e *illegalMove) Unwrap() error { return e.err }

// phrase returns the move and why it cannot be played.
func (e *illegalMove) phrase() syntax.Phrase {
	var illegal *tiles.IllegalMoveError
	switch {
	case !errors.As(e.err, &illegal):
		return notation.Unreadable.With(syntax.Quote(e.text))
	case illegal.Colour == 0:
		return tilesNoTile.With(e.text)
	}
	return tilesSingle.With(e.text)
}

// saved returns the game to resume. On an illegal move it returns the moves before it and an error; on any other error
// found is false.
func (t TilesData) saved() (saved round.Saved, found bool, err error) {
	start, err := tiles.Parse("start", []byte(t.Start))
	if err != nil {
		return round.Saved{}, false, err
	}
	if t.First == engine.Side2.Number() {
		start = start.SwappedTo(engine.Side2)
	}
	saved = round.Saved{
		Setup:  round.Setup{Seats: t.Seats, Start: start, Title: t.Title},
		Paused: t.Paused, Reviewing: t.Reviewing, Time: t.Time, PlayLog: t.PlayLog,
	}
	for i, seat := range t.Seats {
		saved.Setup.Seats[i], saved.Setup.Names[i] = round.ValidSeat(seat), play.Name(t.Names[i])
	}
	var terms round.Terms
	if t.Random != nil {
		if _, impossible := t.Random.Position(); impossible == nil {
			terms.Random = *t.Random
		}
	}
	if t.Heuristic != "" && terms.Heuristic.Set(t.Heuristic) != nil {
		terms.Heuristic = tiles.HalfInfinity
	}
	saved.Setup.Terms = terms
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
func TilesText(s round.Saved) string {
	text, err := json.Marshal(NewTilesData(s, false))
	if err != nil {
		panic(err) // impossible: all of its values can be written
	}
	return string(text)
}

// ParseTiles parses what TilesText has written; name is the file in its errors, which are *syntax.Error. Of a damaged
// text, or one whose first move is illegal, no game is found; on another illegal move the game ends before it.
func ParseTiles(name, text string) (saved round.Saved, found bool, err error) {
	text = decodeText([]byte(text))
	file := newTilesFile()
	if err := unmarshal(name, text, &file); err != nil {
		return saved, false, err
	}
	wrong := func(key string, found, want syntax.Phrase, err error) error {
		return jsonError(name, text, max(keyAt(text, key), 0), found, want, err)
	}
	switch {
	case file.Version > tilesVersion:
		return saved, false, wrong("version", newerVersion.With(file.Version), wantVersion.With(tilesVersion), nil)
	case file.Start == "":
		return saved, false, wrong("start", noKey.With("start"), wantTilesKeys, nil)
	}
	saved, found, err = file.saved()
	var illegal *illegalMove
	var start *syntax.Error
	switch {
	case errors.As(err, &start):
		return saved, false, wrong("start", start.Found, start.Want, err)
	case errors.As(err, &illegal):
		return saved, found && illegal.number > 1, wrong("moves", illegal.phrase(), wantTilesMove, err)
	}
	return saved, found, err
}

// newTilesFile returns what a file means in which nothing is written: a person against the usual opponent, and the
// position after all moves.
func newTilesFile() TilesData {
	return TilesData{Seats: [2]play.Seat{play.Human(), play.TilesOpponent()}, Ply: math.MaxInt}
}

// OpenTiles reads the Tiles Game of the last start; nil if there is none. shown reports whether its screen was in the
// window. Of a broken file there is no game, or one that ends before the first illegal move, with a *FileError, and the
// file is renamed. Call Store.Lock first.
func OpenTiles(s *Store) (doc *Document[TilesData], last *round.Saved, shown bool, err error) {
	file := newTilesFile()
	doc, err = open(s, "tiles.json", "saved Tiles Game", tilesVersion, 0, &file, func(file *TilesData) error {
		saved, found, err := file.saved()
		if found {
			last, shown = &saved, file.Shown
		}
		return err
	})
	return doc, last, shown, err
}
