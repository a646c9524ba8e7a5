package game

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/gui/play"
)

// Times are the times of a game with a clock.
type Times struct {
	Turns [][2]time.Duration `json:"turns,omitempty"` // by ply: what both players had left when they last moved on from there
	Left  [2]time.Duration   `json:"left"`            // now
}

func (t Times) clone() Times {
	t.Turns = slices.Clone(t.Turns)
	return t
}

// clock measures the time of the player to move. It runs while a person can move or a computer searches: not before the
// first move, while something moves on the board, an earlier position is reviewed, the computers are paused, or the
// clock is held.
type clock struct {
	held    bool
	running bool      // whether the clock has run since last
	last    time.Time // of the last tick
	timer   *time.Timer
}

// tenthsBelow is the time left below which a clock shows tenths of a second, and is low.
const tenthsBelow = 10 * time.Second

// maxTick is the longest time between two ticks that is counted. The window ticks at least once a second; after a
// longer time, the computer slept.
const maxTick = 2 * time.Second

// shownTime rounds a time down to what a clock shows: seconds, or tenths of a second while it is low.
func shownTime(left time.Duration) time.Duration {
	if left < tenthsBelow {
		return left.Truncate(time.Second / 10)
	}
	return left.Truncate(time.Second)
}

func (c *Core[P, M]) HasClock() bool { return c.setup.timeControl().Kind != play.NoClock }

// TimeLeft returns the time that a player has left, rounded down to what a clock shows: seconds, or tenths of a second
// while it is low.
func (c *Core[P, M]) TimeLeft(who engine.Side) time.Duration {
	return shownTime(c.times.Left[who])
}

// TimeLow reports whether a player has less than ten seconds left.
func (c *Core[P, M]) TimeLow(who engine.Side) bool {
	return c.times.Left[who] < tenthsBelow
}

// HoldClock stops the clock, or lets it go on: while a dialog or another screen is in front of the game.
func (c *Core[P, M]) HoldClock(on bool) {
	if on && !c.clock.held {
		c.tickClock()
		c.clock.running = false
	}
	c.clock.held = on
}

// left returns the time left to the player to move.
func (c *Core[P, M]) left() *time.Duration { return &c.times.Left[c.Position().ToMove()] }

// tickClock subtracts the time since the last call from the clock of the player to move, if it ran. The game ends at 0.
func (c *Core[P, M]) tickClock() {
	if c.passTime(); c.clock.running && *c.left() == 0 {
		c.decide(engine.Outcome{Reason: engine.OutOfTime, Winner: c.Position().ToMove().Other()})
	}
}

// passTime is tickClock that does not end the game.
func (c *Core[P, M]) passTime() {
	now := time.Now()
	passed := min(now.Sub(c.clock.last), maxTick)
	c.clock.last = now
	if c.clock.running {
		left := c.left()
		*left = max(*left-passed, 0)
	}
}

// startClock starts or stops the clock. A timer requests the tick in which the displayed time changes.
func (c *Core[P, M]) startClock() {
	c.clock.running = c.clockRuns()
	if !c.clock.running || c.Wake == nil {
		return
	}
	left := *c.left()
	next := left - shownTime(left) + time.Millisecond // until less is shown
	if c.clock.timer == nil {
		c.clock.timer = time.AfterFunc(next, c.Wake)
	} else {
		c.clock.timer.Reset(next)
	}
}

func (c *Core[P, M]) clockRuns() bool {
	switch {
	case !c.HasClock(), c.clock.held, c.game.Ply() == 0, c.Over(), c.timeline.Moving(), c.reviewing, c.turn.paused, c.turn.failure != nil:
		return false
	case c.computer() != nil:
		return c.Thinking()
	}
	return !c.mustPass(c.Position())
}

// loadTimes sets the times of a new or resumed game.
func (c *Core[P, M]) loadTimes(t Times) {
	c.clock.running = false
	c.times = c.timesOf(c.game, t)
}

// timesOf returns the stored times of a line. Without them both players have their full time.
func (c *Core[P, M]) timesOf(game *engine.GameOf[P, M], t Times) Times {
	if n := game.Len() + 1; !c.HasClock() {
		t.Turns, t.Left = nil, [2]time.Duration{}
	} else if len(t.Turns) != n {
		initial := c.setup.timeControl().Initial
		t.Left = [2]time.Duration{initial, initial}
		t.Turns = slices.Repeat([][2]time.Duration{t.Left}, n)
	}
	return t
}

// updateTimes adds the increment and records the times after a move, the last one of the game.
func (c *Core[P, M]) updateTimes() {
	t := &c.times
	c.clock.running = false
	if !c.HasClock() {
		return
	}
	before := c.game.PositionAt(c.game.Ply() - 1)
	t.Turns = append(t.Turns[:c.game.Ply()-1], t.Left)
	switch control := c.setup.timeControl(); {
	case control.Kind == play.PerMove:
		t.Left = [2]time.Duration{control.Initial, control.Initial}
	case !c.mustPass(before):
		t.Left[before.ToMove()] += control.Increment
	}
	t.Turns = append(t.Turns, t.Left)
}

// storeTimes stores the times of the current position before another one is shown. A player whose time has just ended
// loses when the clock runs again, not now: the caller has a line and a ply, which the end of the game could change.
func (c *Core[P, M]) storeTimes() {
	if c.HasClock() {
		c.passTime()
		c.times.Turns[c.game.Ply()] = c.times.Left
	}
	c.clock.running = false
}

// The parts of the time left that a computer's search may take.
const (
	budgetMove  = 5  // PerMove: leave a fifth unused, for a busy machine
	budgetMoves = 20 // Fischer: about as many moves are still to come
)

// budget returns the limit of a search for a player with a time left, so that the player does not lose on time; 0:
// none.
func budget(control play.Clock, left time.Duration) time.Duration {
	most := left - left/budgetMove
	switch control.Kind {
	case play.NoClock:
		return 0
	case play.Fischer:
		most = min(left/budgetMoves+control.Increment*3/4, most)
	}
	return max(most, time.Millisecond)
}
