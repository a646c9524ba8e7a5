package store

import (
	"encoding/json"
	"time"

	"blobwars/engine"
	"blobwars/gui/model/play"
)

// NewGameSettings are what the dialog of a new game remembers for each preset: against the computer, two persons, two computers.
type NewGameSettings struct {
	Parties [3]Party       `json:"parties"`
	Games   [3]GameOptions `json:"games"`
}

// GameOptions are the clock, the board and the start of the last game of a preset.
type GameOptions struct {
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

// Parties are the first parties of the three presets, with computers of one kind.
func Parties(computer play.Seat) [3]Party {
	you := play.Human()
	return [3]Party{{Seats: [2]play.Seat{you, computer}}, {Seats: [2]play.Seat{you, you}}, {Seats: [2]play.Seat{computer, computer}}}
}

// persons is the number of persons of a party.
func (p Party) persons() (n int) {
	for _, seat := range p.Seats {
		if seat.Human {
			n++
		}
	}
	return n
}

func defaultNewGame() NewGameSettings {
	n := NewGameSettings{Parties: Parties(play.FirstOpponent())}
	n.Parties[2].Seats = play.WatchingSeats(n.Parties[0].Seats)
	for i := range n.Games {
		n.Games[i] = GameOptions{
			PerMove: play.Clock{Kind: play.PerMove, Initial: 30 * time.Second},
			Fischer: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second},
		}
	}
	return n
}

// valid brings what was read from a file within bounds.
func (n NewGameSettings) valid() NewGameSettings {
	for i, first := range defaultNewGame().Parties {
		party := &n.Parties[i]
		if party.persons() != first.persons() {
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
