// Package newgame holds the choices of the dialogs of a new game, without pixels.
package newgame

import (
	"encoding/json"
	"time"

	"blobwars/engine"
	"blobwars/gui/model/play"
)

// Settings are what the dialog of a new game remembers for each preset.
type Settings struct {
	Parties [play.Presets]Party   `json:"parties"`
	Games   [play.Presets]Options `json:"games"`
}

// Options are the clock, the board and the start of the last game of a preset.
type Options struct {
	Clock     play.ClockKind `json:"clock"`
	PerMove   play.Clock     `json:"per_move"`
	Fischer   play.Clock     `json:"fischer"`
	Board     string         `json:"board,omitempty"` // its title; empty: the usual one
	First     engine.Player  `json:"first"`           // the player who began
	ByTurns   bool           `json:"by_turns"`
	TurnBoard bool           `json:"turn_board"`
}

// Party is who played last in games of one preset.
type Party struct {
	Seats [2]play.Seat `json:"seats"`
	Names [2]string    `json:"names"` // empty: the words of the seat
}

// UnmarshalJSON implements json.Unmarshaler: a field that is missing is empty, and not that of the first party.
func (p *Party) UnmarshalJSON(data []byte) error {
	type fields Party
	var read fields
	err := json.Unmarshal(data, &read)
	*p = Party(read)
	return err
}

// Parties returns the first parties of the three presets, with computers of one kind.
func Parties(computer play.Seat) [play.Presets]Party {
	you := play.Human()
	return [play.Presets]Party{
		play.AgainstComputer: {Seats: [2]play.Seat{you, computer}},
		play.TwoPlayers:      {Seats: [2]play.Seat{you, you}},
		play.Watch:           {Seats: [2]play.Seat{computer, computer}},
	}
}

// Default returns the settings of the first new game.
func Default() Settings {
	n := Settings{Parties: Parties(play.FirstOpponent())}
	n.Parties[play.Watch].Seats = play.WatchingSeats(n.Parties[play.AgainstComputer].Seats)
	for i := range n.Games {
		n.Games[i] = Options{
			PerMove: play.Clock{Kind: play.PerMove, Initial: 30 * time.Second},
			Fischer: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second},
		}
	}
	return n
}

// Valid returns the settings, read from a file, within their bounds.
func (n Settings) Valid() Settings {
	for i, first := range Default().Parties {
		party := &n.Parties[i]
		if play.PresetOf(party.Seats) != play.Preset(i) {
			*party = first
		}
		for who := range party.Seats {
			party.Seats[who], party.Names[who] = party.Seats[who].Valid(), play.Name(party.Names[who])
		}
	}
	for i := range n.Games {
		g := &n.Games[i]
		g.Clock, g.First = min(g.Clock, play.Fischer), min(g.First, engine.Player2)
		g.PerMove.Kind, g.Fischer.Kind = play.PerMove, play.Fischer
		g.PerMove, g.Fischer = g.PerMove.Valid(), g.Fischer.Valid()
	}
	return n
}
