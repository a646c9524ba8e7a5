package search

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"blobwars/engine"
)

// The paper's annex 9.2 deals the levels of iterative deepening out to workers: each
// takes the next level that nobody has, searches it alone and to its end, and the deepest
// level that is complete when the time is over gives the move. Nothing is shared, so every
// level finds what it finds alone.

// crew is one search by several workers. It belongs to the goroutine that called Solve.
type crew struct {
	Deepening
	ctx      context.Context
	pos      engine.Position
	start    time.Time
	before   answer   // a legal move, until a level is complete
	levels   []*level // levels[i] is level i+1; those that were dealt
	last     int      // the deepest level that is wanted
	finished chan *level
}

// level is one level, searched by one worker. The run is the worker's until the level is
// finished.
type level struct {
	depth    int
	run      *run
	cancel   context.CancelFunc
	underWay atomic.Uint64 // states so far
	complete bool          // searched to the end
	ended    bool          // until then, complete and all that the run found is the worker's
}

// sideBySide is Solve with several workers.
func (d Deepening) sideBySide(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c := &crew{Deepening: d, ctx: ctx, pos: pos, start: time.Now(), last: d.MaxDepth, finished: make(chan *level, d.Workers)}
	if c.last == 0 {
		c.last = math.MaxInt
	}
	for range min(d.Workers, c.last) {
		c.deal()
	}
	if progress == nil {
		progress = func(Report) {}
	}
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for working := len(c.levels); working > 0; {
		select {
		case l := <-c.finished:
			working--
			c.settle(l)
			if l.complete && len(c.levels) < c.last {
				c.deal()
				working++
			}
			if l.complete {
				progress(c.report(false))
			}
		case <-tick.C:
			progress(c.report(false))
		}
	}
	return c.report(true)
}

// deal sets a worker to the next level.
func (c *crew) deal() {
	ctx, cancel := context.WithCancel(c.ctx)
	l := &level{depth: len(c.levels) + 1, cancel: cancel}
	l.run = newRun(ctx, c.Name(), c.pos, c.MaxTime, func(r Report) { l.underWay.Store(r.States) })
	l.run.start = c.start
	if l.depth == 1 {
		c.before = l.run.answer
	}
	c.levels = append(c.levels, l)
	go func() {
		defer cancel()
		l.complete = l.run.level(c.Prune, l.depth)
		c.finished <- l
	}()
}

// settle takes note of a level that has ended. If it is complete and was not visited to its
// depth, nothing is left to see below it: deeper levels are not wanted.
func (c *crew) settle(l *level) {
	l.ended = true
	if !l.complete || l.run.answer.height >= l.depth || l.depth >= c.last {
		return
	}
	c.last = l.depth
	for _, deeper := range c.levels[l.depth:] {
		deeper.cancel()
	}
}

// report is the state of the search; final for the answer of Solve.
func (c *crew) report(final bool) Report {
	r := Report{Kind: KindFamily, Solver: c.Name(), Player: c.pos.ToMove(), Elapsed: time.Since(c.start)}
	found, complete := c.before, 0
	for _, l := range c.levels[:min(len(c.levels), c.last)] {
		switch {
		case !l.ended:
			r.States += l.underWay.Load()
		case l.complete:
			found, r.States = l.run.answer, r.States+l.run.summed
			complete++
		}
	}
	if first := c.levels[0]; final && complete == 0 { // not even the first was done: what it has found, as far as it came
		found, r.States = first.run.answer, first.run.states
	}
	r.Move, r.Score, r.Depth, r.Height = found.move, found.score, found.depth, found.height
	r.Complete = complete == c.last
	return r
}
