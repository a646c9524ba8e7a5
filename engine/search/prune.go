package search

import (
	"math"

	"blobwars/engine"
)

// How far the prunings go.
const (
	reverseDepth  = 6  // deepest search that reverse futility cuts
	reverseMargin = 50 // hundredths of a blob, for each ply
	lateDepth     = 4  // deepest search that leaves late moves out
	lateFirst     = 4  // moves that are always searched, and how many more with the depth's square
	lateMore      = 1
	skipDominated = 4 // deepest search that leaves dominated jumps out
)

// farAbove reports whether a node near the leaves is worth so much more than beta that it
// is not searched (reverse futility). Never where beta is a proven win: an evaluation is no proof.
func (w *worker) farAbove(at *place, beta int) bool {
	return w.Off&ReverseFutile == 0 && !at.pv && at.depth <= reverseDepth && !proven(beta) &&
		at.static-reverseMargin*at.depth >= beta
}

// enough reports whether the moves from the nth on need no search near the leaves: they
// come too late in the order. Never where the moves so far all lose: then a loss would be
// claimed that is not proven.
func (w *worker) enough(at *place, stage stage, nth, best int) bool {
	if at.pv || nth == 0 || best <= -provenFrom {
		return false
	}
	if stage == dominated && at.depth <= skipDominated && w.Off&DominatedJumps == 0 {
		return true
	}
	return at.depth <= lateDepth && nth >= lateFirst+lateMore*at.depth*at.depth && w.Off&LateMoves == 0
}

// reductions is by how much the nth move is searched less deep at a depth.
var reductions = reductionTable()

func reductionTable() (t [64][64]int8) {
	for depth := 1; depth < 64; depth++ {
		for nth := 1; nth < 64; nth++ {
			t[depth][nth] = int8(0.5 + math.Log(float64(depth))*math.Log(float64(nth))/1.5)
		}
	}
	return t
}

// reduction is for the nth move of the node at.
func (w *worker) reduction(at *place, m engine.Move, nth int, stage stage) int {
	if w.Off&Reductions != 0 || at.depth < 3 || nth < 2 {
		return 0
	}
	r := int(reductions[min(at.depth, 63)][min(nth, 63)])
	if at.pv {
		r--
	}
	if stage == dominated {
		r++
	}
	return min(max(r, 0), at.depth-2)
}
