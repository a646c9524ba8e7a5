package session

import (
	"errors"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Cursor is the square that the keyboard is on.
type Cursor struct {
	Square engine.Square
	Shown  bool // from the first arrow key until the mouse is used
}

// press is a mouse button or a finger that is down.
type press struct {
	on     engine.Square
	down   bool
	letsGo bool // the square was selected already: releasing it there lets go
}

// Press is a press of the mouse button, or of a finger, on a square.
func (s *Session) Press(sq engine.Square) {
	s.Cursor = Cursor{Square: sq}
	pos := s.game.Position()
	s.changed = true
	switch {
	case s.Over():
		s.refuse(sq, "notice.over")
	case !s.HumanTurn():
		s.refuse(sq, "notice.not_your_turn")
	case pos.At(sq) == engine.BlobOf(pos.ToMove()):
		s.press = press{on: sq, down: true, letsGo: sq == s.selected}
		s.pick(sq)
	case s.selected != engine.NoSquare:
		s.try(sq)
	case pos.At(sq) == engine.Empty:
		s.refuse(sq, "notice.pick_first")
	case pos.At(sq) == engine.Wall:
		s.refuse(sq, "notice.wall")
	default:
		s.refuse(sq, "notice.not_yours")
	}
}

// Release is the end of a press: on another square the end of a drag.
// NoSquare is a place beside the board.
func (s *Session) Release(sq engine.Square) {
	p := s.press
	s.press = press{}
	if !p.down {
		return
	}
	s.changed = true
	switch {
	case sq == p.on && p.letsGo:
		s.LetGo()
	case sq != p.on && sq != engine.NoSquare && s.HumanTurn() && s.selected == p.on:
		if s.try(sq) {
			s.timeline.Landed()
		}
	}
}

// Enter is Press and Release on the cursor's square.
func (s *Session) Enter() {
	sq := s.Cursor.Square
	s.Press(sq)
	s.Release(sq)
	s.Cursor.Shown = true
}

// MoveCursor moves the keyboard's square; it stays on a board of the game's size.
func (s *Session) MoveCursor(dx, dy int) {
	last := s.game.Position().Size() - 1
	x := min(max(s.Cursor.Square.X()+dx, 0), last)
	y := min(max(s.Cursor.Square.Y()+dy, 0), last)
	if !s.Cursor.Shown { // the first key only shows it
		x, y = min(s.Cursor.Square.X(), last), min(s.Cursor.Square.Y(), last)
	}
	s.Cursor = Cursor{Square: engine.At(x, y), Shown: true}
	s.changed = true
}

// LetGo takes the selection back; false if there was none.
func (s *Session) LetGo() bool {
	if s.selected == engine.NoSquare {
		return false
	}
	s.selected, s.changed = engine.NoSquare, true
	s.hear(Sound{Kind: SoundLetGo})
	return true
}

// pick selects a blob of the player to move, if it can go anywhere.
func (s *Session) pick(sq engine.Square) {
	clones, jumps := s.game.Position().Targets(sq)
	if clones|jumps == 0 {
		s.refuse(sq, "notice.stuck")
		return
	}
	if s.selected != sq {
		s.hear(Sound{Kind: SoundPick})
	}
	s.selected = sq
	s.notice = Notice{}
}

// try plays the selected blob to sq, or says why not; it reports whether it has.
func (s *Session) try(sq engine.Square) bool {
	m := engine.Move{From: s.selected, To: sq}
	var illegal *engine.IllegalMoveError
	switch err := s.game.Position().Check(m); {
	case err == nil:
		s.notice = Notice{}
		s.move(m, search.Report{})
	case errors.As(err, &illegal) && illegal.Why == engine.TooFar:
		s.refuse(sq, "notice.too_far")
	case errors.As(err, &illegal) && illegal.Why == engine.Taken && s.game.Position().At(sq) == engine.Wall:
		s.refuse(sq, "notice.wall")
	case errors.As(err, &illegal) && illegal.Why == engine.Taken:
		s.refuse(sq, "notice.taken")
	default:
		s.refuse(sq, "notice.illegal")
	}
	return s.selected == engine.NoSquare // a move lets go, a refusal does not
}

// refuse says why a press on sq does nothing.
func (s *Session) refuse(sq engine.Square, key string) {
	s.say(key)
	s.hear(Sound{Kind: SoundRefuse})
	if s.timeline.Speed != Off {
		s.refusal = refusal{on: sq, left: refusalTicks}
	}
}
