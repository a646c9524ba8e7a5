package tiles

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine/job"
	"blobwars/engine/task"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
)

// searchJob is the search of a solver for one move.
type searchJob = job.Job[families.Report, families.Report]

// startSearch searches a position in a goroutine of its own. wake is that of job.Start.
func startSearch(solver families.Solver, pos tiles.Position, wake func()) *searchJob {
	return job.Start(context.Background(), wake, func(ctx context.Context, publish func(families.Report)) (r families.Report, err error) {
		platform.LowerPriority(func() { r, err = choosing.Run(ctx, questionOf(solver, pos), publish) })
		if err == nil {
			err = pos.Check(r.Move)
		}
		return r, err
	})
}

// question asks a solver for a move.
type question struct {
	Position  tiles.Position
	Level     *families.Level     // nil: the solver is no Level
	Deepening *families.Deepening // nil: the solver is no Deepening
	other     families.Solver     // another solver, which cannot be sent to another process
}

func questionOf(solver families.Solver, pos tiles.Position) question {
	q := question{Position: pos}
	switch solver := solver.(type) {
	case families.Level:
		q.Level = &solver
	case families.Deepening:
		q.Deepening = &solver
	default:
		q.other = solver
	}
	return q
}

func (q question) solver() families.Solver {
	switch {
	case q.Level != nil:
		return *q.Level
	case q.Deepening != nil:
		return *q.Deepening
	}
	return q.other
}

// choosing searches a position.
var choosing = task.New("tiles", func(ctx context.Context, q question, publish func(families.Report)) (families.Report, error) {
	return q.solver().Solve(ctx, q.Position, publish), nil
})

// turn is the turn of the player to move: the search of a computer, its answer until it is played, and the pause of the computers.
type turn struct {
	job     *searchJob       // nil: no search is under way
	answer  *families.Report // chosen, and not played yet
	shown   int              // ticks for which the answer has been shown
	report  families.Report  // the newest of the search for this turn, or of the last search
	age     int              // ticks
	paused  bool
	held    bool // nothing moves, whether paused or not
	steps   int  // moves that the computers may play during a pause
	pace    play.Pace
	failure error
}

// chosenTicks is for how long the group that a computer has chosen is shown before it is removed, in ticks at normal speed.
const chosenTicks = 18

// Thinking reports whether the search for a computer's move is under way.
func (s *Session) Thinking() bool { return s.turn.job != nil }

// Report is the newest report of the search of the computer to move, or of the hint; otherwise that of the last search. Its Solver
// is empty if there was none. Its Score is for its Player, and tiles.Proven explains it.
func (s *Session) Report() families.Report {
	if s.hint.job != nil || s.hint.found {
		return s.hint.report
	}
	return s.turn.report
}

// Failure is why a search failed: nil unless there is a defect. A panic of the solver is a *job.PanicError in it.
func (s *Session) Failure() error { return s.turn.failure }

// Chosen is the move that a computer has chosen and is about to play, so that its group can be shown.
func (s *Session) Chosen() (tiles.Move, bool) {
	if s.turn.answer == nil || s.Timeline.Moving() {
		return tiles.Move{}, false
	}
	return s.turn.answer.Move, true
}

// Paused reports whether the computers wait for the action Pause: after such an action, or because a computer is to move in a
// review.
func (s *Session) Paused() bool { return s.turn.paused || s.waits() && s.computer() != nil }

// Pace is the speed at which two computers play each other.
func (s *Session) Pace() play.Pace { return s.turn.pace }

// SetPace sets the speed at which two computers play each other.
func (s *Session) SetPace(p play.Pace) { s.turn.pace, s.changed = p, true }

func (t *turn) pause(on bool) { t.paused, t.steps = on, 0 }

// waits reports whether a review holds the computers back.
func (s *Session) waits() bool { return s.reviewing && !s.playOn }

// blocked reports whether no computer may search or move.
func (s *Session) blocked() bool {
	return s.turn.held || s.turn.steps == 0 && (s.turn.paused || s.waits())
}

// Hold holds the computers back, or lets them go on as before, without a pause that the player would have to end.
func (s *Session) Hold(on bool) {
	if on != s.turn.held {
		s.turn.held, s.changed = on, true
	}
}

// WaitForPlay pauses a computer that is to move, so that it begins when the player wants it.
func (s *Session) WaitForPlay() {
	if s.computer() != nil && !s.Over() {
		s.turn.pause(true)
		s.changed = true
	}
}

