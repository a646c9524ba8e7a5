package session

import (
	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
)

// Can reports whether an action is possible now.
func (s *Session) Can(a play.Action) bool {
	ply, last := s.game.Ply(), s.game.Len()
	switch a {
	case play.Undo:
		return s.Review.undoPly() < ply || s.Review.older()
	case play.Redo:
		return ply < last || s.Review.newer()
	case play.Pause:
		return !s.Over() && (!s.persons() || s.Clock.On())
	case play.Step:
		return s.Turn.blocked() && !s.Over() && s.computer() != nil
	case play.MoveNow, play.Stop:
		return s.Turn.Thinking() || s.Hint.Searching()
	case play.First, play.Back:
		return ply > 0
	case play.Forward, play.Last:
		return ply < last
	case play.Hint:
		return s.HumanTurn() && !s.Position().MustPass() && !s.Hint.Searching()
	case play.Restore:
		return s.Review.previous != nil
	}
	return false
}

// Do does an action if it is possible. Every action ends the search for a hint.
func (s *Session) Do(a play.Action) {
	if !s.Can(a) {
		return
	}
	s.changed = true
	s.Selection.refusal = play.Refusal[engine.Square]{}
	if s.Hint.Searching() {
		switch a {
		case play.MoveNow:
			s.Hint.answerNow()
			return
		case play.Stop:
			s.Hint.stop()
			return
		}
		s.Hint.stop()
	}
	switch a {
	case play.Undo:
		s.undo()
	case play.Redo:
		s.redo()
	case play.Pause:
		s.Turn.pause(!s.Turn.Paused())
		s.Review.playOn = !s.Turn.paused
	case play.Step:
		s.Turn.step()
	case play.MoveNow:
		s.Turn.moveNow()
	case play.Stop:
		s.interrupt()
		s.Turn.pause(true)
	case play.First:
		s.GoTo(0)
	case play.Back:
		s.GoTo(s.game.Ply() - 1)
	case play.Forward:
		s.GoTo(s.game.Ply() + 1)
	case play.Last:
		s.review(s.game.Len())
	case play.Hint:
		s.Hint.use()
	case play.Restore:
		s.restore()
	}
}

// Play plays a move for the player to move, as if a person had made it on the board. It does nothing if the move is illegal
// or a computer is to move.
func (s *Session) Play(m engine.Move) {
	if s.Position().Check(m) == nil && s.computer() == nil {
		s.play(m, search.Report{})
	}
}

// Cancel is what Escape does: it ends the refusal that is shown and the move that is being typed, and lets go of the selected blob or
// else ends the hint. It reports whether there was anything to end.
func (s *Session) Cancel() bool {
	ended := s.Typing.Clear() || s.Selection.refusal.Active()
	s.Selection.refusal = play.Refusal[engine.Square]{}
	return s.Selection.Deselect() || s.Hint.cancel() || ended
}
