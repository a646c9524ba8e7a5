package search

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// defaultTable is the size in MiB of the table that a Champion without one gets.
const defaultTable = 16

// hunt is one search by a Champion: what its workers share.
type hunt struct {
	Champion
	ctx      context.Context
	pos      engine.Position
	root     node
	moves    []engine.Move // the root's: one clone to each target, and all jumps
	start    time.Time
	progress func(Report)
	reported time.Time
	rules    ruleset

	stop     atomic.Bool
	defect   atomic.Pointer[string] // a helper's panic, with its stack
	nodes    atomic.Uint64          // of all workers, brought up to date now and then
	budget   atomic.Int64           // nodes of MaxNodes that no worker has drawn yet
	cutShort bool
	best     []Line // of the deepest completed level, best first
}

func newHunt(ctx context.Context, c Champion, pos engine.Position, progress func(Report)) *hunt {
	if c.Table == nil {
		c.Table = NewTable(defaultTable)
	}
	if c.Eval == nil {
		c.Eval = eval.For(pos.Walls())
	}
	c.MultiPV = max(c.MultiPV, 1)
	h := &hunt{
		Champion: c, ctx: ctx, pos: pos, root: rootNode(pos), moves: engine.OneClone(pos.Moves()),
		progress: progress, start: time.Now(), rules: newRuleset(pos),
	}
	h.reported = h.start
	h.budget.Store(int64(min(c.MaxNodes, math.MaxInt64)))
	return h
}

// search runs the workers, the first in this goroutine, and waits for all of them, also if one panics.
func (h *hunt) search() {
	h.best = []Line{{Moves: h.moves[:1]}}
	h.Table.age.Add(1)
	first := h.worker(0) // draws its nodes before the helpers do
	var helpers sync.WaitGroup
	for i := 1; i < h.Threads; i++ {
		helpers.Go(func() { h.help(i) })
	}
	func() {
		defer helpers.Wait()
		defer h.stop.Store(true)
		h.run(first)
	}()
	if d := h.defect.Load(); d != nil {
		panic(*d)
	}
}

// help is worker number i, in the place that helpers have. Its panic becomes that of the
// goroutine which called Solve, who can catch it.
func (h *hunt) help(i int) {
	defer func() {
		if p := recover(); p != nil {
			d := fmt.Sprintf("%v\n%s", p, debug.Stack())
			h.defect.CompareAndSwap(nil, &d)
			h.stop.Store(true)
		}
	}()
	work := func() { h.run(h.worker(i)) }
	if h.Helper == nil {
		work()
		return
	}
	h.Helper(work)
}

// worker is worker number i, ready to search.
func (h *hunt) worker(i int) *worker {
	w, _ := h.Table.workers.Get().(*worker)
	if w == nil {
		w = new(worker)
	}
	w.reset(h, i)
	return w
}

// run searches with w to the end.
func (h *hunt) run(w *worker) {
	w.deepen()
	h.nodes.Add(w.nodes - w.counted)
	h.Table.workers.Put(w)
}

// nodeBlock is how many nodes a worker draws from the budget at once.
const nodeBlock = 512

// drawNodes takes nodes off the budget that the workers share; 0: none are left. The block is small
// enough for every worker to draw one.
func (h *hunt) drawNodes() int64 {
	if h.MaxNodes == 0 {
		return math.MaxInt64
	}
	block := min(nodeBlock, max(1, int64(h.MaxNodes)/int64(max(h.Threads, 1))))
	left := h.budget.Add(-block)
	return max(0, block+min(left, 0))
}

// publish makes the lines of a completed level, or of a better move within one, the answer.
func (h *hunt) publish(lines []Line) {
	h.best = lines
	if h.progress != nil {
		h.reported = time.Now()
		h.progress(h.report(false))
	}
}

// look stops the hunt when its time is over or its context has ended, and reports
// progress. Only the first worker calls it.
func (h *hunt) look() {
	now := time.Now()
	if h.ctx.Err() != nil || h.MaxTime > 0 && now.Sub(h.start) >= h.MaxTime {
		h.cut()
		return
	}
	if h.progress != nil && now.Sub(h.reported) >= progressEvery {
		h.reported = now
		h.progress(h.report(false))
	}
}

// cut ends the hunt before it is done.
func (h *hunt) cut() {
	h.cutShort = true
	h.stop.Store(true)
}

// report is the state of the hunt; final for the answer of Solve.
func (h *hunt) report(complete bool) Report {
	r := Report{
		Kind: KindChampion, Solver: h.Name(), Player: h.pos.ToMove(), Move: engine.NoMove(), Score: h.root.score(),
		States: h.nodes.Load(), Elapsed: time.Since(h.start), Complete: complete, Full: h.Table.full(),
	}
	r.Cents = 100 * r.Score
	if len(h.best) == 0 {
		return r
	}
	best := h.best[0]
	r.Move, r.Line = best.Moves[0], slices.Clone(best.Moves)
	r.Cents, r.Proof, r.Distance, r.Depth, r.Height = best.Cents, best.Proof, best.Distance, best.Depth, best.Depth
	if best.Depth > 0 {
		r.Score = wholeBlobs(best.Cents)
	}
	if h.MultiPV > 1 {
		r.Lines = slices.Clone(h.best)
		for i := range r.Lines {
			r.Lines[i].Moves = slices.Clone(r.Lines[i].Moves)
		}
	}
	return r
}

// wholeBlobs rounds hundredths to blobs; a board has no more than 64.
func wholeBlobs(cents int) int {
	half := 50
	if cents < 0 {
		half = -50
	}
	return min(max((cents+half)/100, -64), 64)
}
