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
		return c.undoPly() < ply || c.mayTakeBackEnd()
	case play.Redo:
		return ply < last
	case play.Pause:
		return !c.Over() && (!c.twoPeople() || c.HasClock())
	case play.Step:
		return c.blocked() && !c.held() && !c.Over() && c.computer() != nil
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
