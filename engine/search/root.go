package search

import "blobwars/engine"

// searchRank finds the best of the root moves from rank on, to depth, with an aspiration window: it begins
// around the score of the level before, and is widened on the side where the score falls outside.
func (w *worker) searchRank(depth, rank int) {
	alpha, beta, width := -highest, highest, w.value(aspWidth)
	last := w.roots[rank].score
	if depth >= w.value(aspDepth) && w.Off&AspirationWindows == 0 && !proven(last) {
		alpha, beta = last-width, last+width
	}
	reduce := 0
	for {
		score := w.searchRoot(depth-reduce, rank, alpha, beta)
		switch {
		case w.stopped:
			return
		case score <= alpha && alpha > -highest:
			alpha, reduce = lowered(score-width), 0
		case score >= beta && beta < highest:
			beta = -lowered(-score - width)
			if !proven(score) {
				reduce = min(reduce+1, w.value(aspReduce), depth-1)
			}
		default:
			return
		}
		width += width * w.value(aspGrow) / 100
	}
}

// lowered returns alpha as the lower bound of a window, or no bound if alpha is below all scores that are not
// proven.
func lowered(alpha int) int {
	if alpha <= -provenFrom {
		return -highest
	}
	return alpha
}

// searchRoot is pvs for the root, over the root moves from rank on. The best move is inserted at rank and the
// others keep their order, so that the second best of this level is likely to be searched early in the next.
func (w *worker) searchRoot(depth, rank, alpha, beta int) int {
	if w.enter(); w.stopped {
		return 0
	}
	jumps := w.pos.Jumps()
	w.keys[0] = w.rules.key(w.root)
	root := &w.frames[0]
	*root = frame{node: w.root, jumps: jumps, depth: depth, pv: true, excluded: engine.NoMove()}
	root.static = w.Eval.Evaluate(w.root.own, w.root.other, w.root.empty)
	root.eval = root.static
	best := -highest
	for i := rank; i < len(w.roots); i++ {
		m := w.roots[i].move
		if w.number == 0 {
			w.at = i + 1
		}
		child, after := w.root.play(m), jumpsAfter(jumps, m)
		root.playing = m
		var score int
		if i == rank {
			score = -w.pvs(child, after, depth-1, 1, -beta, -alpha, false)
		} else {
			score = -w.pvs(child, after, depth-1-w.rootReduction(depth, i-rank, m), 1, -alpha-1, -alpha, true)
			if score > alpha && !w.stopped {
				score = -w.pvs(child, after, depth-1, 1, -beta, -alpha, false)
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

// promote moves root move i forward to rank, with its score and line.
func (w *worker) promote(rank, i, score int) {
	root := w.roots[i]
	root.score = score
	root.line = append(append(root.line[:0], root.move), w.pv.line(1)...)
	copy(w.roots[rank+1:i+1], w.roots[rank:i])
	w.roots[rank] = root
	if w.number == 0 && rank == 0 && w.MultiPV == 1 {
		if best := &w.best[0]; best.Depth > 0 && best.Moves[0] != root.move {
			w.best = []Line{newLine(score, best.Depth, root.line)} // the level under way has found a better move
		}
	}
}

// rootReduction is the late move reduction at the root, in plies.
func (w *worker) rootReduction(depth, nth int, m engine.Move) int {
	if w.Off&LateMoveReductions != 0 || nth < 3 || depth < 3 {
		return 0
	}
	if w.value(lmrRoot) > 0 {
		r := w.value(lmrBase) + int(logarithms[min(depth, 63)][min(nth, 63)])*w.value(lmrFactor)>>10 - w.value(lmrPV)
		return min(max(r>>10, 0), depth-2)
	}
	if m.IsJump() {
		return 2
	}
	return 1
}
