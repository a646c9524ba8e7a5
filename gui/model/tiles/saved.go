package tiles

import (
	"time"

	"blobwars/engine/tiles"
)

// Saved is a session as a value: what is needed to continue it another day.
type Saved struct {
	ID        int64 // of the game in the library; 0: not known
	Moved     bool  // a move was played in this window, or an earlier one
	Retry     bool  // the game had ended, and was played on from an earlier position
	Setup     Setup
	Moves     []tiles.Move // all of the game; none of them may be illegal
	Ply       int
	Paused    bool
	Reviewing bool      // an earlier position is reviewed
	Time      time.Time // of the snapshot
}

// Position is the position after Ply moves.
func (s Saved) Position() tiles.Position {
	pos := s.Setup.Start
	for _, m := range s.Moves[:s.Ply] {
		pos = pos.Play(m)
	}
	return pos
}

// Snapshot is the session as it is now. It shares nothing with the session.
func (s *Session) Snapshot() Saved {
	moves := make([]tiles.Move, 0, len(s.history.moves))
	for _, m := range s.history.moves {
		moves = append(moves, m.Move)
	}
	return Saved{ID: s.history.id, Moved: s.history.moved, Retry: s.history.retry, Setup: s.setup, Moves: moves, Ply: s.history.ply, Paused: s.turn.paused, Reviewing: s.reviewing, Time: time.Now()}
}

// Resume continues a snapshot in place of the present game. The moves from the first illegal one on are left out.
func (s *Session) Resume(saved Saved) {
	h := newHistory(saved.Setup.Start)
	for _, m := range saved.Moves {
		if !h.play(m) {
			break
		}
	}
	if saved.ID > 0 {
		h.id, h.moved, h.retry = saved.ID, saved.Moved, saved.Retry
	}
	h.ply = min(max(saved.Ply, 0), len(h.moves))
	s.load(saved.Setup, h)
	s.turn.paused = saved.Paused
	s.reviewing = saved.Reviewing && h.ply < len(h.moves)
}
