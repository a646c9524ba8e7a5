package play

import "time"

// Snapshot is what is on the table now. It shares nothing with the session.
func (s *Session) Snapshot() Saved {
	return Saved{Setup: s.setup, Game: s.game.Clone(), Paused: s.paused, Reviewing: s.reviewing, Time: time.Now()}
}

// Resume puts on the table what a Snapshot, or OpenKeeper, gave.
func (s *Session) Resume(saved Saved) {
	s.Load(saved.Setup, saved.Game.Clone())
	s.paused, s.reviewing = saved.Paused, saved.Reviewing && s.game.Ply() < s.game.Len()
}
