package session

import "blobwars/engine"

// former is a game that was on the table before the one that is there: the last one, or
// this one with the moves that were given up when somebody played on from its middle. One
// is kept at most, so that a day of play does not grow.
type former struct {
	setup     Setup
	game      *engine.Game
	reviewing bool
	newer     bool // than the game on the table: Redo leads to it, and not Undo
	branch    bool // the game on the table is this one up to the ply on its board
}

// restore exchanges the two games. Two computers are held back in the one that comes: who
// goes back wants to look.
func (s *Session) restore() {
	back := s.former
	s.former = &former{setup: s.setup, game: s.game, reviewing: s.reviewing, newer: !back.newer}
	s.put(back.setup, back.game)
	s.reviewing, s.paused = back.reviewing, s.Watching()
	if !back.newer {
		s.say("notice.restored")
	}
}
