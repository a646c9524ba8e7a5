package search

import "blobwars/engine"

// plain is minimax without pruning, as the paper's LMinimax has it; each node's value
// is told for the player to move there (negamax: max(a, b) = -min(-a, -b)).
//
//	function minimax(node, depth)
//	    if depth = 0 or node has no move then return score(node)
//	    value := -infinity
//	    for each move of node do
//	        value := max(value, -minimax(child, depth-1))
//	    return value
//
// The window is not used: it is there so that both methods have one shape.
// The last level is counted and scored in one step (leaves).
func (r *run) plain(n node, depth, ply, _, _ int) int {
	if depth == 0 {
		return r.leaf(n, ply)
	}
	r.states++
	if r.inner(ply); r.stopped {
		return 0
	}
	if depth == 1 {
		return r.leaves(n, ply)
	}
	if over, pass := r.ended(n); over {
		return n.score()
	} else if pass {
		return -r.plain(n.play(engine.Pass()), depth-1, ply+1, 0, 0)
	}
	value, free := -infinity, n.empty.Transpose()
	for sources := n.own; sources != 0; sources &= sources - 1 {
		from := sources.First()
		for to := free & transposedTargets[from&63]; to != 0; {
			target := popTransposed(&to)
			child := n.move(from, target, engine.Near(from).Has(target))
			value = max(value, -r.plain(child, depth-1, ply+1, 0, 0))
			if r.stopped {
				return 0
			}
		}
	}
	return value
}
