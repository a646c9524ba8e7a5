package search

import "blobwars/engine"

// pvs is principal variation search (Marsland and Campbell, Parallel search of strongly ordered game
// trees, 1982), fail-soft and in negamax form:
//
//	function pvs(node, depth, alpha, beta)
//	    if the game is over at node then return its result
//	    if depth = 0 then return evaluation(node)
//	    for each move of node, the likely best first, do
//	        if it is the first then value := -pvs(child, depth-1, -beta, -alpha)
//	        else value := -pvs(child, depth-1, -alpha-1, -alpha)      (null window)
//	             if alpha < value < beta then value := -pvs(child, depth-1, -beta, -alpha)
//	        best := max(best, value); alpha := max(alpha, best)
//	        if alpha >= beta then stop the loop
//	    return best
//
// The transposition table (table.go), the prunings (prune.go), the singular extensions (singular.go) and the move
// ordering (picker.go) come on top.
func (w *worker) pvs(n node, jumps, depth, ply, alpha, beta int) int {
	w.pv.clear(ply)
	if w.enter(); w.stopped {
		return 0
	}
	score, over, pass := w.search.rules.ending(n, jumps, ply)
	switch {
	case over:
		return score
	case pass:
		return w.searchPass(n, jumps, depth, ply, alpha, beta)
	case depth <= 0 || ply >= maxPly-1:
		return w.evaluate(n, ply)
	}
	key := w.search.rules.key(n)
	w.keys[ply] = key
	if w.repeats(ply, jumps) {
		return draw
	}
	key = withJumps(key, jumps)
	pv := beta-alpha > 1
	// Mate distance pruning: no result below can be better than a win by the next move, or worse than a loss at once.
	if alpha, beta = max(alpha, ply-win), min(beta, win-ply-1); alpha >= beta {
		return alpha
	}
	stored, hit := w.search.settings.Table.probe(key)
	stored.value = fromTable(stored.value, ply)
	if hit && !pv && w.uses(TableCutoffs) && stored.cuts(depth, alpha, beta) {
		if stored.value >= beta && stored.move != engine.NoMove() && n.legal(stored.move) && w.uses(HistoryOrdering) {
			w.history.add(ply, stored.move, historyBonus(depth)/2)
		}
		return stored.value
	}
	if !hit {
		stored.static = w.evaluate(n, ply)
	}
	f := &w.frames[ply]
	*f = frame{
		node: n, jumps: jumps, depth: depth, ply: ply, static: stored.static, pv: pv, excluded: engine.NoMove(),
	}
	if w.reverseFutility(f, beta) {
		return (f.static + beta) / 2 // the evaluation alone promises too much
	}
	if f.depth >= iirDepth && stored.move == engine.NoMove() && w.uses(InternalReduction) {
		f.depth-- // internal iterative reduction: a move to try first is worth more than the ply
	}
	score, extension, ok := w.singular(f, key, stored, beta)
	if ok || w.stopped {
		return score
	}
	return w.searchMoves(f, key, stored.move, extension, alpha, beta)
}

// frame is the frame of a node on the search stack.
type frame struct {
	node
	jumps    int         // consecutive jumps and passes up to here
	depth    int         // plies still to be searched
	ply      int         // below the root
	static   int         // the evaluation of the node itself
	pv       bool        // the window is open: the node can be on the principal variation
	excluded engine.Move // a move that is not searched; NoMove if all are
}

// searchMoves searches the moves of a node, the first of them extension plies deeper, and stores what it finds in the
// table.
func (w *worker) searchMoves(f *frame, key uint64, first engine.Move, extension, alpha, beta int) int {
	best, bestMove, kind := -infinity, engine.NoMove(), upper
	p := w.pick(f, first)
	for nth := 0; ; nth++ {
		m, ok := p.next()
		if !ok || w.lateMovePruned(f, p.stage, nth, best, alpha) {
			break
		}
		score := w.searchMove(f, m, nth, extension, alpha, beta)
		extension = 0
		if w.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		bestMove = m
		if f.pv {
			w.pv.extend(f.ply, m)
		}
		if score >= beta {
			kind = lower
			if w.uses(HistoryOrdering) {
				w.reward(f, m, p.tried())
			}
			break
		}
		alpha, kind = score, exact
	}
	if f.excluded != engine.NoMove() {
		return best // of the other moves, not of the node
	}
	if bestMove == engine.NoMove() {
		bestMove = first // the best move of an earlier search is still worth trying first
	}
	w.search.settings.Table.store(key, entry{
		value: toTable(best, f.ply), static: f.static, depth: f.depth, bound: kind, move: bestMove,
	})
	return best
}

// searchMove searches m, the nth move of the node of f, from 0.
func (w *worker) searchMove(f *frame, m engine.Move, nth, extension, alpha, beta int) int {
	child, jumps := f.move(m.From, m.To, engine.Near(m.To).Has(m.From)), jumpsAfter(f.jumps, m)
	if f.depth > 1 {
		// The child will look into the table. Meanwhile its parent's sums, which most children need, are brought up to date.
		prefetch(w.search.settings.Table.at(withJumps(w.search.rules.key(child), jumps)))
		w.parentSums(f.ply)
	}
	depth, ply := f.depth-1+extension, f.ply+1
	if nth == 0 {
		return -w.pvs(child, jumps, depth, ply, -beta, -alpha)
	}
	reduced := depth - w.lateMoveReduction(f, m, nth)
	score := -w.pvs(child, jumps, reduced, ply, -alpha-1, -alpha)
	if score > alpha && reduced < depth && !w.stopped {
		score = -w.pvs(child, jumps, depth, ply, -alpha-1, -alpha)
	}
	if score > alpha && score < beta && !w.stopped {
		score = -w.pvs(child, jumps, depth, ply, -beta, -alpha)
	}
	return score
}

// searchPass searches the only move of a player who must pass. It costs no depth: there is nothing to choose.
func (w *worker) searchPass(n node, jumps, depth, ply, alpha, beta int) int {
	w.keys[ply] = w.search.rules.key(n)
	w.frames[ply] = frame{node: n, ply: ply}
	if ply >= maxPly-1 {
		return w.evaluate(n, ply)
	}
	score := -w.pvs(n.play(engine.Pass()), jumps+1, depth, ply+1, -beta, -alpha)
	if score > alpha {
		w.pv.extend(ply, engine.Pass())
	}
	return score
}

// repeats reports whether the position at ply was on the board before, since the last clone. It is scored as
// a draw: a player who could win from it had no reason to repeat it.
func (w *worker) repeats(ply, jumps int) bool {
	back := 4
	for ; back <= jumps && back <= ply; back += 2 {
		if w.keys[ply-back] == w.keys[ply] {
			return true
		}
	}
	// Before the root: the last key of before is that of ply -1.
	for ; back <= jumps && back <= ply+len(w.search.before); back += 2 {
		if w.search.before[len(w.search.before)+ply-back] == w.keys[ply] {
			return true
		}
	}
	return false
}
