package screen

import (
	"cmp"
	"maps"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

// SeatName is the name of a side on the score card: Player 1, You, Computer, or the computer's player where two different ones play.
func (s *Services) SeatName(seats [2]play.Seat, who engine.Player) string {
	own, other := seats[who], seats[who.Other()]
	switch {
	case own.Human == other.Human && (own.Human || s.SolverName(own) == s.SolverName(other)):
		return s.SideName(who)
	case own.Human:
		return s.T("side.you")
	case other.Human:
		return s.T("side.computer")
	}
	return s.SolverName(own)
}

// PlayerName is the name of a player of a game, as every screen shows it: the name that was typed or read from a record, or else that
// of the seat.
func (s *Services) PlayerName(setup session.Setup, who engine.Player) string {
	return s.NameOf(setup.Seats, setup.Names, who)
}

// NameOf is PlayerName of seats and names of either game.
func (s *Services) NameOf(seats [2]play.Seat, names [2]string, who engine.Player) string {
	return cmp.Or(names[who], s.SeatName(seats, who))
}

// ResultWords says who has won a game between two seats: You win, You lose, Hard wins, Player 2 wins, Draw; with the names of the
// players if they have any.
func (s *Services) ResultWords(seats [2]play.Seat, names [2]string, draw bool, winner engine.Player) string {
	switch {
	case draw:
		return s.T("result.draw")
	case s.personal(seats, names) && seats[winner].Human:
		return s.T("result.win_you")
	case s.personal(seats, names):
		return s.T("result.win_computer")
	case s.distinctName(seats, names, winner) == s.SideName(winner):
		return s.T("result.win_" + strconv.Itoa(winner.Number()))
	}
	return s.T("result.wins", words.Values{"Side": s.distinctName(seats, names, winner)})
}

// AboutSide is the sentence of key about a side, in the words of ResultWords: key_you and key_computer are its forms in a game of a
// person without a name against the computer; in other games key is filled with the name of the side.
func (s *Services) AboutSide(key string, seats [2]play.Seat, names [2]string, who engine.Player, values words.Values) string {
	if s.personal(seats, names) {
		form := "_computer"
		if seats[who].Human {
			form = "_you"
		}
		key += form
		return s.T(key, values)
	}
	filled := words.Values{"Side": s.distinctName(seats, names, who)}
	maps.Copy(filled, values)
	return s.T(key, filled)
}

// personal reports whether one person without a name plays against the computer.
func (s *Services) personal(seats [2]play.Seat, names [2]string) bool {
	return seats[0].Human != seats[1].Human && names == [2]string{}
}

// distinctName is the name of a player in a game of two persons, of two computers, or of named players: that of the side if both
// have the same name.
func (s *Services) distinctName(seats [2]play.Seat, names [2]string, who engine.Player) string {
	name := s.NameOf(seats, names, who)
	if name == s.NameOf(seats, names, who.Other()) {
		return s.SideName(who)
	}
	return name
}

// SearcherName is the name of a side in "… is thinking". The name of a level alone would not be the name of a player.
func (s *Services) SearcherName(seats [2]play.Seat, who engine.Player) string {
	if !seats[who].HasLevel() {
		return s.SolverName(seats[who])
	}
	return s.SeatName(seats, who)
}

// SeatText says how a side plays: Human, a level, or the player with its limit. short is the text without the word that all four
// families have in common; empty if it cannot be shortened.
func (s *Services) SeatText(seats [2]play.Seat, who engine.Player) (text, short string) {
	seat := seats[who]
	switch {
	case seat.Human:
		return s.T("seat.human"), ""
	case s.SeatName(seats, who) != s.SolverName(seat):
		if seat.HasLevel() {
			return s.SolverName(seat), ""
		}
	case seat.HasLevel(): // its name says all
		return s.SideName(who), ""
	default:
		return s.limitText(seat), ""
	}
	return s.SolverName(seat) + " · " + s.limitText(seat), strings.TrimSuffix(s.SolverName(seat), "Minimax") + " · " + s.limitText(seat)
}

// limitText is the depth or the time of a computer's player.
func (s *Services) limitText(seat play.Seat) string {
	if seat.Timed {
		return s.Number(Seconds(seat.Time))
	}
	return s.T("seat.depth", words.Values{"N": seat.Depth})
}
