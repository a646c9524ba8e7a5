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
	"blobwars/engine/clock"
	"blobwars/engine/eval"
)

// Champion is the strong player: principal variation search under iterative deepening, with a
// transposition table and a learned evaluation. It is only settings, and safe to share; searches that
// share a Table use each other's results.
type Champion struct {
	MaxTime  time.Duration     // 0: no limit but ctx
	SoftTime time.Duration     // after about this time no deeper level begins; 0: no such limit
	MaxDepth int               // plies; 0: no limit
	MaxNodes uint64            // of all threads; 0: no limit. With one thread and an empty Table, equal searches give equal answers
	Threads  int               // 0 counts as 1
	MultiPV  int               // number of root moves that get a score and a line; 0 counts as 1
	History  []engine.Position // positions before the root, the last one last; one that is repeated counts as a draw
	Moves    []engine.Move     // root moves to search, legal ones; nil: all. A search does not change them
	Table    *Table            // kept from move to move by the caller; nil: a small one for each search
	Eval     eval.Evaluator    // nil: the learned one that ships
	Disabled Heuristic         // heuristics switched off

	// Helper runs the work of each thread but the first, which is the caller's; it can change the
	// scheduling priority of its thread. nil: the work is simply called.
	Helper func(work func())
}

func (c Champion) Name() string { return "Champion" }

// Solve implements Solver. It stops as soon as the result is proven. Stopped by a limit, it plays the
// best move of the deepest completed level, or a better one that the level under way has found. A panic
// in a helper thread becomes a panic of Solve.
func (c Champion) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	s := newChampionSearch(ctx, c, pos, progress)
	if len(s.moves) > 0 {
		s.run()
	}
	return s.report(!s.limited)
}

// defaultTable is the size in MiB of the table of a Champion that has none.
const defaultTable = 16

// nodeBlock is the number of nodes that a worker reserves from the budget at once.
const nodeBlock = 512

// championSearch is one search by a Champion: what its workers share.
type championSearch struct {
	settings Champion
	pos      engine.Position
	root     node
	moves    []engine.Move    // of the root: one clone to each target, and all jumps
	watch    *clock.Stopwatch // used by the first worker only
	progress func(Report)
	rules    hasher
	before   []uint64 // the keys of History

	stop     atomic.Bool
	failure  atomic.Pointer[string] // a helper's panic, with its stack
	nodes    atomic.Uint64          // of all workers, brought up to date at each check of the limits
	budget   atomic.Int64           // nodes of MaxNodes that no worker has reserved yet
	limited  bool                   // a limit or ctx has stopped the search
	best     []Line                 // of the deepest completed level, best first
	rootMove int                    // the number of the root move that the first worker searches, from 1
}

func newChampionSearch(ctx context.Context, c Champion, pos engine.Position, progress func(Report)) *championSearch {
	if c.Table == nil {
		c.Table = NewTable(defaultTable)
	}
	if c.Eval == nil {
		c.Eval = eval.Shipped(pos.Walls())
	}
	if c.Helper == nil {
		c.Helper = func(work func()) { work() }
	}
	c.MultiPV, c.Threads = max(c.MultiPV, 1), max(c.Threads, 1)
	moves := c.Moves
	if moves == nil {
		moves = engine.DistinctBoards(pos.Moves())
	}
	s := &championSearch{
		settings: c, watch: clock.Start(ctx, c.MaxTime), pos: pos, root: rootNode(pos), moves: moves,
		progress: progress, rules: newHasher(pos),
	}
	for _, earlier := range c.History {
		s.before = append(s.before, s.rules.key(rootNode(earlier)))
	}
	s.budget.Store(int64(min(c.MaxNodes, math.MaxInt64)))
	return s
}

// run runs the workers, the first in this goroutine, and waits for all of them, even if one panics.
func (s *championSearch) run() {
	s.best = []Line{{Moves: s.moves[:1]}}
	s.settings.Table.age.Add(1)
	first := s.newWorker(0) // reserves its nodes before the helpers do
	var helpers sync.WaitGroup
	for i := 1; i < s.settings.Threads; i++ {
		helpers.Go(func() { s.runHelper(i) })
	}
	func() {
		defer helpers.Wait()
		defer s.stop.Store(true)
		s.runWorker(first)
	}()
	if failure := s.failure.Load(); failure != nil {
		panic(*failure)
	}
}

