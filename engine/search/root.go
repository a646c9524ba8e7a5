package search

import "blobwars/engine"

// The widths by which an aspiration window opens: hundredths of a blob.
const (
	aspireFrom  = 4 // the first level with a window
	aspireWidth = 40
)

// aspire finds the best of the root moves from rank on, to depth. The window begins
// around the score of the level before, and opens on the side where the score falls out.
func (w *worker) aspire(depth, rank int) {
	alpha, beta, width := -highest, highest, aspireWidth
	last := w.roots[rank].score
	if depth >= aspireFrom && w.Off&Aspiration == 0 && !proven(last) {
		alpha, beta = last-width, last+width
	}
	for {
		score := w.searchRoot(depth, rank, alpha, beta)
		switch {
		case w.stopped:
			return
		case score <= alpha && alpha > -highest:
			alpha = opened(score-width, -provenFrom, -highest)
		case score >= beta && beta < highest:
			beta = -opened(-score-width, -provenFrom, -highest)
		default:
			return
		}
		width *= 2
	}
}

// opened is the bound at, or none beyond limit.
func opened(at, limit, none int) int {
	if at <= limit {
		return none
	}
	return at
}

// searchRoot is pvs for the root, over the root moves from rank on. The best is put
// first of them; the others move back by one, so that the second best of this level
// is likely to be tried early in the next.
func (w *worker) searchRoot(depth, rank, alpha, beta int) int {
	if w.enter(); w.stopped {
		return 0
	}
	jumps := w.pos.Jumps()
	w.keys[0] = w.rules.key(w.root)
	best := -highest
	for i := rank; i < len(w.roots); i++ {
		m := w.roots[i].move
		child, after := w.root.play(m), jumpsAfter(jumps, m)
		var score int
		if i == rank {
			score = -w.pvs(child, after, depth-1, 1, -beta, -alpha)
		} else {
			score = -w.pvs(child, after, depth-1-w.rootReduction(depth, i-rank, m), 1, -alpha-1, -alpha)
			if score > alpha && !w.stopped {
				score = -w.pvs(child, after, depth-1, 1, -beta, -alpha)
			}
		}
		if w.stopped {
			return best
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha = score
			w.promote(rank, i, score)
			if score >= beta {
				break
			}
		}
	}
	return best
}

// promote puts root move i at rank, with its score and line.
func (w *worker) promote(rank, i, score int) {
	root := w.roots[i]
	root.score = score
	root.line = append(append(root.line[:0], root.move), w.lines.from(1)...)
	copy(w.roots[rank+1:i+1], w.roots[rank:i])
	w.roots[rank] = root
	if w.number == 0 && rank == 0 && w.MultiPV == 1 {
		if best := &w.best[0]; best.Depth > 0 && best.Moves[0] != root.move {
			l := line(score, best.Depth) // the level under way has found a better move
			l.Moves = append([]engine.Move(nil), root.line...)
			w.best = []Line{l}
		}
	}
}

func (w *worker) rootReduction(depth, nth int, m engine.Move) int {
	if w.Off&Reductions != 0 || nth < 3 || depth < 3 {
		return 0
	}
	if m.IsJump() {
		return 2
	}
	return 1
}
