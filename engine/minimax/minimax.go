// Package minimax is the textbook: minimax and alpha-beta over any two-player game
// of perfect information, with the whole tree kept if one wants to see it. It goes
// move by move and hides nothing; the fast searches are tested against it.
package minimax

import (
	"context"
	"fmt"
	"math"
)

// Game is a two-player zero-sum game over positions P and moves M. Its
// methods must not change the position they are given.
type Game[P, M any] interface {
	// Moves lists the legal moves in the order in which they are searched; none: the game is over.
	Moves(P) []M
	// Play is the position after a move.
	Play(P, M) P
	// MaxToMove reports whether the maximiser is to move.
	MaxToMove(P) bool
	// Score is what a leaf is worth to the maximiser: an end of the game, or the last level searched.
	Score(P) int
}

// Infinity bounds every score.
const Infinity = math.MaxInt32

// Options say how to search.
type Options struct {
	Depth int  // levels below the root; 0: to the end of the game
	Prune bool // alpha-beta
}

// Result is what a search has found.
type Result[M any] struct {
	Value  int    // of the root, for the maximiser
	Best   M      // the first best move; only if Found
	Found  bool   // false when the game is over at the root
	States uint64 // nodes entered, the root included; math.MaxUint64 stands for that many or more
	Height int    // deepest level entered
}

// Solve searches pos. The first of equally good moves is the best.
func Solve[P, M any](game Game[P, M], pos P, o Options) Result[M] {
	return newSearch(context.Background(), game, o).run(pos)
}

// maxRemembered bounds the memory of Remember to some hundred MiB.
const maxRemembered = 1_000_000

// ErrTooLarge is the error of a game with more positions than can be remembered.
var ErrTooLarge = fmt.Errorf("there are more positions than can be remembered, %d", maxRemembered)

// Remember finds what Solve finds, to the last state, but looks only once at a position that it
// meets again under the same window. The error is ErrTooLarge, or that of ctx if it ends first.
func Remember[P comparable, M any](ctx context.Context, game Game[P, M], pos P, o Options) (Result[M], error) {
	s := newSearch(ctx, game, o)
	s.memory = make(memo[P])
	result := s.run(pos)
	switch {
	case ctx.Err() != nil:
		return Result[M]{}, ctx.Err()
	case s.stopped:
		return Result[M]{}, ErrTooLarge
	}
	return result, nil
}

// known is what a search has found below a position.
type known struct {
	value  int
	states uint64
	height int // levels below the position
}

// memory is what a search remembers of a position with so many levels left, under a window.
type memory[P any] interface {
	recall(pos P, left, alpha, beta int) (known, bool)
	// remember reports whether there is room for more.
	remember(pos P, left, alpha, beta int, k known) bool
}

// memo is the memory of a game whose positions can be compared.
type memo[P comparable] map[question[P]]known

type question[P any] struct {
	pos               P
	left, alpha, beta int
}

func (m memo[P]) recall(pos P, left, alpha, beta int) (known, bool) {
	k, found := m[question[P]{pos, left, alpha, beta}]
	return k, found
}

func (m memo[P]) remember(pos P, left, alpha, beta int, k known) bool {
	m[question[P]{pos, left, alpha, beta}] = k
	return len(m) < maxRemembered
}
