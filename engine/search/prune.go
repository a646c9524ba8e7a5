package search

import (
	"math"

	"blobwars/engine"
)

// reverseFutility reports whether a node near the leaves is cut off because its evaluation is far above
// beta (reverse futility pruning), unless beta is a proven score: an evaluation is no proof.
func (w *worker) reverseFutility(f *frame, beta int) bool {
	if w.Off&ReverseFutility != 0 || f.pv || f.depth > w.value(rfpDepth) || proven(beta) || f.empty.Count() <= w.value(rfpEmpty) {
		return false
	}
	margin := w.value(rfpMargin) * f.depth
	if f.improving {
		margin -= w.value(rfpImproving)
	}
	return f.eval-margin >= beta
}

// razored reports whether a node near the leaves is cut off because its evaluation is far below alpha.
func (f *frame) razored(w *worker, alpha int) bool {
	return !f.pv && f.depth <= w.value(razorDepth) && !proven(alpha) && f.eval+w.value(razorMargin)*f.depth <= alpha
}

// nullMove is null-move pruning.
func (w *worker) nullMove(f *frame, beta int) (int, bool) {
	if f.pv || f.depth < w.value(nmpDepth) || proven(beta) || f.prior == engine.Pass() ||
		f.eval < beta+w.value(nmpMargin) || f.empty.Count() < w.value(nmpEmpty) {
		return 0, false
	}
	f.playing = engine.Pass()
	depth := f.depth - w.value(nmpBase) - f.depth/w.value(nmpDivisor)
	score := -w.pvs(f.node.play(engine.Pass()), 0, depth, f.ply+1, -beta, -beta+1, !f.cut)
	if w.stopped || score < beta {
		return 0, false
	}
	if proven(score) {
		score = beta
	}
	return score, true
}

// probCut is ProbCut.
func (w *worker) probCut(f *frame, alpha, beta int) (int, bool) {
	if f.pv || f.depth < w.value(probDepth) || proven(beta) || proven(alpha) {
		return 0, false
	}
	kept := *f
	depth := f.depth - w.value(probReduce)
	if bound := beta + w.value(probMargin); f.eval >= beta {
		score := w.pvs(kept.node, kept.jumps, depth, kept.ply, bound-1, bound, kept.cut)
		if !w.stopped && score >= bound {
			return score, true
		}
		*f = kept
	} else if bound := alpha - w.value(probLow); f.eval <= bound {
		score := w.pvs(kept.node, kept.jumps, depth, kept.ply, bound, bound+1, kept.cut)
		if !w.stopped && score <= bound {
			return score, true
		}
		*f = kept
	}
	return 0, false
}

// singular searches the other moves than the table's to half the depth.
func (w *worker) singular(f *frame, key uint64, stored entry, hit bool, beta int) (score, extension int, cut bool) {
	if !hit || f.depth < w.value(seDepth) || stored.move == engine.NoMove() || stored.bound == upper ||
		stored.depth < f.depth-3 || proven(stored.value) || f.ply >= maxPly/2 || !f.legal(stored.move) {
		return 0, 0, false
	}
	bound := stored.value - w.value(seMargin)*f.depth/4
	kept := *f
	f.depth, f.pv, f.excluded = (f.depth-1)/2, false, stored.move
	score = w.searchMoves(f, key, engine.NoMove(), 0, bound-1, bound)
	*f = kept
	switch {
	case w.stopped:
		return 0, 0, false
	case score < bound:
		if !f.pv && score < bound-w.value(seDouble) {
			return 0, 2, false
		}
		return 0, 1, false
	case bound >= beta && !f.pv && w.value(seMulticut) > 0:
		return bound, 0, true
	case stored.value >= beta:
		return 0, -w.value(seNegative), false
	}
	return 0, 0, false
}

// lateMovePruned reports whether the moves from number nth on are not searched (late move pruning, and
// that of dominated jumps). It is false while all moves searched so far lose: the node would claim a
// loss that is not proven.
func (w *worker) lateMovePruned(f *frame, p *picker, nth, best, alpha int) bool {
	if f.pv || nth == 0 || best <= -provenFrom {
		return false
	}
	if p.stage == dominated && f.depth <= w.value(dominatedDepth) && w.Off&DominatedJumps == 0 {
		return true
	}
	if f.depth <= w.value(futDepth) && !proven(alpha) &&
		f.eval+w.value(futBase)+w.value(futMargin)*f.depth+w.value(futGain)*p.gain() <= alpha {
		return true
	}
	if f.depth <= w.value(hpDepth) && p.history() < -w.value(hpMargin)*f.depth {
		return true
	}
	if f.depth > w.value(lmpDepth) || w.Off&LateMovePruning != 0 {
		return false
	}
	count := f.depth * f.depth * w.value(lmpScale) / 100
	if !f.improving {
		count = count * w.value(lmpWorse) / 100
	}
	return nth >= w.value(lmpBase)+count
}

// logarithms is ln(depth) ln(nth), in 1/1024.
var logarithms = logarithmTable()

func logarithmTable() (t [64][64]int32) {
	for depth := 1; depth < 64; depth++ {
		for nth := 1; nth < 64; nth++ {
			t[depth][nth] = int32(1024 * math.Log(float64(depth)) * math.Log(float64(nth)))
		}
	}
	return t
}

// lateMoveReduction is by how many plies move number nth is searched less deep at first.
func (w *worker) lateMoveReduction(f *frame, p *picker, nth int) int {
	if w.Off&LateMoveReductions != 0 || f.depth < 3 || nth < 2 {
		return 0
	}
	r := w.value(lmrBase) + int(logarithms[min(f.depth, 63)][min(nth, 63)])*w.value(lmrFactor)>>10
	if f.pv {
		r -= w.value(lmrPV)
	}
	if f.cut {
		r += w.value(lmrCut)
	}
	if !f.improving {
		r += w.value(lmrWorse)
	}
	if p.stage == dominated {
		r += w.value(lmrDominated)
	}
	r -= p.history()*w.value(lmrHistory)>>10 + p.infect*w.value(lmrInfect)
	return min(max(r>>10, 0), f.depth-2)
}

// forced reports whether the player to move has one legal move only.
func (f *frame) forced(w *worker) bool {
	if f.empty.Count() > w.value(oneEmpty) {
		return false
	}
	count := (f.own.Spread() & f.empty).Count()
	for targets := f.own.Leap() & f.empty; targets != 0 && count < 2; targets &= targets - 1 {
		count += (engine.Ring(targets.First()) & f.own).Count()
	}
	return count == 1
}
