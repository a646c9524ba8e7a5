package session

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/review"
)

// Saved is a session as a value: what is needed to continue it another day.
type Saved struct {
	Setup     Setup        // Start is the game's
	Game      *engine.Game // at the present ply, with the moves after it; shared with nobody
	Times     Times
	Paused    bool
	Reviewing bool           // an earlier position is reviewed
	Time      time.Time      // of the snapshot
	Conduct   *Conduct       // nil: not known
	Verdict   review.Verdict // on the moves, as far as it is known

	Previous      *Saved // the game that this one replaced; nil: none
	Newer, Branch bool   // of a previous game: it began after the other one; the other one branched off from it
}

// ResultAt is how the game has ended after ply moves.
func (s Saved) ResultAt(ply int) Result { return resultAt(s.Game, s.Times, ply) }

// Snapshot is the session as it is now. It shares nothing with the session.
func (s *Session) Snapshot() Saved {
	saved := snapshot(s.setup, s.game, s.times, *s.conduct)
	saved.Paused, saved.Reviewing, saved.Verdict = s.Turn.paused, s.Review.active, s.Judging.Verdict()
	if p := s.Review.previous; p != nil {
		previous := snapshot(p.setup, p.game, p.times, *p.conduct)
		previous.Reviewing, previous.Newer, previous.Branch = p.reviewing, p.newer, p.branch
		saved.Previous = &previous
	}
	return saved
}

func snapshot(setup Setup, game *engine.Game, times Times, conduct Conduct) Saved {
	return Saved{Setup: setup, Game: game.Clone(), Times: times.clone(), Time: time.Now(), Conduct: &conduct}
}

// Open replaces the present game by a game that was read, with its times.
func (s *Session) Open(saved Saved) {
	s.Load(saved.Setup, saved.Game.Clone())
	if s.Notices.Current().Key == "notice.replaced" {
		s.Notices.Show("notice.opened", "")
	}
	s.conduct = saved.conduct()
	if p := saved.Previous; p != nil {
		s.Review.keep(&previousGame{
			setup: p.Setup, game: p.Game.Clone(), times: p.Times.clone(), conduct: p.conduct(),
			reviewing: p.Reviewing && p.Game.Ply() < p.Game.Len(), newer: p.Newer, branch: p.Branch,
		})
	}
	s.Clock.load(saved.Times.clone())
	s.Judging.load(saved.Verdict)
}

// Resume continues a snapshot in place of the present game.
func (s *Session) Resume(saved Saved) {
	s.Open(saved)
	s.Turn.paused = saved.Paused
	s.Review.active = saved.Reviewing && s.game.Ply() < s.game.Len()
}

// conduct is a copy of the snapshot's Conduct; if that is not known, that of a game that was opened, or begins.
func (s Saved) conduct() *Conduct {
	if s.Conduct == nil || s.Conduct.ID <= 0 {
		return newConduct(s.Game.Len() > 0)
	}
	conduct := *s.Conduct
	return &conduct
}
