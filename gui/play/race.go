package play

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/race"
	"blobwars/engine/search"
)

// RaceNames are the solvers of a race, in the order in which they run.
func RaceNames() []string {
	return []string{
		search.Level{}.Name(), search.Level{Prune: true}.Name(), search.Deepening{}.Name(), search.Deepening{Prune: true}.Name(), search.Champion{}.Name(),
	}
}

// RaceTimes are the times that the solvers of a race can have.
func RaceTimes() []time.Duration {
	return []time.Duration{time.Second / 2, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second}
}

// LaneState is how far a solver has come in a race.
type LaneState uint8

// The states.
const (
	Waiting LaneState = iota
	Running
	Finished
)

// LanePoint is how many states a solver had looked at after a time.
type LanePoint struct {
	Elapsed time.Duration
	States  uint64
}

// Lane is what a solver of a race has told so far.
type Lane struct {
	State  LaneState
	Report search.Report // the newest
	Points []LanePoint   // in order
}

// running is one goroutine that runs a race and gathers its events. Whoever starts it ends it
// with stop.
type running struct {
	cancel context.CancelFunc
	done   chan struct{}
	bell   bell

	mu     sync.Mutex
	events []race.Event
	err    error
	over   bool
}

// startRunning starts it. wake, if there is one, is called from other goroutines when there is news.
// All runners give way to the window, each alike.
func startRunning(pos engine.Position, s race.Settings, runners func(engine.Position) []search.Solver, wake func()) *running {
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{cancel: cancel, done: make(chan struct{}), bell: bell{wake: wake}}
	go func() {
		defer func() {
			r.bell.silence()
			close(r.done)
			if wake != nil {
				wake()
			}
		}()
		s.Place = func(work func()) {
			giveWay(func() { r.guard(work) })
		}
		r.guard(func() { r.follow(ctx, pos, s, runners(pos)) })
		r.mu.Lock()
		defer r.mu.Unlock()
		r.over = true
	}()
	return r
}

// guard does some of the race's work: a defect in it must not take the table with it.
func (r *running) guard(work func()) {
	defer func() {
		if p := recover(); p != nil {
			r.fail(fmt.Errorf("the race failed: %v", p))
		}
	}()
	work()
}

// fail ends the race for a reason, of which the first counts.
func (r *running) fail(err error) {
	r.cancel()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err == nil {
		r.err = err
	}
}

// follow runs the race to its end.
func (r *running) follow(ctx context.Context, pos engine.Position, s race.Settings, runners []search.Solver) {
	err := race.Run(ctx, pos, s, runners, func(e race.Event) {
		r.mu.Lock()
		r.events = append(r.events, e)
		r.mu.Unlock()
		r.bell.tell()
	})
	if err != nil {
		r.fail(err)
	}
}

// fetch gives the events from the n-th on, and whether there will be more.
func (r *running) fetch(n int) (news []race.Event, over bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.events[n:]), r.over, r.err
}

// stop ends it and waits until it has ended.
func (r *running) stop() {
	r.cancel()
	<-r.done
}

// Race is the screen of the solver race. It belongs to the goroutine of the window; whoever makes
// one calls Close.
type Race struct {
	Time     time.Duration // of each
	Together bool          // all at once, instead of one after another
	wake     func()

	pos     engine.Position
	ran     race.Settings // of the race that the lanes show
	running *running      // nil: no race is under way
	events  []race.Event
	lanes   []Lane
	stopped bool
	err     error
}

// NewRace is the screen on a position, before the start. wake, if there is one, is called from
// other goroutines when there is news for Tick.
func NewRace(pos engine.Position, wake func()) *Race {
	r := &Race{Time: 2 * time.Second, pos: pos, wake: wake}
	r.clear()
	return r
}

func (r *Race) clear() {
	r.events, r.lanes, r.stopped, r.err = nil, make([]Lane, len(RaceNames())), false, nil
	r.ran = race.Settings{Time: r.Time, SideBySide: r.Together}
}

// Position is what the solvers look at.
func (r *Race) Position() engine.Position { return r.pos }

// CanStart reports whether there is something to race for, and no race is under way.
func (r *Race) CanStart() bool { return r.running == nil && !r.pos.Outcome().Over() }

// Start begins a race, if that is possible.
func (r *Race) Start() {
	if r.CanStart() {
		r.clear()
		r.running = startRunning(r.pos, r.ran, r.ran.Runners, r.wake)
	}
}

// Running reports whether a race is under way.
func (r *Race) Running() bool { return r.running != nil }

// Stop ends the race under way: who runs answers with what he has.
func (r *Race) Stop() {
	if r.running != nil {
		r.stopped = true
		r.running.cancel()
	}
}

// Stopped reports whether the race was ended before its time.
func (r *Race) Stopped() bool { return r.stopped }

// Close ends the race and waits for it.
func (r *Race) Close() {
	if r.running != nil {
		r.running.stop()
		r.running = nil
	}
}

// Tick receives the news, and reports whether something looks different.
func (r *Race) Tick() (changed bool) {
	if r.running == nil {
		return false
	}
	news, over, err := r.running.fetch(len(r.events))
	for _, e := range news {
		r.hear(e)
	}
	if over {
		r.Close()
		r.err = err
		return true
	}
	return len(news) > 0
}

// hear notes an event.
func (r *Race) hear(e race.Event) {
	r.events = append(r.events, e)
	l := &r.lanes[e.Runner]
	l.State, l.Report = Running, e.Report
	if e.Done {
		l.State = Finished
	}
	states := e.Report.States
	if n := len(l.Points); n > 0 { // an answer leaves out the level that was cut short, but it was looked at
		states = max(states, l.Points[n-1].States)
	}
	l.Points = append(l.Points, LanePoint{e.Report.Elapsed, states})
}

// Lanes are the solvers, in the order of RaceNames.
func (r *Race) Lanes() []Lane { return r.lanes }

// Limit is the time that each had in the race that the lanes show, and SideBySide whether they ran all at once.
func (r *Race) Limit() time.Duration { return r.ran.Time }

// SideBySide reports whether the solvers of the race that the lanes show ran all at once.
func (r *Race) SideBySide() bool { return r.ran.SideBySide }

// Failure is why a race did not come to its end: nil but for a defect.
func (r *Race) Failure() error { return r.err }

// Over reports whether all solvers have answered.
func (r *Race) Over() bool {
	return r.running == nil && !slices.ContainsFunc(r.lanes, func(l Lane) bool { return l.State != Finished })
}

// Winners are the solvers that looked deepest, of a race that is over: a tie is none the less one.
func (r *Race) Winners() []int {
	deepest := 0
	for _, l := range r.lanes {
		deepest = max(deepest, l.Report.Depth)
	}
	var all []int
	for i, l := range r.lanes {
		if l.Report.Depth == deepest {
			all = append(all, i)
		}
	}
	return all
}

// Moves are the different moves that the solvers have chosen.
func (r *Race) Moves() []engine.Move {
	var all []engine.Move
	for _, l := range r.lanes {
		if l.State == Finished && !slices.Contains(all, l.Report.Move) {
			all = append(all, l.Report.Move)
		}
	}
	return all
}

// CSV is all that was told in the race, as engine/race writes it.
func (r *Race) CSV() string {
	var text bytes.Buffer
	_ = race.WriteCSV(&text, r.pos, r.events) // into memory: it cannot fail
	return text.String()
}
