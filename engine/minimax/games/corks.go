package games

import (
	"fmt"
	"strconv"
)

// mostCorks is the greatest number of corks of a move.
const mostCorks = 3

// Corks is the game of taking one, two or three corks from a heap; there is no passing. The player who takes
// the last one loses or, in the variant, wins.
type Corks struct{ LastWins bool }

// CorksPosition is a heap of corks and who is to move.
type CorksPosition struct {
	Left int
	Max  bool
}

// Moves implements minimax.Game: the number of corks to take, the smallest first.
func (Corks) Moves(p CorksPosition) []int {
	var moves []int
	for take := 1; take <= min(mostCorks, p.Left); take++ {
		moves = append(moves, take)
	}
	return moves
}

// Play implements minimax.Game.
func (Corks) Play(p CorksPosition, take int) CorksPosition {
	return CorksPosition{p.Left - take, !p.Max}
}

// MaxToMove implements minimax.Game.
func (Corks) MaxToMove(p CorksPosition) bool { return p.Max }

// Score implements minimax.Game: 0 as long as there are corks.
func (g Corks) Score(p CorksPosition) int {
	if p.Left > 0 {
		return 0
	}
	return endScore(!g.LastWins, p.Max)
}

// Greedy is the strategy without a search: leave one cork more than a multiple of four, or in the variant a
// multiple of four. If the opponent then takes n corks, take 4-n. left, the number of corks, is at least 1. wins is
// false if left is such a number already: the position is lost, and take is 1.
func (g Corks) Greedy(left int) (take int, wins bool) {
	spare := left
	if !g.LastWins {
		spare--
	}
	if take = spare % (mostCorks + 1); take == 0 {
		return 1, false
	}
	return take, true
}

// CorksText is a number of corks in words: "1 cork", "11 corks".
func CorksText(n int) string {
	if n == 1 {
		return "1 cork"
	}
	return fmt.Sprintf("%d corks", n)
}

// NewCorks is the problem of n corks, at least 0.
func NewCorks(n int, lastWins bool) Problem {
	last := "loses"
	if lastWins {
		last = "wins"
	}
	r := rules[CorksPosition, int]{
		Game: Corks{lastWins},
		move: func(take int) string { return fmt.Sprintf("take %d", take) },
		show: func(p CorksPosition) string {
			return fmt.Sprintf("%s, taking the last one %s", CorksText(p.Left), last)
		},
		name: func(p CorksPosition) string { return strconv.Itoa(p.Left) },
	}
	return problem("corks", WonOrLost, firstAndSecond, r, CorksPosition{n, true})
}
