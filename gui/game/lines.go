package game

import (
	"slices"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// maxVariations is the greatest number of variations that a game keeps, and that is read again.
const maxVariations = notation.MaxVariations

// line is a line of play: the game as it was played, or a variation of it.
type line[P engine.PositionOf[P, M], M comparable] struct {
	id      int // stays the same when the line becomes the main line
	game    *engine.GameOf[P, M]
	times   Times
	decided engine.Outcome
}

// storeLine stores the shown line where lines has it.
func (c *Core[P, M]) storeLine() {
	c.lines[c.shown] = line[P, M]{c.lines[c.shown].id, c.game, c.times, c.decided}
}

// main stores the shown line and returns the main line: the game as it was played.
func (c *Core[P, M]) main() line[P, M] {
	c.storeLine()
	return c.lines[0]
}

// MainLine returns the moves of the game without its variations, for reading only.
func (c *Core[P, M]) MainLine() *engine.GameOf[P, M] { return c.main().game }

// Lines returns the main line and the variations, the oldest first, for reading only.
func (c *Core[P, M]) Lines() []*engine.GameOf[P, M] {
	lines := make([]*engine.GameOf[P, M], len(c.lines))
	for i := range c.lines {
		lines[i] = c.lines[i].game
	}
	return lines
}

// Line returns the index in Lines of the line that Game returns; 0 is the main line.
func (c *Core[P, M]) Line() int { return c.shown }

// Branches returns where each of Lines leaves an earlier one.
func (c *Core[P, M]) Branches() []engine.Branch { return engine.Branches(c.Lines()) }

// SharedPlies returns the number of moves with which both the line that is shown and the one with an ID (State.Line)
// begin; 0 if that is gone.
func (c *Core[P, M]) SharedPlies(id int) int {
	for _, l := range c.lines {
		if l.id == id {
			return engine.CommonPlies(l.game, c.game)
		}
	}
	return 0
}

// MainOutcome returns the outcome at the end of the main line.
func (c *Core[P, M]) MainOutcome() engine.Outcome {
	main := c.main()
	return OutcomeAt(main.game, main.decided, main.game.Len())
}

// GoToLine shows a line after ply moves.
func (c *Core[P, M]) GoToLine(i, ply int) {
	c.goToLine(i, ply)
	c.tell()
}

func (c *Core[P, M]) goToLine(i, ply int) {
	if i < 0 || i >= len(c.lines) || i == c.shown {
		c.goTo(ply)
		return
	}
	ply = min(max(ply, 0), c.lines[i].game.Len())
	next := c.Position()
	if animated := ply == c.game.Ply()+1 && engine.CommonPlies(c.game, c.lines[i].game) >= c.game.Ply(); animated {
		defer func() {
			c.newMove = false
			c.animate(next, c.game.Move(ply-1))
		}()
	}
	c.showLine(i)
	c.review(ply)
}

// showLine makes a line the one that is shown, at its own ply.
func (c *Core[P, M]) showLine(i int) {
	c.storeTimes()
	c.storeLine()
	c.shown = i
	c.game, c.times, c.decided = c.lines[i].game, c.lines[i].times, c.lines[i].decided
}

// branches reports whether a move at the position on the board leaves the moves after it as they are: in a review, and
// after the end of the game.
func (c *Core[P, M]) branches() bool {
	return c.game.Ply() < c.game.Len() && (c.reviewing || c.FinalOutcome().Over())
}

// lineWith returns the line that goes on with m from the position on the board: the shown one, if it does.
func (c *Core[P, M]) lineWith(m M) (i int, ok bool) {
	ply := c.game.Ply()
	goesOn := func(g *engine.GameOf[P, M]) bool {
		return g.Len() > ply && g.Move(ply) == m && engine.CommonPlies(g, c.game) >= ply
	}
	if goesOn(c.game) {
		return c.shown, true
	}
	i = slices.IndexFunc(c.lines, func(l line[P, M]) bool { return goesOn(l.game) })
	return i, i >= 0
}

// followLine shows the next move of a line, which a player has chosen again. If playOn, the computers go on from there;
// those that played from here do.
func (c *Core[P, M]) followLine(i int, playOn bool) {
	playOn, steps := playOn || c.playFromHere, c.turn.steps
	c.goToLine(i, c.game.Ply()+1)
	if playOn {
		c.PlayFromHere()
	}
	c.turn.steps = steps
}

// branch begins a variation at the position on the board.
func (c *Core[P, M]) branch() {
	if len(c.lines) > maxVariations {
		oldest := 1
		if c.shown == oldest {
			oldest = 2
		}
		c.removeLines(func(i int) bool { return i == oldest })
	}
	game := c.game.Clone()
	game.DropUndone()
	c.addLine(game, c.times.clone())
	c.showLine(len(c.lines) - 1)
	c.Notices.Show("notice.branched", "")
}

// tidyLines removes the variations that have become the beginning of another line.
func (c *Core[P, M]) tidyLines() {
	for i := len(c.lines) - 1; i > 0; i-- {
		switch lines := c.Lines(); {
		case !engine.Contained(lines, i):
		case i != c.shown:
			c.removeLines(func(j int) bool { return j == i })
		default: // the shown line is continued by another one
			ply := c.game.Ply()
			other := slices.IndexFunc(lines, func(g *engine.GameOf[P, M]) bool { return g != c.game && engine.CommonPlies(g, c.game) == ply })
			c.showLine(other)
			c.review(ply)
			c.removeLines(func(j int) bool { return j == i })
		}
	}
}

// addLine adds a line after the others.
func (c *Core[P, M]) addLine(game *engine.GameOf[P, M], times Times) {
	c.lastLine++
	c.lines = append(c.lines, line[P, M]{id: c.lastLine, game: game, times: times})
}

// promote makes the shown variation the main line if it has ended and the main line has not: the game was played on
// from an earlier position.
func (c *Core[P, M]) promote() {
	if c.shown == 0 || !c.FinalOutcome().Over() || c.MainOutcome().Over() {
		return
	}
	c.storeLine()
	shown := c.lines[c.shown]
	c.lines = slices.Insert(slices.Delete(c.lines, c.shown, c.shown+1), 0, shown)
	c.shown = 0
}

// deleteVariation removes the shown variation with those that branch from it, and shows the position that it began at.
func (c *Core[P, M]) deleteVariation() {
	removed := c.game
	at := c.Branches()[c.shown]
	c.goToLine(at.Parent, at.Ply)
	c.removeLines(func(i int) bool { return engine.CommonPlies(c.lines[i].game, removed) > at.Ply })
	c.edits++
}

// removeLines removes variations; the line that is shown must not be among them.
func (c *Core[P, M]) removeLines(remove func(i int) bool) {
	c.storeLine()
	shown := c.game
	for i := len(c.lines) - 1; i > 0; i-- {
		if remove(i) {
			c.lines = slices.Delete(c.lines, i, i+1)
		}
	}
	c.shown = slices.IndexFunc(c.lines, func(l line[P, M]) bool { return l.game == shown })
}
