// Package minimax is the textbook: minimax and alpha-beta over any two-player game
// of perfect information, with the tree kept if one wants to see it. It goes
// move by move and hides nothing; the fast searches are tested against it.
package minimax

import "math"

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
	Keep  bool // keep the tree
}

// Result is what a search has found.
type Result[M any] struct {
	Value  int    // of the root, for the maximiser
	Best   M      // the first best move; only if Found
	Found  bool   // false when the game is over at the root
	States uint64 // nodes entered, the root included
	Height int    // deepest level entered
	Tree   *Node[M]
}

// Node is a node of a kept tree.
type Node[M any] struct {
	Move        M    // that leads here; the zero value at the root
	Max         bool // the maximiser is to move
	Alpha, Beta int  // the window on entry; ±Infinity without pruning
	Value       int  // fail-hard: within the window under pruning
	Children    []*Node[M]
	Pruned      []M // moves never looked at
}

// Solve searches pos. The first of equally good moves is the best.
func Solve[P, M any](game Game[P, M], pos P, o Options) Result[M] {
	if o.Depth <= 0 {
		o.Depth = Infinity
	}
	s := &solve[P, M]{game: game, Options: o}
	search := s.minimax
	if o.Prune {
		search = s.alphaBeta
	}
	root := &Node[M]{Alpha: -Infinity, Beta: Infinity}
	root.Value = search(pos, 0, root)
	s.result.Value = root.Value
	if o.Keep {
		s.result.Tree = root
	}
	return s.result
}

// solve is one search.
type solve[P, M any] struct {
	game Game[P, M]
	Options
	result Result[M]
}

// enter counts a node and gives its moves: none at a leaf.
func (s *solve[P, M]) enter(pos P, level int, n *Node[M]) []M {
	s.result.States++
	s.result.Height = max(s.result.Height, level)
	n.Max = s.game.MaxToMove(pos)
	if level == s.Depth {
		return nil
	}
	return s.game.Moves(pos)
}

// child makes the node of a move, under the window that its parent has by now.
func (s *solve[P, M]) child(n *Node[M], m M, alpha, beta int) *Node[M] {
	c := &Node[M]{Move: m, Alpha: alpha, Beta: beta}
	if s.Keep {
		n.Children = append(n.Children, c)
	}
	return c
}

func (s *solve[P, M]) best(level int, m M) {
	if level == 0 {
		s.result.Best, s.result.Found = m, true
	}
}

// minimax, after Russell and Norvig, Artificial Intelligence, 5.2:
//
//	function minimax(node)
//	    if node is a leaf then return score(node)
//	    if max is to move then return the largest minimax(child)
//	    else return the smallest minimax(child)
func (s *solve[P, M]) minimax(pos P, level int, n *Node[M]) int {
	moves := s.enter(pos, level, n)
	for i, m := range moves {
		c := s.child(n, m, -Infinity, Infinity)
		c.Value = s.minimax(s.game.Play(pos, m), level+1, c)
		if i == 0 || n.Max && c.Value > n.Value || !n.Max && c.Value < n.Value {
			n.Value = c.Value
			s.best(level, m)
		}
	}
	if len(moves) == 0 {
		return s.game.Score(pos)
	}
	return n.Value
}

// alphaBeta, fail-hard, after Knuth and Moore 1975:
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
func (s *solve[P, M]) alphaBeta(pos P, level int, n *Node[M]) int {
	moves := s.enter(pos, level, n)
	if len(moves) == 0 {
		return s.game.Score(pos)
	}
	alpha, beta := n.Alpha, n.Beta
	for i, m := range moves {
		c := s.child(n, m, alpha, beta)
		c.Value = s.alphaBeta(s.game.Play(pos, m), level+1, c)
		switch {
		case n.Max && c.Value > alpha:
			alpha = c.Value
			s.best(level, m)
		case !n.Max && c.Value < beta:
			beta = c.Value
			s.best(level, m)
		}
		if alpha >= beta {
			if s.Keep {
				n.Pruned = moves[i+1:]
			}
			break
		}
	}
	if n.Max {
		return min(alpha, n.Beta)
	}
	return max(beta, n.Alpha)
}
