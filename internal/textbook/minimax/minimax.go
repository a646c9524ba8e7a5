// Package minimax is the textbook: minimax and alpha-beta over any two-player zero-sum game of perfect
// information, and on request the whole tree of the search. It plays every move; the fast
// searches are tested against it. It follows the lecture, and Knuth and Moore 1975 (docs/references.md). Its tests are
// in internal/textbook/games, with real games: equal_test.go compares its searches, tree_test.go repeats the lecture.
package minimax

import (
	"context"
	"fmt"
	"math"
)

// Game is a two-player zero-sum game over positions P and moves M. Its methods must not change the position.
type Game[P comparable, M any] interface {
	// Moves lists the legal moves in the order in which they are searched; none: the game is over.
	Moves(P) []M
	// Play is the position after a move.
	Play(P, M) P
	// MaxToMove reports whether the maximiser is to move.
	MaxToMove(P) bool
	// Score is the value of a leaf for the maximiser: an end of the game, or a node at the full depth.
	Score(P) int
}

// Infinity bounds every score.
const Infinity = math.MaxInt32

// Options are the settings of a search.
type Options struct {
	Depth int  // plies below the root; 0: to the end of the game
	Prune bool // alpha-beta

	// StopAtWin ends every node, the root too, at the first move that wins: whose value is above 0 for the maximiser,
	// below 0 for the minimiser. In a game that is won or lost it searches the nodes of the lecture's Escabio.
	StopAtWin bool
}

// Result is what a search has found.
type Result[M any] struct {
	Value  int    // of the root, for the maximiser
	Best   M      // the first best move; only if Found
	Found  bool   // false when the game is over at the root
	Nodes  uint64 // nodes entered, the root included; math.MaxUint64 means that many or more
	Height int    // greatest ply entered
}

// Named returns the result with the name of the best move.
func (r Result[M]) Named(name func(M) string) Result[string] {
	named := Result[string]{Value: r.Value, Found: r.Found, Nodes: r.Nodes, Height: r.Height}
	if r.Found {
		named.Best = name(r.Best)
	}
	return named
}

// Solve searches pos. Of equally good moves, the first is the best.
func Solve[P comparable, M any](game Game[P, M], pos P, o Options) Result[M] {
	return newSearch(context.Background(), game, o).run(pos)
}

// MaxPositions bounds the memory of SolveMemo, to a few hundred MiB.
const MaxPositions = 1_000_000

// maxMoves bounds the time of SolveMemo, to some seconds.
const maxMoves = 10_000_000

// ErrTooLarge is the error of a game with more positions than SolveMemo can keep, or more moves than it plays.
var ErrTooLarge = fmt.Errorf("the game is too large to be searched: it has more than %d positions or %d moves", MaxPositions, maxMoves)

// SolveMemo returns the result of Solve, with the same Nodes, but searches a position that occurs again with the
// same window only once. The error is ErrTooLarge, or that of ctx if it ends first.
func SolveMemo[P comparable, M any](ctx context.Context, game Game[P, M], pos P, o Options) (Result[M], error) {
	s := newSearch(ctx, game, o)
	s.memo = make(map[memoKey[P]]memoResult)
	result := s.run(pos)
	switch {
	case ctx.Err() != nil:
		return Result[M]{}, ctx.Err()
	case s.stopped:
		return Result[M]{}, ErrTooLarge
	}
	return result, nil
}
