package command

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

func TestFindDistinguishesModifiers(t *testing.T) {
	among := []ID{Accept, Undo, Redo, New, Fullscreen, NextControl, PreviousControl}
	for _, test := range []struct {
		key              ebiten.Key
		ctrl, shift, alt bool
		want             ID
	}{
		{ebiten.KeyEnter, false, false, false, Accept},
		{ebiten.KeyEnter, false, false, true, Fullscreen},
		{ebiten.KeyZ, true, false, false, Undo},
		{ebiten.KeyZ, true, true, false, Redo},
		{ebiten.KeyZ, false, false, false, None},
		{ebiten.KeyN, true, false, true, None},
		{ebiten.KeyU, false, true, false, Undo}, // Shift is ignored if no key needs it
		{ebiten.KeyTab, false, true, false, PreviousControl},
		{ebiten.KeyH, false, false, false, None}, // Hint does not exist now
	} {
		require.Equal(t, test.want, Keyboard{}.Find(test.key, test.ctrl, test.shift, test.alt, among), "%+v", test)
	}
}

func TestLettersFollowTheKeyboardLayout(t *testing.T) {
	among := []ID{Undo, Redo, Quit}
	for name, test := range map[string]struct {
		key     ebiten.Key
		printed string
		want    ID
	}{
		"German":  {ebiten.KeyY, "z", Undo},
		"Russian": {ebiten.KeyZ, "я", Undo},
		"Hebrew":  {ebiten.KeyQ, "/", Quit},
		"unknown": {ebiten.KeyY, "", Redo},
	} {
		keyboard := Keyboard{Name: func(ebiten.Key) string { return test.printed }}
		require.Equal(t, test.want, keyboard.Find(test.key, true, false, false, among), name)
	}
}
