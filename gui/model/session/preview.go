package session

import "blobwars/engine"

// Preview is a move that the blob in hand would make, and what would follow from it.
type Preview struct {
	Move   engine.Move
	Mover  engine.Player
	Turned engine.Bitboard // the enemies that would change sides
	Gains  [2]int          // the change of each player's number of blobs
}

// Previewed is the preview of a legal move from a position.
func Previewed(pos engine.Position, m engine.Move) Preview {
	p := Preview{Move: m, Mover: pos.ToMove(), Turned: pos.Infects(m)}
	n := p.Turned.Count()
	p.Gains[p.Mover], p.Gains[p.Mover.Other()] = n, -n
	if !m.IsJump() {
		p.Gains[p.Mover]++
	}
	return p
}

// Playing is the move whose animation is shown; false if none is.
func (s *Session) Playing() (Preview, bool) {
	ply := s.Game().Ply() - 1
	if !s.Timeline.Moving() || ply < 0 {
		return Preview{}, false
	}
	return Previewed(s.Game().PositionAt(ply), s.Game().Move(ply)), true
}

// Point says which square is under the pointer, for Preview; NoSquare if none is.
func (s *Selection) Point(sq engine.Square) {
	if sq == s.pointed {
		return
	}
	s.pointed = sq
	s.byKeys = s.byKeys && sq == engine.NoSquare
	if s.square != engine.NoSquare {
		s.session.SetChanged()
	}
}

// Preview returns the move of the selected blob to the square under the pointer or, if that was used last, the cursor
// of the keyboard; false if there is no such move.
func (s *Selection) Preview() (Preview, bool) {
	to := s.pointed
	if s.byKeys && s.Cursor.Shown {
		to = s.Cursor.Square
	}
	m := engine.Move{From: s.square, To: to}
	if s.square == engine.NoSquare || to == engine.NoSquare || s.session.Position().Check(m) != nil {
		return Preview{}, false
	}
	return Previewed(s.session.Position(), m), true
}
