// Package race lets solvers look at one position of Blob Wars under one time, and tells how each gets on.
package race

import (
	"context"
	"errors"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Settings say how to race.
type Settings struct {
	Time       time.Duration // of each runner; above 0
	Depth      int           // of the two families that are bound by a level; 0: DefaultDepth. The time ends them too
	Hash       int           // MiB of the champion's table; 0: DefaultHash
	SideBySide bool          // all at once, sharing the processor, instead of one after another

	// Place runs the work of the runners, and lets it be done in a thread of less priority, say: of
	// each in a goroutine of its own if they run side by side, of all in one if not. It returns when
	// the work has been done; the goroutine ends with it. nil: the work is just done.
	Place func(work func())
}

// place runs work where it is to be done.
func (s Settings) place(work func()) {
	if s.Place == nil {
		work()
		return
	}
	s.Place(work)
}

// What Settings have if they do not say.
const (
	DefaultDepth = 4
	DefaultHash  = 64
)

// Runners are the four families and the champion, in the order of the race, for one on pos. Each is bound by the
// context of a race alone, but for the two with a level. They get all their memory here, before any clock runs.
func (s Settings) Runners(pos engine.Position) []search.Solver {
	depth, hash := s.Depth, s.Hash
	if depth == 0 {
		depth = DefaultDepth
	}
	if hash == 0 {
		hash = DefaultHash
	}
	return []search.Solver{
		search.Level{Depth: depth},
		search.Level{Prune: true, Depth: depth},
		search.Deepening{},
		search.Deepening{Prune: true},
		search.Champion{Table: search.NewTable(hash), Eval: eval.For(pos.Walls())},
	}
}

// Event is news of a runner.
type Event struct {
	Runner int // in the order in which Start was given them
	Report search.Report
	Done   bool // the report is the answer: the runner's last event
}

// Race is a race under way. Its owner reads Events until they are closed, or calls Stop.
type Race struct {
	events chan Event
	cancel context.CancelFunc
}

// ErrOver is the error of a race on a position where the game has ended.
var ErrOver = errors.New("the game is over on this board: there is nothing to race for")

// room is for how many events there is, before progress that nobody has read yet is left out.
const room = 256

// Start sends the runners off on pos: one after another, each alone on the machine, or side by side. The race ends
// when all have answered; if ctx ends, at once, and those who have not begun answer nothing.
func Start(ctx context.Context, pos engine.Position, s Settings, runners []search.Solver) (*Race, error) {
	switch {
	case pos.Outcome().Over():
		return nil, ErrOver
	case s.Time <= 0:
		return nil, errors.New("a race needs a time above 0")
	}
	ctx, cancel := context.WithCancel(ctx)
	r := &Race{events: make(chan Event, room), cancel: cancel}
	var wait sync.WaitGroup
	if s.SideBySide {
		for i, runner := range runners {
			wait.Go(func() {
				s.place(func() { r.run(ctx, pos, s.Time, i, runner) })
			})
		}
	} else {
		wait.Go(func() {
			s.place(func() {
				for i, runner := range runners {
					r.run(ctx, pos, s.Time, i, runner)
				}
			})
		})
	}
	go func() {
		wait.Wait()
		cancel()
		close(r.events)
	}()
	return r, nil
}

// run lets one runner answer.
func (r *Race) run(ctx context.Context, pos engine.Position, limit time.Duration, i int, runner search.Solver) {
	if ctx.Err() != nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	report := runner.Solve(ctx, pos, func(report search.Report) {
		select {
		case r.events <- Event{Runner: i, Report: report}:
		default: // a reader who is behind can do without
		}
	})
	r.events <- Event{Runner: i, Report: report, Done: true}
}

// Events are the news of all runners, closed when the race is over.
func (r *Race) Events() <-chan Event { return r.events }

// Stop ends the race and waits until no runner is left. Events not read by then are lost.
func (r *Race) Stop() {
	r.cancel()
	for range r.events { // until it is closed
	}
}

// PerSecond is how many states a second a report has.
func PerSecond(r search.Report) float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(r.States) / r.Elapsed.Seconds()
}
