package play

import (
	"time"

	"blobwars/engine"
)

// Terms are what the players of Blob Wars have agreed on besides the board and the rules. The saved game stores them as
// JSON.
type Terms struct {
	Clock Clock       `json:"clock"`
	Below engine.Side `json:"correspondence,omitempty"` // the side whose home is at the bottom of the board
}

// Valid returns the terms, read from a file, within their bounds.
func (t Terms) Valid() Terms {
	t.Clock, t.Below = t.Clock.Valid(), min(t.Below, engine.Side2) // earlier versions wrote 2 for player 2
	return t
}

// TimeControl returns the clock. It implements game.Terms.
func (t Terms) TimeControl() Clock { return t.Clock }

// Numbering says whose move is which, and its number, in all lines of a game: the number rises when player 1 moves.
type Numbering struct {
	First engine.Side // who moves at the start
	From  int         // the number of the first move
}

// Mover returns the player of the move after ply moves.
func (n Numbering) Mover(ply int) engine.Side { return (n.First + engine.Side(ply)) % 2 }

// Number returns the number of the move after ply moves.
func (n Numbering) Number(ply int) int { return n.From + (ply+int(n.First))/2 }

// ClockKind is a way to limit the time of the players.
type ClockKind uint8

// The kinds of clock.
const (
	NoClock ClockKind = iota
	PerMove           // each move has the same time
	Fischer           // the game has an initial time, to which each move adds an increment (Fischer, US patent 4,884,255, 1989)
)

// Clock is a time control. The settings and the saved game store it as JSON.
type Clock struct {
	Kind      ClockKind     `json:"kind,omitempty"`
	Initial   time.Duration `json:"initial,omitempty"`   // PerMove: of each move; Fischer: of the game
	Increment time.Duration `json:"increment,omitempty"` // Fischer: added after each move
}

// The bounds of a clock.
const (
	MinMoveTime  = time.Second
	MaxInitial   = 3 * time.Hour
	MinInitial   = 10 * time.Second // of a game
	MaxIncrement = time.Minute
)

// Valid returns the clock with its times within their bounds; without a clock the zero value.
func (c Clock) Valid() Clock {
	switch c.Kind {
	case PerMove:
		return Clock{Kind: PerMove, Initial: min(max(c.Initial, MinMoveTime), MaxInitial)}
	case Fischer:
		return Clock{Kind: Fischer, Initial: min(max(c.Initial, MinInitial), MaxInitial), Increment: min(max(c.Increment, 0), MaxIncrement)}
	}
	return Clock{}
}
