package screen

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// SeatName is the name of a side on the score card: Player 1, You, Computer, or the computer's player where two play.
func (s *Services) SeatName(seats [2]play.Seat, who engine.Player) string {
	own, other := seats[who], seats[who.Other()]
	switch {
	case own.Human && other.Human:
		return s.SideName(who)
	case own.Human:
		return s.T("side.you")
	case other.Human:
		return s.T("side.computer")
	}
	return s.PlayerName(own)
}

// ResultWords says who has won a game between two seats: You win, You lose, Hard wins, Player 2 wins, Draw.
func (s *Services) ResultWords(seats [2]play.Seat, draw bool, winner engine.Player) string {
	switch {
	case draw:
		return s.T("result.draw")
	case seats[winner].Human && !seats[winner.Other()].Human:
		return s.T("result.win_you")
	case !seats[winner].Human && seats[winner.Other()].Human:
		return s.T("result.win_computer")
	case s.SeatName(seats, winner) == s.SeatName(seats, winner.Other()) || seats[winner].Human:
		return s.T("result.win_" + strconv.Itoa(winner.Number()))
	}
	return s.T("result.wins", words.Values{"Side": s.SeatName(seats, winner)})
}

// AboutSide is the sentence of key about a side, with the name that the result uses: key_you and key_computer are its forms in a game
// of a person against the computer; in other games key is filled with the name of the side.
func (s *Services) AboutSide(key string, seats [2]play.Seat, who engine.Player, values words.Values) string {
	switch {
	case seats[who].Human && !seats[who.Other()].Human:
		return s.T(key+"_you", values)
	case !seats[who].Human && seats[who.Other()].Human:
		return s.T(key+"_computer", values)
	}
	filled := words.Values{"Side": s.SeatName(seats, who)}
	if s.SeatName(seats, who) == s.SeatName(seats, who.Other()) {
		filled["Side"] = s.SideName(who)
	}
	maps.Copy(filled, values)
	return s.T(key, filled)
}

// SearcherName is the name of a side in "… is thinking". The name of a level alone would not be the name of a player.
func (s *Services) SearcherName(seats [2]play.Seat, who engine.Player) string {
	if seats[who].Level == "" {
		return s.PlayerName(seats[who])
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
	case !seats[who.Other()].Human: // SeatName is the player's
		return s.limitText(seat), ""
	case seat.Level != "":
		return s.PlayerName(seat), ""
	}
	return s.PlayerName(seat) + " · " + s.limitText(seat), strings.TrimSuffix(s.PlayerName(seat), "Minimax") + " · " + s.limitText(seat)
}

// limitText is the depth or the time of a computer's player, or the place of its level among the levels.
func (s *Services) limitText(seat play.Seat) string {
	levels := play.Levels()
	switch {
	case seat.Level != "":
		return s.T("seat.level", words.Values{"N": slices.Index(levels, seat.Level) + 1, "Of": len(levels)})
	case seat.Timed:
		return s.Number(Seconds(seat.Time))
	}
	return s.T("seat.depth", words.Values{"N": seat.Depth})
}
