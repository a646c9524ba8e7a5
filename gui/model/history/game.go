// Package history remembers the games that were played: the newest of them with their moves, and the totals of all. It does not draw.
//
// A History belongs to one goroutine, the window's.
package history

import (
	"errors"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/gui/model/play"
)

// Result is how a game ended for its side: see Game.Side.
type Result uint8

// The results. Unfinished is the zero value: the game was abandoned.
const (
	Unfinished Result = iota
	Won
	Lost
	Drawn
)

var resultNames = []string{"unfinished", "won", "lost", "drawn"}

func (r Result) String() string { return resultNames[r&3] }

// MarshalText implements encoding.TextMarshaler.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. An unknown word is Unfinished.
func (r *Result) UnmarshalText(text []byte) error {
	*r = Result(max(slices.Index(resultNames, string(text)), 0))
	return nil
}

// Game is a game that was played: what lists and statistics show of it, and its moves as a record.
type Game struct {
	ID       int64         `json:"id"`   // positive; of the game from its beginning, so that a second end replaces the first
	Time     time.Time     `json:"time"` // of the end
	Title    string        `json:"title"`
	Seats    [2]play.Seat  `json:"seats"`
	Names    [2]string     `json:"names"` // empty: the words of the seat
	Result   Result        `json:"result"`
	Reason   string        `json:"reason,omitempty"` // why it ended, as engine.Reason says it
	Blobs    [2]int        `json:"blobs"`            // at the end; of a Tiles Game the points, in tenths
	Plies    int           `json:"plies"`
	Size     int           `json:"size"` // of the board: 7 or 8
	Duration time.Duration `json:"duration"`
	Record   string        `json:"record"`
	Tiles    bool          `json:"tiles,omitempty"` // a Tiles Game, with the text of store.TilesText as its record; it never counts

	Helped bool `json:"helped,omitempty"` // with undo, a hint or the analysis: the game does not count for the rating
	Fair   bool `json:"fair,omitempty"`   // played from the first move, on a board that gives no side an advantage

	Turned [2]int `json:"turned"` // the most blobs that a move of each player turned
	Behind [2]int `json:"behind"` // the most blobs that each player was behind

	Before match.Rating `json:"before,omitzero"` // the rating of the person; zero: the game did not count for it
	After  match.Rating `json:"after,omitzero"`

	Accuracy [2]float64 `json:"accuracy,omitzero"` // in percent; 0: not known
	Turning  int        `json:"turning,omitempty"` // number of moves after the turning point; 0: not known
}

// Even reports whether a board gives no side an advantage but the first move: one of its symmetries exchanges the players.
func Even(start engine.Position) bool {
	for by := range engine.Symmetry(engine.Symmetries) {
		turned := start.Transform(by)
		if turned.Walls() == start.Walls() && turned.Blobs(engine.Player1) == start.Blobs(engine.Player2) {
			return true
		}
	}
	return false
}

// Played is a game to be remembered.
type Played struct {
	ID           int64
	Time         time.Time // of the end
	Title        string
	Seats        [2]play.Seat
	Names        [2]string
	Game         *engine.Game // with all of its moves
	Record       string       // of the game
	Outcome      engine.Outcome
	Duration     time.Duration
	Helped, Fair bool
}

// keep is what is kept of a game.
func (p Played) keep() Game {
	n := p.Game.Len()
	last := p.Game.PositionAt(n)
	g := Game{
		ID: p.ID, Time: p.Time.Round(0), Title: p.Title, Seats: p.Seats, Names: p.Names, Duration: p.Duration,
		Blobs: [2]int{last.Count(engine.Player1), last.Count(engine.Player2)}, Plies: n, Size: last.Size(),
		Helped: p.Helped, Fair: p.Fair, Record: p.Record,
	}
	if p.Outcome.Over() {
		g.Reason = p.Outcome.Reason.String()
		switch {
		case p.Outcome.Draw:
			g.Result = Drawn
		case p.Outcome.Winner == g.Side():
			g.Result = Won
		default:
			g.Result = Lost
		}
	}
	for ply := range n + 1 {
		pos := p.Game.PositionAt(ply)
		for who := range engine.Player(2) {
			g.Behind[who] = max(g.Behind[who], pos.Count(who.Other())-pos.Count(who))
		}
		if ply < n {
			mover := pos.ToMove()
			turned := pos.Count(mover.Other()) - p.Game.PositionAt(ply+1).Count(mover.Other())
			g.Turned[mover] = max(g.Turned[mover], turned)
		}
	}
	return g
}

// Person is the side of the only person in the game; false if none or two persons played.
func (g Game) Person() (engine.Player, bool) { return play.Person(g.Seats) }

// Side is the side for which Result says won or lost: that of the person, or of player 1 if none or two persons played.
func (g Game) Side() engine.Player {
	side, _ := g.Person()
	return side
}

// Winner is the player who won; false after a draw and of an unfinished game.
func (g Game) Winner() (engine.Player, bool) {
	switch g.Result {
	case Won:
		return g.Side(), true
	case Lost:
		return g.Side().Other(), true
	}
	return engine.Player1, false
}

// Level is the level of the computer that a person played against; 0 if there was none.
func (g Game) Level() play.Level {
	if side, ok := g.Person(); ok {
		return g.Seats[side.Other()].Level.Valid()
	}
	return 0
}

// Margin is the number of blobs by which the game's side was ahead at the end.
func (g Game) Margin() int { return g.Blobs[g.Side()] - g.Blobs[g.Side().Other()] }

// Ended reports whether the game was played to its end.
func (g Game) Ended() bool { return g.Result != Unfinished }

// Counts reports whether the game counts in the statistics: one person played it to its end, from the first move on an even board.
func (g Game) Counts() bool {
	_, one := g.Person()
	return one && g.Ended() && g.Fair
}

// Rates reports whether the game counts for the rating, too: the computer played at a level, and the person had no help.
func (g Game) Rates() bool { return g.Counts() && g.Level() > 0 && !g.Helped }

// Rated reports whether the game has counted for the rating.
func (g Game) Rated() bool { return g.After != match.Rating{} }

// Open is the game of the record, after its last move. An illegal move in the record is an error, with the game up to it.
func (g Game) Open() (*engine.Game, error) {
	if g.Tiles {
		return nil, errors.New("this is a Tiles Game")
	}
	record, err := notation.ParseRecord("record", []byte(g.Record))
	return record.Game, err
}

// valid is a game of a file with all values within their bounds; false if it cannot be one.
func (g Game) valid() (Game, bool) {
	if g.ID <= 0 || strings.TrimSpace(g.Record) == "" {
		return g, false
	}
	most := 64
	if g.Tiles {
		most, g.Fair = 1<<20, false
	}
	for i := range 2 {
		g.Seats[i], g.Names[i] = g.Seats[i].Valid(), play.Name(g.Names[i])
		g.Blobs[i] = min(max(g.Blobs[i], 0), most)
		g.Turned[i] = min(max(g.Turned[i], 0), 8)
		g.Behind[i] = min(max(g.Behind[i], 0), 64)
		g.Accuracy[i] = min(max(g.Accuracy[i], 0), 100)
	}
	g.Plies, g.Turning, g.Duration = max(g.Plies, 0), max(g.Turning, 0), max(g.Duration, 0)
	if !possible(g.Before) || !possible(g.After) {
		g.Before, g.After = match.Rating{}, match.Rating{}
	}
	if g.Size != 7 {
		g.Size = 8
	}
	return g, true
}
