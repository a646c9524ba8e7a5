package search

import (
	"runtime"
	"slices"

	"blobwars/engine"
)

const (
	maxPly = 128 // no line is longer

	// lookEvery is how many nodes go by between two looks at the clock: some hundred
	// microseconds.
	lookEvery = 512

	// yieldEvery is how many nodes go by until a worker lets others have its processor,
	// about a millisecond. With a worker on each, timers and readers would wait for the
	// scheduler to step in, ten milliseconds and more: who says stop would be heard too late.
	yieldEvery = 8 * lookEvery
)

// worker is one thread of a hunt. It is large, and reused.
type worker struct {
	*hunt
	number  int
	nodes   uint64
	counted uint64 // of nodes, those that the hunt knows of
	until   int    // nodes until the next look at the clock
	drawn   int64  // nodes of MaxNodes that this worker may still enter
	stopped bool

	roots   []rootMove
	history history
	keys    [maxPly]uint64 // of the nodes on the way to this one
	places  [maxPly]place  // of the nodes on the way; here, so that nothing is allocated
	pickers [maxPly]picker
	lists   [maxPly][maxChoices]choice
	lines   lines
}

// rootMove is a move of the root with what the last level has found of it.
type rootMove struct {
	move  engine.Move
	score int
	line  []engine.Move
}

// reset makes w ready for a hunt. Nothing is left of the one before, so that the same
// search gives the same answer.
func (w *worker) reset(h *hunt, number int) {
	w.hunt, w.number = h, number
	w.nodes, w.counted, w.until = 0, 0, 0
	w.drawn = h.drawNodes()
	w.stopped = w.drawn == 0
	w.history = history{}
	w.roots = w.roots[:0]
	for _, m := range h.moves {
		w.roots = append(w.roots, rootMove{move: m})
	}
}

// deepen searches level 1, 2, 3 and so on until the hunt stops or has an answer for certain.
func (w *worker) deepen() {
	if w.stopped {
		return
	}
	limit := maxPly - 1
	if w.MaxDepth > 0 {
		limit = min(limit, w.MaxDepth)
	}
	for depth := 1; depth <= limit; depth++ {
		if w.number&1 == 1 && depth > 1 && depth < limit {
			depth++ // every other helper works ahead, so that they do not all do the same
		}
		for rank := range min(w.MultiPV, len(w.roots)) {
			w.aspire(depth, rank)
			if w.stopped {
				return
			}
		}
		if w.number == 0 && w.settled(depth) {
			return
		}
	}
}

// settled publishes a completed level, and reports whether deeper ones can add nothing.
func (w *worker) settled(depth int) bool {
	count := min(w.MultiPV, len(w.roots))
	w.tell(count, depth)
	return len(w.roots) == 1 && w.MaxDepth == 0 || proven(w.roots[0].score) && w.MultiPV == 1
}

// tell publishes the first count root moves.
func (w *worker) tell(count, depth int) {
	w.hunt.nodes.Add(w.nodes - w.counted)
	w.counted = w.nodes
	// Ideas that err may have found a later move to be better than an earlier.
	slices.SortStableFunc(w.roots[:count], func(a, b rootMove) int { return b.score - a.score })
	found := make([]Line, count)
	for i := range found {
		root := w.roots[i]
		found[i] = line(root.score, depth)
		found[i].Moves = slices.Clone(root.line)
	}
	w.publish(found)
}

// enter counts a node, and finds out now and then whether to go on.
func (w *worker) enter() {
	w.nodes++
	if w.drawn--; w.drawn <= 0 {
		if w.drawn = w.drawNodes(); w.drawn == 0 {
			if w.number == 0 {
				w.cut()
			}
			w.stopped = true
			return
		}
	}
	if w.until--; w.until < 0 {
		w.until = lookEvery
		if w.counted/yieldEvery != w.nodes/yieldEvery {
			runtime.Gosched()
		}
		w.hunt.nodes.Add(w.nodes - w.counted)
		w.counted = w.nodes
		if w.number == 0 {
			w.look()
		}
		w.stopped = w.stop.Load()
	}
}
