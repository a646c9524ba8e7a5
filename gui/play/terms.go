package play

import "blobwars/engine"

// Terms are what the players of a game have agreed on besides the board and the rules. The saved game stores them as
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
