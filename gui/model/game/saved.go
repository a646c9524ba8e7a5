package game

import (
	"time"

	"blobwars/engine/review"
)

// Saved is a game as a value: what is needed to continue it another day.
type Saved[S, G any] struct {
	Setup     S // Start is the game's
	Game      G // at the present ply, with the moves after it
	Times     Times
	Paused    bool
	Reviewing bool           // an earlier position is reviewed
	Time      time.Time      // of the snapshot
	Conduct   *Conduct       // nil: not known
	Verdict   review.Verdict // on the moves, as far as it is known; of Blob Wars only

	Previous *Saved[S, G] // the game that this one replaced; nil: none

	// Of a previous game only. It began after the other one: Redo restores it, instead of Undo. The other one branched
	// off from it at the ply of its position.
	Newer, Branch bool
}

// clone returns a copy with a game in place of its own; it shares nothing else.
func (s Saved[S, G]) clone(game G) Saved[S, G] {
	conduct := *s.Conduct
	s.Game, s.Times, s.Conduct = game, s.Times.clone(), &conduct
	return s
}

// replaced returns the present game as it is kept when another one replaces it.
func (c *Core[S, G, P, M, R]) replaced() *Saved[S, G] {
	return &Saved[S, G]{Setup: c.setup, Game: c.game, Times: c.times, Conduct: c.conduct, Reviewing: c.reviewing}
}

// Current returns the game with how it has been played. Its game is for reading only.
func (c *Core[S, G, P, M, R]) Current() Saved[S, G] {
	saved := c.replaced().clone(c.game)
	saved.Paused, saved.Time = c.turn.paused, time.Now()
	return saved
}

// Previous returns the game that the present one replaced, as Current does; false if there is none. A game from which
// the present one branched off is none.
func (c *Core[S, G, P, M, R]) Previous() (Saved[S, G], bool) {
	if c.previous == nil || c.previous.Branch {
		return Saved[S, G]{}, false
	}
	saved := c.previous.clone(c.previous.Game)
	saved.Time = time.Now()
	return saved, true
}

// Snapshot returns the game as it is now, with the previous one. It shares nothing with the game being played.
func (c *Core[S, G, P, M, R]) Snapshot() Saved[S, G] {
	saved := c.Current()
	saved.Game = c.game.Clone()
	if c.previous != nil {
		previous := c.previous.clone(c.previous.Game.Clone())
		previous.Time = saved.Time
		saved.Previous = &previous
	}
	return saved
}

// Open replaces the present game by a game that was read.
func (c *Core[S, G, P, M, R]) Open(saved Saved[S, G]) {
	c.Load(saved.Setup, saved.Game.Clone())
	if c.Notices.Current().Key == "notice.replaced" {
		c.Notices.Show("notice.opened", "")
	}
	c.conduct = c.conductOf(saved)
	if p := saved.Previous; p != nil {
		previous := *p
		previous.Conduct = c.conductOf(*p)
		previous = previous.clone(p.Game.Clone())
		previous.Reviewing = p.Reviewing && p.Game.Ply() < p.Game.Len()
		c.keep(&previous)
	}
	c.loadTimes(saved.Times.clone())
}

// Resume continues a snapshot in place of the present game.
func (c *Core[S, G, P, M, R]) Resume(saved Saved[S, G]) {
	c.Open(saved)
	c.turn.paused = saved.Paused
	c.reviewing = saved.Reviewing && c.game.Ply() < c.game.Len()
}

// conductOf returns a copy of the Conduct of a saved game; if that is not known, that of a game that was opened, or
// begins.
func (c *Core[S, G, P, M, R]) conductOf(saved Saved[S, G]) *Conduct {
	if saved.Conduct == nil || saved.Conduct.ID <= 0 {
		return newConduct(saved.Game.Len() > 0)
	}
	conduct := *saved.Conduct
	return &conduct
}
