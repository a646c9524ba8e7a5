// Package newgame is the model of the dialogs of a new game.
package newgame

import (
	"encoding/json"
	"time"

	"blobwars/engine"
	"blobwars/gui/model/play"
)

// Settings are what the dialog of a new game remembers for each preset.
type Settings struct {
	Lineups [play.Presets]Lineup  `json:"parties"`
	Games   [play.Presets]Options `json:"games"`
}

// Options are the clock, the board and the start of the last game of a preset.
type Options struct {
	Clock          play.ClockKind `json:"clock"`
	PerMove        play.Clock     `json:"per_move"`
	Fischer        play.Clock     `json:"fischer"`
	Board          string         `json:"board,omitempty"` // its title; empty: the default board
	First          engine.Side    `json:"first"`           // the player who began
	AlternateStart bool           `json:"by_turns"`
	RotateBoard    bool           `json:"turn_board"`
}

// Lineup is the seats and the names of the last game of a preset.
type Lineup struct {
	Seats [2]play.Seat `json:"seats"`
	Names [2]string    `json:"names"` // empty: the words of the seat
}

// UnmarshalJSON implements json.Unmarshaler: a missing field is empty instead of the default.
func (p *Lineup) UnmarshalJSON(data []byte) error {
	type fields Lineup
	var read fields
	err := json.Unmarshal(data, &read)
	*p = Lineup(read)
	return err
}

// DefaultLineups returns the lineups before the first game, with computers of one kind.
func DefaultLineups(computer play.Seat) [play.Presets]Lineup {
	you := play.Human()
	return [play.Presets]Lineup{
		play.AgainstComputer: {Seats: [2]play.Seat{you, computer}},
		play.TwoPlayers:      {Seats: [2]play.Seat{you, you}},
		play.Watch:           {Seats: [2]play.Seat{computer, computer}},
	}
}

// Default returns the settings of the first new game.
func Default() Settings {
	n := Settings{Lineups: DefaultLineups(play.FirstOpponent())}
	n.Lineups[play.Watch].Seats = play.ComputerSeats(n.Lineups[play.AgainstComputer].Seats)
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
	for i, first := range Default().Lineups {
		party := &n.Lineups[i]
		if play.PresetOf(party.Seats) != play.Preset(i) {
			*party = first
		}
		for who := range party.Seats {
			party.Seats[who], party.Names[who] = party.Seats[who].Valid(), play.Name(party.Names[who])
		}
	}
	for i := range n.Games {
		g := &n.Games[i]
		g.Clock, g.First = min(g.Clock, play.Fischer), min(g.First, engine.Side2)
		g.PerMove.Kind, g.Fischer.Kind = play.PerMove, play.Fischer
		g.PerMove, g.Fischer = g.PerMove.Valid(), g.Fischer.Valid()
	}
	return n
}
