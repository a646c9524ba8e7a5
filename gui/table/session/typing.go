package session

import (
	"blobwars/engine"
	"blobwars/gui/play"
)

// Typing is a move that a person types after Begin: a square that can be reached by a clone, or a blob and its target,
// such as a7 or e5g7. The first square of a jump is the selected blob.
type Typing struct {
	session *Session
	on      bool
	letter  string // waits for its digit; empty: none
}

// Begin begins the typing of a move, unless the game is over. During a computer's turn, a move can be begun but not
// played.
func (t *Typing) Begin() {
	if !t.session.Over() {
		t.on = true
		t.session.SetChanged()
	}
}

// Active reports whether a move is being typed.
func (t *Typing) Active() bool { return t.on && !t.session.Over() }

// Text returns what has been typed of the move.
func (t *Typing) Text() string {
	if t.session.Selection.square == engine.NoSquare {
		return t.letter
	}
	return t.session.Selection.square.Name(t.session.Position().Size()) + t.letter
}

// Letter starts a square with the letter of its file, in place of a letter without a digit. Digit refuses one beyond
// the board.
func (t *Typing) Letter(c byte) {
	t.letter = string(c)
	t.session.SetChanged()
}

// Digit ends a square with the number of its rank and acts on it: the move is played, or the blob selected. accepts
// reports whether the board takes input.
func (t *Typing) Digit(c byte, accepts func(engine.Square) bool) {
	name := t.letter + string(c)
	sq, ok := engine.ParseSquare(name, t.session.Position().Size())
	t.letter = ""
	t.session.SetChanged()
	if !ok || !accepts(sq) {
		t.session.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
		if !ok {
			t.session.Notices.Show("notice.no_square", name)
		}
		return
	}
	s, pos := &t.session.Selection, t.session.Position()
	if s.square == engine.NoSquare && pos.At(sq) == engine.Empty && t.session.HumanTurn() {
		if !s.cloneTo(sq) {
			s.refuse(sq, "notice.no_clone")
		}
		return
	}
	s.Press(sq)
	s.Release(engine.NoSquare)
}

// Back deletes the last letter, or else deselects the blob, or else ends the typing.
func (t *Typing) Back() {
	if t.session.SetChanged(); t.letter != "" {
		t.letter = ""
	} else if !t.session.Selection.Deselect() {
		t.on = false
	}
}

// Clear ends the typing; false if no move was being typed. The selected blob stays selected.
func (t *Typing) Clear() bool {
	was := t.on
	t.on, t.letter = false, ""
	if was {
		t.session.SetChanged()
	}
	return was
}
