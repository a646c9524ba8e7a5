package search

import "blobwars/engine"

// singular searches all moves but the table's to half the depth (singular extensions: T. Anantharaman, M. Campbell,
// F. Hsu, 1990). If all are worse than the table's value by a margin, the table's move is singular, and extension is 1;
// off the principal variation it is 2 if they are worse by a greater margin. If another move also reaches beta, ok is
// true and score is a cutoff (multi-cut: Y. Bjornsson, T. Marsland, 1999). If only the table's value reaches beta,
// extension is -1.
func (w *worker) singular(f *frame, key uint64, stored entry, beta int) (score, extension int, ok bool) {
	if f.depth < singularDepth || stored.bound < lower || stored.depth < f.depth-3 || proven(stored.value) ||
		f.ply >= maxPly/2 || !w.uses(SingularExtensions) || stored.move == engine.NoMove() || !f.legal(stored.move) {
		return 0, 0, false
	}
	bound := stored.value - singularMargin*f.depth/4
	kept := *f
	f.depth, f.pv, f.excluded = (f.depth-1)/2, false, stored.move
	score = w.searchMoves(f, key, engine.NoMove(), 0, bound-1, bound)
	*f = kept
	switch {
	case score < bound-doubleMargin && !f.pv && f.ply < doublePly:
		return 0, 2, false
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
