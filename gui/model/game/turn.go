package game

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine/job"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
)

// Answer is the move that a player has chosen, with the report of its search.
type Answer[M, R any] struct {
	Move   M
	Report R
}

// SearchJob is the search of a player for one move.
type SearchJob[M, R any] = job.Job[R, Answer[M, R]]

// StartSearch has a player choose a move for the position on the board of a game, of which it gets a copy. After a time
// limit, unless it is 0, the search ends with the best move found so far. wake is that of job.Start.
func StartSearch[G interface{ Clone() G }, M, R any](player Player[G, M, R], game G, limit time.Duration, wake func()) *SearchJob[M, R] {
	game = game.Clone()
	return job.Start(context.Background(), wake, func(ctx context.Context, publish func(R)) (a Answer[M, R], err error) {
		if limit > 0 {
			limited, cancel := context.WithTimeout(ctx, limit)
			defer cancel()
			ctx = limited
		}
		platform.LowerPriority(func() { a.Move, a.Report, err = player.Choose(ctx, game, publish) })
		return a, err
	})
}

// turn is the turn of the player to move: the search of a computer, its answer until it is played, and the pause of the
// computers.
type turn[M, R any] struct {
	job     *SearchJob[M, R] // nil: no search is under way
	answer  *Answer[M, R]    // chosen, and not played yet
	shown   int              // ticks for which the answer has been shown
	report  R                // the newest of the search for this turn, or of the last search
	age     int              // ticks
	paused  bool
	held    bool // nothing moves, whether paused or not
	steps   int  // moves that the computers may play during a pause
	pace    play.Pace
	failure error
}

// begin begins the turn after a move, of which r is the search; nil: none.
func (t *turn[M, R]) begin(r *R) {
	t.age = 0
	if r != nil {
		t.report = *r
	}
}

// interrupt stops the search, drops its answer and begins the turn again.
func (t *turn[M, R]) interrupt() {
	if t.job != nil {
		t.job.Stop()
	}
	var none R
	t.job, t.answer, t.report, t.age, t.failure = nil, nil, none, 0, nil
}

// Report returns the newest report of the search for a hint, until the hint is dropped, or else that of the search for
// this turn or, between searches, of the last one. It is the zero value before the first.
func (c *Core[S, G, P, M, R]) Report() R {
	if c.hint.reported {
		return c.hint.report
	}
	if c.turn.shown > 0 && c.turn.answer != nil {
		return c.turn.answer.Report
	}
	return c.turn.report
}

// Thinking reports whether the search for a computer's move is under way.
func (c *Core[S, G, P, M, R]) Thinking() bool { return c.turn.job != nil }

// Announced reports whether the search for a computer's move is under way and the animation of the move before it has
// ended: nothing of the search is shown earlier.
func (c *Core[S, G, P, M, R]) Announced() bool { return c.Thinking() && !c.rules.Timeline.Moving() }

// Chose reports whether a computer has chosen its move and not played it yet.
func (c *Core[S, G, P, M, R]) Chose() bool { return c.turn.answer != nil }

// Chosen returns the move that a computer has chosen and is about to play, with the animation of the move before it at
// its end.
func (c *Core[S, G, P, M, R]) Chosen() (m M, ok bool) {
	if c.turn.answer == nil || c.rules.Timeline.Moving() {
		return m, false
	}
	return c.turn.answer.Move, true
}

// Failure returns why the computer could not move: nil unless there is a defect. A panic of the player is a
// *job.PanicError in it.
func (c *Core[S, G, P, M, R]) Failure() error { return c.turn.failure }

// Age returns the number of ticks since the last move, or since the game was changed otherwise.
func (c *Core[S, G, P, M, R]) Age() int { return c.turn.age }

// Paused reports whether the computers wait for the action Pause: after such an action, or because a computer is to
// move in a review.
func (c *Core[S, G, P, M, R]) Paused() bool {
	return c.turn.paused || c.waits() && c.computer() != nil
}

