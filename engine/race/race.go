// Package race lets several solvers search the same Blob Wars position, each for the same time, and
// reports their progress.
package race

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/job"
	"blobwars/engine/search"
)

// Settings are those of a race.
type Settings struct {
	Time       time.Duration // of each solver; above 0
	Depth      int           // plies of the two families with a level, which Time limits as well; 0: DefaultDepth
	Hash       int           // MiB of the champion's table; 0: DefaultHash
	SideBySide bool          // all solvers at the same time instead of one after another

	// Helper runs the solvers: it calls work, and can change the scheduling priority of its thread. It is
	// called in a goroutine of its own for each solver if they run side by side, else once for all of them
	// in the goroutine that called Run. nil: the work is simply called.
	Helper func(work func())
}

// The defaults of Settings.
const (
	DefaultDepth = 4
	DefaultHash  = 64
)

// Runners returns the solvers of a race on pos: the four families and the champion. All but the two
// with a level are limited by the time of the race alone. Their memory is allocated here, before any
// clock runs.
func (s Settings) Runners(pos engine.Position) []search.Solver {
	depth, hash := cmp.Or(s.Depth, DefaultDepth), cmp.Or(s.Hash, DefaultHash)
	return []search.Solver{
		search.Level{Depth: depth},
		search.Level{Prune: true, Depth: depth},
		search.Deepening{},
		search.Deepening{Prune: true},
		search.Champion{Table: search.NewTable(hash), Eval: eval.For(pos.Walls())},
	}
}

// Event is a report of one solver.
type Event struct {
	Runner int // the solver's index
	Report search.Report
	Done   bool // the report is the solver's answer, and its last event
}

// ErrOver is the error of a race on a position in which the game is over.
var ErrOver = errors.New("the game is over on this board, so there is nothing to search")

// Run runs a race and passes its events to report, one at a time, from the goroutines of the solvers. It
// returns when every solver has answered. When ctx ends, solvers that run answer with the best move found so
// far, and the others do not start; that is no error. A panic of a solver that runs side by side is returned
// as a *job.PanicError; otherwise it is a panic of Run.
func Run(ctx context.Context, pos engine.Position, s Settings, solvers []search.Solver, report func(Event)) error {
	switch {
	case pos.Outcome().Over():
		return ErrOver
	case s.Time <= 0:
		return errors.New("a race needs a time above 0")
	}
	if s.Helper == nil {
		s.Helper = func(work func()) { work() }
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	solve := func(i int) {
		if ctx.Err() != nil {
			return
		}
		ctx, cancel := context.WithTimeout(ctx, s.Time)
		defer cancel()
		event := func(r search.Report, done bool) {
			mu.Lock()
			defer mu.Unlock()
			report(Event{Runner: i, Report: r, Done: done})
		}
		event(solvers[i].Solve(ctx, pos, func(r search.Report) { event(r, false) }), true)
	}
	if !s.SideBySide {
		s.Helper(func() {
			for i := range solvers {
				solve(i)
			}
		})
		return nil
	}
	var jobs []*job.Job[struct{}, struct{}]
	for i := range solvers {
		jobs = append(jobs, job.Start(ctx, nil, func(context.Context, func(struct{})) (struct{}, error) {
			s.Helper(func() { solve(i) })
			return struct{}{}, nil
		}))
	}
	var failed error
	for _, j := range jobs {
		if _, err := j.Wait(); err != nil && failed == nil {
			failed = err
			cancel()
		}
	}
	return failed
}

// PerSecond is a report's speed in states a second; 0 if it took no time.
func PerSecond(r search.Report) float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(r.States) / r.Elapsed.Seconds()
}
