package session

import (
	"errors"

	"blobwars/engine"
	"blobwars/gui/play"
)

// Cursor is the square that the keyboard acts on.
type Cursor struct {
	Square engine.Square
	Shown  bool // from the first arrow key until the mouse is used
}

// Selection is what a person does on the board: the selected blob, clicks and drags of the mouse,
// and the keyboard's cursor. It plays the moves that result.
type Selection struct {
	Cursor Cursor

	session      *Session
	square       engine.Square // of the selected blob, or NoSquare
	hover        engine.Square // under the pointer, or NoSquare
	keyboardLast bool          // the cursor was moved after the pointer
	press        press
}

// press is a mouse button or a finger that is down on a blob that can be selected.
type press struct {
	on       engine.Square
	down     bool
	deselect bool // the blob was selected before: releasing the button there deselects it
}

// Square returns the square of the selected blob, or NoSquare.
func (s *Selection) Square() engine.Square { return s.square }

// Dragging reports whether the selected blob follows the pointer, because the button is down on it.
func (s *Selection) Dragging() bool { return s.press.down && s.square == s.press.on }

// Press handles a press of the mouse button, or of a finger, on a square.
func (s *Selection) Press(sq engine.Square) {
	s.Cursor = Cursor{Square: sq}
	s.session.DropRefusal()
	pos := s.session.Position()
	switch {
	case s.session.Over():
		s.refuse(sq, "notice.over")
	case !s.session.HumanTurn():
		s.refuse(sq, "notice.not_your_turn")
	case pos.At(sq) == engine.BlobOf(pos.ToMove()):
		s.press = press{on: sq, down: true, deselect: sq == s.square}
		s.selectBlob(sq)
	case s.square != engine.NoSquare:
		s.moveTo(sq)
	case pos.At(sq) == engine.Empty:
		s.refuse(sq, "notice.pick_first")
	case pos.At(sq) == engine.Wall:
		s.refuse(sq, "notice.wall")
	default:
		s.refuse(sq, "notice.not_yours")
	}
}

// Release handles the release of the button on a square, or outside the board on NoSquare. On another square than that
// of the press it ends a drag.
func (s *Selection) Release(sq engine.Square) {
	p := s.press
	s.press = press{}
	if !p.down {
		return
	}
	switch {
	case sq == p.on && p.deselect:
		s.Deselect()
	case sq != p.on && sq != engine.NoSquare && s.session.HumanTurn() && s.square == p.on:
		if s.moveTo(sq) {
			s.session.Timeline.SkipMove()
		}
	}
}

// Enter plays a clone to the cursor's square if no blob is in hand and one is possible, or else does Press and Release
// there.
func (s *Selection) Enter() {
	sq := s.Cursor.Square
	if s.square != engine.NoSquare || !s.session.HumanTurn() || !s.cloneTo(sq) {
		s.Press(sq)
		s.Release(sq)
	}
	s.Cursor.Shown = true
}

// MoveCursor moves the cursor by columns and rows within the board. The first call only shows it.
func (s *Selection) MoveCursor(dx, dy int) {
	if !s.Cursor.Shown {
		dx, dy = 0, 0
	}
	last := s.session.Position().Size() - 1
	x := min(max(s.Cursor.Square.X()+dx, 0), last)
	y := min(max(s.Cursor.Square.Y()+dy, 0), last)
	s.ShowCursor(engine.At(x, y))
}

// ShowCursor moves the cursor to a square.
func (s *Selection) ShowCursor(sq engine.Square) {
	s.Cursor = Cursor{Square: sq, Shown: true}
	s.keyboardLast = true
	s.session.DropRefusal()
}

// Deselect deselects the selected blob; false if there was none.
func (s *Selection) Deselect() bool {
	if s.square == engine.NoSquare {
		return false
	}
	s.square = engine.NoSquare
	s.session.Sounds.Play(play.Sound{Kind: play.SoundDeselect})
	return true
}