// minimum is the least length of a computer's turn in ticks, its search included.
func (s *Session) minimum() int {
	if s.Watching() {
		return s.turn.pace.Ticks(play.MinimumTicks)
	}
	return play.MinimumTicks
}

// search starts the search of a computer that is to move, and receives its reports and its answer.
func (s *Session) search() {
	t := &s.turn
	if t.job != nil {
		s.receive()
		return
	}
	if t.answer == nil && t.failure == nil && !s.Over() && s.computer() != nil && !s.blocked() {
		t.job = startSearch(s.computer(), s.Position(), s.Wake)
		s.changed = true
	}
}

func (s *Session) receive() {
	t := &s.turn
	if r, ok := t.job.Progress(); ok {
		t.report, s.changed = r, true
	}
	answer, err, done := t.job.Result()
	if !done {
		return
	}
	t.job, s.changed = nil, true
	if err != nil {
		t.failure = fmt.Errorf("%s failed: %w", s.computer().Name(), err)
		return
	}
	t.answer, t.report, t.shown = &answer, answer, 0
}

// playAnswer lets the turn get older by a tick, and plays the computer's answer when it is time.
func (s *Session) playAnswer() {
	t := &s.turn
	t.age++
	if t.answer == nil || s.Timeline.Moving() || s.blocked() {
		return
	}
	if t.shown++; t.shown == 1 {
		s.changed = true
	}
	if t.age < s.minimum() || t.shown <= s.showTicks() {
		return
	}
	answer := *t.answer
	t.answer = nil
	t.steps = max(t.steps-1, 0)
	s.play(answer.Move, answer)
}

// showTicks is for how many ticks the answer is shown at least.
func (s *Session) showTicks() int {
	if s.Timeline.Factor == 0 {
		return 0
	}
	return int(chosenTicks / s.Timeline.Factor)
}

// turnRests reports whether further ticks change nothing before the player does something or the search has news.
func (s *Session) turnRests() bool {
	t := &s.turn
	switch {
	case t.answer != nil:
		return s.blocked()
	case t.job != nil, t.failure != nil, s.Over(), s.computer() == nil:
		return true
	}
	return s.blocked()
}

// begin begins the turn after a move, of which r is the search.
func (t *turn) begin(r families.Report) {
	t.age = 0
	if r.Solver != "" {
		t.report = r
	}
}

// interrupt stops the search, drops its answer and begins the turn again.
func (t *turn) interrupt() {
	if t.job != nil {
		t.job.Stop()
	}
	t.job, t.answer, t.report, t.age, t.failure = nil, nil, families.Report{}, 0, nil
}

// hintTime is how long a hint is searched for.
const hintTime = 500 * time.Millisecond

// hint is the search for the best move of a person to move, and its result.
type hint struct {
	job    *searchJob // nil: no search is under way
	report families.Report
	found  bool // report has the best move
}

// HintMove is the best move, once the search for a hint has found it; false before, and after the position has changed.
func (s *Session) HintMove() (tiles.Move, bool) { return s.hint.report.Move, s.hint.found }

// HintSearching reports whether the search for a hint is under way.
func (s *Session) HintSearching() bool { return s.hint.job != nil }

// use starts the search for the hint or, if it is found already, plays it.
func (h *hint) use(s *Session) {
	if h.found {
		s.play(h.report.Move, families.Report{})
		return
	}
	h.job, h.report = startSearch(families.Deepening{Prune: true, MaxTime: hintTime}, s.Position(), s.Wake), families.Report{}
}

// tick receives the reports of the search and its result.
func (h *hint) tick(s *Session) {
	if h.job == nil {
		return
	}
	if r, ok := h.job.Progress(); ok {
		h.report, s.changed = r, true
	}
	r, err, done := h.job.Result()
	if !done {
		return
	}
	h.stop(s)
	if err != nil {
		s.Notices.Show("notice.no_hint", err.Error())
		return
	}
	h.report, h.found = r, true
}

// stop stops the search and waits for its end.
func (h *hint) stop(s *Session) {
	if h.job == nil {
		return
	}
	h.job.Stop()
	h.job, s.changed = nil, true
}

// clear stops the search and forgets the hint, because the position changes.
func (h *hint) clear(s *Session) {
	h.stop(s)
	*h = hint{}
}
