package game

import "blobwars/engine/solver"

// hint is the search for the best move of the person to move, and its result.
type hint[M any] struct {
	job      *SearchJob[M] // nil: no search is under way
	report   solver.Report[M]
	reported bool // the search has reported
	move     M    // the best move
	found    bool // move is known
	quiet    bool // it is an analysis: only Report shows it
}

// HintMove returns the best move of the person to move, once the search for it has ended; false before, and after the
// position has changed.
func (c *Core[P, M]) HintMove() (M, bool) { return c.hint.move, c.Hinted() }

func (c *Core[P, M]) Hinted() bool        { return c.hint.found && !c.hint.quiet }
func (c *Core[P, M]) HintSearching() bool { return c.hint.job != nil && !c.hint.quiet }

// Analyse turns on, or ends, a search for Report where a person is to move or the game is reviewed. It is called in each
// tick.
func (c *Core[P, M]) Analyse(on bool) {
	h := &c.hint
	switch on = on && (c.HumanTurn() || c.reviewBlocks() && !c.Over()); {
	case h.quiet && !on:
		c.DropHint()
	case on && h.job == nil && !h.found:
		if player, err := c.rules.OpenHints(); err == nil {
			c.hint = hint[M]{job: StartSearch(player, c.game, 0, c.Wake), quiet: true}
		}
	}
	if h.quiet && !c.reviewing {
		c.NoteHelp()
	}
}

// useHint starts the search for the hint or, if it is found already, plays it.
func (c *Core[P, M]) useHint() {
	c.NoteHelp()
	if m, ok := c.HintMove(); ok {
		c.PlayMove(m)
		return
	}
	if c.hint.quiet {
		c.hint.quiet = false
		return
	}
	player, err := c.rules.OpenHints()
	if err != nil {
		c.Notices.Show("notice.no_hint", err.Error())
		return
	}
	c.hint = hint[M]{job: StartSearch(player, c.game, 0, c.Wake)}
}

// tickHint receives the reports of the search for the hint and its result.
func (c *Core[P, M]) tickHint() {
	h := &c.hint
	if h.job == nil {
		return
	}
	if r, ok := h.job.Progress(); ok {
		h.report, h.reported = r, true
	}
	a, err, done := h.job.Result()
	if !done {
		return
	}
	h.job = nil
	if err == nil {
		err = c.Position().Check(a.Move)
	}
	if err != nil {
		c.Notices.Show("notice.no_hint", err.Error())
		return
	}
	h.move, h.report, h.reported, h.found = a.Move, a.Report, true, true
}

// DropHint stops the search for the hint and forgets the hint; false if there was none.
func (c *Core[P, M]) DropHint() bool {
	if c.hint.job == nil && !c.hint.found {
		return false
	}
	c.hint.job.Stop()
	c.hint = hint[M]{}
	return true
}