// clear forgets the selection and the press, without a sound.
func (s *Selection) clear() { s.square, s.press = engine.NoSquare, press{} }

// selectBlob selects a blob of the player to move, if it can move.
func (s *Selection) selectBlob(sq engine.Square) {
	clones, jumps := s.session.Position().Targets(sq)
	if clones|jumps == 0 {
		s.refuse(sq, "notice.stuck")
		return
	}
	if s.square != sq {
		s.session.Sounds.Play(play.Sound{Kind: play.SoundPick})
	}
	s.square = sq
	s.session.Notices.Clear()
}

// moveTo plays the move of the selected blob to a square if it is legal, or else says why it is not. It reports whether no
// blob is selected any more.
func (s *Selection) moveTo(sq engine.Square) bool {
	m := engine.Move{From: s.square, To: sq}
	var illegal *engine.IllegalMoveError
	switch err := s.session.Position().Check(m); {
	case err == nil:
		s.session.Notices.Clear()
		s.session.PlayMove(m)
	case errors.As(err, &illegal) && illegal.Reason == engine.TooFar:
		s.refuse(sq, "notice.too_far")
	case errors.As(err, &illegal) && illegal.Reason == engine.Taken && s.session.Position().At(sq) == engine.Wall:
		s.refuse(sq, "notice.wall")
	case errors.As(err, &illegal) && illegal.Reason == engine.Taken:
		s.refuse(sq, "notice.taken")
	default:
		s.refuse(sq, "notice.illegal")
	}
	return s.square == engine.NoSquare
}

// cloneTo plays a clone to a square; false if there is none. All neighbours give the same clone.
func (s *Selection) cloneTo(sq engine.Square) bool {
	for _, m := range s.session.Position().Moves() {
		if m.To == sq && m.IsClone() {
			s.square = m.From
			return s.moveTo(sq)
		}
	}
	return false
}

// refuse shows why a press on a square does nothing.
func (s *Selection) refuse(sq engine.Square, key string) { s.session.Refuse(sq.X(), sq.Y(), key) }

// Preview is a possible move of the selected blob and its effects.
type Preview struct {
	Move     engine.Move
	Mover    engine.Side
	Infected engine.Bitboard // the enemies that it would infect
	Gains    [2]int          // the change of each player's number of blobs
}

// NewPreview returns the preview of a legal move from a position.
func NewPreview(pos engine.Position, m engine.Move) Preview {
	p := Preview{Move: m, Mover: pos.ToMove(), Infected: pos.Infects(m)}
	n := p.Infected.Count()
	p.Gains[p.Mover], p.Gains[p.Mover.Other()] = n, -n
	if !m.IsJump() {
		p.Gains[p.Mover]++
	}
	return p
}

// AnimatedMove returns the move that is animated; false if none is.
func (s *Session) AnimatedMove() (Preview, bool) {
	ply := s.Game().Ply() - 1
	if !s.Timeline.Moving() || ply < 0 {
		return Preview{}, false
	}
	return NewPreview(s.Game().PositionAt(ply), s.Game().Move(ply)), true
}

// SetHover sets the square under the pointer, or NoSquare.
func (s *Selection) SetHover(sq engine.Square) {
	if sq == s.hover {
		return
	}
	s.hover = sq
	s.keyboardLast = s.keyboardLast && sq == engine.NoSquare
}

// Preview returns the move of the selected blob to the square under the pointer or, if that was used last, the cursor
// of the keyboard; false if there is no such move.
func (s *Selection) Preview() (Preview, bool) {
	to := s.hover
	if s.keyboardLast && s.Cursor.Shown {
		to = s.Cursor.Square
	}
	m := engine.Move{From: s.square, To: to}
	if s.square == engine.NoSquare || to == engine.NoSquare || s.session.Position().Check(m) != nil {
		return Preview{}, false
	}
	return NewPreview(s.session.Position(), m), true
}
