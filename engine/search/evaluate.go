package search

import "blobwars/engine/eval"

// parentSums are the sums of the hidden layer for the board before a move, from the side to move after it. The boards
// after all moves of a node differ from it in a few windows only.
type parentSums struct {
	board node // seen by the player to move; the zero node if the sums are those of a board without blobs
	sums  eval.Sums
}

// evaluate returns the static evaluation of the node n at ply, at least 1.
func (w *worker) evaluate(n node, ply int) int {
	if w.net == nil {
		return w.search.settings.Eval.Evaluate(n.own, n.other, n.empty)
	}
	return w.net.EvaluateFrom(w.parentSums(ply-1), n.own, n.other, n.empty)
}

// parentSums returns the sums for the node at ply, as the parent of others, and computes them if they are those of
// another node; nil if the evaluation is not a net.
func (w *worker) parentSums(ply int) *eval.Sums {
	if w.net == nil {
		return nil
	}
	n, base := &w.frames[ply].node, &w.parents[ply]
	if base.board != *n {
		// Sum can begin from the sums of any board. The board of two plies before differs least.
		w.net.Sum(&base.sums, &w.parents[max(ply-2, 0)].sums, n.other, n.own, n.empty)
		base.board = *n
	}
	return &base.sums
}

// useNet prepares the worker for evaluations by e.
func (w *worker) useNet(e eval.Evaluator) {
	net, _ := e.(*eval.Net)
	if net == w.net {
		return
	}
	w.net = net
	for ply := range w.parents {
		w.parents[ply] = parentSums{}
		if net != nil {
			w.parents[ply].sums = *net.EmptySums()
		}
	}
}
