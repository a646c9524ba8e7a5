// Package newgame is the model of the dialogs of a new game.
package newgame

import (
	"time"

	"blobwars/engine"
	"blobwars/gui/play"
)

// Settings are the names, the clock, the board and the start of the last new game, with which the dialog opens.
type Settings struct {
	Names   [2]string      `json:"names"` // of people; empty: the words of the seat
	Clock   play.ClockKind `json:"clock"`
	PerMove play.Clock     `json:"per_move"`
	Fischer play.Clock     `json:"fischer"`
	Board   string         `json:"board,omitempty"` // its title; empty: the default board
	First   engine.Side    `json:"first"`           // the player who began
}

// Default returns the settings of the first new game.
func Default() Settings {
	return Settings{
		PerMove: play.Clock{Kind: play.PerMove, Initial: 30 * time.Second},
		Fischer: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second},
	}
}

// Valid returns the settings, read from a file, within their bounds.
func (s Settings) Valid() Settings {
	for i, name := range s.Names {
		s.Names[i] = play.Name(name)
	}
	s.Clock, s.First = min(s.Clock, play.Fischer), min(s.First, engine.Side2)
	s.PerMove.Kind, s.Fischer.Kind = play.PerMove, play.Fischer
	s.PerMove, s.Fischer = s.PerMove.Valid(), s.Fischer.Valid()
	return s
}
