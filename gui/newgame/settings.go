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

// Players says who plays a new game, and who starts.
type Players struct {
	Seats [2]play.Seat
	Names [2]string // of people, as they were typed; empty: the words of the seat
	First engine.Side

	level    play.Seat // with the level that a side gets that has none
	computer play.Seat // the one that a side gets that becomes a computer
}

// newPlayers returns the players of seats, those of the game that is being played, or of usual, those of the last game
// against the computer, if two computers are playing. first is the opponent of the first game.
func newPlayers(seats, usual [2]play.Seat, first play.Seat) Players {
	p := Players{level: first, computer: play.Opponent(usual, first)}
	if p.computer.HasLevel() {
		p.level = p.computer
	}
	if play.ComputersOnly(seats) {
		seats = [2]play.Seat{play.Human(), p.computer}
	}
	p.Seats, p.computer = seats, play.Opponent(seats, p.computer)
	return p
}

// SetHuman lets a person play a side, or the computer that played last.
func (p *Players) SetHuman(who engine.Side, human bool) {
	seat := &p.Seats[who]
	switch {
	case human && !seat.Human:
		p.computer, *seat = *seat, play.Human()
	case !human && seat.Human:
		*seat = p.computer
	}
}

// SetLevel gives a computer back a level in place of a solver.
func (p *Players) SetLevel(who engine.Side) {
	p.Seats[who].Level, p.Seats[who].Tiles = p.level.Level, p.level.Tiles
}

// played returns the seats and the names of a game: a computer has no name.
func (p *Players) played() (seats [2]play.Seat, names [2]string) {
	seats = p.Seats
	for i := range seats {
		if seats[i].Human {
			names[i] = play.Name(p.Names[i])
		}
	}
	return seats, names
}
