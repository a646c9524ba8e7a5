package search

import "blobwars/engine"

// alphaBeta is minimax with alpha-beta pruning, as the paper's ABPMinimax has it:
// fail-hard, each node's value told for the player to move there, who already has alpha
// elsewhere, while the opponent will not let him have beta or more.
//
//	function alphabeta(node, depth, alpha, beta)
//	    if depth = 0 or node has no move then return score(node)
//	    for each move of node do
//	        alpha := max(alpha, -alphabeta(child, depth-1, -beta, -alpha))
//	        if alpha >= beta then return beta      (the rest is pruned)
//	    return alpha
//
// The last two levels are counted and scored in sets of moves (leavesWithin, parents).
func (r *run) alphaBeta(n node, depth, ply, alpha, beta int) int {
	if depth == 0 {
		return r.leaf(n, ply)
	}
	r.states++
	if r.inner(ply); r.stopped {
		return 0
	}
	if depth == 1 {
		return r.leavesWithin(n, ply, alpha, beta)
	}
	if over, pass := r.ended(n); over {
		return n.score()
	} else if pass {
		return -r.alphaBeta(n.play(engine.Pass()), depth-1, ply+1, -beta, -alpha)
	}
	if depth == 2 {
		return r.parents(n, ply, alpha, beta)
	}
	free := n.empty.Transpose()
	for sources := n.own; sources != 0; sources &= sources - 1 {
		from := sources.First()
		for to := free & transposedTargets[from&63]; to != 0; {
			target := popTransposed(&to)
			child := n.move(from, target, engine.Near(from).Has(target))
			alpha = max(alpha, -r.alphaBeta(child, depth-1, ply+1, -beta, -alpha))
			if r.stopped {
				return 0
			}
			if alpha >= beta {
				return beta
			}
		}
	}
	return alpha
}
