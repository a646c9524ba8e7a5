package play

import "time"

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
