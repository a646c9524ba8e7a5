package games

import (
	"fmt"
	"strconv"
)

// maxTake is the greatest number of corks of a move.
const maxTake = 3

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
	for take := 1; take <= min(maxTake, p.Left); take++ {
		moves = append(moves, take)
	}
	return moves
}

func (Corks) Play(p CorksPosition, take int) CorksPosition {
	return CorksPosition{p.Left - take, !p.Max}
}

func (Corks) MaxToMove(p CorksPosition) bool { return p.Max }

// Score implements minimax.Game: 0 as long as there are corks.
func (g Corks) Score(p CorksPosition) int {
	if p.Left > 0 {
		return 0
	}
	return endScore(!g.LastWins, p.Max)
}

// Greedy returns the strategy without a search: leave one cork more than a multiple of four, or in the variant a
// multiple of four. If the opponent then takes n corks, take 4-n. left, the number of corks, is at least 1. wins is
// false if left is such a number already: the position is lost, and take is 1.
func (g Corks) Greedy(left int) (take int, wins bool) {
	spare := left
	if !g.LastWins {
		spare--
	}
	if take = spare % (maxTake + 1); take == 0 {
		return 1, false
	}
	return take, true
}

// EscabioCall is a call of Escabio.
type EscabioCall struct {
	E     int // its arguments
	N     int
	Val   int // the value that it returns
	Depth int // the number of calls that it is inside of

	Posa bool // a move that wins has ended it
}

// Escabio lists the calls of the lecture's algorithm for e corks in their order, the first of which has the value for
// MAX, 1 or -1. n is 1 if MAX is to move and -1 if MIN is. Escabio is neither plain minimax nor alpha-beta: at every
// node, the root too, it stops at the first move that wins. A search with minimax.Options.StopAtWin has as many nodes as
// it has calls, whose number grows exponentially with e.
func (g Corks) Escabio(e, n int) []EscabioCall {
	s := escabio{Corks: g}
	s.call(e, n, 0)
	return s.calls
}

// escabio is a run of Escabio.
type escabio struct {
	Corks
	calls []EscabioCall
}

// call is the lecture's listing. It has slips, corrected here: an odd parenthesis in the condition of the loop, one =
// where it compares, a missing brace, and e, changed to e - sig for the call, is not put back after the move that wins,
// which does no harm.
//
//	Escabio(e, n)
//	    if e = 0 return n                    (no corks left: the player to move has won)
//	    val := -n, sig := 1, posa := false
//	    while sig <= 3 and sig <= e and not posa
//	        if n = 1 then val := max(val, Escabio(e - sig, -n))
//	        else val := min(val, Escabio(e - sig, -n))
//	        if n * val = 1 then posa := true (a move that wins)
//	        sig := sig + 1
//	    return val
func (s *escabio) call(e, n, depth int) int {
	i, val := len(s.calls), -n
	s.calls = append(s.calls, EscabioCall{E: e, N: n, Depth: depth})
	if e == 0 && !s.LastWins {
		val = n
	}
	for sig := 1; sig <= maxTake && sig <= e && n*val != 1; sig++ {
		if next := s.call(e-sig, -n, depth+1); n == 1 {
			val = max(val, next)
		} else {
			val = min(val, next)
		}
	}
	s.calls[i].Val, s.calls[i].Posa = val, e > 0 && n*val == 1
	return val
}

// CorksText returns a number of corks in words: "1 cork", "11 corks".
func CorksText(n int) string {
	if n == 1 {
		return "1 cork"
	}
	return fmt.Sprintf("%d corks", n)
}

// NewCorks returns the problem of n corks, at least 0.
func NewCorks(n int, lastWins bool) Problem {
	last := "loses"
	if lastWins {
		last = "wins"
	}
	r := namedGame[CorksPosition, int]{
		Game: Corks{lastWins},
		move: func(take int) string { return fmt.Sprintf("take %d", take) },
		show: func(p CorksPosition) string {
			return fmt.Sprintf("%s, taking the last one %s", CorksText(p.Left), last)
		},
		// Without the player to move, as in the lecture's graph: from 6 it has 7 vertices and 15 arcs, from 11 it has
		// 12 and 30. With the player it would have 12 and 24, 22 and 54.
		name: func(p CorksPosition) string { return strconv.Itoa(p.Left) },
	}
	return newProblem("corks", WonOrLost, firstAndSecond, r, CorksPosition{n, true})
}
