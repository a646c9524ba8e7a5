// Package history remembers the games that were played, and counts them. It does not draw.
//
// A History belongs to one goroutine, the window's.
package history

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/gui/play"
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

// Game is the summary of a played game for lists and statistics. Its moves are in its record.
type Game struct {
	ID       int64     // positive; of the game from its beginning, so that a second end replaces the first
	Time     time.Time // of the end
	DateOnly bool      // Time is noon of the day: only that is known
	Undated  bool      // Time is that of a file: nothing is known
	Title    string
	Round    string // of a match, from its record
	Seats    [2]play.Seat
	Names    [2]string // empty: the name of the seat; UnknownName: not known
	Result   Result
	Reason   string // why it ended, as engine.EndReason says it
	Blobs    [2]int // at the end; of a Tiles Game tenths of a point
	Plies    int
	Size     int // of the board: 7 or 8
	Duration time.Duration
	Board    string // the last position as a FEN; of a Tiles Game as tiles.Write writes it
	Tiles    bool   // a Tiles Game; it never counts

	Helped bool // with undo, a hint or the analysis: the game does not count for the rating
	Fair   bool // played from the first move, on a board that gives no side an advantage

	Before match.Glicko // the rating of the person; zero: the game did not count for it
	After  match.Glicko

	Accuracy     [2]float64 // in percent; 0: not known
	TurningPoint int        // number of moves after the turning point; 0: not known
}

// UnknownName is the name of a player whom a record does not name, as in PGN.
const UnknownName = "?"

// IsFair reports whether a board gives neither side an advantage but the first move: one of its symmetries exchanges
// the players.
func IsFair(start engine.Position) bool {
	for by := range engine.Symmetry(engine.Symmetries) {
		turned := start.Transform(by)
		if turned.Walls() == start.Walls() && turned.Blobs(engine.Side1) == start.Blobs(engine.Side2) {
			return true
		}
	}
	return false
}

// WithEnd returns the game of Blob Wars with what lists and statistics show of its end. The moves of played are all of
// the game.
func (g Game) WithEnd(played *engine.Game, o engine.Outcome) Game {
	last := played.PositionAt(played.Len())
	g.Blobs, g.Plies = [2]int{last.Count(engine.Side1), last.Count(engine.Side2)}, played.Len()
	g.Size, g.Board = last.Size(), notation.WriteFEN(last)
	if g.Result = g.ResultOf(o); g.Ended() {
		g.Reason = o.Reason.String()
	}
	return g
}

// ResultOf returns what an outcome is for the side of the game.
func (g Game) ResultOf(o engine.Outcome) Result {
	switch {
	case !o.Over():
		return Unfinished
	case o.Draw:
		return Drawn
	case o.Winner == g.Side():
		return Won
	}
	return Lost
}

// Person returns the side of the only person in the game; false if there is none or two people played.
func (g Game) Person() (engine.Side, bool) { return play.Person(g.Seats) }

// Side returns the side for which Result says won or lost: that of the person, or of player 1 if there is none or two
// people played.
func (g Game) Side() engine.Side {
	side, _ := g.Person()
	return side
}

// Winner returns the player who won; false after a draw and of an unfinished game.
func (g Game) Winner() (engine.Side, bool) {
	switch g.Result {
	case Won:
		return g.Side(), true
	case Lost:
		return g.Side().Other(), true
	}
	return engine.Side1, false
}

// Level returns the level of the computer that a person played against; 0 if there was none.
func (g Game) Level() play.Level {
	if side, ok := g.Person(); ok {
		return g.Seats[side.Other()].Level.Valid()
	}
	return 0
}

func (g Game) Ended() bool { return g.Result != Unfinished }

// Counts reports whether the game counts in the statistics: one person played it to its end, from the first move on an
// even board.
func (g Game) Counts() bool {
	_, one := g.Person()
	return one && g.Ended() && g.Fair
}

// CountsForRating reports whether the game counts for the rating: it counts, the computer played at a level, and the
// person had no help.
func (g Game) CountsForRating() bool { return g.Counts() && g.Level() > 0 && !g.Helped }

// WasRated reports whether the rating has changed with the game.
func (g Game) WasRated() bool { return g.After != match.Glicko{} }

// OfFile returns the game as read from a file that was changed at a time, which is its place in the list if the game has
// no date.
func (g Game) OfFile(changed time.Time) Game {
	if g.Time.IsZero() {
		g.Time, g.Undated = changed, true
	}
	return g
}

// SameState reports whether both are the same game at the same state: no move was added or replaced.
func (g Game) SameState(other Game) bool {
	return g.ID == other.ID && g.Plies == other.Plies && g.Board == other.Board && g.Blobs == other.Blobs && g.Result == other.Result && g.Reason == other.Reason
}

// WithVerdictOf returns the game with the verdict on it at the same state, as far as there is one.
func (g Game) WithVerdictOf(judged Game) Game {
	if judged.TurningPoint > 0 || judged.Accuracy != [2]float64{} {
		g.Accuracy, g.TurningPoint = judged.Accuracy, judged.TurningPoint
	}
	return g
}

// LikelySame reports whether both have the same players, board, end and winner, the same day or, if it is known, time,
// and no other event or round, and may be two records of one game.
func (g Game) LikelySame(other Game) bool {
	winner, won := g.Winner()
	if otherWinner, otherWon := other.Winner(); g.Ended() != other.Ended() || won != otherWon || winner != otherWinner {
		return false
	}
	day, otherDay := g.Time.Local().Format(time.DateOnly), other.Time.Local().Format(time.DateOnly)
	sameTime := g.Undated || other.Undated || day == otherDay && (g.DateOnly || other.DateOnly || g.Time.Sub(other.Time).Abs() < time.Second)
	other.ID, other.Result, other.Reason = g.ID, g.Result, g.Reason
	return g.SameState(other) && sameTime && likelyEqual(g.Title, other.Title) && likelyEqual(g.Round, other.Round) && g.Name(engine.Side1) == other.Name(engine.Side1) && g.Name(engine.Side2) == other.Name(engine.Side2)
}

// likelyEqual reports whether two values of a tag are equal, or one of them is not known.
func likelyEqual(a, b string) bool { return a == b || a == "" || b == "" }

// Name returns the name of a player in English: the typed name, or the seat's.
func (g Game) Name(who engine.Side) string {
	if g.Names[who] != "" {
		return g.Names[who]
	}
	return g.Seats[who].RecordName()
}
