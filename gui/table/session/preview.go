package session

import "blobwars/engine"

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
