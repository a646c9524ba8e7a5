package search

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// Champion is the strong player: principal variation search under iterative
// deepening, with a transposition table and a learned evaluation. It is settings only,
// and safe to share; searches that share a Table help each other.
type Champion struct {
	MaxTime  time.Duration  // 0: no limit but ctx
	MaxDepth int            // plies; 0: no limit
	MaxNodes uint64         // 0: no limit. With one thread and a fresh Table the same limit gives the same answer
	Threads  int            // 0 and 1: one
	MultiPV  int            // how many root moves get a score and a line; 0 and 1: the best alone
	Table    *Table         // kept from move to move by whom the Champion plays for; nil: a small one for each search
	Eval     eval.Evaluator // nil: the learned one that ships
	Off      Idea           // ideas switched off

	// Helper runs the work of each thread but the first, which is the caller's: there the work
	// may be given a place of its own among the system's threads. nil: it is simply called.
	Helper func(work func())
}

// Name implements Solver.
func (c Champion) Name() string { return "Champion" }

// Solve implements Solver. It stops as soon as a win is proven. Cut short, it plays the best move of
// the deepest completed level, or a better one that the level under way has found.
func (c Champion) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	r := newHunt(ctx, c, pos, progress)
	if len(r.moves) > 0 {
		r.search()
	}
	return r.report(!r.cutShort)
}
