package wording

import (
	"maps"
	"strconv"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// ResultWords returns who has won a game between two seats: You win, You lose, Hard wins, Player 2 wins, Draw; with the
// names of the players if they have any.
func ResultWords(w *words.Catalogue, seats [2]play.Seat, names [2]string, draw bool, winner engine.Side) string {
	switch {
	case draw:
		return w.T("result.draw")
	case usesYou(seats, names) && seats[winner].Human:
		return w.T("result.win_you")
	case usesYou(seats, names):
		return w.T("result.win_computer")
	case distinctName(w, seats, names, winner) == SideName(w, winner):
		return w.T("result.win_" + strconv.Itoa(winner.Number()))
	}
	return w.T("result.wins", words.Values{"Side": distinctName(w, seats, names, winner)})
}

// AboutSide returns the sentence of key about a side, in the words of ResultWords: key_you and key_computer are its
// forms in a game of a person without a name against the computer; in other games key is filled with the name of the
// side.
func AboutSide(w *words.Catalogue, key string, seats [2]play.Seat, names [2]string, who engine.Side, values words.Values) string {
	if usesYou(seats, names) {
		form := "_computer"
		if seats[who].Human {
			form = "_you"
		}
		key += form
		return w.T(key, values)
	}
	filled := words.Values{"Side": distinctName(w, seats, names, who)}
	maps.Copy(filled, values)
	return w.T(key, filled)
}

// Spoken returns the sentence of key about what a side does, for the ear; key_you is its form about the only person in a
// game, if there is no name.
func Spoken(w *words.Catalogue, key string, seats [2]play.Seat, names [2]string, who engine.Side, values words.Values) string {
	if seats[who].Human && !seats[who.Other()].Human && names[who] == "" {
		key += "_you"
	}
	filled := words.Values{"Side": NameOf(w, seats, names, who)}
	maps.Copy(filled, values)
	return w.T(key, filled)
}

// TilesResult returns who has won a Tiles Game, by which points, and why the game is over: with the factor of 1.3 if
// the board was cleared.
func TilesResult(w *words.Catalogue, r round.Result, setup round.Setup) (who, points, why string) {
	who = ResultWords(w, setup.Seats, setup.Names, r.Draw, r.Winner)
	if points = w.T("tiles.reason_draw", words.Values{"Points": TilesPoints(w, r.Points[0])}); !r.Draw {
		points = w.T("tiles.reason", words.Values{"Winner": TilesPoints(w, r.Points[r.Winner]), "Loser": TilesPoints(w, r.Points[r.Winner.Other()])})
	}
	if !r.Cleared {
		return who, points, w.T("tiles.reason_left")
	}
	return who, points, AboutSide(w, "tiles.reason_cleared", setup.Seats, setup.Names, r.By, words.Values{
		"Before": TilesPoints(w, r.Before), "After": TilesPoints(w, r.Points[r.By]),
	})
}

// TilesPoints returns points as the language of the window writes them: 16.9 or 16,9.
func TilesPoints(w *words.Catalogue, p tiles.Tenths) string { return w.Number(p.String()) }

// UnratedReason returns why a game has not counted for the rating.
func UnratedReason(w *words.Catalogue, g history.Game) string {
	switch {
	case !g.Ended():
		return w.T("unrated.unfinished")
	case g.Level() == 0:
		return w.T("unrated.level")
	case !g.Fair:
		return w.T("unrated.board")
	}
	return w.T("unrated.helped")
}

// MovesText returns how many full moves a game had: 28 moves.
func MovesText(w *words.Catalogue, plies int) string {
	if n := FullMoves(plies); n != 1 {
		return w.T("ending.moves", words.Values{"N": n})
	}
	return w.T("ending.one_move")
}

// GameLength returns how many full moves a game had and, if it is known, how long it took: 28 moves · 11 min.
func GameLength(w *words.Catalogue, plies int, played time.Duration) string {
	switch text := MovesText(w, plies); {
	case played < time.Second:
		return text
	case played < time.Minute:
		return text + " · " + w.T("ending.seconds", words.Values{"N": int(played.Seconds())})
	default:
		return text + " · " + w.T("ending.minutes", words.Values{"N": int(played.Minutes() + 0.5)})
	}
}

// FullMoves returns the number of the full move that a number of plies has reached, as the list of moves counts them: a
// move of each player.
func FullMoves(plies int) int { return (plies + 1) / 2 }
