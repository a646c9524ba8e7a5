package play

import "blobwars/engine"

// GoTo shows the position after ply moves of the game, those that lie ahead included; it
// does nothing if there is no such ply. The next move is shown in motion.
func (s *Session) GoTo(ply int) {
	now := s.game.Ply()
	if ply == now || ply < 0 || ply > s.game.Len() {
		return
	}
	s.step(ply)
	if ply != now+1 {
		return
	}
	m := s.game.Move(now)
	if m == engine.Pass() {
		s.say("notice.pass")
	}
	s.animate(s.game.PositionAt(now), m)
}

// step shows the position after ply moves. The computers are held back while moves lie
// ahead; at the last one the game goes on, unless it was paused.
func (s *Session) step(ply int) {
	paused := s.paused
	s.goTo(ply)
	s.paused = s.paused || paused
	s.reviewing = ply < s.game.Len()
}
