package search

import "blobwars/engine/eval"

// nearSums is the sums of the hidden units of the parent's board, from the side to move in the child.
// All boards after that move differ from it in a few windows only.
type nearSums struct {
	board node // seen by the player to move; the zero node if the sums are those of a board without blobs
	sums  eval.Sums
}

// evaluate returns the static evaluation of the node n at ply, at least 1.
func (w *worker) evaluate(n node, ply int) int {
	if w.net == nil {
		return w.Eval.Evaluate(n.own, n.other, n.empty)
	}
	parent, near := &w.frames[ply-1].node, &w.near[ply-1]
	if near.board != *parent {
		// Sum can begin from the sums of any board. The board of two plies before differs least.
		w.net.Sum(&near.sums, &w.near[max(ply-3, 0)].sums, parent.other, parent.own, parent.empty)
		near.board = *parent
	}
	return w.net.EvaluateFrom(&near.sums, n.own, n.other, n.empty)
}

// useNet prepares the worker for evaluations by e.
func (w *worker) useNet(e eval.Evaluator) {
	net, _ := e.(*eval.Net)
	if net == w.net {
		return
	}
	w.net = net
	for ply := range w.near {
		w.near[ply] = nearSums{}
		if net != nil {
			w.near[ply].sums = *net.EmptySums()
		}
	}
}
