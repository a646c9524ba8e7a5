package minimax

import (
	"context"
	"math"
)

// checkInterval is the number of nodes between two checks of the context.
const checkInterval = 1024

// search is one run over a game.
type search[P comparable, M any] struct {
	game Game[P, M]
	Options
	ctx      context.Context
	memory   map[searched[P]]known // nil: nothing is remembered
	recorder *recorder[P, M]       // nil: no tree is kept
	result   Result[M]
	checks   int // calls of stopping
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
	if s.checks++; s.checks%checkInterval == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	return s.stopped
}

func (s *search[P, M]) run(pos P) Result[M] {
	s.result.Value = s.visit(pos, 0, -Infinity, Infinity)
	return s.result
}

// visit searches a position, unless it is remembered.
func (s *search[P, M]) visit(pos P, level, alpha, beta int) int {
	if s.memory == nil {
		return s.find(pos, level, alpha, beta)
	}
	key := searched[P]{pos, s.Depth, alpha, beta} // without a limit, the number of levels is the same everywhere
	if s.Depth != Infinity {
		key.levels -= level
	}
	r := &s.result
	if k, found := s.memory[key]; found {
		r.Height = max(r.Height, level+k.height)
		r.States = addStates(r.States, k.states)
		return k.value
	}
	height, states := r.Height, r.States
	r.Height = level
	value := s.find(pos, level, alpha, beta)
	s.memory[key] = known{value, r.States - states, r.Height - level}
	s.stopped = s.stopped || len(s.memory) >= maxRemembered
	r.Height = max(r.Height, height)
	return value
}

// find searches a position by minimax or alpha-beta.
func (s *search[P, M]) find(pos P, level, alpha, beta int) int {
	if s.Prune {
		return s.alphaBeta(pos, level, alpha, beta)
	}
	return s.minimax(pos, level, alpha, beta)
}

// addStates adds numbers of states, up to math.MaxUint64.
func addStates(a, b uint64) uint64 {
	if a > math.MaxUint64-b {
		return math.MaxUint64
	}
	return a + b
}

// enter counts a node and returns its moves: none at a leaf.
func (s *search[P, M]) enter(pos P, level, alpha, beta int) []M {
	s.result.States = addStates(s.result.States, 1)
	s.result.Height = max(s.result.Height, level)
	var moves []M
	if level < s.Depth {
		moves = s.game.Moves(pos)
	}
	s.recorder.enter(pos, moves, alpha, beta)
	if s.stopping() {
		return nil
	}
	return moves
}

// child searches the i-th move of a node.
func (s *search[P, M]) child(pos P, m M, i, level, alpha, beta int) int {
	s.recorder.down(i)
	return s.visit(s.game.Play(pos, m), level+1, alpha, beta)
}

// better records that the i-th move is the best of its node so far.
func (s *search[P, M]) better(m M, i, level int) {
	if level == 0 {
		s.result.Best, s.result.Found = m, true
	}
	s.recorder.better(i)
}

// leave ends a node.
func (s *search[P, M]) leave(value int) int {
	s.recorder.leave(value)
	return value
}

// minimax (Russell and Norvig, Artificial Intelligence: A Modern Approach, section 5.2):
//
//	function minimax(node)
//	    if node is a leaf then return score(node)
//	    if max is to move then return the largest minimax(child)
//	    else return the smallest minimax(child)
func (s *search[P, M]) minimax(pos P, level, alpha, beta int) int {
	moves := s.enter(pos, level, alpha, beta)
	if len(moves) == 0 {
		return s.leave(s.game.Score(pos))
	}
	maxToMove := s.game.MaxToMove(pos)
	best := 0
	for i, m := range moves {
		value := s.child(pos, m, i, level, alpha, beta)
		if s.stopped {
			break
		}
		if i == 0 || maxToMove && value > best || !maxToMove && value < best {
			best = value
			s.better(m, i, level)
		}
	}
	return s.leave(best)
}

// alphaBeta is fail-hard (Knuth and Moore, An analysis of alpha-beta pruning, 1975):
//
//	function alphabeta(node, alpha, beta)
//	    if node is a leaf then return score(node)
//	    if max is to move then
//	        for each child do
//	            alpha := max(alpha, alphabeta(child, alpha, beta))
//	            if alpha >= beta then return beta       (beta cut-off)
//	        return alpha
//	    else
//	        for each child do
//	            beta := min(beta, alphabeta(child, alpha, beta))
//	            if beta <= alpha then return alpha      (alpha cut-off)
//	        return beta
func (s *search[P, M]) alphaBeta(pos P, level, alpha, beta int) int {
	moves := s.enter(pos, level, alpha, beta)
	if len(moves) == 0 {
		return s.leave(s.game.Score(pos))
	}
	maxToMove := s.game.MaxToMove(pos)
	low, high := alpha, beta
	for i, m := range moves {
		value := s.child(pos, m, i, level, low, high)
		if s.stopped {
			break
		}
		if maxToMove && value > low {
			low = value
			s.better(m, i, level)
		}
		if !maxToMove && value < high {
			high = value
			s.better(m, i, level)
		}
		if low >= high {
			s.recorder.cut(pos, moves, i+1, level)
			break
		}
	}
	if maxToMove {
		return s.leave(min(low, beta))
	}
	return s.leave(max(high, alpha))
}
