package wording

import (
	"cmp"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// SideName returns the name of a player by colour: Player 1 or Player 2.
func SideName(w *words.Catalogue, who engine.Side) string {
	return w.T("side." + strconv.Itoa(who.Number()))
}

// CharacterName returns the name of the character of a level.
func CharacterName(w *words.Catalogue, l play.Level) string {
	return w.T("character." + strconv.Itoa(int(l)))
}

// LevelName returns a level with its character in the language of the window: Level 4 · Glutton.
func LevelName(w *words.Catalogue, l play.Level) string {
	return w.T("level.number", words.Values{"N": int(l)}) + " · " + CharacterName(w, l)
}

// Strength returns how a computer plays where its name is that of its character: Level 4, or Level: easy in the Tiles Game.
func Strength(w *words.Catalogue, seat play.Seat) string {
	switch {
	case seat.Tiles != 0:
		return w.T("level.named", words.Values{"Name": strings.ToLower(w.T("level." + seat.Tiles.Name()))})
	case seat.Level != 0:
		return w.T("level.number", words.Values{"N": int(seat.Level)})
	}
	return SolverName(w, seat)
}

// SolverName returns what a computer's player is called: a level or the champion in the language of the window,
// a family by its name in the paper.
func SolverName(w *words.Catalogue, seat play.Seat) string {
	switch {
	case seat.Tiles != 0:
		return Strength(w, seat) + " · " + CharacterName(w, seat.Character())
	case seat.Level != 0:
		return LevelName(w, seat.Level)
	case seat.Champion:
		return w.T("seat.champion")
	}
	return seat.Name()
}

// SeatName returns the name of a side on the score card: Player 1, You, the character of a level, Computer, or the
// computer's player where two different ones play.
func SeatName(w *words.Catalogue, seats [2]play.Seat, who engine.Side) string {
	own, other := seats[who], seats[who.Other()]
	switch {
	case own.Human == other.Human && (own.Human || SolverName(w, own) == SolverName(w, other)):
		return SideName(w, who)
	case own.Human:
		return w.T("side.you")
	case other.Human && own.HasLevel():
		return CharacterName(w, own.Character())
	case other.Human:
		return w.T("side.computer")
	}
	return SolverName(w, own)
}

// PlayerName returns the name of a player of a game, as every screen shows it: the name that was typed or read from a
// record, or else that of the seat.
func PlayerName(w *words.Catalogue, setup session.Setup, who engine.Side) string {
	return NameOf(w, setup.Seats, setup.Names, who)
}

// NameOf returns what PlayerName does, for seats and names of either game.
func NameOf(w *words.Catalogue, seats [2]play.Seat, names [2]string, who engine.Side) string {
	return cmp.Or(play.ShownName(names[who]), SeatName(w, seats, who))
}

// usesYou reports whether one person without a name plays against the computer.
func usesYou(seats [2]play.Seat, names [2]string) bool {
	return seats[0].Human != seats[1].Human && names == [2]string{}
}

// distinctName returns the name of a player in a game of two people, of two computers, or of named players: that of the
// side if both have the same name.
func distinctName(w *words.Catalogue, seats [2]play.Seat, names [2]string, who engine.Side) string {
	name := NameOf(w, seats, names, who)
	if name == NameOf(w, seats, names, who.Other()) {
		return SideName(w, who)
	}
	return name
}

// SearcherName returns the name of a side in "… is thinking". The name of a level alone would not be the name of a
// player.
func SearcherName(w *words.Catalogue, seats [2]play.Seat, who engine.Side) string {
	if !seats[who].HasLevel() {
		return SolverName(w, seats[who])
	}
	return SeatName(w, seats, who)
}

// ShortNameOf returns what NameOf does, for a narrow place.
func ShortNameOf(w *words.Catalogue, seats [2]play.Seat, names [2]string, who engine.Side) string {
	if name := NameOf(w, seats, names, who); name != SolverName(w, seats[who]) {
		return name
	}
	return shortSolver(w, seats[who])
}

// shortSolver returns what SolverName does, for a narrow place: a level without its character, a family without the word
// that all four have in common.
func shortSolver(w *words.Catalogue, seat play.Seat) string {
	if seat.HasLevel() {
		return Strength(w, seat)
	}
	return strings.TrimSuffix(SolverName(w, seat), "Minimax")
}

// SeatText returns how a side plays: Human, a level, or the player with its limit, and the same for a narrow place.
func SeatText(w *words.Catalogue, seats [2]play.Seat, who engine.Side) (text, short string) {
	seat := seats[who]
	switch {
	case seat.Human:
		return w.T("seat.human"), w.T("seat.human")
	case seat.HasLevel() && seats[who.Other()].Human:
		return Strength(w, seat), Strength(w, seat)
	case SeatName(w, seats, who) != SolverName(w, seat):
		text, short = SolverName(w, seat), shortSolver(w, seat)
		if short == "ABP" {
			short = "α-β"
		}
	case seat.HasLevel(): // the level's name is enough
		return SideName(w, who), SideName(w, who)
	default:
		return seatLimit(w, seat), seatLimit(w, seat)
	}
	if seat.HasLevel() {
		return text, short
	}
	if !seat.Champion {
		short += " · " + seatLimit(w, seat)
	}
	return text + " · " + seatLimit(w, seat), short
}

// seatLimit returns the depth or the time of a computer's player.
func seatLimit(w *words.Catalogue, seat play.Seat) string {
	if seat.Timed {
		return w.Number(LimitText(seat.Time))
	}
	return w.T("seat.depth", words.Values{"N": seat.Depth})
}

// ShortSum returns the name of a position of heaps for a small box: a sum of more than most heaps has exponents for
// equal ones, 3²+1³ for 3+3+1+1+1. Other names stay.
func ShortSum(name string, most int) string {
	heaps := strings.Split(name, "+")
	if len(heaps) <= most {
		return name
	}
	var short []string
	for len(heaps) > 0 {
		if _, err := strconv.Atoi(heaps[0]); err != nil {
			return name
		}
		equal := 1
		for equal < len(heaps) && heaps[equal] == heaps[0] {
			equal++
		}
		power := ""
		if equal > 1 {
			power = exponents.Replace(strconv.Itoa(equal))
		}
		short, heaps = append(short, heaps[0]+power), heaps[equal:]
	}
	return strings.Join(short, "+")
}

var exponents = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// PuzzleKind returns what is to be found in a puzzle.
func PuzzleKind(w *words.Catalogue, p puzzle.Puzzle) string {
	return w.T("puzzle.kind_"+string(p.Kind), words.Values{"N": SmallNumber(w, p.Moves)})
}
