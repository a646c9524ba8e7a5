package game

import "blobwars/engine"

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

// mayTakeBackEnd reports whether Undo takes back the end alone, such as that a player has resigned.
func (c *Core[P, M]) mayTakeBackEnd() bool {
	return c.Outcome().Reason.Undoable()
}

func (c *Core[P, M]) takeBackEnd() {
	c.decided = engine.Outcome{}
	c.interrupt()
	c.timeline.Clear()
	c.edits++
}
