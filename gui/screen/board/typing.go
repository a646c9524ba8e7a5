package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/ui"
)

// Type gives the keys of a tick to the move that is being typed. free reports whether no control has used a key; find gives the
// command that a key has at present. Letters of files may be commands too: such a letter waits for a digit, and is its command when it is
// pressed again or when none has followed in time. Another key takes it back.
func (b *Board) Type(in ui.Input, free func(ebiten.Key) bool, find func(ebiten.Key) command.ID) {
	b.typed = b.typed[:0]
	if b.Session.Typing.Tick() {
		b.runLetter()
	}
	for _, key := range in.Keys {
		if free(key) && b.typeKey(key, in.Control, find) {
			b.typed = append(b.typed, key)
		}
	}
}

// typeKey reports whether a key belongs to the move that is being typed.
func (b *Board) typeKey(key ebiten.Key, control bool, find func(ebiten.Key) command.ID) bool {
	typing := &b.Session.Typing
	switch c := b.Keyboard.SquareChar(key); {
	case key == ebiten.KeyShiftLeft || key == ebiten.KeyShiftRight || key == ebiten.KeyShift:
		return false
	case key == ebiten.KeyEscape:
		b.letter = command.None
		typing.Clear()
		return false
	case key == ebiten.KeyBackspace && !control && typing.Back():
		b.letter = command.None
		return true
	case c >= '1' && c <= '8' && !control && typing.Digit(c):
		b.letter = command.None
		return true
	case c >= 'a' && !control && typing.Waits(c):
		typing.Drop()
		b.runLetter()
		return true
	case c >= 'a' && !control:
		id := find(key)
		if !typing.Letter(c) {
			return false
		}
		b.letter = id
		return true
	}
	b.letter = command.None
	typing.Drop()
	return false
}

// runLetter runs the command of the letter that was typed alone.
func (b *Board) runLetter() {
	id := b.letter
	b.letter = command.None
	if id != command.None {
		b.Host.Do(id)
	}
}

// Used reports whether a key of this tick belongs to the move that is being typed.
func (b *Board) Used(key ebiten.Key) bool {
	return slices.Contains(b.typed, key)
}
