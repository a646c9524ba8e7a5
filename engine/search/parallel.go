package search

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"blobwars/engine"
)

// progressInterval is the time between two progress reports inside one level.
const progressInterval = 100 * time.Millisecond

// parallel is one search by a Deepening with several workers, after annex 9.2 of the paper: each worker
// takes the next level that no other has, searches it alone and to its end, and the deepest
// completed level gives the move. The workers share nothing, so every level finds what it would find
// alone. It belongs to the goroutine that called Solve.
type parallel struct {
	Deepening
	ctx      context.Context
	pos      engine.Position
	start    time.Time
	first    Report   // a legal move, until a level is complete
	levels   []*level // levels[i] is level i+1; those that a worker has taken
	last     int      // the deepest level that is to be searched
	finished chan *level
}

// level is one level, searched by one worker. Until it is finished, only the worker uses the fields after states.
type level struct {
	depth    int
	cancel   context.CancelFunc
	states   atomic.Uint64 // so far
	answer   Report
	complete bool // searched to the end
	ended    bool
}

func (d Deepening) solveInParallel(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p := &parallel{Deepening: d, ctx: ctx, pos: pos, start: time.Now(), last: d.MaxDepth, finished: make(chan *level, d.Workers)}
	if p.last == 0 {
		p.last = math.MaxInt
	}
	first := newFamily(ctx, d.Name(), pos, d.Prune, 0, nil)
	p.first = first.report(first.search.Report())
	for range min(d.Workers, p.last) {
		p.startLevel()
	}
	if progress == nil {
		progress = func(Report) {}
	}
	tick := time.NewTicker(progressInterval)
	defer tick.Stop()
	for working := len(p.levels); working > 0; {
		select {
		case l := <-p.finished:
			working--
			p.finish(l)
			if l.complete && len(p.levels) < p.last {
				p.startLevel()
				working++
			}
			if l.complete {
				progress(p.report(false))
			}
		case <-tick.C:
			progress(p.report(false))
		}
	}
	return p.report(true)
}

// startLevel gives the next level to a worker.
func (p *parallel) startLevel() {
	ctx, cancel := context.WithCancel(p.ctx)
	l := &level{depth: len(p.levels) + 1, cancel: cancel}
	p.levels = append(p.levels, l)
	maxTime := p.MaxTime
	if maxTime > 0 {
		maxTime = max(p.MaxTime-time.Since(p.start), 1)
	}
	f := newFamily(ctx, p.Name(), p.pos, p.Prune, maxTime, func(r Report) { l.states.Store(r.Nodes) })
	go func() {
		defer cancel()
		l.complete = f.search.SearchTo(l.depth)
		l.answer = f.report(f.search.Report())
		p.finished <- l
	}()
}

// finish records a level that has ended. If it is complete and no line of play was as long as its depth, a
// deeper level would find nothing new, and the deeper ones are cancelled.
func (p *parallel) finish(l *level) {
	l.ended = true
	if !l.complete || l.answer.Height >= l.depth || l.depth >= p.last {
		return
	}
	p.last = l.depth
	for _, deeper := range p.levels[l.depth:] {
		deeper.cancel()
	}
}

// report returns the state of the search, or its answer if final.
func (p *parallel) report(final bool) Report {
	r, complete, states := p.first, 0, uint64(0)
	for _, l := range p.levels[:min(len(p.levels), p.last)] {
		switch {
		case !l.ended:
			states += l.states.Load()
		case l.complete:
			r, states = l.answer, states+l.answer.Nodes
			complete++
		}
	}
	if first := p.levels[0]; final && complete == 0 { // not even level 1 is complete
		r, states = first.answer, first.answer.Nodes
	}
	r.Nodes, r.AllNodes, r.Elapsed, r.Complete = states, p.visited(), time.Since(p.start), complete == p.last
	return r
}

// visited returns the number of nodes entered in all levels.
func (p *parallel) visited() uint64 {
	nodes := uint64(0)
	for _, l := range p.levels {
		if l.ended {
			nodes += l.answer.AllNodes
		} else {
			nodes += l.states.Load()
		}
	}
	return nodes
}
