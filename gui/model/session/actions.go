package session

// Action is an action of the player on the game, other than a move.
type Action uint8

// The actions.
const (
	Undo    Action = iota // take back the person's last move and the answer to it; at the start, or where a branch began, restore the previous game
	Redo                  // play it again
	Pause                 // pause the computers, or let them continue
	Step                  // let a paused computer play one move
	MoveNow               // make the computer play the best move found so far; end the search for a hint with it
	Stop                  // stop the search, and pause the computers unless it was for a hint
	First                 // review the start of the game
	Back                  // review the position before the last move
	Forward               // review the position after the next move
	Last                  // end the review at the last position
	Hint                  // search for the best move of the person; once it is found, play it
	Restore               // exchange the game for the previous one
)

// Can reports whether an action is possible now.
func (s *Session) Can(a Action) bool {
	ply, last := s.game.Ply(), s.game.Len()
	switch a {
	case Undo:
		return s.Review.undoPly() < ply || s.Review.older()
	case Redo:
		return ply < last || s.Review.newer()
	case Pause:
		return !s.Over() && (s.players[0] != nil || s.players[1] != nil)
	case Step:
		return s.Turn.blocked() && !s.Over() && s.computer() != nil
	case MoveNow, Stop:
		return s.Turn.Thinking() || s.Hint.Searching()
	case First, Back:
		return ply > 0
	case Forward, Last:
		return ply < last
	case Hint:
		return s.HumanTurn() && !s.Position().MustPass() && !s.Hint.Searching()
	case Restore:
		return s.Review.previous != nil
	}
	return false
}

// Do does an action if it is possible. Every action ends the search for a hint.
func (s *Session) Do(a Action) {
	if !s.Can(a) {
		return
	}
	s.changed = true
	if s.Hint.Searching() {
		switch a {
		case MoveNow:
			s.Hint.answerNow()
			return
		case Stop:
			s.Hint.stop()
			return
		}
		s.Hint.stop()
	}
	switch a {
	case Undo:
		s.undo()
	case Redo:
		s.redo()
	case Pause:
		s.Turn.pause(!s.Turn.Paused())
		s.Review.playOn = !s.Turn.paused
	case Step:
		s.Turn.step()
	case MoveNow:
		s.Turn.moveNow()
	case Stop:
		s.interrupt()
		s.Turn.pause(true)
	case First:
		s.GoTo(0)
	case Back:
		s.GoTo(s.game.Ply() - 1)
	case Forward:
		s.GoTo(s.game.Ply() + 1)
	case Last:
		s.review(s.game.Len())
	case Hint:
		s.Hint.use()
	case Restore:
		s.restore()
	}
}