// runHelper runs worker number i by Helper, and keeps its panic for the goroutine that called Solve.
func (s *championSearch) runHelper(i int) {
	defer func() {
		if p := recover(); p != nil {
			failure := fmt.Sprintf("%v\n%s", p, debug.Stack())
			s.failure.CompareAndSwap(nil, &failure)
			s.stop.Store(true)
		}
	}()
	s.settings.Helper(func() { s.runWorker(s.newWorker(i)) })
}

// newWorker returns worker number i, ready to search.
func (s *championSearch) newWorker(i int) *worker {
	w := s.settings.Table.workers.Get().(*worker)
	w.reset(s, i)
	return w
}

func (s *championSearch) runWorker(w *worker) {
	w.deepen()
	s.nodes.Add(w.nodes - w.counted)
	w.search = nil // a table outlives its searches, and must not keep their contexts
	s.settings.Table.workers.Put(w)
}

// reserveNodes takes a block of nodes off the budget that the workers share, and returns its size; 0 if none are
// left. The block is small enough for every worker to get one.
func (s *championSearch) reserveNodes() int64 {
	if s.settings.MaxNodes == 0 {
		return math.MaxInt64
	}
	block := min(nodeBlock, max(1, int64(min(s.settings.MaxNodes, math.MaxInt64))/int64(s.settings.Threads)))
	left := s.budget.Add(-block)
	return max(0, block+min(left, 0))
}

// publish makes the lines of a completed level the answer.
func (s *championSearch) publish(lines []Line) {
	s.best = lines
	if s.progress != nil {
		s.watch.Reported()
		s.progress(s.report(false))
	}
}

// checkLimits stops the search when its time is over or its context has ended, and reports progress.
// Only the first worker calls it.
func (s *championSearch) checkLimits() {
	if s.watch.Over() {
		s.stopAtLimit()
		return
	}
	if s.progress != nil && s.watch.ReportDue() {
		s.progress(s.report(false))
	}
}

// stopAtLimit ends the search before it is complete.
func (s *championSearch) stopAtLimit() {
	s.limited = true
	s.stop.Store(true)
}

// report returns the state of the search.
func (s *championSearch) report(complete bool) Report {
	nodes := s.nodes.Load()
	r := Report{
		Kind: KindChampion, Solver: s.settings.Name(), Side: s.pos.ToMove(), Move: engine.NoMove(), Score: s.root.score(),
		Nodes: nodes, AllNodes: nodes, Elapsed: s.watch.Elapsed(), Complete: complete, Hashfull: s.settings.Table.full(),
	}
	r.Cents = 100 * r.Score
	if !complete && !s.limited {
		r.RootMove, r.RootMoves = s.rootMove, len(s.moves)
	}
	if len(s.best) == 0 {
		return r
	}
	r = r.WithLine(s.best[0])
	if s.settings.MultiPV > 1 {
		r.Lines = slices.Clone(s.best)
		for i := range r.Lines {
			r.Lines[i].Moves = slices.Clone(r.Lines[i].Moves)
		}
	}
	return r
}

// WithLine returns a Champion's report with another line as the answer: its first move, and what is known of it. An
// unsearched line leaves Score as it is.
func (r Report) WithLine(l Line) Report {
	r.Move, r.Line, r.Depth, r.Height = l.Moves[0], slices.Clone(l.Moves), l.Depth, l.Depth
	r.Unsearched = l.Depth == 0
	r.Cents, r.Proof, r.Distance = l.Cents, l.Proof, l.Distance
	if !r.Unsearched {
		r.Score = wholeBlobs(l.Cents)
	}
	return r
}

// wholeBlobs rounds hundredths of a blob to blobs, at most the 64 of a full board.
func wholeBlobs(cents int) int {
	half := 50
	if cents < 0 {
		half = -50
	}
	return min(max((cents+half)/100, -64), 64)
}
