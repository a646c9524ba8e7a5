package search

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/solver"
)

// Champion is the strong player: principal variation search under iterative deepening, with a transposition table and a
// learned evaluation. It is only settings, and safe to share; searches that share a Table use each other's results.
type Champion struct {
	MaxTime  time.Duration     // 0: no limit but ctx
	SoftTime time.Duration     // after about this time no deeper iteration begins; 0: no such limit
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

// Solve implements Solver. With one line it stops as soon as the result is proven; a single legal move is searched
// only to a MaxDepth. Stopped by a limit, it plays the best move of the deepest completed iteration, or a better one
// that the one under way has found. A panic in a helper thread becomes a panic of Solve.
func (c Champion) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	s := newChampionSearch(ctx, c, pos, progress)
	if len(s.moves) > 0 {
		s.run()
	}
	return s.control.Report(s)
}

// nodeBlock is the number of nodes that a worker reserves from the budget at once.
const nodeBlock = 512

// championSearch is one search by a Champion: what its workers share. It implements solver.Search: the first worker
// searches in the goroutine that called Solve, and the others help until the control is halted.
type championSearch struct {
	settings Champion
	control  *solver.Control[engine.Move]
	pos      engine.Position
	root     node
	moves    []engine.Move // of the root: one clone to each target, and all jumps
	rules    boardRules
	before   []uint64 // the keys of History

	first    *worker
	failure  atomic.Pointer[string] // a helper's panic, with its stack
	nodes    atomic.Uint64          // of all workers, brought up to date at each check of the limits
	best     []Line                 // of the deepest completed iteration, best first
	rootMove int                    // the number of the root move that the first worker searches, from 1
}

func newChampionSearch(ctx context.Context, c Champion, pos engine.Position, progress func(Report)) *championSearch {
	if c.Table == nil {
		c.Table = NewTable(16) // it is made for this search alone, which therefore is short
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
	limits := solver.Limits{Time: c.MaxTime, Nodes: c.MaxNodes, Depth: maxPly - 1}
	if c.MaxDepth > 0 {
		limits.Depth = min(limits.Depth, c.MaxDepth)
	}
	s := &championSearch{
		settings: c, control: solver.NewControl(ctx, limits, progress), pos: pos, root: rootNode(pos), moves: moves, rules: newBoardRules(pos),
	}
	for _, earlier := range c.History {
		s.before = append(s.before, s.rules.key(rootNode(earlier)))
	}
	return s
}

// run runs the workers, the first in this goroutine, and waits for all of them, even if one panics.
func (s *championSearch) run() {
	s.best = []Line{{Moves: s.moves[:1]}}
	s.settings.Table.age.Add(1)
	s.first = s.newWorker(0) // reserves its nodes before the helpers do
	var helpers sync.WaitGroup
	for i := 1; i < s.settings.Threads; i++ {
		helpers.Go(func() { s.runHelper(i) })
	}
	func() {
		defer helpers.Wait()
		s.control.Deepen(s)
	}()
	s.release(s.first)
	if failure := s.failure.Load(); failure != nil {
		panic(*failure)
	}
}

// runHelper runs worker number i by Helper, and keeps its panic for the goroutine that called Solve.
func (s *championSearch) runHelper(i int) {
	failure := solver.Failure(func() {
		s.settings.Helper(func() {
			w := s.newWorker(i)
			w.help()
			s.release(w)
		})
	})
	if failure != "" {
		s.failure.CompareAndSwap(nil, &failure)
		s.control.Halt()
	}
}

// newWorker returns worker number i, ready to search.
func (s *championSearch) newWorker(i int) *worker {
	w := s.settings.Table.workers.Get().(*worker)
	w.reset(s, i)
	return w
}

// release adds up the nodes of a worker that has ended, which is then used again.
func (s *championSearch) release(w *worker) {
	w.addNodes()
	w.search = nil // a table outlives its searches, and must not keep their contexts
	s.settings.Table.workers.Put(w)
}

// reserveNodes takes a block of nodes off those that all workers may enter, and returns its size; 0 if none are left.
// The block is small enough for every worker to get one.
func (s *championSearch) reserveNodes() int64 {
	share := int64(min(s.settings.MaxNodes, math.MaxInt64)) / int64(s.settings.Threads)
	return s.control.Reserve(min(nodeBlock, max(1, share)))
}

// SearchTo implements solver.Search.
func (s *championSearch) SearchTo(depth int) bool {
	if !s.first.searchDepth(depth) {
		return false
	}
	s.best = s.first.lines(depth)
	return true
}

// Enough implements solver.Search. A depth limit is searched to even if there is only one move.
func (s *championSearch) Enough() bool {
	return len(s.moves) == 1 && s.settings.MaxDepth == 0 || proven(s.first.roots[0].score) && s.settings.MultiPV == 1
}

// OutOfTime implements solver.Search, by the soft time.
func (s *championSearch) OutOfTime() bool {
	best, soft := s.first.roots[0], s.settings.SoftTime
	return soft > 0 && s.control.Elapsed() >= softTime(soft, best.nodes, s.first.nodes)
}

// Report implements solver.Search.
func (s *championSearch) Report() Report {
	var r Report
	r.Solver, r.Side, r.Estimate = s.settings.Name(), s.pos.ToMove(), true
	r.Move, r.Value, r.Score = engine.NoMove(), 100*s.root.score(), finishedScore(s.pos)
	if len(s.best) > 0 {
		r = r.WithLine(s.best[0])
	}
	r.AllNodes, r.Hashfull = s.nodes.Load(), s.settings.Table.full()
	r.Nodes = r.AllNodes
	r.RootMove, r.RootMoves = s.rootMove, len(s.moves)
	if s.settings.MultiPV > 1 {
		for _, l := range s.best {
			l.Moves = slices.Clone(l.Moves)
			r.Lines = append(r.Lines, l)
		}
	}
	return r
}
