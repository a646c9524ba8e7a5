package search

import (
	"runtime"
	"slices"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/solver"
)

const (
	maxPly = 128 // no line is longer

	// yieldInterval is the number of nodes after which a worker yields its processor, about a
	// millisecond. With a worker on each processor, timers and input would otherwise wait for the
	// scheduler to preempt one, which takes ten milliseconds and more.
	yieldInterval = 8 * solver.CheckInterval
)

// worker is one thread of a championSearch. It is large, and reused. The workers share the table
// and nothing else of the tree (lazy SMP).
type worker struct {
	search     *championSearch
	number     int    // 0: the caller's goroutine
	nodes      uint64 // entered
	counted    uint64 // the part of nodes that is in search.nodes
	untilCheck int    // nodes until the next check of the limits
	reserved   int64  // nodes of MaxNodes that this worker may still enter
	stopped    bool

	roots   []rootMove
	history history
	keys    [maxPly]uint64 // of the nodes from the root to the current one
	frames  [maxPly]frame  // of the nodes from the root to the current one; here, so that nothing is allocated
	pickers [maxPly]picker
	lists   [maxPly][maxChoices]choice
	pv      pvTable

	net     *eval.Net          // the evaluation, if it is a net
	parents [maxPly]parentSums // of the nodes from the root to the current one
}

// rootMove is a move of the root with what the last iteration has found of it.
type rootMove struct {
	move  engine.Move
	score int
	nodes uint64 // entered below it, in all iterations
	line  []engine.Move
}

// reset makes w ready for a search. It keeps nothing of the last one, so that equal searches give equal answers.
func (w *worker) reset(s *championSearch, number int) {
	w.search, w.number = s, number
	w.nodes, w.counted, w.untilCheck = 0, 0, 0
	w.reserved = s.reserveNodes()
	w.stopped = w.reserved == 0
	w.history = history{}
	w.frames[0].node = s.root
	w.useNet(s.settings.Eval)
	w.roots = w.roots[:0]
	for _, m := range s.moves {
		w.roots = append(w.roots, rootMove{move: m})
	}
}

// uses reports whether a heuristic is not switched off.
func (w *worker) uses(h Heuristic) bool { return w.search.settings.Disabled&h == 0 }

// searchDepth searches the best root moves to a depth; false if the worker was stopped.
func (w *worker) searchDepth(depth int) bool {
	for rank := range min(w.search.settings.MultiPV, len(w.roots)) {
		if w.searchRank(depth, rank); w.stopped {
			return false
		}
	}
	return true
}

// help searches to depth 1, 2, 3 and so on, so that the first worker finds the results in the table.
func (w *worker) help() {
	most := w.search.control.MaxDepth()
	for depth := 1; depth <= most && !w.stopped; depth++ {
		if w.number&1 == 1 && depth > 1 && depth < most {
			depth++ // every other helper skips depths, so that not all search the same
		}
		w.searchDepth(depth)
	}
}

// lines returns the best root moves of a completed iteration.
func (w *worker) lines(depth int) []Line {
	w.addNodes()
	best := w.roots[:min(w.search.settings.MultiPV, len(w.roots))]
	// With selective heuristics, a later move may turn out better than an earlier one.
	slices.SortStableFunc(best, func(a, b rootMove) int { return b.score - a.score })
	lines := make([]Line, len(best))
	for i, root := range best {
		lines[i] = newLine(root.score, depth, root.line)
	}
	return lines
}

// addNodes brings the node count of the search up to date.
func (w *worker) addNodes() {
	w.search.nodes.Add(w.nodes - w.counted)
	w.counted = w.nodes
}

// enter counts a node, and checks the limits every solver.CheckInterval nodes.
func (w *worker) enter() {
	w.nodes++
	if w.reserved--; w.reserved <= 0 {
		w.reserveMore()
	}
	if w.untilCheck--; w.untilCheck < 0 && !w.stopped {
		w.checkSearch()
	}
}

// reserveMore reserves more nodes, or stops the worker if none are left.
func (w *worker) reserveMore() {
	if w.reserved = w.search.reserveNodes(); w.reserved > 0 {
		return
	}
	w.stopped = true
	if w.number == 0 {
		w.search.control.Halt()
	}
}

// checkSearch stops the worker if the search has been stopped.
func (w *worker) checkSearch() {
	w.untilCheck = solver.CheckInterval
	if w.counted/yieldInterval != w.nodes/yieldInterval {
		runtime.Gosched()
	}
	w.addNodes()
	if w.number == 0 {
		w.search.control.Check(0)
	}
	w.stopped = w.search.control.Halted()
}