func (c *Core[S, G, P, M, R]) pause(on bool) { c.turn.paused, c.turn.steps = on, 0 }

// waits reports whether a review holds the computers back.
func (c *Core[S, G, P, M, R]) waits() bool { return c.reviewing && !c.playOn }

// blocked reports whether no computer may search or move.
func (c *Core[S, G, P, M, R]) blocked() bool {
	return c.turn.held || c.turn.steps == 0 && (c.turn.paused || c.waits())
}

// Hold holds the computers back, or lets them go on as before, without a pause that the player would have to end.
func (c *Core[S, G, P, M, R]) Hold(on bool) {
	if on != c.turn.held {
		c.turn.held, c.changed = on, true
	}
}

// WaitForPlay pauses a computer that is to move, so that it begins when the player wants it.
func (c *Core[S, G, P, M, R]) WaitForPlay() {
	if c.computer() != nil && !c.Over() {
		c.pause(true)
		c.changed = true
	}
}

// SetPace sets the speed at which two computers play each other.
func (c *Core[S, G, P, M, R]) SetPace(p play.Pace) { c.turn.pace, c.changed = p, true }

// minimum returns the least length of a computer's turn in ticks, its search included.
func (c *Core[S, G, P, M, R]) minimum() int {
	if c.Watching() {
		return c.turn.pace.Ticks(play.MinimumTicks)
	}
	return play.MinimumTicks
}

// search starts the search of a computer that is to move, and receives its reports and its answer. A pass, the only
// legal move of a person who cannot move, is played.
func (c *Core[S, G, P, M, R]) search() {
	t := &c.turn
	if t.job != nil {
		c.receive()
		return
	}
	if t.answer != nil || t.failure != nil || c.Over() {
		return
	}
	switch player := c.computer(); {
	case player != nil && c.blocked():
	case player != nil:
		t.job = StartSearch(player, c.game, budget(c.setup.TimeControl(), *c.left()), c.Wake)
		c.changed = true
	case c.mustPass(c.Position()) && !c.rules.Timeline.Moving() && !c.reviewing:
		c.Notices.Show("notice.pass", "")
		c.play(c.rules.Pass, nil)
	}
}

func (c *Core[S, G, P, M, R]) receive() {
	t := &c.turn
	if !c.rules.Timeline.Moving() {
		if r, ok := t.job.Progress(); ok {
			t.report, c.changed = r, true
		}
	}
	a, err, done := t.job.Result()
	if !done {
		return
	}
	t.job, c.changed = nil, true
	if err == nil {
		err = c.Position().Check(a.Move)
	}
	if err != nil {
		t.failure = fmt.Errorf("%s failed: %w", c.computer().Name(), err)
		return
	}
	t.answer, t.shown = &a, 0
}

// playAnswer lets the turn get older by a tick, and plays the computer's answer when it is time.
func (c *Core[S, G, P, M, R]) playAnswer() {
	t := &c.turn
	t.age++
	if t.answer == nil || c.rules.Timeline.Moving() || c.blocked() {
		return
	}
	if c.rules.Showing != nil {
		if t.shown++; t.shown == 1 {
			c.changed = true
		}
		if t.shown <= c.rules.Showing() {
			return
		}
	}
	if t.age < c.minimum() {
		return
	}
	a := *t.answer
	t.answer = nil
	t.steps = max(t.steps-1, 0)
	if c.mustPass(c.Position()) {
		c.Notices.Show("notice.pass", "")
	}
	c.play(a.Move, &a.Report)
}

// turnRests reports whether further ticks change nothing before the player does something or the search has news.
func (c *Core[S, G, P, M, R]) turnRests() bool {
	t := &c.turn
	switch {
	case t.answer != nil:
		return c.blocked()
	case t.job != nil:
		return t.age >= c.minimum()
	case t.failure != nil, c.Over():
		return true
	case c.computer() != nil:
		return c.blocked()
	}
	return c.reviewing || !c.mustPass(c.Position())
}
