package solver

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"sync/atomic"
	"time"

	"blobwars/engine/clock"
)

// parallelSearch is one search by a Deepening with several workers, after annex 9.2 of the paper: each worker searches
// to the next depth that no other has, alone and to its end, and the greatest completed depth gives the move. The
// workers share nothing, so each finds what it would find alone. It belongs to the goroutine that called Solve, and
// implements Search.
type parallelSearch[G Game[P, M], P, M any] struct {
	settings   Deepening[G, P, M]
	control    *Control[M]
	ctx        context.Context // ends when the search does
	pos        P
	first      Report[M]       // a legal move, until depth 1 is complete
	iterations []*iteration[M] // iterations[i] searches to depth i+1; those that a worker has begun
	maxDepth   int             // the greatest depth to search to
	depth      int             // 1 to depth are complete
	working    int             // iterations that are under way
	finished   chan *iteration[M]
}

// iteration is a search to one depth, by one worker. Until it has ended, only the worker uses answer.
type iteration[M any] struct {
	depth   int
	cancel  context.CancelFunc
	nodes   atomic.Uint64 // so far
	answer  Report[M]     // Complete if nothing halted it
	failure string        // its panic, with its stack; else ""
	ended   bool
}

func (d Deepening[G, P, M]) solveInParallel(ctx context.Context, pos P, progress func(Report[M])) Report[M] {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p := &parallelSearch[G, P, M]{
		settings: d, ctx: ctx, pos: pos, maxDepth: d.MaxDepth, finished: make(chan *iteration[M], d.Workers),
		control: NewControl(ctx, Limits{Depth: d.MaxDepth}, progress),
	}
	if p.maxDepth == 0 {
		p.maxDepth = math.MaxInt
	}
	p.first = p.search(ctx, Limits{}, nil).Report()
	p.first.RootMoves = 0
	p.control.Deepen(p)
	cancel()
	for p.working > 0 {
		p.finish(<-p.finished)
	}
	for _, it := range p.iterations {
		if it.failure != "" {
			panic(it.failure) // in the goroutine of the caller, which can recover it
		}
	}
	return p.control.Report(p)
}

// search returns a search of the position by one worker.
func (p *parallelSearch[G, P, M]) search(ctx context.Context, limits Limits, progress func(Report[M])) *familySearch[M] {
	return newFamily(ctx, p.settings.Game, p.settings.Name(), p.pos, p.settings.Prune, limits, progress)
}

// SearchTo implements Search. It waits until the search to a depth has ended, and keeps all workers busy.
func (p *parallelSearch[G, P, M]) SearchTo(depth int) bool {
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
func (p *parallelSearch[G, P, M]) start() {
	ctx, cancel := context.WithCancel(p.ctx)
	it := &iteration[M]{depth: len(p.iterations) + 1, cancel: cancel}
	p.iterations = append(p.iterations, it)
	p.working++
	var limits Limits
	if p.settings.MaxTime > 0 {
		limits.Time = max(p.settings.MaxTime-p.control.Elapsed(), 1)
	}
	f := p.search(ctx, limits, func(r Report[M]) { it.nodes.Store(r.Nodes) })
	go func() {
		it.failure = Failure(func() { it.answer = f.toDepth(it.depth) })
		cancel()
		p.finished <- it
	}()
}

// Failure does a part of a search in another goroutine than that of Solve, and returns its panic with the stack, with
// which Solve then panics; "" if there is none.
func Failure(part func()) (failure string) {
	defer func() {
		if value := recover(); value != nil {
			failure = fmt.Sprintf("%v\n%s", value, debug.Stack())
		}
	}()
	part()
	return ""
}

// finish records an iteration that has ended. If it is complete and no line of play was as long as its depth, a
// deeper one would find nothing new, and those under way are cancelled. None starts after one that was halted.
func (p *parallelSearch[G, P, M]) finish(it *iteration[M]) {
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

// Enough implements Search.
func (p *parallelSearch[G, P, M]) Enough() bool { return p.depth == p.maxDepth }

// OutOfTime implements Search: a family uses all of its time.
func (p *parallelSearch[G, P, M]) OutOfTime() bool { return false }

// Report implements Search.
func (p *parallelSearch[G, P, M]) Report() Report[M] {
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
