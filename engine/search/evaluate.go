package search

import "blobwars/engine/eval"

// nearSums is the sums of the hidden units for a board before its next move, seen by the player who moves after that. All
// boards after that move differ from it in a few windows only.
type nearSums struct {
	board node // seen by the player to move; the zero node if the sums are those of a board without blobs
	sums  eval.Sums
}

// evaluate is the static evaluation of the node n at ply, at least 1.
func (w *worker) evaluate(n node, ply int) int {
	if w.net == nil {
		return w.Eval.Evaluate(n.own, n.other, n.empty)
	}
	key := w.rules.key(n)
	known := &w.known[key>>(64-knownBits)]
	if (*known^key)>>16 == 0 {
		return int(int16(*known))
	}
	parent, near := &w.frames[ply-1].node, &w.near[ply-1]
	if near.board != *parent {
		// Whatever sums are there will do; those of two plies before are the most alike.
		w.net.Sum(&near.sums, &w.near[max(ply-3, 0)].sums, parent.other, parent.own, parent.empty)
		near.board = *parent
	}
	value := w.net.EvaluateNear(&near.sums, n.own, n.other, n.empty)
	*known = key&^0xffff | uint64(uint16(value))
	return value
}

// knownBits is the binary logarithm of the size of evaluations: 256 KiB, less than the processor's second cache.
const knownBits = 15

// evaluations caches evaluations by a net, of leaves above all, which the transposition table does not hold. Each is
// the high bits of the board's key with the value in the lowest 16 bits.
type evaluations [1 << knownBits]uint64

// useNet prepares the worker for evaluations by e.
func (w *worker) useNet(e eval.Evaluator) {
	net, _ := e.(*eval.Net)
	if net == w.net {
		return
	}
	w.net = net
	w.known = evaluations{}
	for ply := range w.near {
		w.near[ply] = nearSums{}
		if net != nil {
			w.near[ply].sums = *net.Start()
		}
	}
}
