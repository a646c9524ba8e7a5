package session

import (
	"blobwars/engine"
)

// Review shows the earlier positions of the game, while its later moves remain and the computers
// wait. It also keeps the previous game, so that a replaced game or branch can be restored.
type Review struct {
	state    *state
	active   bool
	playOn   bool          // the computers may play from the position that is reviewed
	previous *previousGame // nil: there is none
}

// previousGame is the game that was replaced by the present one: another game, or the present one
// with the moves that were given up when somebody played another move in a review. Only the last
// one is kept, which bounds the memory.
type previousGame struct {
	setup     Setup
	game      *engine.Game
	conduct   *Conduct
	times     Times
	reviewing bool
	newer     bool // it began after the present game: Redo restores it, instead of Undo
	edits     int  // state.edits, when the present game took its place, until a person moves or goes to another ply
	branch    bool // the present game branched off from it at the ply of its position
}

// Active reports whether an earlier position of the game is reviewed. After Undo that is not so,
// although there are later moves: the next move replaces them.
func (r *Review) Active() bool { return r.active }

// waits reports whether the review holds the computers back.
func (r *Review) waits() bool { return r.active && !r.playOn }

func (r *Review) keep(p *previousGame) { r.previous = p }

// older and newer report whether there is a previous game that Undo, or Redo, restores.
func (r *Review) older() bool { return r.previous != nil && !r.previous.newer }
func (r *Review) newer() bool { return r.previous != nil && r.previous.newer }

// untouched reports whether the present game has just taken the place of the previous one: then Undo, or Redo, restores that at once.
func (r *Review) untouched() bool { return r.previous != nil && r.previous.edits == r.state.edits }

// rejoins reports whether Undo to a ply takes back the move with which the game branched off from
// the previous one.
func (r *Review) rejoins(ply int) bool {
	return r.older() && r.previous.branch && ply <= r.previous.game.Ply()
}

// undoPly is the ply that Undo goes back to: where a person last chose a move, or one ply back if
// two computers play; the present ply if there is none.
func (r *Review) undoPly() int {
	game := r.state.game
	for ply := game.Ply() - 1; ply >= 0; ply-- {
		if r.stopsAt(ply) {
			return ply
		}
	}
	return game.Ply()
}

// redoPly is the ply that Redo goes to: where a person is next to choose a move, or the last.
func (r *Review) redoPly() int {
	game := r.state.game
	for ply := game.Ply() + 1; ply < game.Len(); ply++ {
		if r.stopsAt(ply) {
			return ply
		}
	}
	return game.Len()
}

// stopsAt reports whether Undo and Redo stop at a ply: a person could choose a move there, or two
// computers play.
func (r *Review) stopsAt(ply int) bool {
	pos := r.state.game.PositionAt(ply)
	return r.state.Watching() || r.state.players[pos.ToMove()] == nil && pos.CanMove(pos.ToMove())
}

// GoTo reviews the position after ply moves of the game, and ends the review at the last ply. It
// does nothing if there is no such ply. The next move is shown as animation.
func (s *Session) GoTo(ply int) {
	now := s.game.Ply()
	if ply == now || ply < 0 || ply > s.game.Len() {
		return
	}
	s.review(ply)
	if ply != now+1 {
		return
	}
	m := s.game.Move(now)
	if m == engine.Pass() {
		s.Notices.Show("notice.pass", "")
	}
	s.playing = false
	s.animate(s.game.PositionAt(now), m)
}

// review shows the position after ply moves. A pause stays.
func (s *Session) review(ply int) {
	paused := s.Turn.paused
	s.setPly(ply)
	s.Turn.paused = s.Turn.paused || paused
	s.Review.active = ply < s.game.Len()
}

// setPly makes the position after ply moves the present one. If two computers play, they are paused.
func (s *Session) setPly(ply int) {
	if s.Review.previous != nil {
		s.Review.previous.edits = 0
	}
	s.interrupt()
	s.Timeline.Clear()
	s.Notices.Clear()
	s.Clock.leave()
	s.game.GoTo(ply)
	s.Clock.enter()
	s.Turn.pause(s.Watching())
	s.Review.playOn = false
	s.Review.active = s.Review.active && ply < s.game.Len()
}

// TryAgain starts a variation of the game at the position on the board, in place of the game, against the same opponent. The
// game becomes the previous one.
func (s *Session) TryAgain() {
	game := engine.NewGame(s.game.Start())
	for ply := range s.game.Ply() {
		if err := game.Play(s.game.Move(ply)); err != nil {
			panic(err) // it was played before
		}
	}
	s.Load(s.setup, game)
	s.Notices.Show("notice.try_again", "")
}

func (s *Session) undo() {
	ply := s.Review.undoPly()
	switch {
	case s.Review.older() && s.Review.untouched():
		s.restore()
	case s.Review.rejoins(ply):
		s.restore()
		s.GoTo(ply)
		s.Notices.Show("notice.rejoined", "")
	case ply < s.game.Ply():
		s.setPly(ply)
	default:
		s.restore()
	}
}

func (s *Session) redo() {
	if s.game.Ply() < s.game.Len() && !(s.Review.newer() && s.Review.untouched()) {
		s.setPly(s.Review.redoPly())
		return
	}
	s.restore()
}

// restore exchanges the present game and the previous one. If two computers play, they are paused.
func (s *Session) restore() {
	back := s.Review.previous
	s.Review.keep(&previousGame{setup: s.setup, game: s.game, times: s.times, conduct: s.conduct, reviewing: s.Review.active, newer: !back.newer})
	s.setGame(back.setup, back.game, back.times, back.conduct)
	s.Review.previous.edits = s.edits
	s.Review.active = back.reviewing
	s.Turn.paused = s.Watching()
	if !back.newer {
		s.Notices.Show("notice.restored", "")
	}
}
