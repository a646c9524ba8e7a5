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

// parallelSearch is one search by a Deepening with several workers, after annex 9.2 of the paper: each worker
// takes the next level that no other has, searches it alone and to its end, and the deepest
// completed level gives the move. The workers share nothing, so every level finds what it would find
// alone. It belongs to the goroutine that called Solve, and implements solver.Search.
type parallelSearch struct {
	settings Deepening
	control  *solver.Control[engine.Move]
	ctx      context.Context // ends when the search does
	pos      engine.Position
	first    Report       // a legal move, until a level is complete
	levels   []*iteration // levels[i] is level i+1; those that a worker has taken
	maxDepth int          // the deepest level that is to be searched
	depth    int          // levels 1 to depth are complete
	working  int          // levels that are being searched
	finished chan *iteration
}

// iteration is one level, searched by one worker. Until it has ended, only the worker uses answer.
type iteration struct {
	depth  int
	cancel context.CancelFunc
	nodes  atomic.Uint64 // so far
	answer Report        // Complete if the level was searched to the end
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

// SearchTo implements solver.Search. It waits until a level has ended, and keeps all workers busy.
func (p *parallelSearch) SearchTo(depth int) bool {
	tick := time.NewTicker(clock.ProgressInterval)
	defer tick.Stop()
	for {
		for p.working < p.settings.Workers && len(p.levels) < p.maxDepth {
			p.start()
		}
		if level := p.levels[depth-1]; level.ended {
			p.depth = depth
			return level.answer.Complete
		}
		select {
		case level := <-p.finished:
			p.finish(level)
		case <-tick.C:
			p.control.Check(0)
		}
	}
}

// start gives the next level to a worker.
func (p *parallelSearch) start() {
	ctx, cancel := context.WithCancel(p.ctx)
	l := &iteration{depth: len(p.levels) + 1, cancel: cancel}
	p.levels = append(p.levels, l)
	p.working++
	var limits solver.Limits
	if p.settings.MaxTime > 0 {
		limits.Time = max(p.settings.MaxTime-p.control.Elapsed(), 1)
	}
	f := newFamily(ctx, p.settings.Name(), p.pos, p.settings.Prune, limits, func(r Report) { l.nodes.Store(r.Nodes) })
	go func() {
		defer cancel()
		l.answer = f.search.ToDepth(l.depth)
		p.finished <- l
	}()
}

// finish records a level that has ended. If it is complete and no line of play was as long as its depth, a
// deeper level would find nothing new, and the deeper ones are cancelled. No level starts after one that was halted.
func (p *parallelSearch) finish(l *iteration) {
	l.ended = true
	p.working--
	switch {
	case !l.answer.Complete:
		p.maxDepth = min(p.maxDepth, len(p.levels))
	case l.answer.Height < l.depth && l.depth < p.maxDepth:
		p.maxDepth = l.depth
		for _, deeper := range p.levels[l.depth:] {
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
	for _, l := range p.levels {
		switch {
		case !l.ended:
			all += l.nodes.Load()
			continue
		case l.answer.Complete && l.depth <= p.maxDepth:
			r, completed = l.answer, completed+l.answer.Nodes
		case l.depth == 1:
			r = l.answer
			r.Height = 0 // a part of level 1 is not a search
		}
		all += l.answer.AllNodes
	}
	r.Nodes, r.AllNodes = completed, all
	return r
}
