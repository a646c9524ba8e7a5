package minimax

import (
	"context"
	"math"

	"blobwars/engine/clock"
)

// checkInterval is the number of nodes between two checks of the context.
const checkInterval = 1024

// search is one run over a game.
type search[P comparable, M any] struct {
	game Game[P, M]
	Options
	ctx      context.Context
	memo     map[memoKey[P]]memoResult // nil: nothing is remembered
	recorder *recorder[P, M]           // nil: no tree is kept
	result   Result[M]
	checks   int // calls of stopping
	moves    int // moves played, of a search with a memo
	stopped  bool
}

func newSearch[P comparable, M any](ctx context.Context, game Game[P, M], o Options) *search[P, M] {
	if o.Depth <= 0 {
		o.Depth = Infinity
	}
	return &search[P, M]{ctx: ctx, game: game, Options: o}
}

// stopping reports whether the search is stopped before its end: its values are not valid then.
func (s *search[P, M]) stopping() bool {
	if s.checks++; s.checks%checkInterval == 0 {
		clock.Yield()
		s.stopped = s.stopped || s.ctx.Err() != nil
	}
	return s.stopped
}

func (s *search[P, M]) run(pos P) Result[M] {
	s.result.Value = s.visit(pos, 0, -Infinity, Infinity)
	return s.result
}

// visit searches a position, unless it is remembered.
func (s *search[P, M]) visit(pos P, ply, alpha, beta int) int {
	if s.memo == nil {
		return s.alphaBeta(pos, ply, alpha, beta)
	}
	s.moves++
	s.stopped = s.stopped || s.moves > maxMoves
	key := memoKey[P]{pos, s.Depth, alpha, beta} // without a limit, the depth is the same everywhere
	if s.Depth != Infinity {
		key.depth -= ply
	}
	r := &s.result
	if k, found := s.memo[key]; found {
		r.Height = max(r.Height, ply+k.height)
		r.Nodes = AddStates(r.Nodes, k.states)
		return k.value
	}
	height, states := r.Height, r.Nodes
	r.Height = ply
	value := s.alphaBeta(pos, ply, alpha, beta)
	s.memo[key] = memoResult{value, r.Nodes - states, r.Height - ply}
	s.stopped = s.stopped || len(s.memo) >= MaxPositions
	r.Height = max(r.Height, height)
	return value
}

// AddStates adds numbers of states, up to math.MaxUint64.
func AddStates(a, b uint64) uint64 {
	if a > math.MaxUint64-b {
		return math.MaxUint64
	}
	return a + b
}

// enter counts a node and returns its moves: none at a leaf. val is its value before the first child has returned.
func (s *search[P, M]) enter(pos P, ply, val, alpha, beta int) []M {
	s.result.Nodes = AddStates(s.result.Nodes, 1)
	s.result.Height = max(s.result.Height, ply)
	var moves []M
	if ply < s.Depth {
		moves = s.game.Moves(pos)
	}
	s.recorder.enter(pos, moves, val, alpha, beta)
	if s.stopping() {
		return nil
	}
	return moves
}

// leave ends a node.
func (s *search[P, M]) leave(value int) int {
	s.recorder.leave(value)
	return value
}

// alphaBeta is the alpha-beta of the lecture, which is fail-soft (Knuth and Moore 1975): it returns val, which may
// lie outside the window. Without pruning, the window stays infinite, and this is the lecture's MinMax.
//
//	function AB(node, alpha, beta)
//	    if node is a leaf then return result(node)
//	    if max is to move then
//	        val := -inf
//	        for each child do
//	            val := max(val, AB(child, alpha, beta))
//	            alpha := max(val, alpha)
//	            if beta <= alpha then break
//	    else
//	        val := +inf
//	        for each child do
//	            val := min(val, AB(child, alpha, beta))
//	            beta := min(val, beta)
//	            if beta <= alpha then break
//	    return val
func (s *search[P, M]) alphaBeta(pos P, ply, alpha, beta int) int {
	maxToMove := s.game.MaxToMove(pos)
	val := Infinity
	if maxToMove {
		val = -Infinity
	}
	moves := s.enter(pos, ply, val, alpha, beta)
	if len(moves) == 0 {
		return s.leave(s.game.Score(pos))
	}
	for i, m := range moves {
		s.recorder.down(i)
		value := s.visit(s.game.Play(pos, m), ply+1, alpha, beta)
		if s.stopped {
			break
		}
		better := maxToMove && value > val || !maxToMove && value < val
		if better {
			val = value
			if ply == 0 {
				s.result.Best, s.result.Found = m, true
			}
		}
		if s.Prune && maxToMove {
			alpha = max(alpha, val)
		} else if s.Prune {
			beta = min(beta, val)
		}
		s.recorder.returned(i, better, val, alpha, beta)
		if beta <= alpha || s.StopAtWin && (maxToMove && val > 0 || !maxToMove && val < 0) {
			s.recorder.cut(pos, moves, i+1, ply, val)
			break
		}
	}
	return s.leave(val)
}

// memoResult is the result of the search of a position.
type memoResult struct {
	value  int
	states uint64
	height int // plies below the position
}

// memoKey is the search of a position to a depth with a window.
type memoKey[P comparable] struct {
	pos                P
	depth, alpha, beta int
}
