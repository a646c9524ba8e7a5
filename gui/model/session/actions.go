package session

// Action is what a button or a key can ask of the game at the table.
type Action uint8

// The actions.
const (
	Undo    Action = iota // take the last turn back: the person's move and the answer to it; at the start, the new game; where a review was left, what was given up
	Redo                  // play it again
	Pause                 // hold the computers back, or let them go on
	Step                  // let a held computer make one move
	MoveNow               // make the thinking computer play the best it has
	Stop                  // stop the search; the computers are held back
	First                 // show the start of the game
	Back                  // show the position one move back
	Forward               // show the next move of those that lie ahead
	Last                  // show the last position, where the game goes on
	Hint                  // look for the person's best move; once it is found, play it
	Restore               // exchange the game for the one that was on the table before
)

// Can reports whether a would do anything now.
func (s *Session) Can(a Action) bool {
	switch a {
	case Undo:
		return s.undoTo() < s.game.Ply() || s.former != nil && !s.former.newer
	case Redo:
		return s.game.Ply() < s.game.Len() || s.former != nil && s.former.newer
	case Pause:
		return !s.Over() && (s.players[0] != nil || s.players[1] != nil)
	case Step:
		return s.held() && !s.Over() && s.players[s.game.Position().ToMove()] != nil
	case MoveNow, Stop:
		return s.thinking != nil || s.hinting != nil
	case First, Back:
		return s.game.Ply() > 0
	case Forward, Last:
		return s.game.Ply() < s.game.Len()
	case Hint:
		return s.HumanTurn() && !s.Position().MustPass() && s.hinting == nil
	case Restore:
		return s.former != nil
	}
	return false
}

// Do does a, if it Can. Whatever it is, it ends the search for a hint; MoveNow with one.
func (s *Session) Do(a Action) {
	if !s.Can(a) {
		return
	}
	s.changed = true
	if s.hinting != nil {
		s.endHint(a)
		if a == MoveNow || a == Stop {
			return
		}
	}
	switch a {
	case Undo:
		s.undo()
	case Redo:
		s.redo()
	case Pause:
		s.paused = !s.Paused()
		s.goOn, s.steps = !s.paused, 0
	case Step:
		s.steps, s.turnAge = 1, s.least()
	case MoveNow:
		s.turnAge = s.least()
		s.thinking.hurry()
	case Stop:
		s.interrupt()
		s.paused, s.steps = true, 0
	case First:
		s.GoTo(0)
	case Back:
		s.GoTo(s.game.Ply() - 1)
	case Forward:
		s.GoTo(s.game.Ply() + 1)
	case Last:
		s.step(s.game.Len())
	case Hint:
		s.advise()
	case Restore:
		s.restore()
	}
}

func (s *Session) undo() {
	ply := s.undoTo()
	switch f := s.former; {
	case f != nil && f.branch && !f.newer && ply <= f.game.Ply(): // the move that is taken back parted from it
		s.restore()
		s.GoTo(ply)
		s.say("notice.rejoined")
	case ply < s.game.Ply():
		s.goTo(ply)
	default:
		s.restore()
	}
}

func (s *Session) redo() {
	if s.game.Ply() < s.game.Len() {
		s.goTo(s.redoTo())
		return
	}
	s.restore()
}

// goTo puts the position after ply moves on the board. Two computers are held back
// there: who goes back wants to look.
func (s *Session) goTo(ply int) {
	s.interrupt()
	s.timeline.Clear()
	s.notice = Notice{}
	s.game.GoTo(ply)
	s.paused, s.steps, s.goOn = s.Watching(), 0, false
	s.reviewing = s.reviewing && ply < s.game.Len()
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
