package search

import (
	"math"

	"blobwars/engine"
)

// reverseFutility reports whether a node near the leaves is cut off because its evaluation is far above
// beta (reverse futility pruning), unless beta is a proven score: an evaluation does not prove anything.
func (w *worker) reverseFutility(f *frame, beta int) bool {
	return w.uses(ReverseFutility) && !f.pv && f.depth <= rfpDepth && !proven(beta) &&
		f.static-rfpMargin*f.depth >= beta
}

// lateMovePruned reports whether the nth move and those after it are skipped: because the evaluation is far below alpha
// (extended futility pruning: E. Heinz, ICCA Journal, 1998), by late move pruning, or as dominated jumps. While every
// move searched so far loses, none is skipped, because the node would then report an unproven loss.
func (w *worker) lateMovePruned(f *frame, stage stage, nth, best, alpha int) bool {
	if best <= -minProven {
		return false
	}
	if f.depth <= fpDepth && nth >= fpMoves && w.uses(FutilityPruning) && !proven(alpha) &&
		f.static+fpBase+fpMargin*f.depth <= alpha {
		return true
	}
	if f.pv {
		return false
	}
	if stage == dominated && f.depth <= dominatedDepth && w.uses(DominatedJumps) {
		return true
	}
	return f.depth <= lmpDepth && w.uses(LateMovePruning) &&
		nth >= lmpBase+f.depth*f.depth*lmpScale/100
}

// logarithms holds ln(depth)*ln(nth) in 1/1024, by depth and number of the move.
var logarithms = logarithmTable()

func logarithmTable() (t [64][64]int32) {
	for depth := 1; depth < 64; depth++ {
		for nth := 1; nth < 64; nth++ {
			t[depth][nth] = int32(1024 * math.Log(float64(depth)) * math.Log(float64(nth)))
		}
	}
	return t
}

// lateMoveReduction returns the reduction of m, the nth move of a node, from 0, in plies.
func (w *worker) lateMoveReduction(f *frame, m engine.Move, nth int) int {
	if !w.uses(LateMoveReductions) || f.depth < 3 || nth < 2 {
		return 0
	}
	r := lmrBase + int(logarithms[min(f.depth, 63)][min(nth+1, 63)])*lmrFactor>>10
	if f.pv {
		r -= lmrPV
	}
	r -= w.history.score(f.ply, m) * lmrHistory >> 10
	return min(max(r>>10, 0), f.depth-2)
}
