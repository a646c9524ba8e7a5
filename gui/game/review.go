package game

// Reviewing reports whether GoTo shows an earlier position: the later moves stay, and the computers wait. After Undo it
// is false, although there are later moves: the next move replaces them.
func (c *Core[P, M]) Reviewing() bool { return c.reviewing }

// undoPly returns the ply that Undo goes back to: where a person last chose a move, or one ply back if two computers
// play; the current ply if there is none.
func (c *Core[P, M]) undoPly() int {
	for ply := c.game.Ply() - 1; ply >= 0; ply-- {
		if c.stopsAt(ply) {
			return ply
		}
	}
	return c.game.Ply()
}

// redoPly returns the ply that Redo goes to: where a person is next to choose a move, or the last.
func (c *Core[P, M]) redoPly() int {
	for ply := c.game.Ply() + 1; ply < c.game.Len(); ply++ {
		if c.stopsAt(ply) {
			return ply
		}
	}
	return c.game.Len()
}

// stopsAt reports whether Undo and Redo stop at a ply: a person chose a move there, or two computers play.
func (c *Core[P, M]) stopsAt(ply int) bool {
	pos := c.game.PositionAt(ply)
	return c.ComputersOnly() || c.rules.Player(pos.ToMove()) == nil && !c.mustPass(pos)
}

// GoTo shows the position after ply moves, if there is one; at the last ply it ends the review. The next move is shown
// as animation.
func (c *Core[P, M]) GoTo(ply int) {
	c.goTo(ply)
	c.tell()
}

func (c *Core[P, M]) goTo(ply int) {
	now := c.game.Ply()
	if ply == now || ply < 0 || ply > c.game.Len() {
		return
	}
	c.review(ply)
	if ply != now+1 {
		return
	}
	before := c.game.PositionAt(now)
	if c.mustPass(before) {
		c.Notices.Show("notice.pass", "")
	}
	c.newMove = false
	c.animate(before, c.game.Move(now))
}

// review shows the position after ply moves. A pause continues.
func (c *Core[P, M]) review(ply int) {
	paused := c.turn.paused
	c.setPly(ply)
	c.turn.paused = c.turn.paused || paused
	c.reviewing = ply < c.game.Len()
}

// setPly makes the position after ply moves the current one. If two computers play, they are paused.
func (c *Core[P, M]) setPly(ply int) {
	c.interrupt()
	c.timeline.Clear()
	c.Notices.Clear()
	c.storeTimes()
	c.game.GoTo(ply)
	if c.HasClock() {
		c.times.Left = c.times.Turns[c.game.Ply()]
	}
	c.pause(c.ComputersOnly())
	c.playFromHere = false
	c.reviewing = c.reviewing && ply < c.game.Len()
}

// PlayFromHere lets the computers move at the position that is reviewed. Their move begins a variation.
func (c *Core[P, M]) PlayFromHere() {
	c.pause(false)
	c.playFromHere = true
	c.tell()
}

// PlaysFromHere reports whether PlayFromHere holds for the position on the board.
func (c *Core[P, M]) PlaysFromHere() bool { return c.playFromHere && c.reviewing }

func (c *Core[P, M]) undo() {
	ply := c.undoPly()
	at := c.Branches()[c.shown]
	switch {
	case c.Outcome().Reason.Undoable():
		c.takeBackEnd()
	case c.shown > 0 && ply <= at.Ply && ply < c.game.Ply():
		c.goToLine(at.Parent, ply)
		c.Notices.Show("notice.rejoined", "")
	default:
		c.setPly(ply)
	}
}

// restore brings back the game that the current one has replaced. If two computers play, they are paused.
func (c *Core[P, M]) restore() {
	back := c.replaced
	c.replaced = nil
	c.setGame(back.Setup, back.Game, back.Times, back.PlayLog)
	c.tags = back.Tags
	c.setLines(back)
	c.reviewing = back.Reviewing && c.game.Ply() < c.game.Len()
	c.turn.paused = c.ComputersOnly()
}
