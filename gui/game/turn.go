package game

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/solver"
	"blobwars/gui/platform"
	"blobwars/gui/play"
)

// SearchJob is the search of a player for one move.
type SearchJob[M any] = job.Job[solver.Report[M], Answer[M]]

// StartSearch starts a job in which player chooses a move for the position on the board of a copy of game. After limit,
// unless it is 0, the search ends with the best move found so far. wake is passed to job.Start.
func StartSearch[P engine.PositionOf[P, M], M comparable](player Player[P, M], game *engine.GameOf[P, M], limit time.Duration, wake func()) *SearchJob[M] {
	game = game.Clone()
	return job.StartWanted(context.Background(), wake, func(ctx, wanted context.Context, publish func(solver.Report[M])) (a Answer[M], err error) {
		if limit > 0 {
			limited, cancel := context.WithTimeout(ctx, limit)
			defer cancel()
			ctx = limited
		}
		platform.LowerPriority(func() { a, err = player.Choose(ctx, wanted, game, publish) })
		return a, err
	})
}

// turn is the turn of the player to move: the search of a computer, its answer until it is played, and the pause of the
// computers.
type turn[M any] struct {
	job     *SearchJob[M]    // nil: no search is under way
	answer  *Answer[M]       // chosen, and not played yet
	shown   int              // ticks for which the answer has been shown
	report  solver.Report[M] // the newest of the search for this turn, or of the last search
	ticks   int              // of 1/60 s since it began
	paused  bool
	held    bool // the computers wait, whether paused or not
	steps   int  // moves that the computers may play during a pause
	pace    play.Pace
	failure error
}

// interrupt stops the search, drops its answer and begins the turn again.
func (t *turn[M]) interrupt() {
	t.job.Stop()
	t.job, t.answer, t.report, t.ticks, t.failure = nil, nil, solver.Report[M]{}, 0, nil
}

// Report returns the newest report of the search for a hint, until the hint is dropped, or else that of the search for
// this turn or, between searches, of the last one. It is the zero value before the first.
func (c *Core[P, M]) Report() solver.Report[M] {
	if c.hint.reported {
		return c.hint.report
	}
	if c.turn.shown > 0 && c.turn.answer != nil {
		return c.turn.answer.Report
	}
	return c.turn.report
}

// Thinking reports whether the search for a computer's move is under way.
func (c *Core[P, M]) Thinking() bool { return c.turn.job != nil }

// SearchVisible reports whether a search for a computer's move is running and the animation of the last move has ended:
// nothing of the search is shown earlier.
func (c *Core[P, M]) SearchVisible() bool { return c.Thinking() && !c.timeline.Moving() }

// Chosen returns the move that a computer has chosen and is about to play, with the animation of the move before it at
// its end.
func (c *Core[P, M]) Chosen() (m M, ok bool) {
	if c.turn.answer == nil || c.timeline.Moving() {
		return m, false
	}
	return c.turn.answer.Move, true
}

// Err returns why the computer could not move: nil unless there is a bug. A panic of the player is a *job.PanicError in
// it.
func (c *Core[P, M]) Err() error { return c.turn.failure }

// TurnTicks returns the number of ticks since the last move or other change of the game.
func (c *Core[P, M]) TurnTicks() int { return c.turn.ticks }

// Paused reports whether the computers wait for the action Pause: after such an action, or because a computer is to
// move in a review.
func (c *Core[P, M]) Paused() bool {
	return c.turn.paused || c.reviewBlocks() && c.computer() != nil
}

func (c *Core[P, M]) pause(on bool) { c.turn.paused, c.turn.steps = on, 0 }

// reviewBlocks reports whether the computers wait because an earlier position is shown.
func (c *Core[P, M]) reviewBlocks() bool { return c.reviewing && !c.playFromHere }

// blocked reports whether the computers must not search or move: they are held or paused, or wait for the coach or the
// end of a review.
func (c *Core[P, M]) blocked() bool {
	return c.turn.held || c.mustWait() || c.turn.steps == 0 && (c.turn.paused || c.reviewBlocks())
}

// mustWait reports whether the searches beside the game make the computers wait.
func (c *Core[P, M]) mustWait() bool { return c.searches != nil && c.searches.MustWait() }

// HoldComputers stops the computers, or lets them go on, without changing Paused.
func (c *Core[P, M]) HoldComputers(on bool) { c.turn.held = on }

// PauseAtStart pauses the game if a computer is to move.
func (c *Core[P, M]) PauseAtStart() {
	if c.computer() != nil && !c.Over() {
		c.pause(true)
		c.tell()
	}
}

// SetPace sets the speed at which two computers play each other.
func (c *Core[P, M]) SetPace(p play.Pace) { c.turn.pace = p }

// minTicks returns the least length of a computer's turn in ticks, including its search.
func (c *Core[P, M]) minTicks() int {
	if c.ComputersOnly() {
		return c.turn.pace.Ticks(play.MinTurnTicks)
	}
	return play.MinTurnTicks
}

// search runs the search of a computer to move: it starts it and receives its reports and its answer. It also plays the
// pass of a person who cannot move.
func (c *Core[P, M]) search() {
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
		t.job = StartSearch(player, c.game, budget(c.setup.timeControl(), *c.left()), c.Wake)
	case c.mustPass(c.Position()) && !c.timeline.Moving() && !c.reviewBlocks():
		c.Notices.Show("notice.pass", "")
		m, _ := c.rules.Pass(c.Position())
		c.play(m, nil)
	}
}

func (c *Core[P, M]) receive() {
	t := &c.turn
	if !c.timeline.Moving() {
		if r, ok := t.job.Progress(); ok {
			t.report = r
		}
	}
	a, err, done := t.job.Result()
	if !done {
		return
	}
	t.job = nil
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
func (c *Core[P, M]) playAnswer() {
	t := &c.turn
	t.ticks++
	if t.answer == nil || c.timeline.Moving() || c.blocked() {
		return
	}
	if t.shown++; t.shown <= c.rules.ChosenTicks() || t.ticks < c.minTicks() {
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
func (c *Core[P, M]) turnIdle() bool {
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
	return c.reviewBlocks() || !c.mustPass(c.Position())
}
