package search

import "blobwars/engine"

// The heuristics of this file decide by a search of the node to a smaller depth. Their depths in
// parameters.go switch them off until a match shows what they are worth (docs/strength.md).

// nullMove is null-move pruning (D. Beal, 1989): a node is cut off if it is good enough even after a pass. ok is false
// if it is not cut off.
func (w *worker) nullMove(f *frame, beta int) (score int, ok bool) {
	if f.pv || f.depth < w.value(nullDepth) || proven(beta) || w.Off&NullMove != 0 || f.prior == engine.Pass() ||
		f.eval < beta+w.value(nullMargin) || f.empty.Count() < w.value(nullEmpty) {
		return 0, false
	}
	f.playing = engine.Pass()
	depth := f.depth - w.value(nullBase) - f.depth/w.value(nullDivisor)
	score = -w.pvs(f.node.play(engine.Pass()), 0, depth, f.ply+1, -beta, -beta+1)
	if proven(score) {
		score = beta // a pass that wins proves nothing: it is not legal
	}
	return score, !w.stopped && score >= beta
}

// probCut is ProbCut (M. Buro, 1995): a node is cut off if a search to a smaller depth is above beta by a margin. ok is
// false if it is not cut off.
func (w *worker) probCut(f *frame, beta int) (score int, ok bool) {
	if f.pv || f.depth < w.value(probDepth) || proven(beta) || f.eval < beta || w.Off&ProbCut != 0 {
		return 0, false
	}
	bound, kept := beta+w.value(probMargin), *f
	score = w.pvs(f.node, f.jumps, f.depth-w.value(probReduce), f.ply, bound-1, bound) // uses the same frame
	*f = kept
	return score, !w.stopped && score >= bound
}

// singular is a singular extension (T. Anantharaman, M. Campbell, F. Hsu, 1990): if all other moves than the table's are
// worse than its value by a margin, in a search to half the depth, extension is 1. If one of them is good enough for a
// cutoff, ok is true and score at least beta (multi-cut: Y. Bjornsson, T. Marsland, 1999); if the table's move is,
// extension is -1.
func (w *worker) singular(f *frame, key uint64, stored entry, beta int) (score, extension int, ok bool) {
	if f.depth < w.value(singularDepth) || stored.bound < lower || stored.depth < f.depth-3 || proven(stored.value) ||
		f.ply >= maxPly/2 || w.Off&SingularExtensions != 0 || stored.move == engine.NoMove() || !f.legal(stored.move) {
		return 0, 0, false
	}
	bound := stored.value - w.value(singularMargin)*f.depth/4
	kept := *f
	f.depth, f.pv, f.excluded = (f.depth-1)/2, false, stored.move
	score = w.searchMoves(f, key, engine.NoMove(), 0, bound-1, bound)
	*f = kept
	switch {
	case score < bound:
		return 0, 1, false
	case f.pv:
		return 0, 0, false
	case bound >= beta:
		return bound, 0, true
	case stored.value >= beta:
		return 0, -1, false
	}
	return 0, 0, false
}
