package search

import "blobwars/engine"

// singular is a singular extension (T. Anantharaman, M. Campbell, F. Hsu, 1990): if all other moves than the table's
// are worse than its value by a margin, in a search to half the depth, extension is 1. If one of them is good enough
// for a cutoff, ok is true and score at least beta (multi-cut: Y. Bjornsson, T. Marsland, 1999); if the table's move
// is, extension is -1.
func (w *worker) singular(f *frame, key uint64, stored entry, beta int) (score, extension int, ok bool) {
	if f.depth < singularDepth || stored.bound < lower || stored.depth < f.depth-3 || proven(stored.value) ||
		f.ply >= maxPly/2 || w.Off&SingularExtensions != 0 || stored.move == engine.NoMove() || !f.legal(stored.move) {
		return 0, 0, false
	}
	bound := stored.value - singularMargin*f.depth/4
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
