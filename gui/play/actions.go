package play

// Action is what a button or a key can ask of the game at the table.
type Action uint8

// The actions.
const (
	Undo    Action = iota // take the last turn back: the person's move and the answer to it
	Redo                  // play it again
	Pause                 // hold the computers back, or let them go on
	Step                  // let a held computer make one move
	MoveNow               // make the thinking computer play the best it has
	Stop                  // stop the search; the computers are held back
)

// Can reports whether a would do anything now.
func (s *Session) Can(a Action) bool {
	switch a {
	case Undo:
		return s.undoTo() < s.game.Ply()
	case Redo:
		return s.game.Ply() < s.game.Len()
	case Pause:
		return !s.Over() && (s.players[0] != nil || s.players[1] != nil)
	case Step:
		return s.held() && !s.Over() && s.players[s.game.Position().ToMove()] != nil
	case MoveNow, Stop:
		return s.thinking != nil
	}
	return false
}

// Do does a, if it Can.
func (s *Session) Do(a Action) {
	if !s.Can(a) {
		return
	}
	s.changed = true
	switch a {
	case Undo:
		s.goTo(s.undoTo())
	case Redo:
		s.goTo(s.redoTo())
	case Pause:
		s.paused, s.steps = !s.paused, 0
	case Step:
		s.steps, s.turnAge = 1, leastThinking
	case MoveNow:
		s.turnAge = leastThinking
		s.thinking.hurry()
	case Stop:
		s.interrupt()
		s.paused, s.steps = true, 0
	}
}

// goTo puts the position after ply moves on the board. Two computers are held back
// there: who goes back wants to look.
func (s *Session) goTo(ply int) {
	s.interrupt()
	s.timeline.Clear()
	s.notice = Notice{}
	s.game.GoTo(ply)
	s.paused, s.steps = s.Watching(), 0
}

// undoTo is the ply that Undo goes back to: where a person was last to move, or one
// ply back where no person plays; the present ply if there is no way back.
func (s *Session) undoTo() int {
	for ply := s.game.Ply() - 1; ply >= 0; ply-- {
		if s.Watching() || s.personChooses(ply) {
			return ply
		}
	}
	return s.game.Ply()
}

// redoTo is the ply that Redo goes on to: where a person is next to move, or the end.
func (s *Session) redoTo() int {
	for ply := s.game.Ply() + 1; ply < s.game.Len(); ply++ {
		if s.Watching() || s.personChooses(ply) {
			return ply
		}
	}
	return s.game.Len()
}

// personChooses reports whether a person was to move after ply moves, and had a choice.
func (s *Session) personChooses(ply int) bool {
	pos := s.game.PositionAt(ply)
	return s.players[pos.ToMove()] == nil && pos.CanMove(pos.ToMove())
}
