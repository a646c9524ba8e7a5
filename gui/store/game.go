package store

import (
	"errors"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// gameVersion is the version of the saved game that this program writes.
const gameVersion = 2

// gameLock is the lock of the window that writes the documents.
const gameLock = "game.json.lock"

// GameData is the game on the table as it is saved. It contains a record of all moves, which people can read and which is
// checked move by move when it is read.
type GameData struct {
	Time  time.Time    `json:"time"`
	Title string       `json:"title"`
	Seats [2]play.Seat `json:"seats"`
	Names [2]string    `json:"names"` // empty: the words of the seat
	play.Terms
	Times     *session.Times `json:"times,omitempty"` // absent: without a clock, or all of them
	Ply       int            `json:"ply"`
	Line      int            `json:"line,omitempty"`     // the line that is shown: 1 is the first variation of the record
	LinePly   int            `json:"line_ply,omitempty"` // where that is shown
	Ends      []string       `json:"ends,omitempty"`     // result and reason of each variation: 0-1 resigned
	Paused    bool           `json:"paused,omitempty"`
	Reviewing bool           `json:"reviewing,omitempty"`
	Record    string         `json:"record"`

	PlayLog *session.PlayLog `json:"conduct,omitempty"` // nil: not known

	Unstored []string `json:"unstored,omitempty"` // the files of games that were played and not written yet
}

// NewGameData returns the document of a game.
func NewGameData(s session.Saved) GameData {
	record := notation.NewRecord(s.Game, s.Tags...)
	record.Variations = s.Variations
	setDecided(&record, s.Decided)
	g := GameData{
		Time: s.Time.Round(0), Title: s.Setup.Title, Seats: s.Setup.Seats, Names: s.Setup.Names, Terms: session.TermsOf(s.Setup),
		Ply: s.Game.Ply(), Paused: s.Paused, Reviewing: s.Reviewing, Record: notation.WriteRecord(record),
		PlayLog: s.PlayLog, Line: s.Line,
	}
	for _, o := range s.Ends {
		g.Ends = append(g.Ends, notation.ResultOf(o).String()+" "+o.Reason.String())
	}
	if s.Line > 0 {
		g.LinePly = s.Variations[s.Line-1].Ply()
	}
	if session.TermsOf(s.Setup).Clock.Kind != play.NoClock {
		g.Times = &s.Times
	}
	return g
}

// saved returns the game to resume. On an illegal move it returns the moves before it and an error; on any other error
// its Game is nil.
func (g GameData) saved() (session.Saved, error) {
	if strings.TrimSpace(g.Record) == "" { // an empty record would be a game without moves
		return session.Saved{}, errors.New("the record of the game is missing")
	}
	record, err := notation.ParseRecord("record", []byte(g.Record))
	if record.Game == nil {
		return session.Saved{}, err
	}
	record.Game.GoTo(min(max(g.Ply, 0), record.Game.Len()))
	for i := range g.Seats {
		g.Seats[i] = g.Seats[i].Valid()
	}
	for i := range g.Names {
		g.Names[i] = play.Name(g.Names[i])
	}
	setup := session.Setup{Seats: g.Seats, Names: g.Names, Start: record.Game.Start(), Title: g.Title, Terms: g.Terms.Valid()}
	saved := session.Saved{
		Setup: setup, Game: record.Game, Paused: g.Paused, Reviewing: g.Reviewing, Time: g.Time, PlayLog: g.PlayLog,
		Decided: decidedIn(record), Variations: record.Variations, Tags: tagsToKeep(record),
	}
	for i, end := range g.Ends[:min(len(g.Ends), len(record.Variations))] {
		result, reason, _ := strings.Cut(end, " ")
		variation := notation.Record{Game: record.Variations[i], Tags: []notation.Tag{{Name: notation.TagReason, Value: reason}}}
		variation.Result, _ = notation.ParseResult(result)
		saved.Ends = append(saved.Ends, decidedIn(variation))
	}
	if g.Line > 0 && g.Line <= len(record.Variations) {
		saved.Line = g.Line
		shown := record.Variations[g.Line-1]
		shown.GoTo(min(max(g.LinePly, 0), shown.Len()))
	}
	if g.Times != nil {
		saved.Times = *g.Times
	}
	return saved, err
}

// OpenGame reads the game on the table. Its Game is nil if there is none. Of a broken file the game is nil or ends
// before the first illegal move, with a *FileError, and the file is renamed.
func OpenGame(s *Store) (doc *Document[GameData], saved session.Saved, err error) {
	game := GameData{Seats: [2]play.Seat{play.Human(), play.DefaultComputer()}}
	doc, err = open(s, "game.json", "saved game", gameVersion, 0, &game, func(game *GameData) (err error) {
		saved, err = game.saved()
		s.unstored = append(s.unstored, game.Unstored...)
		return err
	})
	return doc, saved, err
}

// UseHere takes the lock of a storage from the page that has it, where platform.CanTakeLock, and opens this page again
// with a game that was played here.
func UseHere(storage platform.Storage, s session.Saved) {
	link := ""
	if s.Game.Len() > 0 || s.Game.Start() != engine.Start() {
		link = GameLink("", s)
	}
	platform.TakeLock(storage, gameLock, link)
}
