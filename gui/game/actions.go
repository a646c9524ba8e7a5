package game

import (
	"blobwars/engine"
	"blobwars/gui/play"
)

// Can reports whether an action is possible now.
func (c *Core[P, M]) Can(a play.Action) bool {
	ply, last := c.game.Ply(), c.game.Len()
	switch a {
	case play.Undo:
		return c.undoPly() < ply || c.Outcome().Reason.Undoable()
	case play.Redo:
		return ply < last
	case play.Pause:
		return !c.Over() && (!c.twoPeople() || c.HasClock())
	case play.Step:
		return c.blocked() && !c.mustWait() && !c.Over() && c.computer() != nil
	case play.MoveNow, play.Stop:
		return c.Thinking() || c.HintSearching()
	case play.First, play.Back:
		return ply > 0
	case play.Forward, play.Last:
		return ply < last
	case play.Hint:
		return c.HumanTurn() && !c.mustPass(c.Position()) && !c.HintSearching()
	case play.Restore:
		return c.replaced != nil
	case play.DeleteVariation:
		return c.shown > 0
	case play.Resign:
		return c.canDecide()
	case play.AgreeDraw:
		return c.canDecide() && c.twoPeople()
	}
	return false
}

// Do does an action if it is possible. Every action ends the search for a hint.
func (c *Core[P, M]) Do(a play.Action) {
	if !c.Can(a) {
		return
	}
	c.DropRefusal()
	defer c.tell()
	if c.HintSearching() {
		switch a {
		case play.MoveNow: // the hint is the best move found so far
			c.hint.job.Cancel()
			return
		case play.Stop:
			c.DropHint()
			return
		}
		c.DropHint()
	}
	switch a {
	case play.Undo:
		c.undo()
	case play.Redo:
		c.setPly(c.redoPly())
	case play.Pause:
		c.pause(!c.Paused())
		c.playFromHere = !c.turn.paused
	case play.Step:
		c.turn.steps, c.turn.ticks = 1, c.minTicks()
	case play.MoveNow:
		c.turn.ticks = c.minTicks()
		c.turn.job.Cancel()
	case play.Stop:
		c.interrupt()
		c.pause(true)
	case play.First:
		c.GoTo(0)
	case play.Back:
		c.GoTo(c.game.Ply() - 1)
	case play.Forward:
		c.GoTo(c.game.Ply() + 1)
	case play.Last:
		c.review(c.game.Len())
	case play.Hint:
		c.useHint()
	case play.Restore:
		c.restore()
	case play.DeleteVariation:
		c.deleteVariation()
	case play.Resign:
		c.resign()
	case play.AgreeDraw:
		c.decide(engine.Outcome{Reason: engine.Agreed, Draw: true})
	}
}

// decide ends the game at its position although the rules of the board do not. Moves that were taken back are dropped.
func (c *Core[P, M]) decide(o engine.Outcome) {
	c.decided, c.clock.running = o, false
	c.interrupt()
	c.Notices.Clear()
	c.game.DropUndone()
	c.edits++
	if c.HasClock() {
		c.times.Turns = c.times.Turns[:c.game.Len()+1]
	}
	c.promote()
	c.react()
	c.tell()
}

// canDecide reports whether a person can end the game: a move was played, and the newest position is shown and at rest.
func (c *Core[P, M]) canDecide() bool {
	return c.game.Ply() > 0 && !c.reviewing && !c.Over() && !c.ComputersOnly() && !c.timeline.Moving()
}

// resign ends the game: the only person here loses, or else the one to move.
func (c *Core[P, M]) resign() {
	loser := c.Position().ToMove()
	if c.rules.Player(loser) != nil {
		loser = loser.Other()
	}
	c.decide(engine.Outcome{Reason: engine.Resigned, Winner: loser.Other()})
}

// takeBackEnd takes back the end alone, such as that a player has resigned.
func (c *Core[P, M]) takeBackEnd() {
	c.decided = engine.Outcome{}
	c.interrupt()
	c.timeline.Clear()
	c.edits++
}
