package store

import (
	"encoding/json"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/model/game"
	"blobwars/gui/model/play"
	tilesmodel "blobwars/gui/model/tiles"
)

// tilesVersion is the version of the saved Tiles Game that this program writes.
const tilesVersion = 1

// Tiles is the Tiles Game as it is saved: the board file of its start and all moves, which are checked when it is read.
type Tiles struct {
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
	Paused    bool               `json:"paused,omitempty"`
	Reviewing bool               `json:"reviewing,omitempty"`
	Shown     bool               `json:"shown"` // the screen of the game was in the window
}

// NewTiles returns the document of a Tiles Game. shown reports whether its screen is in the window.
func NewTiles(s tilesmodel.Saved, shown bool) Tiles {
	t := Tiles{
		PlayLog: s.PlayLog, Time: s.Time.Round(0), Title: s.Setup.Title, Seats: s.Setup.Seats, Names: s.Setup.Names, Heuristic: s.Setup.Heuristic.String(),
		Start: tiles.Write(s.Setup.Start), First: s.Setup.Start.ToMove().Number(), Moves: []string{},
		Ply: s.Game.Ply(), Paused: s.Paused, Reviewing: s.Reviewing, Shown: shown,
	}
	if s.Setup.Random != (tilesmodel.Random{}) {
		t.Random = &s.Setup.Random
	}
	for ply := range s.Game.Len() {
		t.Moves = append(t.Moves, s.Game.Move(ply).String())
	}
	return t
}

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
		Setup: tilesmodel.Setup{Seats: t.Seats, Start: start, Title: t.Title}, Game: tilesmodel.NewGame(start),
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
	for i, text := range t.Moves {
		m, bad := tiles.ParseMove(text)
		if bad == nil {
			bad = saved.Game.Play(m)
		}
		if bad != nil {
			err = fmt.Errorf("move %d: %w", i+1, bad)
			break
		}
	}
	saved.Game.GoTo(min(max(t.Ply, 0), saved.Game.Len()))
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

// OpenTilesText reads what TilesText has written. If a move is illegal the game ends before that.
func OpenTilesText(text string) (saved tilesmodel.Saved, err error) {
	var file Tiles
	if err := json.Unmarshal([]byte(text), &file); err != nil {
		return saved, err
	}
	saved, found, err := file.saved()
	if found {
		err = nil
	}
	return saved, err
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
