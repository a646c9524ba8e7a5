package store

import (
	"time"

	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

// NewGameSettings are what the dialog of a new game remembers, besides the seats.
type NewGameSettings struct {
	Computers [2]play.Seat   `json:"computers"` // of both sides, also while a person has the seat
	Names     [2]string      `json:"names"`     // empty: the words of the seat
	Clock     play.ClockKind `json:"clock"`
	PerMove   play.Clock     `json:"per_move"`
	Fischer   play.Clock     `json:"fischer"`
	ByTurns   bool           `json:"by_turns"`
	TurnBoard bool           `json:"turn_board"`
}

func defaultNewGame() NewGameSettings {
	return NewGameSettings{
		Computers: [2]play.Seat{play.FirstOpponent(), play.FirstOpponent()},
		PerMove:   play.Clock{Kind: play.PerMove, Initial: 30 * time.Second},
		Fischer:   play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second},
	}
}

// valid brings what was read from a file within bounds.
func (n NewGameSettings) valid() NewGameSettings {
	for i := range n.Computers {
		n.Computers[i] = n.Computers[i].Valid()
		n.Computers[i].Human = false
		n.Names[i] = session.Name(n.Names[i])
	}
	n.Clock = min(n.Clock, play.Fischer)
	n.PerMove.Kind, n.Fischer.Kind = play.PerMove, play.Fischer
	n.PerMove, n.Fischer = n.PerMove.Valid(), n.Fischer.Valid()
	return n
}
