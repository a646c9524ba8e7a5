package session

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/gui/model/play"
)

// Times are the times of a game with a clock.
type Times struct {
	Turns [][2]time.Duration `json:"turns,omitempty"` // left to both players after that many moves, when that position was last left
	Left  [2]time.Duration   `json:"left"`            // now
	Out   bool               `json:"out,omitempty"`   // after all moves, the time of the player to move ran out; also of a game that was read
}

func (t Times) clone() Times {
	t.Turns = slices.Clone(t.Turns)
	return t
}

// Clock measures the time of the player to move. It runs while a person can move or a computer searches: not before the first move, while
// something moves on the board, an earlier position is reviewed, the computers are paused, or the clock is held.
type Clock struct {
	state  *state
	turn   *Turn
	review *Review
	out    func() // called when the time has run out

	held    bool
	running bool      // since last
	last    time.Time // of the last tick
	timer   *time.Timer
}

// tenthsBelow is the time left below which a clock shows tenths of a second, and is low.
const tenthsBelow = 10 * time.Second

// maxTick is the longest time between two ticks that is counted. The window ticks at least once a second; a longer time is that of a
// computer that was asleep.
const maxTick = 2 * time.Second

// On reports whether the game has a clock.
func (c *Clock) On() bool { return c.state.setup.Clock.Kind != play.NoClock }

// Left is the time that a player has left, rounded down to what a clock shows: seconds, or tenths of a second while it is Low.
func (c *Clock) Left(who engine.Player) time.Duration { return shownTime(c.state.times.Left[who]) }

// Low reports whether a player has less than ten seconds left.
func (c *Clock) Low(who engine.Player) bool { return c.state.times.Left[who] < tenthsBelow }

// Running reports whether the clock of the player to move runs.
func (c *Clock) Running() bool { return c.running }

// Hold stops the clock until Hold(false): while a dialog or another screen is in front of the game.
func (c *Clock) Hold(on bool) {
	if on && !c.held {
		c.tick()
		c.running = false
	}
	c.held = on
}

// shownStep is the least change of the time left that is shown.
func shownStep(left time.Duration) time.Duration {
	if left < tenthsBelow {
		return time.Second / 10
	}
	return time.Second
}

func shownTime(left time.Duration) time.Duration { return left.Truncate(shownStep(left)) }

// tick takes the time since the last call from the player to move if the clock ran.
func (c *Clock) tick() {
	now := time.Now()
	passed := min(now.Sub(c.last), maxTick)
	c.last = now
	if !c.running {
		return
	}
	left := &c.state.times.Left[c.state.Position().ToMove()]
	before := *left
	*left = max(before-passed, 0)
	c.state.changed = c.state.changed || shownTime(before) != shownTime(*left)
	if *left == 0 {
		c.running, c.state.times.Out = false, true
		c.out()
	}
}

// start lets the clock run or stand until the next tick. A timer causes that tick when the clock is to show less.
func (c *Clock) start() {
	c.running = c.runs()
	if !c.running || c.state.Wake == nil {
		return
	}
	left := c.state.times.Left[c.state.Position().ToMove()]
	next := left - shownTime(left) + time.Millisecond // until less is shown
	if c.timer == nil {
		c.timer = time.AfterFunc(next, c.state.Wake)
	} else {
		c.timer.Reset(next)
	}
}

func (c *Clock) runs() bool {
	switch s := c.state; {
	case !c.On(), c.held, s.game.Ply() == 0, s.Over(), s.Timeline.Moving(), c.review.active, c.turn.paused, c.turn.failure != nil:
		return false
	case s.computer() != nil:
		return c.turn.Thinking()
	}
	return !c.state.Position().MustPass()
}

// close ends the timer.
func (c *Clock) close() {
	if c.timer != nil {
		c.timer.Stop()
	}
}

// load takes the times of a game that begins or goes on. Without them, both players have all their time.
func (c *Clock) load(t Times) {
	c.running = false
	if n := c.state.game.Len() + 1; !c.On() {
		t.Turns, t.Left = nil, [2]time.Duration{}
	} else if len(t.Turns) != n {
		initial := c.state.setup.Clock.Initial
		t.Left = [2]time.Duration{initial, initial}
		t.Turns = slices.Repeat([][2]time.Duration{t.Left}, n)
	}
	c.state.times = t
}

// moved begins the turn after a move, the last one of the game.
func (c *Clock) moved(m engine.Move) {
	t, game := &c.state.times, c.state.game
	t.Out, c.running = false, false
	if !c.On() {
		return
	}
	t.Turns = append(t.Turns[:game.Ply()-1], t.Left)
	switch clock := c.state.setup.Clock; {
	case clock.Kind == play.PerMove:
		t.Left = [2]time.Duration{clock.Initial, clock.Initial}
	case m != engine.Pass():
		t.Left[game.PositionAt(game.Ply()-1).ToMove()] += clock.Increment
	}
	t.Turns = append(t.Turns, t.Left)
}

// leave keeps the times before another position of the game is put on the board, and enter gives back those of that one.
func (c *Clock) leave() {
	if c.On() {
		c.tick()
		c.state.times.Turns[c.state.game.Ply()] = c.state.times.Left
	}
	c.running = false
}

func (c *Clock) enter() {
	if c.On() {
		c.state.times.Left = c.state.times.Turns[c.state.game.Ply()]
	}
}

// The parts of the time left that a computer's search may take.
const (
	budgetMove  = 5  // PerMove: all but a fifth, for a busy machine
	budgetMoves = 20 // Fischer: about as many moves are still to come
)

// budget is the time that the search of the player to move may take, so that the player does not lose on time; 0: any time.
func (c *Clock) budget() time.Duration {
	if !c.On() {
		return 0
	}
	left := c.state.times.Left[c.state.Position().ToMove()]
	most := left - left/budgetMove
	if clock := c.state.setup.Clock; clock.Kind == play.Fischer {
		return max(min(left/budgetMoves+clock.Increment*3/4, most), time.Millisecond)
	}
	return max(most, time.Millisecond)
}
