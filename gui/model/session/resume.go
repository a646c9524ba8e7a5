package session

import (
	"time"

	"blobwars/engine"
)

// Saved is what is on the table as a value: enough to go on with it another day.
type Saved struct {
	Setup     Setup        // Start is the game's
	Game      *engine.Game // at the ply on the board, with what was taken back; nobody else's
	Paused    bool         // the computers are held back
	Reviewing bool         // somebody stepped back to look
	Time      time.Time    // when it was saved
}

// Snapshot is what is on the table now. It shares nothing with the session.
func (s *Session) Snapshot() Saved {
	return Saved{Setup: s.setup, Game: s.game.Clone(), Paused: s.paused, Reviewing: s.reviewing, Time: time.Now()}
}

// Resume puts on the table what a Snapshot, or OpenKeeper, gave.
func (s *Session) Resume(saved Saved) {
	s.Load(saved.Setup, saved.Game.Clone())
	s.paused, s.reviewing = saved.Paused, saved.Reviewing && s.game.Ply() < s.game.Len()
}
