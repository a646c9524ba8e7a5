package store

import (
	"encoding/json"
	"time"

	"blobwars/gui/model/play"
)

// NewGameSettings are what the dialog of a new game remembers, besides the seats.
type NewGameSettings struct {
	Parties   [3]Party       `json:"parties"` // against the computer, of two persons, and of two computers
	Clock     play.ClockKind `json:"clock"`
	PerMove   play.Clock     `json:"per_move"`
	Fischer   play.Clock     `json:"fischer"`
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
	return NewGameSettings{
		Parties: Parties(play.FirstOpponent()),
		PerMove: play.Clock{Kind: play.PerMove, Initial: 30 * time.Second},
		Fischer: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second},
	}
}

// valid brings what was read from a file within bounds.
func (n NewGameSettings) valid() NewGameSettings {
	for i, first := range Parties(play.FirstOpponent()) {
		party := &n.Parties[i]
		if party.persons() != first.persons() {
			*party = first
		}
		for who := range party.Seats {
			party.Seats[who], party.Names[who] = party.Seats[who].Valid(), play.Name(party.Names[who])
		}
	}
	n.Clock = min(n.Clock, play.Fischer)
	n.PerMove.Kind, n.Fischer.Kind = play.PerMove, play.Fischer
	n.PerMove, n.Fischer = n.PerMove.Valid(), n.Fischer.Valid()
	return n
}
