// Package runs is the model of the screen on which solvers search one position under one time limit
// and are compared. It does not draw.
package runs

import (
	"context"
	"slices"
	"time"

	"blobwars/engine/job"
	"blobwars/engine/solver"
	"blobwars/engine/task"
	"blobwars/gui/platform"
	"blobwars/internal/race"
)

// Times are the choices of Race.Time.
var Times = []time.Duration{time.Second / 2, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second}

// MostDepth is the largest choice of Race.Depth.
const MostDepth = 8

// LaneState says how far a solver has come in a race.
type LaneState uint8

// The states of a lane.
const (
	Waiting LaneState = iota
	Running
	Finished
)

// LanePoint is a depth, and the time and the states after which a solver has completed it.
type LanePoint struct {
	Reached time.Duration
	Depth   int
	States  uint64
}

// Lane is the progress of one solver of a race.
type Lane struct {
	State  LaneState
	Report race.Report // the newest
	Points []LanePoint // ordered by time
}

// runJob is a race under way. Its progress and its result are all events so far.
type runJob = job.Job[[]race.Event, []race.Event]

// startJob starts the job of a race. All solvers have the same low thread priority. A panic of a solver ends the race
// with a *job.PanicError.
func startJob(from race.Field, s race.Settings, wake func()) *runJob {
	return job.StartWanted(context.Background(), wake, func(ctx, wanted context.Context, publish func([]race.Event)) ([]race.Event, error) {
		return racing.Run(ctx, wanted, question{from, s}, publish)
	})
}

// question asks for a race.
type question struct {
	Start    race.Field
	Settings race.Settings
}

// championHash is the size of the champion's table in MiB, as in the games of the window. It is less than that of a
// race on the command line, to keep the window's memory small.
const championHash = 16

// racing runs a race.
var racing = task.New("race", func(ctx context.Context, q question, publish func([]race.Event)) (events []race.Event, err error) {
	q.Settings.Helper, q.Settings.Hash = platform.LowerPriority, championHash
	err = race.Run(ctx, q.Start, q.Settings, func(e race.Event) {
		events = append(events, e)
		publish(events)
	})
	return events, err
})

// Race is the model of the screen of a race. It belongs to the goroutine of the window. Close must be called when it is
// no longer used.
type Race struct {
	Time  time.Duration // for each solver
	Depth int           // plies of the two families with a fixed depth, from 1 to MostDepth

	// The race under way, or the last one.
	Shown   race.Settings
	Lanes   []Lane
	Stopped bool
	Err     error // why it ended early; nil unless there is a bug

	wake  func()
	start race.Field
	job   *runJob // nil: no race is under way
	seen  int     // the number of events that Tick has received
}

// New returns a model for races on a position, before the first. wake, which may be nil, is called from other
// goroutines when there is a report for Tick, at most every clock.ProgressInterval.
func New(from race.Field, wake func()) *Race {
	r := &Race{Time: 2 * time.Second, Depth: race.DefaultDepth, start: from, wake: wake}
	r.clear()
	return r
}

func (r *Race) clear() {
	r.seen, r.Lanes, r.Stopped, r.Err = 0, make([]Lane, len(r.start.Names)), false, nil
	r.Shown = race.Settings{Time: r.Time, Depth: r.Depth}
}

// Names returns the names of the solvers, in the order in which they run.
func (r *Race) Names() []string { return r.start.Names }

// GameOver reports whether the game is over at the position: then there is no race.
func (r *Race) GameOver() bool { return r.start.Over }

// CanStart reports whether the game is not over at the position, and no race is under way.
func (r *Race) CanStart() bool { return r.job == nil && !r.start.Over }

// Start starts a race if CanStart.
func (r *Race) Start() {
	if r.CanStart() {
		r.clear()
		r.job = startJob(r.start, r.Shown, r.wake)
	}
}

func (r *Race) Running() bool { return r.job != nil }

// Stop ends the race under way. The solvers that run answer with the best move found so far.
func (r *Race) Stop() {
	if r.job != nil {
		r.Stopped = true
		r.job.Cancel()
	}
}

// Close ends the race and waits for its end.
func (r *Race) Close() {
	r.job.Stop()
	r.job = nil
}

// Tick receives the news of the race and reports whether something looks different.
func (r *Race) Tick() (changed bool) {
	if r.job == nil {
		return false
	}
	events, news := r.job.Progress()
	if all, err, done := r.job.Result(); done {
		events, news, r.Err = all, true, err
		r.job = nil
	}
	if news {
		for _, e := range events[r.seen:] {
			r.add(e)
		}
		r.seen = len(events)
	}
	return news
}

func (r *Race) add(e race.Event) {
	l := &r.Lanes[e.Runner]
	l.State, l.Report = Running, e.Report
	if e.Done {
		l.State = Finished
	}
	point := LanePoint{e.Report.Reached, e.Report.Depth, e.Report.AllNodes}
	if last := len(l.Points) - 1; point.Depth > 0 && (last < 0 || l.Points[last].Depth != point.Depth) {
		l.Points = append(l.Points, point)
	}
}

// Finished reports whether all solvers have finished.
func (r *Race) Finished() bool {
	return r.job == nil && !slices.ContainsFunc(r.Lanes, func(l Lane) bool { return l.State != Finished })
}

// StatesAt returns the states that the i-th solver had visited when it had completed a depth; 0 if it was not seen there.
func (r *Race) StatesAt(i, depth int) uint64 {
	for _, point := range r.Lanes[i].Points {
		if point.Depth == depth {
			return point.States
		}
	}
	return 0
}

// Family returns the index of a family of solver.FamilyName.
func (r *Race) Family(deepens, prunes bool) int {
	return slices.Index(r.start.Names, solver.FamilyName(deepens, prunes))
}

// EqualDepth returns the deepest depth that minimax and alpha-beta have both completed, and their indices: those of the
// two that deepen or, while these have none, of the two with a fixed depth. The depth is 0 if none has one.
func (r *Race) EqualDepth() (depth, plain, pruned int) {
	for _, deepens := range []bool{true, false} {
		plain, pruned = r.Family(deepens, false), r.Family(deepens, true)
		for _, point := range r.Lanes[plain].Points {
			if r.StatesAt(pruned, point.Depth) > 0 {
				depth = point.Depth
			}
		}
		if depth > 0 {
			break
		}
	}
	return depth, plain, pruned
}

// Answers returns the reports of the solvers that have finished, in the order in which they run.
func (r *Race) Answers() []race.Report {
	var answers []race.Report
	for _, l := range r.Lanes {
		if l.State == Finished {
			answers = append(answers, l.Report)
		}
	}
	return answers
}
