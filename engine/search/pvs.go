package search

import "blobwars/engine"

// pvs is principal variation search (T. A. Marsland, M. Campbell: Parallel search of
// strongly ordered game trees, 1982), fail-soft, each node's value told for its player:
//
//	function pvs(node, depth, alpha, beta)
//	    if the game is over at node then return its result
//	    if depth = 0 then return evaluation(node)
//	    for each move of node, the likely best first, do
//	        if first then value := -pvs(child, depth-1, -beta, -alpha)
//	        else value := -pvs(child, depth-1, -alpha-1, -alpha)      (is it better at all?)
//	             if alpha < value < beta then value := -pvs(child, depth-1, -beta, -alpha)
//	        best := max(best, value); alpha := max(alpha, best)
//	        if alpha >= beta then leave
//	    return best
//
// What has been left out of the pseudo-code is in table.go and prune.go.
func (w *worker) pvs(n node, jumps, depth, ply, alpha, beta int) int {
	w.lines.end(ply)
	if w.enter(); w.stopped {
		return 0
	}
	score, over, pass := w.rules.ending(n, jumps, ply)
	switch {
	case over:
		return score
	case pass:
		return w.passed(n, jumps, depth, ply, alpha, beta)
	case depth <= 0 || ply >= maxPly-1:
		return w.evaluate(n)
	}
	key := w.rules.key(n)
	w.keys[ply] = key
	if w.repeats(ply, jumps) {
		return draw
	}
	key = withJumps(key, jumps)
	pv := beta-alpha > 1
	// Neither a loss here at once nor a win by the next move can change the result.
	if alpha, beta = max(alpha, ply-win), min(beta, win-ply-1); alpha >= beta {
		return alpha
	}
	known, hit := w.Table.probe(key)
	known.value = fromTable(known.value, ply)
	if hit && !pv && w.Off&TableCuts == 0 && known.cuts(depth, alpha, beta) {
		return known.value
	}
	if !hit {
		known.static = w.evaluate(n)
	}
	at := &w.places[ply]
	*at = place{node: n, jumps: jumps, depth: depth, ply: ply, static: known.static, pv: pv}
	if w.farAbove(at, beta) {
		return at.static
	}
	return w.branch(at, key, known.move, alpha, beta)
}

// place is a node on its way through pvs, with what is known of it.
type place struct {
	node
	jumps, depth, ply int
	static            int
	pv                bool // the window is open: the principal variation may pass here
}

// branch searches the moves of a node and stores what it finds in the table.
func (w *worker) branch(at *place, key uint64, first engine.Move, alpha, beta int) int {
	best, bestMove, kind := -highest, engine.NoMove(), upper
	p := w.pick(at, first)
	for nth := 0; ; nth++ {
		m, ok := p.next()
		if !ok || w.enough(at, p.stage, nth, best) {
			break
		}
		score := w.child(at, m, nth, p.stage, alpha, beta)
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
		if at.pv {
			w.lines.extend(at.ply, m)
		}
		if score >= beta {
			kind = lower
			if w.Off&History == 0 {
				w.history.reward(at, m, p.tried())
			}
			break
		}
		alpha, kind = score, exact
	}
	if bestMove == engine.NoMove() {
		bestMove = first // what was best once is still worth trying first
	}
	w.Table.store(key, entry{
		value: toTable(best, at.ply), static: at.static, depth: at.depth, bound: kind, move: bestMove,
	})
	return best
}

// child searches move m, the nth of the node at.
func (w *worker) child(at *place, m engine.Move, nth int, stage stage, alpha, beta int) int {
	child, jumps := at.move(m.From, m.To, engine.Near(m.To).Has(m.From)), jumpsAfter(at.jumps, m)
	depth, ply := at.depth-1, at.ply+1
	if nth == 0 {
		return -w.pvs(child, jumps, depth, ply, -beta, -alpha)
	}
	reduced := depth - w.reduction(at, m, nth, stage)
	score := -w.pvs(child, jumps, reduced, ply, -alpha-1, -alpha)
	if score > alpha && reduced < depth && !w.stopped {
		score = -w.pvs(child, jumps, depth, ply, -alpha-1, -alpha)
	}
	if score > alpha && score < beta && !w.stopped {
		score = -w.pvs(child, jumps, depth, ply, -beta, -alpha)
	}
	return score
}

// passed searches the one move of a player who cannot move under Ataxx rules. It
// costs no depth: there is nothing to choose.
func (w *worker) passed(n node, jumps, depth, ply, alpha, beta int) int {
	w.keys[ply] = w.rules.key(n)
	if ply >= maxPly-1 {
		return w.evaluate(n)
	}
	score := -w.pvs(n.play(engine.Pass()), jumps, depth, ply+1, -beta, -alpha)
	if score > alpha {
		w.lines.extend(ply, engine.Pass())
	}
	return score
}

// repeats reports whether the node's position has been on the board since the last
// clone. Who could have won from it need not have come back, so it counts as a draw.
func (w *worker) repeats(ply, jumps int) bool {
	for back := 4; back <= jumps && back <= ply; back += 2 {
		if w.keys[ply-back] == w.keys[ply] {
			return true
		}
	}
	return false
}

func (w *worker) evaluate(n node) int { return w.Eval.Evaluate(n.own, n.other, n.empty) }
