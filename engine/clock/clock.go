// Package clock measures the time of searches, and lets other goroutines compute beside them.
package clock

import (
	"context"
	"time"
)

// ProgressInterval is the least time between two interim reports of a search. People cannot read faster.
const ProgressInterval = 100 * time.Millisecond

// Stopwatch measures one search. The search starts it when its memory is allocated, and asks it every millisecond or so
// whether it must end. It belongs to the goroutine of the search.
type Stopwatch struct {
	ctx      context.Context
	limit    time.Duration // 0: none
	start    time.Time
	checked  time.Time // of the last call of Over
	reported time.Time
}

// Start starts the stopwatch of a search that must end when ctx has ended, or after limit unless that is 0.
func Start(ctx context.Context, limit time.Duration) *Stopwatch {
	now := Now()
	return &Stopwatch{ctx: ctx, limit: limit, start: now, checked: now, reported: now}
}

// Elapsed returns the time since the start.
func (s *Stopwatch) Elapsed() time.Duration { return Now().Sub(s.start) }

// Over reports whether the search must end. It also calls Yield.
func (s *Stopwatch) Over() bool {
	Yield()
	s.checked = Now()
	return s.ctx.Err() != nil || s.limit > 0 && s.checked.Sub(s.start) >= s.limit
}

// ReportDue reports whether at the last call of Over the last report was ProgressInterval ago. If so, it counts as one.
func (s *Stopwatch) ReportDue() bool {
	if s.checked.Sub(s.reported) < ProgressInterval {
		return false
	}
	s.reported = s.checked
	return true
}

// Reported notes that the search has just reported, so that the next report is not due soon.
func (s *Stopwatch) Reported() { s.reported = Now() }
