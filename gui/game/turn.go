package game

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine/job"
	"blobwars/gui/platform"
	"blobwars/gui/play"
)

// Answer is the move that a player has chosen, with the report of its search.
type Answer[M, R any] struct {
	Move   M
	Report R
}

// SearchJob is the search of a player for one move.
type SearchJob[M, R any] = job.Job[R, Answer[M, R]]

// StartSearch starts a job in which player chooses a move for the position on the board of a copy of game. After limit,
// unless it is 0, the search ends with the best move found so far. wake is passed to job.Start.
func StartSearch[G interface{ Clone() G }, M, R any](player Player[G, M, R], game G, limit time.Duration, wake func()) *SearchJob[M, R] {
	game = game.Clone()
	return job.StartWanted(context.Background(), wake, func(ctx, wanted context.Context, publish func(R)) (a Answer[M, R], err error) {
		if limit > 0 {
			limited, cancel := context.WithTimeout(ctx, limit)
			defer cancel()
			ctx = limited
		}
		platform.LowerPriority(func() { a.Move, a.Report, err = player.Choose(ctx, wanted, game, publish) })
		return a, err
	})
}

// turn is the turn of the player to move: the search of a computer, its answer until it is played, and the pause of the
// computers.
type turn[M, R any] struct {
	job       *SearchJob[M, R] // nil: no search is under way
	answer    *Answer[M, R]    // chosen, and not played yet
	shown     int              // ticks for which the answer has been shown
	report    R                // the newest of the search for this turn, or of the last search
	ticks     int              // ticks
	paused    bool
	suspended bool // the computers wait, whether paused or not
	steps     int  // moves that the computers may play during a pause
	pace      play.Pace
	failure   error
}

// begin begins the turn after a move; r is the report of the search for that move, or nil.
func (t *turn[M, R]) begin(r *R) {
	t.ticks = 0
	if r != nil {
		t.report = *r
	}
}

// interrupt stops the search, drops its answer and begins the turn again.
func (t *turn[M, R]) interrupt() {
	t.job.Stop()
	var none R
	t.job, t.answer, t.report, t.ticks, t.failure = nil, nil, none, 0, nil
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

// SearchVisible reports whether a search for a computer's move is running and the animation of the last move has ended:
// nothing of the search is shown earlier.
func (c *Core[S, G, P, M, R]) SearchVisible() bool { return c.Thinking() && !c.timeline.Moving() }

// HasChosen reports whether a computer has chosen its move and not played it yet. Chosen returns the move only after
// the animation of the last one.
func (c *Core[S, G, P, M, R]) HasChosen() bool { return c.turn.answer != nil }

// Chosen returns the move that a computer has chosen and is about to play, with the animation of the move before it at
// its end.
func (c *Core[S, G, P, M, R]) Chosen() (m M, ok bool) {
	if c.turn.answer == nil || c.timeline.Moving() {
		return m, false
	}
	return c.turn.answer.Move, true
}

// Err returns why the computer could not move: nil unless there is a bug. A panic of the player is a *job.PanicError in
// it.
func (c *Core[S, G, P, M, R]) Err() error { return c.turn.failure }

// TurnTicks returns the number of ticks since the last move or other change of the game.
func (c *Core[S, G, P, M, R]) TurnTicks() int { return c.turn.ticks }

// Paused reports whether the computers wait for the action Pause: after such an action, or because a computer is to
// move in a review.
func (c *Core[S, G, P, M, R]) Paused() bool {
	return c.turn.paused || c.reviewBlocks() && c.computer() != nil
}

func (c *Core[S, G, P, M, R]) pause(on bool) { c.turn.paused, c.turn.steps = on, 0 }

// reviewBlocks reports whether the computers wait because an earlier position is shown.
func (c *Core[S, G, P, M, R]) reviewBlocks() bool { return c.reviewing && !c.playFromHere }

// blocked reports whether the computers must not search or move: they are suspended, held, paused, or wait for the end
// of a review.
func (c *Core[S, G, P, M, R]) blocked() bool {
	return c.turn.suspended || c.held() || c.turn.steps == 0 && (c.turn.paused || c.reviewBlocks())
}

// held reports whether the rules make the computers wait.
func (c *Core[S, G, P, M, R]) held() bool { return c.rules.Hold() }

// Suspend stops the computers, or lets them go on, without changing Paused.
func (c *Core[S, G, P, M, R]) Suspend(on bool) {
	if on != c.turn.suspended {
		c.turn.suspended, c.changed = on, true
	}
}

// PauseAtStart pauses the game if a computer is to move.
func (c *Core[S, G, P, M, R]) PauseAtStart() {
	if c.computer() != nil && !c.Over() {
		c.pause(true)
		c.changed = true
		c.tell()
	}
}

// SetPace sets the speed at which two computers play each other.
func (c *Core[S, G, P, M, R]) SetPace(p play.Pace) { c.turn.pace, c.changed = p, true }

// minTicks returns the least length of a computer's turn in ticks, including its search.
func (c *Core[S, G, P, M, R]) minTicks() int {
	if c.ComputersOnly() {
		return c.turn.pace.Ticks(play.MinTurnTicks)
	}
	return play.MinTurnTicks
}

// search runs the search of a computer to move: it starts it and receives its reports and its answer. It also plays the
// pass of a person who cannot move.
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
	case c.mustPass(c.Position()) && !c.timeline.Moving() && !c.reviewing:
		c.Notices.Show("notice.pass", "")
		m, _ := c.rules.Pass(c.Position())
		c.play(m, nil)
	}
}

func (c *Core[S, G, P, M, R]) receive() {
	t := &c.turn
	if !c.timeline.Moving() {
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

// playAnswer counts a tick of the turn, and plays the computer's move once the turn has been long enough.
func (c *Core[S, G, P, M, R]) playAnswer() {
	t := &c.turn
	t.ticks++
	if t.answer == nil || c.timeline.Moving() || c.blocked() {
		return
	}
	if ticks, shows := c.rules.ShowTicks(); shows {
		if t.shown++; t.shown == 1 {
			c.changed = true
		}
		if t.shown <= ticks {
			return
		}
	}
	if t.ticks < c.minTicks() {
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

// turnIdle reports whether further ticks change nothing until the next input or report.
func (c *Core[S, G, P, M, R]) turnIdle() bool {
	t := &c.turn
	switch {
	case t.answer != nil:
		return c.blocked()
	case t.job != nil:
		return t.ticks >= c.minTicks()
	case t.failure != nil, c.Over():
		return true
	case c.computer() != nil:
		return c.blocked()
	}
	return c.reviewing || !c.mustPass(c.Position())
}
