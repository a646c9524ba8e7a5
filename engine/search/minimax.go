package search

import (
	"blobwars/engine"
	"blobwars/engine/solver"
)

// minimax searches without pruning, as the paper's LMinimax, in negamax form: a value is that for the
// player to move, because max(a, b) = -min(-a, -b).
//
//	function minimax(node, depth)
//	    if depth = 0 or node has no move then return score(node)
//	    value := -infinity
//	    for each move of node do
//	        value := max(value, -minimax(child, depth-1))
//	    return value
//
// The last ply is counted and scored without playing its moves (frontier.go). The window is not
// used: it gives minimax and alphaBeta the same type.
func (t *blobsTree) minimax(n node, depth, ply, _, _ int) int {
	if depth == 0 {
		return t.leaf(n, ply)
	}
	if t.Enter(ply); t.Stopped {
		return 0
	}
	if depth == 1 {
		return t.frontier(n, ply)
	}
	if over, pass := t.ended(n); over {
		return n.score()
	} else if pass {
		return -t.minimax(n.play(engine.Pass()), depth-1, ply+1, 0, 0)
	}
	value, empty := -solver.Infinity, n.empty.Transpose()
	for sources := n.own; sources != 0; sources &= sources - 1 {
		from := sources.First()
		for targets := empty & transposedTargets[from&63]; targets != 0; {
			to := popTransposed(&targets)
			child := n.move(from, to, engine.Near(from).Has(to))
			value = max(value, -t.minimax(child, depth-1, ply+1, 0, 0))
			if t.Stopped {
				return 0
			}
		}
	}
	return value
}
