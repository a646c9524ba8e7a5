package search

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"blobwars/engine"
	"blobwars/engine/clock"
)

// parallelSearch is one search by a Deepening with several workers, after annex 9.2 of the paper: each worker
// takes the next level that no other has, searches it alone and to its end, and the deepest
// completed level gives the move. The workers share nothing, so every level finds what it would find
// alone. It belongs to the goroutine that called Solve.
type parallelSearch struct {
	Deepening
	ctx        context.Context
	pos        engine.Position
	watch      *clock.Stopwatch
	first      Report       // a legal move, until a level is complete
	iterations []*iteration // levels[i] is level i+1; those that a worker has taken
	maxDepth   int          // the deepest level that is to be searched
	finished   chan *iteration
}

// iteration is one level, searched by one worker. Until it is finished, only the worker uses the fields after states.
type iteration struct {
	depth    int
	cancel   context.CancelFunc
	nodes    atomic.Uint64 // so far
	answer   Report
	complete bool // searched to the end
	ended    bool
}

func (d Deepening) solveInParallel(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p := &parallelSearch{Deepening: d, ctx: ctx, pos: pos, watch: clock.Start(ctx, 0), maxDepth: d.MaxDepth, finished: make(chan *iteration, d.Workers)}
	if p.maxDepth == 0 {
		p.maxDepth = math.MaxInt
	}
	first := newFamily(ctx, d.Name(), pos, d.Prune, 0, nil)
	p.first = first.report(first.search.Report())
	for range min(d.Workers, p.maxDepth) {
		p.startIteration()
	}
	if progress == nil {
		progress = func(Report) {}
	}
	tick := time.NewTicker(clock.ProgressInterval)
	defer tick.Stop()
	for working := len(p.iterations); working > 0; {
		select {
		case l := <-p.finished:
			working--
			p.finish(l)
			if l.complete && len(p.iterations) < p.maxDepth {
				p.startIteration()
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

// startIteration gives the next level to a worker.
func (p *parallelSearch) startIteration() {
	ctx, cancel := context.WithCancel(p.ctx)
	l := &iteration{depth: len(p.iterations) + 1, cancel: cancel}
	p.iterations = append(p.iterations, l)
	maxTime := p.MaxTime
	if maxTime > 0 {
		maxTime = max(p.MaxTime-p.watch.Elapsed(), 1)
	}
	f := newFamily(ctx, p.Name(), p.pos, p.Prune, maxTime, func(r Report) { l.nodes.Store(r.Nodes) })
	go func() {
		defer cancel()
		l.complete = f.search.SearchTo(l.depth)
		l.answer = f.report(f.search.Report())
		p.finished <- l
	}()
}

// finish records a level that has ended. If it is complete and no line of play was as long as its depth, a
// deeper level would find nothing new, and the deeper ones are cancelled.
func (p *parallelSearch) finish(l *iteration) {
	l.ended = true
	if !l.complete || l.answer.Height >= l.depth || l.depth >= p.maxDepth {
		return
	}
	p.maxDepth = l.depth
	for _, deeper := range p.iterations[l.depth:] {
		deeper.cancel()
	}
}

// report returns the state of the search, or its answer if final.
func (p *parallelSearch) report(final bool) Report {
	r, complete, states := p.first, 0, uint64(0)
	for _, l := range p.iterations[:min(len(p.iterations), p.maxDepth)] {
		switch {
		case !l.ended:
			states += l.nodes.Load()
		case l.complete:
			r, states = l.answer, states+l.answer.Nodes
			complete++
		}
	}
	if final && complete == 0 { // not even level 1 is complete
		r = p.iterations[0].answer
		r.Height = 0
	}
	r.Nodes, r.AllNodes, r.Elapsed, r.Complete = states, p.allNodes(), p.watch.Elapsed(), complete == p.maxDepth
	return r
}

// allNodes returns the number of nodes entered in all levels.
func (p *parallelSearch) allNodes() uint64 {
	nodes := uint64(0)
	for _, l := range p.iterations {
		if l.ended {
			nodes += l.answer.AllNodes
		} else {
			nodes += l.nodes.Load()
		}
	}
	return nodes
}
