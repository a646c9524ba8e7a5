package session

import (
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// letterWait is the number of ticks for which a letter waits for its digit.
const letterWait = 4 * play.TicksPerSecond

// Typing is a move that a person types: a square that can be reached by a clone, or a blob and its target, such as a7 or e5g7.
type Typing struct {
	state     *state
	selection *Selection
	typed     string // squares and perhaps a letter
	wait      int    // ticks that are left for the digit of the last letter
}

// Text is what has been typed of the move; empty if nothing is being typed.
func (t *Typing) Text() string {
	if !t.Waiting() && t.selection.square == engine.NoSquare {
		return "" // the blob was let go by other means
	}
	return t.typed
}

// Waiting reports whether a letter waits for its digit.
func (t *Typing) Waiting() bool { return t.wait > 0 }

// Waits reports whether the letter c waits for its digit.
func (t *Typing) Waits(c byte) bool { return t.Waiting() && t.typed[len(t.typed)-1] == c }

// Letter begins a square with the letter of its file, in place of a letter without a digit, and reports whether that is possible: it is
// a person's turn, and the board has the file.
func (t *Typing) Letter(c byte) bool {
	if !t.state.HumanTurn() || c < 'a' || int(c-'a') >= t.state.Position().Size() {
		return false
	}
	t.Drop()
	t.typed, t.wait, t.state.changed = t.Text()+string(c), letterWait, true
	return true
}

// Digit ends a square with the number of its rank and acts on it: the move is played, or the blob selected. It reports whether
// the digit was used. Without a letter before, it explains how moves are typed.
func (t *Typing) Digit(c byte) bool {
	if !t.state.HumanTurn() {
		return false
	}
	if !t.Waiting() {
		t.state.Notices.Show("notice.type_move", "")
		return true
	}
	name := t.typed[len(t.typed)-1:] + string(c)
	t.Drop()
	t.state.changed = true
	if sq, ok := engine.ParseSquare(name, t.state.Position().Size()); ok {
		t.choose(sq)
	} else {
		t.state.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
	}
	return true
}

// choose acts on a typed square. An empty one that is typed alone is the target of a clone: from which neighbour makes no
// difference.
func (t *Typing) choose(sq engine.Square) {
	s, pos := t.selection, t.state.Position()
	if s.square == engine.NoSquare && pos.At(sq) == engine.Empty {
		t.typed = ""
		for _, m := range pos.Moves() {
			if m.To == sq && m.IsClone() {
				s.square = m.From
				s.moveTo(sq)
				return
			}
		}
		s.refuse(sq, "notice.no_clone")
		return
	}
	s.Press(sq)
	if t.typed = ""; s.square != engine.NoSquare {
		s.Release(engine.NoSquare)
		t.typed = s.square.Name(pos.Size())
	}
}

// Back takes the last character back, or lets go of the typed blob; false if nothing is being typed.
func (t *Typing) Back() bool {
	switch {
	case t.Waiting():
		t.Drop()
	case t.Text() != "":
		t.typed = ""
		t.selection.Deselect()
	default:
		return false
	}
	t.state.changed = true
	return true
}

// Clear forgets what has been typed; false if that was nothing. The selected blob stays selected.
func (t *Typing) Clear() bool {
	typing := t.Text() != ""
	t.typed, t.wait = "", 0
	t.state.changed = t.state.changed || typing
	return typing
}

// Drop forgets the letter that waits for its digit.
func (t *Typing) Drop() {
	if t.Waiting() {
		t.typed, t.wait, t.state.changed = t.typed[:len(t.typed)-1], 0, true
	}
}

// Tick lets the letter wait for one tick more, and reports whether it has waited for long enough: it is forgotten, or a command.
func (t *Typing) Tick() (alone bool) {
	if !t.Waiting() {
		return false
	}
	if t.wait == 1 {
		t.Drop()
		return true
	}
	t.wait--
	return false
}
