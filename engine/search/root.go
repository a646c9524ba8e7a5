package search

import "blobwars/engine"

// searchRank finds the best of the root moves from rank on, to depth, with an aspiration window: it begins
// around the score of the iteration before, and is widened on the side where the score falls outside.
func (w *worker) searchRank(depth, rank int) {
	alpha, beta, width := -infinity, infinity, aspirationWidth
	last := w.roots[rank].score
	if depth >= aspirationDepth && w.uses(AspirationWindows) && !proven(last) {
		alpha, beta = last-width, last+width
	}
	for {
		score := w.searchRoot(depth, rank, alpha, beta)
		switch {
		case w.stopped:
			return
		case score <= alpha && alpha > -infinity:
			alpha = lowered(score - width)
		case score >= beta && beta < infinity:
			beta = -lowered(-score - width)
		default:
			return
		}
		width *= 2
	}
}

// lowered returns alpha as the lower bound of a window, or no bound if alpha is below all scores that are not proven.
func lowered(alpha int) int {
	if alpha <= -minProven {
		return -infinity
	}
	return alpha
}

// searchRoot is pvs for the root, over the root moves from rank on. The best move is inserted at rank and the
// others keep their order, so that the second best of this iteration is likely to be searched early in the next.
func (w *worker) searchRoot(depth, rank, alpha, beta int) int {
	if w.enter(); w.stopped {
		return 0
	}
	jumps := w.search.pos.Jumps()
	w.keys[0] = w.search.rules.key(w.search.root)
	best := -infinity
	for i := rank; i < len(w.roots); i++ {
		m := w.roots[i].move
		if w.number == 0 {
			w.search.rootMove = i + 1
		}
		child, after := w.search.root.play(m), jumpsAfter(jumps, m)
		before := w.nodes
		var score int
		if i == rank {
			score = -w.pvs(child, after, depth-1, 1, -beta, -alpha)
		} else {
			score = -w.pvs(child, after, depth-1-w.rootReduction(depth, i-rank, m), 1, -alpha-1, -alpha)
			if score > alpha && !w.stopped {
				score = -w.pvs(child, after, depth-1, 1, -beta, -alpha)
			}
		}
		w.roots[i].nodes += w.nodes - before
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

// promote moves root move i forward to rank, with its score and line.
func (w *worker) promote(rank, i, score int) {
	root := w.roots[i]
	root.score = score
	root.line = append(append(root.line[:0], root.move), w.pv.line(1)...)
	copy(w.roots[rank+1:i+1], w.roots[rank:i])
	w.roots[rank] = root
	if w.number == 0 && rank == 0 && w.search.settings.MultiPV == 1 {
		if best := &w.search.best[0]; best.Depth > 0 && best.Moves[0] != root.move {
			w.search.best = []Line{newLine(score, best.Depth, root.line)} // the iteration under way has found a better move
		}
	}
}

// rootReduction returns the late move reduction at the root, in plies.
func (w *worker) rootReduction(depth, nth int, m engine.Move) int {
	if !w.uses(LateMoveReductions) || nth < 3 || depth < 3 {
		return 0
	}
	if m.IsJump() {
		return 2
	}
	return 1
}
