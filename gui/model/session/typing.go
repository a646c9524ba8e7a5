package session

import (
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// How long a letter waits for its digit before it is a command, in ticks: little as long as nobody types moves, so that commands
// are not late; a second from the first typed square on, until a letter is used alone again. A letter that is no command waits
// for longestWait.
const (
	shortWait   = 20
	longWait    = play.TicksPerSecond
	longestWait = 3 * play.TicksPerSecond
)

// Typing is a move that a person types: a square that can be reached by a clone, or a blob and its target, such as a7 or e5g7.
type Typing struct {
	state     *state
	selection *Selection
	typed     string // squares and perhaps a letter
	wait      int    // ticks that are left for the digit of the last letter
	fluent    bool   // the last letter was followed by a digit
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

// Letter begins a square with the letter of its file and reports whether that is possible: it is a person's turn, and the board
// has the file. isCommand: the letter alone is a command.
func (t *Typing) Letter(c byte, isCommand bool) bool {
	if !t.state.HumanTurn() || c < 'a' || int(c-'a') >= t.state.Position().Size() {
		return false
	}
	t.drop()
	t.typed, t.wait, t.state.changed = t.Text()+string(c), longestWait, true
	if isCommand {
		t.wait = shortWait
		if t.fluent {
			t.wait = longWait
		}
	}
	return true
}

// Digit ends a square with the number of its rank and acts on it: the move is played, or the blob selected. It reports whether
// the digit was used. Without a letter before, it explains how moves are typed.
func (t *Typing) Digit(c byte) bool {
	if !t.state.HumanTurn() {
		return false
	}
	t.fluent = true
	if !t.Waiting() {
		t.state.Notices.Show("notice.type_move", "")
		return true
	}
	name := t.typed[len(t.typed)-1:] + string(c)
	t.drop()
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
		t.drop()
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

// Alone forgets a letter that was not followed by a digit. Letters are commands at once again.
func (t *Typing) Alone() {
	t.drop()
	t.fluent = false
	t.state.changed = true
}

// drop forgets the letter that waits for its digit.
func (t *Typing) drop() {
	if t.Waiting() {
		t.typed, t.wait = t.typed[:len(t.typed)-1], 0
	}
}

// Tick lets the letter wait for one tick more, and reports whether it has waited for long enough: it is to be a command.
func (t *Typing) Tick() (alone bool) {
	if !t.Waiting() {
		return false
	}
	if t.wait == 1 {
		t.Alone()
		return true
	}
	t.wait--
	return false
}
