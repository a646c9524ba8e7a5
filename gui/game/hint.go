package game

import "blobwars/engine/solver"

// hint is the search for the best move of the person to move, and its result.
type hint[M any] struct {
	job      *SearchJob[M] // nil: no search is under way
	report   solver.Report[M]
	reported bool // the search has reported
	move     M    // the best move
	found    bool // move is known
}

// HintMove returns the best move of the person to move, once the search for it has ended; false before, and after the
// position has changed.
func (c *Core[P, M]) HintMove() (M, bool) { return c.hint.move, c.hint.found }

func (c *Core[P, M]) Hinted() bool        { return c.hint.found }
func (c *Core[P, M]) HintSearching() bool { return c.hint.job != nil }

// useHint starts the search for the hint or, if it is found already, plays it.
func (c *Core[P, M]) useHint() {
	c.NoteHelp()
	if m, ok := c.HintMove(); ok {
		c.PlayMove(m)
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
