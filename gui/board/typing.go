package board

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/ui"
)

// Type gives the keys of a tick to the move that is being typed, after Do(command.TypeMove). free reports whether no
// control has used a key. While a move is typed, letters and digits are no commands; another key ends the typing.
func (b *Board) Type(in ui.Input, free func(ebiten.Key) bool) {
	b.typed = b.typed[:0]
	if b.Keyboard.FindTyped(firstChar(in), []command.ID{command.TypeMove}) != command.None {
		return // on some keyboards / is on the key of a digit
	}
	for _, key := range in.Keys {
		if free(key) && b.typeKey(key, in) {
			b.typed = append(b.typed, key)
		}
	}
}

// Typed returns what has been typed of a move, or what can be typed; empty: no move is being typed.
func (b *Board) Typed() string {
	if !b.Session.Typing.Active() {
		return ""
	}
	return cmp.Or(b.Session.Typing.Text(), b.T("status.typing"))
}

func firstChar(in ui.Input) rune {
	if len(in.Chars) == 0 {
		return 0
	}
	return in.Chars[0]
}

// typeKey reports whether a key belongs to the move that is being typed.
func (b *Board) typeKey(key ebiten.Key, in ui.Input) bool {
	typing, c := &b.Session.Typing, b.Keyboard.Char(key)
	digit := c >= '0' && c <= '9'
	switch {
	case in.Control:
		c = 0
	case !typing.Active() && digit && !in.Shift && !b.Keyboard.NoLetters && b.Session.HumanTurn():
		b.Session.Notices.Show("notice.type_move", "")
		return true
	}
	switch {
	case !typing.Active() || key == ebiten.KeyShiftLeft || key == ebiten.KeyShiftRight || key == ebiten.KeyShift || key == ebiten.KeyEscape:
		return false
	case key == ebiten.KeyBackspace:
		typing.Back()
	case c == 0:
		typing.Clear()
		return false
	case digit:
		typing.Digit(c, b.owner.Accepts)
	default:
		typing.Letter(c)
	}
	return true
}

// Handled reports whether a key of this tick belongs to the move that is being typed.
func (b *Board) Handled(key ebiten.Key) bool {
	return slices.Contains(b.typed, key)
}
