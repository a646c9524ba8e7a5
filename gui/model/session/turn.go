package session

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
)

// answer is the move that a player has chosen, with the report of its search.
type answer struct {
	Move   engine.Move
	Report search.Report
}

// searchJob is the search of a player for one move.
type searchJob = job.Job[search.Report, answer]

// lineTime is the time for which the line of play of a family's search is looked for. Depth 5 takes a few milliseconds.
const lineTime = 100 * time.Millisecond

// startSearch has a player choose a move for the present position of a game, of which it gets a
// copy. After a time limit, unless it is 0, the search ends with the best move found so far. wake is that of job.Start.
func startSearch(player match.Player, game *engine.Game, limit time.Duration, wake func()) *searchJob {
	game = game.Clone()
	return job.Start(context.Background(), wake, func(ctx context.Context, publish func(search.Report)) (a answer, err error) {
		if limit > 0 {
			limited, cancel := context.WithTimeout(ctx, limit)
			defer cancel()
			ctx = limited
		}
		platform.LowerPriority(func() { a.Move, a.Report, err = player.Choose(ctx, game, publish) })
		return a, err
	})
}

// Turn is the turn of the player to move: the search of a computer, its answer until it is played,
// and the pause of the computers.
type Turn struct {
	state  *state
	review *Review
	clock  *Clock
	play   func(engine.Move, search.Report)

	job     *searchJob    // nil: no search is under way
	answer  *answer       // chosen, and not played yet
	report  search.Report // the newest of the search for this turn, or of the last search
	age     int           // ticks
	paused  bool
	held    bool // nothing moves, whether paused or not
	steps   int  // moves that the computers may play during a pause
	pace    play.Pace
	failure error
}

// Thinking reports whether the search for a computer's move is under way.
func (t *Turn) Thinking() bool { return t.job != nil }

// Announced reports whether the search for a computer's move is under way and the animation of the move before it has ended:
// nothing of the search is shown earlier.
func (t *Turn) Announced() bool { return t.Thinking() && !t.state.Timeline.Moving() }

// Failure is why the computer could not move: nil unless there is a defect. A panic of the player
// is a *job.PanicError in it.
func (t *Turn) Failure() error { return t.failure }

// Age is the number of ticks since the last move, or since the game was changed otherwise.
func (t *Turn) Age() int { return t.age }

// Paused reports whether the computers wait for the action Pause: after such an action, or because
// a computer is to move in a review.
func (t *Turn) Paused() bool {
	return t.paused || t.review.waits() && t.state.computer() != nil
}

func (t *Turn) pause(on bool) { t.paused, t.steps = on, 0 }

// blocked reports whether no computer may search or move.
func (t *Turn) blocked() bool { return t.held || t.steps == 0 && (t.paused || t.review.waits()) }

// Hold holds the computers back, or lets them go on as before, without a pause that the player would have to end.
func (t *Turn) Hold(on bool) {
	if on != t.held {
		t.held, t.state.changed = on, true
	}
}

// WaitForPlay pauses a computer that is to move, so that it begins when the player wants it.
func (t *Turn) WaitForPlay() {
	if t.state.computer() != nil && !t.state.Over() {
		t.pause(true)
	}
}

// search starts the search of a computer that is to move, and receives its reports and its answer.
// A pass, the only legal move of a person who cannot move, is played.
func (t *Turn) search() {
	if t.job != nil {
		t.receive()
		return
	}
	if t.answer != nil || t.failure != nil || t.state.Over() {
		return
	}
	switch player := t.state.computer(); {
	case player != nil && t.blocked():
	case player != nil:
		t.job = startSearch(player, t.state.game, t.clock.budget(), t.state.Wake)
		t.state.changed = true
	case t.state.Position().MustPass() && !t.state.Timeline.Moving() && !t.review.active:
		t.state.Notices.Show("notice.pass", "")
		t.play(engine.Pass(), search.Report{})
	}
}

func (t *Turn) receive() {
	if !t.state.Timeline.Moving() {
		if r, ok := t.job.Progress(); ok {
			t.report, t.state.changed = r, true
		}
	}
	a, err, done := t.job.Result()
	if !done {
		return
	}
	t.job, t.state.changed = nil, true
	if err == nil {
		err = t.state.Position().Check(a.Move)
	}
	if err != nil {
		t.failure = fmt.Errorf("%s failed: %w", t.state.computer().Name(), err)
		return
	}
	t.answer = &a
}

// tick lets the turn get older by a tick, and plays the computer's answer when it is time.
func (t *Turn) tick() {
	t.age++
	if t.answer == nil || t.age < t.minimum() || t.state.Timeline.Moving() || t.blocked() {
		return
	}
	a := *t.answer
	t.answer = nil
	t.steps = max(t.steps-1, 0)
	if a.Move == engine.Pass() {
		t.state.Notices.Show("notice.pass", "")
	}
	t.play(a.Move, a.Report)
}

// resting reports whether further ticks change nothing before the player does something or the
// search has news.
func (t *Turn) resting() bool {
	switch {
	case t.answer != nil:
		return t.blocked()
	case t.job != nil:
		return t.age >= t.minimum()
	case t.failure != nil, t.state.Over():
		return true
	case t.state.computer() != nil:
		return t.blocked()
	}
	return t.review.active || !t.state.Position().MustPass()
}

// begin begins the turn after a move, of which r is the search.
func (t *Turn) begin(r search.Report) {
	t.age = 0
	if r.Solver != "" {
		t.report = r
	}
}

// interrupt stops the search, drops its answer and begins the turn again.
func (t *Turn) interrupt() {
	if t.job != nil {
		t.job.Stop()
	}
	t.job, t.answer, t.report, t.age, t.failure = nil, nil, search.Report{}, 0, nil
}

// moveNow makes the computer play the best move that its search has found.
func (t *Turn) moveNow() {
	t.age = t.minimum()
	t.job.Cancel()
}

// step lets the computer play one move during a pause.
func (t *Turn) step() { t.steps, t.age = 1, t.minimum() }

// minimum is the least length of a computer's turn in ticks, its search included.
func (t *Turn) minimum() int {
	if t.state.Watching() {
		return t.pace.Ticks(play.MinimumTicks)
	}
	return play.MinimumTicks
}

// Pace is the speed at which two computers play each other.
func (t *Turn) Pace() play.Pace { return t.pace }

// SetPace sets the speed at which two computers play each other.
func (t *Turn) SetPace(p play.Pace) { t.pace, t.state.changed = p, true }
