package search

import "blobwars/engine"

// alphaBeta is minimax with alpha-beta pruning (Knuth and Moore 1975), fail-hard, in negamax form: a value is that for
// the player to move. This player can reach alpha by another move, and the opponent can hold the player to beta, so
// values outside the window do not matter.
//
//	function alphabeta(node, depth, alpha, beta)
//	    if depth = 0 or node has no move then return score(node)
//	    for each move of node do
//	        alpha := max(alpha, -alphabeta(child, depth-1, -beta, -alpha))
//	        if alpha >= beta then return beta      (the rest is pruned)
//	    return alpha
//
// The paper's listing 4.3 (ABPMinimax) returns a score beyond beta as it is; states and moves are the same. docs/rules.md
// has the other differences.
//
// The last two plies are counted and scored in sets of moves (frontier.go, prefrontier.go).
func (t *blobsTree) alphaBeta(n node, depth, ply, alpha, beta int) int {
	if depth == 0 {
		return t.leaf(n, ply)
	}
	if t.Enter(ply); t.Stopped {
		return 0
	}
	if depth == 1 {
		return t.frontierAlphaBeta(n, ply, alpha, beta)
	}
	if over, pass := t.ended(n); over {
		return n.score()
	} else if pass {
		return -t.alphaBeta(n.play(engine.Pass()), depth-1, ply+1, -beta, -alpha)
	}
	if depth == 2 {
		return t.preFrontier(n, ply, alpha, beta)
	}
	empty := n.empty.Transpose()
	for sources := n.own; sources != 0; sources &= sources - 1 {
		from := sources.First()
		for targets := empty & transposedTargets[from&63]; targets != 0; {
			to := popTransposed(&targets)
			child := n.move(from, to, engine.Near(from).Has(to))
			alpha = max(alpha, -t.alphaBeta(child, depth-1, ply+1, -beta, -alpha))
			if t.Stopped {
				return 0
			}
			if alpha >= beta {
				return beta
			}
		}
	}
	return alpha
}
