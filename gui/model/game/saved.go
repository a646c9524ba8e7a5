package game

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/review"
)

// Saved is a snapshot of a game, from which it can be resumed.
type Saved[S, G any] struct {
	Setup     S // Start is the game's
	Game      G // at the current ply, with the moves after it
	Times     Times
	Decided   engine.Outcome // by the clock or the players; zero: the board has ended the game, or nothing has
	Paused    bool
	Reviewing bool           // an earlier position is reviewed
	Time      time.Time      // of the snapshot
	PlayLog   *PlayLog       // nil: not known
	Verdict   review.Verdict // on the moves, as far as it is known; of Blob Wars only

	Previous *Saved[S, G] // the game that this one replaced; nil: none

	// Of a previous game only. Newer: it began after the current one, so that Redo restores it, not Undo. Branch: the
	// current game branched off from it at the ply of its position.
	Newer, Branch bool
}

// clone returns a copy with a game in place of its own; it shares nothing else.
func (s Saved[S, G]) clone(game G) Saved[S, G] {
	log := *s.PlayLog
	s.Game, s.Times, s.PlayLog = game, s.Times.clone(), &log
	return s
}

// capture returns the game with its clock and its log; it shares them.
func (c *Core[S, G, P, M, R]) capture() *Saved[S, G] {
	return &Saved[S, G]{Setup: c.setup, Game: c.game, Times: c.times, Decided: c.decided, PlayLog: c.log, Reviewing: c.reviewing}
}

// Current returns the game as a Saved that shares its moves, which must not be changed.
func (c *Core[S, G, P, M, R]) Current() Saved[S, G] {
	saved := c.capture().clone(c.game)
	saved.Paused, saved.Time = c.turn.paused, time.Now()
	return saved
}

// Previous returns the previous game, as Current does; false if there is none. A game from which the current one
// branched off does not count.
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

// Open replaces the current game by a game that was read.
func (c *Core[S, G, P, M, R]) Open(saved Saved[S, G]) {
	c.Load(saved.Setup, saved.Game.Clone())
	if c.Notices.Current().Key == "notice.replaced" {
		c.Notices.Show("notice.opened", "")
	}
	c.log = c.playLogOf(saved)
	if p := saved.Previous; p != nil {
		previous := *p
		previous.PlayLog = c.playLogOf(*p)
		previous = previous.clone(p.Game.Clone())
		previous.Reviewing = p.Reviewing && p.Game.Ply() < p.Game.Len()
		c.setPrevious(&previous)
	}
	if c.previous != nil && c.previous.PlayLog.ID == c.log.ID { // an earlier state of this game
		c.setPrevious(nil)
	}
	c.loadTimes(saved.Times.clone())
	c.decided = saved.Decided
}

// Resume replaces the current game by a snapshot.
func (c *Core[S, G, P, M, R]) Resume(saved Saved[S, G]) {
	c.Open(saved)
	c.turn.paused = saved.Paused
	c.reviewing = saved.Reviewing && c.game.Ply() < c.game.Len()
}

// playLogOf returns a copy of the log of a saved game, or a new log if it has none.
func (c *Core[S, G, P, M, R]) playLogOf(saved Saved[S, G]) *PlayLog {
	if saved.PlayLog == nil || saved.PlayLog.ID <= 0 {
		return newPlayLog(saved.Game.Len() > 0)
	}
	log := *saved.PlayLog
	return &log
}
