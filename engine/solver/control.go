package solver

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"blobwars/engine/clock"
)

// Search is a search from one position that a Control runs. It calls Check of its Control every few hundred nodes, and
// ends soon after it was Halted.
type Search[M any] interface {
	// SearchTo searches to depth plies. It returns false if it was halted before the end.
	SearchTo(depth int) bool

	// Enough reports, after a completed depth, that a deeper one would find nothing new.
	Enough() bool

	// OutOfTime reports, after a completed depth, that too little time is left for a deeper one.
	OutOfTime() bool

	// Report returns what has been found so far, with the nodes of the completed depths and of all. Elapsed and Complete
	// are left to the Control.
	Report() Report[M]
}

// Limits end a search before it is done. 0 is no limit.
type Limits struct {
	Time  time.Duration
	Depth int // plies
	// Nodes are those of all depths together: unlike a time, they give the same answer on every machine. A family passes
	// its nodes to Check, and enters more than the limit: up to CheckInterval, and the leaves that engine/search counts
	// below them. The champion's threads Reserve their nodes before they enter them, and never enter more.
	Nodes uint64
}

// Control runs a Search within its limits and reports its progress, as pkg/search/searchctl of herohde/morlock does.
// Halt, Halted and Reserve are safe for concurrent use; the other methods belong to the goroutine of the search.
type Control[M any] struct {
	watch    *clock.Stopwatch
	limits   Limits
	progress func(Report[M]) // may be nil
	search   Search[M]
	unused   atomic.Int64 // nodes of the limit that nobody has reserved
	halted   atomic.Bool
	deepens  bool
	cut      bool // the search ended before it was done
}

// NewControl returns the control of a search that stops when ctx ends, too. Its time begins now. progress may be nil;
// it is called after each completed depth and ten times a second within one.
func NewControl[M any](ctx context.Context, limits Limits, progress func(Report[M])) *Control[M] {
	c := &Control[M]{watch: clock.Start(ctx, limits.Time), limits: limits, progress: progress}
	c.unused.Store(int64(min(limits.Nodes, math.MaxInt64)))
	return c
}

// Deepen searches to depth 1, 2, 3 and so on, until the search is halted, has found enough, is out of time, or is as
// deep as the limit. The control is halted afterwards, so that helpers of the search end.
func (c *Control[M]) Deepen(s Search[M]) {
	defer c.Halt()
	c.search, c.deepens = s, true
	for depth := 1; c.limits.Depth == 0 || depth <= c.limits.Depth; depth++ {
		if !s.SearchTo(depth) {
			c.cut = true
			return
		}
		c.publish()
		switch {
		case s.Enough():
			return
		case s.OutOfTime():
			c.cut = true
			return
		}
	}
}

// RunDepth searches to one depth.
func (c *Control[M]) RunDepth(s Search[M], depth int) {
	c.search = s
	c.cut = !s.SearchTo(depth)
}

// Report returns the final report of s.
func (c *Control[M]) Report(s Search[M]) Report[M] {
	r := s.Report()
	r.Elapsed, r.Complete = c.Elapsed(), !c.cut
	r.RootMove, r.RootMoves = 0, 0
	if !c.deepens {
		r.Nodes = r.AllNodes
	}
	return r
}

// publish reports progress.
func (c *Control[M]) publish() {
	if c.progress == nil {
		return
	}
	c.watch.Reported()
	r := c.search.Report()
	r.Nodes, r.Elapsed = r.AllNodes, c.watch.Elapsed()
	c.progress(r)
}

// Check halts the search if its time is over, its context has ended, or nodes, those that it has entered, are as many as
// the limit, and reports progress when that is due. A search that reserves its nodes passes 0.
func (c *Control[M]) Check(nodes uint64) {
	switch {
	case c.watch.Over(), c.limits.Nodes > 0 && nodes >= c.limits.Nodes:
		c.Halt()
	case c.watch.ReportDue():
		c.publish()
	}
}

// Reserve takes up to a block of nodes off the limit, for a goroutine that then enters no more than these, and returns
// how many there were. Without a limit it returns more than any search enters.
func (c *Control[M]) Reserve(block int64) int64 {
	if c.limits.Nodes == 0 {
		return math.MaxInt64
	}
	left := c.unused.Add(-block)
	return max(0, block+min(left, 0))
}

// Halt makes the search end soon.
func (c *Control[M]) Halt() { c.halted.Store(true) }

// Halted reports whether the search is to end.
func (c *Control[M]) Halted() bool { return c.halted.Load() }

// MaxDepth returns the limit of the depth in plies; 0: none.
func (c *Control[M]) MaxDepth() int { return c.limits.Depth }

// Elapsed returns the time since the search began.
func (c *Control[M]) Elapsed() time.Duration { return c.watch.Elapsed() }
