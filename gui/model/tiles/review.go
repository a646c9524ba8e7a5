package tiles

import (
	"blobwars/gui/model/play"
)

// previousGame is the game that was replaced by the present one: another game, or the present one with the moves that were given
// up when somebody played another move in a review. Only the last one is kept.
type previousGame struct {
	setup     Setup
	history   history
	reviewing bool
	newer     bool // it began after the present game: Redo restores it, instead of Undo
	branch    bool // the present game branched off from it at the ply of its position
}

// Can reports whether an action is possible now.
func (s *Session) Can(a play.Action) bool {
	ply, last := s.history.ply, len(s.history.moves)
	switch a {
	case play.Undo:
		return s.undoPly() < ply || s.older()
	case play.Redo:
		return ply < last || s.newer()
	case play.Pause:
		return !s.Over() && (s.solvers[0] != nil || s.solvers[1] != nil)
	case play.Step:
		return s.blocked() && !s.Over() && s.computer() != nil
	case play.MoveNow, play.Stop:
		return s.Thinking() || s.HintSearching()
	case play.First, play.Back:
		return ply > 0
	case play.Forward, play.Last:
		return ply < last
	case play.Hint:
		return s.HumanTurn() && !s.HintSearching()
	case play.Restore:
		return s.previous != nil
	}
	return false
}

// Do does an action if it is possible. Every action ends the search for a hint.
func (s *Session) Do(a play.Action) {
	if !s.Can(a) {
		return
	}
	s.changed = true
	s.endRefusal()
	if s.HintSearching() {
		switch a {
		case play.MoveNow: // the hint is the best move found so far
			s.hint.job.Cancel()
			return
		case play.Stop:
			s.hint.clear(s)
			return
		}
		s.hint.clear(s)
	}
	switch a {
	case play.Undo:
		s.undo()
	case play.Redo:
		s.redo()
	case play.Pause:
		s.turn.pause(!s.Paused())
		s.playOn = !s.turn.paused
	case play.Step:
		s.turn.steps, s.turn.age = 1, s.minimum()
	case play.MoveNow:
		s.turn.age = s.minimum()
		s.turn.job.Cancel()
	case play.Stop:
		s.interrupt()
		s.turn.pause(true)
	case play.First:
		s.GoTo(0)
	case play.Back:
		s.GoTo(s.history.ply - 1)
	case play.Forward:
		s.GoTo(s.history.ply + 1)
	case play.Last:
		s.review(len(s.history.moves))
	case play.Hint:
		s.hint.use(s)
	case play.Restore:
		s.restore()
	}
}

// older and newer report whether there is a previous game that Undo, or Redo, restores.
func (s *Session) older() bool { return s.previous != nil && !s.previous.newer }
func (s *Session) newer() bool { return s.previous != nil && s.previous.newer }

// rejoins reports whether Undo to a ply takes back the move with which the game branched off from the previous one.
func (s *Session) rejoins(ply int) bool {
	return s.older() && s.previous.branch && ply <= s.previous.history.ply
}

// undoPly is the ply that Undo goes back to: where a person last chose a move, or one ply back if two computers play; the present
// ply if there is none.
func (s *Session) undoPly() int {
	for ply := s.history.ply - 1; ply >= 0; ply-- {
		if s.stopsAt(ply) {
			return ply
		}
	}
	return s.history.ply
}

// redoPly is the ply that Redo goes to: where a person is next to choose a move, or the last.
func (s *Session) redoPly() int {
	for ply := s.history.ply + 1; ply < len(s.history.moves); ply++ {
		if s.stopsAt(ply) {
			return ply
		}
	}
	return len(s.history.moves)
}

// stopsAt reports whether Undo and Redo stop at a ply: a person chose a move there, or two computers play.
func (s *Session) stopsAt(ply int) bool {
	return s.Watching() || s.solvers[s.history.at(ply).ToMove()] == nil
}

// GoTo reviews the position after ply moves of the game, and ends the review at the last ply. It does nothing if there is no
// such ply. The next move is shown as animation.
func (s *Session) GoTo(ply int) {
	now := s.history.ply
	if ply == now || ply < 0 || ply > len(s.history.moves) {
		return
	}
	s.review(ply)
	if ply == now+1 {
		s.playing = false
		s.animate(s.history.at(now), s.history.moves[now].Move)
	}
}

// review shows the position after ply moves. A pause stays.
func (s *Session) review(ply int) {
	paused := s.turn.paused
	s.setPly(ply)
	s.turn.paused = s.turn.paused || paused
	s.reviewing = ply < len(s.history.moves)
}

// setPly makes the position after ply moves the present one. If two computers play, they are paused.
func (s *Session) setPly(ply int) {
	s.interrupt()
	s.Timeline.Clear()
	s.Notices.Clear()
	s.history.ply = ply
	s.turn.pause(s.Watching())
	s.playOn = false
	s.reviewing = s.reviewing && ply < len(s.history.moves)
}

func (s *Session) undo() {
	ply := s.undoPly()
	switch {
	case s.rejoins(ply):
		s.restore()
		s.GoTo(ply)
		s.Notices.Show("notice.rejoined", "")
	case ply < s.history.ply:
		s.setPly(ply)
	default:
		s.restore()
	}
}

func (s *Session) redo() {
	if s.history.ply < len(s.history.moves) {
		s.setPly(s.redoPly())
		return
	}
	s.restore()
}

// restore exchanges the present game and the previous one. If two computers play, they are paused.
func (s *Session) restore() {
	back := s.previous
	s.previous = &previousGame{setup: s.setup, history: s.history, reviewing: s.reviewing, newer: !back.newer}
	s.setGame(back.setup, back.history)
	s.reviewing = back.reviewing
	s.turn.paused = s.Watching()
	if !back.newer {
		s.Notices.Show("notice.restored", "")
	}
}
