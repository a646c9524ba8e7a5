package search

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"blobwars/engine"
	"blobwars/engine/clock"
	"blobwars/engine/solver"
)

// parallelSearch is one search by a Deepening with several workers, after annex 9.2 of the paper: each worker searches
// to the next depth that no other has, alone and to its end, and the greatest completed depth gives the move. The
// workers share nothing, so each finds what it would find alone. It belongs to the goroutine that called Solve, and
// implements solver.Search.
type parallelSearch struct {
	settings   Deepening
	control    *solver.Control[engine.Move]
	ctx        context.Context // ends when the search does
	pos        engine.Position
	first      Report       // a legal move, until depth 1 is complete
	iterations []*iteration // iterations[i] searches to depth i+1; those that a worker has begun
	maxDepth   int          // the greatest depth to search to
	depth      int          // 1 to depth are complete
	working    int          // iterations that are under way
	finished   chan *iteration
}

// iteration is a search to one depth, by one worker. Until it has ended, only the worker uses answer.
type iteration struct {
	depth  int
	cancel context.CancelFunc
	nodes  atomic.Uint64 // so far
	answer Report        // Complete if nothing halted it
	ended  bool
}

func (d Deepening) solveInParallel(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p := &parallelSearch{
		settings: d, ctx: ctx, pos: pos, maxDepth: d.MaxDepth, finished: make(chan *iteration, d.Workers),
		control: solver.NewControl(ctx, solver.Limits{Depth: d.MaxDepth}, progress),
	}
	if p.maxDepth == 0 {
		p.maxDepth = math.MaxInt
	}
	p.first = newFamily(ctx, d.Name(), pos, d.Prune, solver.Limits{}, nil).search.Report()
	p.first.RootMoves = 0
	p.control.Deepen(p)
	cancel()
	for p.working > 0 {
		p.finish(<-p.finished)
	}
	return p.control.Report(p)
}

// SearchTo implements solver.Search. It waits until the search to a depth has ended, and keeps all workers busy.
func (p *parallelSearch) SearchTo(depth int) bool {
	tick := time.NewTicker(clock.ProgressInterval)
	defer tick.Stop()
	for {
		for p.working < p.settings.Workers && len(p.iterations) < p.maxDepth {
			p.start()
		}
		if it := p.iterations[depth-1]; it.ended {
			p.depth = depth
			return it.answer.Complete
		}
		select {
		case it := <-p.finished:
			p.finish(it)
		case <-tick.C:
			p.control.Check(0)
		}
	}
}

// start gives the next depth to a worker.
func (p *parallelSearch) start() {
	ctx, cancel := context.WithCancel(p.ctx)
	it := &iteration{depth: len(p.iterations) + 1, cancel: cancel}
	p.iterations = append(p.iterations, it)
	p.working++
	var limits solver.Limits
	if p.settings.MaxTime > 0 {
		limits.Time = max(p.settings.MaxTime-p.control.Elapsed(), 1)
	}
	f := newFamily(ctx, p.settings.Name(), p.pos, p.settings.Prune, limits, func(r Report) { it.nodes.Store(r.Nodes) })
	go func() {
		defer cancel()
		it.answer = f.search.ToDepth(it.depth)
		p.finished <- it
	}()
}

// finish records an iteration that has ended. If it is complete and no line of play was as long as its depth, a
// deeper one would find nothing new, and those under way are cancelled. None starts after one that was halted.
func (p *parallelSearch) finish(it *iteration) {
	it.ended = true
	p.working--
	switch {
	case !it.answer.Complete:
		p.maxDepth = min(p.maxDepth, len(p.iterations))
	case it.answer.Height < it.depth && it.depth < p.maxDepth:
		p.maxDepth = it.depth
		for _, deeper := range p.iterations[it.depth:] {
			deeper.cancel()
		}
	}
}

// Enough implements solver.Search.
func (p *parallelSearch) Enough() bool { return p.depth == p.maxDepth }

// OutOfTime implements solver.Search: a family uses all of its time.
func (p *parallelSearch) OutOfTime() bool { return false }

// Report implements solver.Search.
func (p *parallelSearch) Report() Report {
	r, completed, all := p.first, uint64(0), uint64(0)
	for _, it := range p.iterations {
		switch {
		case !it.ended:
			all += it.nodes.Load()
			continue
		case it.answer.Complete && it.depth <= p.maxDepth:
			r, completed = it.answer, completed+it.answer.Nodes
		case it.depth == 1:
			r = it.answer
			r.Height = 0 // a part of depth 1 is not a search
		}
		all += it.answer.AllNodes
	}
	r.Nodes, r.AllNodes = completed, all
	return r
}
