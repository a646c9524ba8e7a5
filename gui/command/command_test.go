package command

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/pad"
)

// everything returns all commands, as if one screen had them.
func everything() []ID {
	var ids []ID
	for id := None + 1; id < count; id++ {
		ids = append(ids, id)
	}
	return ids
}

// layout returns a keyboard on which some keys have other letters than on an American one.
func layout(letters map[ebiten.Key]string) Keyboard {
	return Keyboard{Name: func(key ebiten.Key) string {
		if letter, ok := letters[key]; ok {
			return letter
		}
		return strings.ToLower(key.String())
	}}
}

func TestEveryCommandHasOneRow(t *testing.T) {
	for _, id := range everything() {
		require.Equal(t, 1, len(Sorted([]ID{id})), "command %d", id)
		require.Equal(t, id, Of(id).ID)
	}
	require.Len(t, table, int(count)-1)
}

func TestLettersFollowTheLayout(t *testing.T) {
	american := Keyboard{}
	german := layout(map[ebiten.Key]string{ebiten.KeyZ: "y", ebiten.KeyY: "z"})
	french := layout(map[ebiten.Key]string{ebiten.KeyQ: "a", ebiten.KeyA: "q", ebiten.KeyW: "z", ebiten.KeyZ: "w", ebiten.KeyDigit1: "&"})
	russian := layout(map[ebiten.Key]string{ebiten.KeyU: "г", ebiten.KeyZ: "я", ebiten.KeyA: "ф"})
	for name, test := range map[string]struct {
		keyboard         Keyboard
		key              ebiten.Key
		ctrl, shift, alt bool
		want             ID
	}{
		"American Ctrl+Z":            {american, ebiten.KeyZ, true, false, false, Undo},
		"American Ctrl+Shift+Z":      {american, ebiten.KeyZ, true, true, false, Redo},
		"German Ctrl+Z":              {german, ebiten.KeyY, true, false, false, Undo},
		"German Ctrl+Y":              {german, ebiten.KeyZ, true, false, false, Redo},
		"French A":                   {french, ebiten.KeyQ, false, false, false, Analysis},
		"French Ctrl+Q":              {french, ebiten.KeyA, true, false, false, Quit},
		"French Ctrl+Z":              {french, ebiten.KeyW, true, false, false, Undo},
		"French 1":                   {french, ebiten.KeyDigit1, false, false, false, ToolBlob1},
		"Russian, in the place of U": {russian, ebiten.KeyU, false, false, false, Undo},
		"Russian, in the place of Z": {russian, ebiten.KeyZ, true, false, false, Undo},
		"Hebrew, in the place of Q":  {layout(map[ebiten.Key]string{ebiten.KeyQ: "/"}), ebiten.KeyQ, true, false, false, Quit},
		"Ctrl+Alt+N":                 {american, ebiten.KeyN, true, false, true, None},
		"Z alone":                    {american, ebiten.KeyZ, false, false, false, Puzzles},
		"Shift is not needed":        {american, ebiten.KeyU, false, true, false, Undo},
		"Ctrl is not ignored":        {american, ebiten.KeyU, true, false, false, None},
		"Alt+Enter":                  {american, ebiten.KeyEnter, false, false, true, Fullscreen},
		"Shift+Tab":                  {american, ebiten.KeyTab, false, true, false, PreviousControl},
		"PageUp":                     {french, ebiten.KeyPageUp, false, false, false, Back},
		"Ctrl+Left":                  {american, ebiten.KeyArrowLeft, true, false, false, Back},
	} {
		require.Equal(t, test.want, test.keyboard.Find(test.key, test.ctrl, test.shift, test.alt, everything()), name)
	}
}

func TestOnlyCommandsThatExistAreFound(t *testing.T) {
	require.Equal(t, RunSearch, Keyboard{}.Find(ebiten.KeyP, false, false, false, []ID{RunSearch, Undo}))
	require.Equal(t, None, Keyboard{}.Find(ebiten.KeyU, false, false, false, []ID{RunSearch}))
	require.Equal(t, Faster, Keyboard{}.FindTyped('+', everything()))
	require.Equal(t, Slower, Keyboard{}.FindTyped('-', everything()))
	require.Equal(t, None, Keyboard{}.FindTyped('u', everything()))
	require.Equal(t, Menu, ForPad(pad.Menu, everything()))
	require.Equal(t, None, ForPad(pad.Menu, []ID{Undo}))
}

func TestKeysAreRead(t *testing.T) {
	require.Equal(t, []Key{{Name: "U"}, {Name: "Z", Ctrl: true, Shift: true}, {Name: "+"}, {Name: "Enter", Alt: true}}, keys("U", "Ctrl+Shift+Z", "+", "Alt+Enter"))
	require.True(t, slices.Equal(keys("PageUp"), []Key{{Name: "PageUp"}}))
}

func TestCommandsInARowWithTheSameWordsShareALine(t *testing.T) {
	require.Equal(t, []ShortcutGroup{{"keys.game", []Shortcut{
		{[]Key{{Name: "U"}, {Name: "R"}}, "keys.undo"}, {[]Key{{Name: "H"}}, "keys.hint"},
	}}}, Keyboard{}.Shortcuts([]ID{Redo, Undo, Hint}))
}
