package search

import "math"

// The limits of the prunings.
const (
	reverseDepth  = 6  // greatest depth of reverse futility pruning, in plies
	reverseMargin = 50 // its margin in hundredths of a blob for each ply of depth
	lateDepth     = 4  // greatest depth of late move pruning, in plies
	lateMoves     = 4  // late move pruning at depth d begins after lateMoves + d*d moves
	dominatedMax  = 4  // greatest depth at which dominated jumps are not searched, in plies
)

// reverseFutility reports whether a node near the leaves is cut off because its evaluation is far above
// beta (reverse futility pruning), unless beta is a proven score: an evaluation is no proof.
func (w *worker) reverseFutility(f *frame, beta int) bool {
	return w.Off&ReverseFutility == 0 && !f.pv && f.depth <= reverseDepth && !proven(beta) &&
		f.static-reverseMargin*f.depth >= beta
}

// lateMovePruned reports whether the moves from number nth on are not searched (late move pruning, and
// that of dominated jumps). It is false while all moves searched so far lose: the node would claim a
// loss that is not proven.
func (w *worker) lateMovePruned(f *frame, stage stage, nth, best int) bool {
	if f.pv || nth == 0 || best <= -provenFrom {
		return false
	}
	if stage == dominated && f.depth <= dominatedMax && w.Off&DominatedJumps == 0 {
		return true
	}
	return f.depth <= lateDepth && nth >= lateMoves+f.depth*f.depth && w.Off&LateMovePruning == 0
}

// reductions is the late move reduction in plies, by depth and number of the move.
var reductions = reductionTable()

func reductionTable() (t [64][64]int8) {
	for depth := 1; depth < 64; depth++ {
		for nth := 1; nth < 64; nth++ {
			t[depth][nth] = int8(0.5 + math.Log(float64(depth))*math.Log(float64(nth))/1.5)
		}
	}
	return t
}

// lateMoveReduction is by how many plies move number nth is searched less deep at first.
func (w *worker) lateMoveReduction(f *frame, nth int, stage stage) int {
	if w.Off&LateMoveReductions != 0 || f.depth < 3 || nth < 2 {
		return 0
	}
	r := int(reductions[min(f.depth, 63)][min(nth, 63)])
	if f.pv {
		r--
	}
	if stage == dominated {
		r++
	}
	return min(max(r, 0), f.depth-2)
}
