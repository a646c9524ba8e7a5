package command

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/pad"
)

func everything() []ID {
	var ids []ID
	for id := None + 1; id < count; id++ {
		ids = append(ids, id)
	}
	return ids
}

func TestEveryCommandHasOneRow(t *testing.T) {
	for _, id := range everything() {
		require.Equal(t, 1, len(Sorted([]ID{id}, OtherScreen)), "command %d", id)
		require.Equal(t, id, Of(id).ID)
	}
	require.Len(t, table, int(count)-1)
}

func TestModifiersOfKeys(t *testing.T) {
	for name, test := range map[string]struct {
		key              ebiten.Key
		ctrl, shift, alt bool
		want             ID
	}{
		"Ctrl+Z":              {ebiten.KeyZ, true, false, false, Undo},
		"Ctrl+Shift+Z":        {ebiten.KeyZ, true, true, false, Redo},
		"Ctrl+Alt+N":          {ebiten.KeyN, true, false, true, None},
		"Z alone":             {ebiten.KeyZ, false, false, false, Puzzles},
		"Shift is not needed": {ebiten.KeyU, false, true, false, Undo},
		"Ctrl is not ignored": {ebiten.KeyU, true, false, false, None},
		"Alt+Enter":           {ebiten.KeyEnter, false, false, true, Fullscreen},
		"Shift+Tab":           {ebiten.KeyTab, false, true, false, PreviousControl},
		"Ctrl+Comma":          {ebiten.KeyComma, true, false, false, Settings},
		"PageUp":              {ebiten.KeyPageUp, false, false, false, Back},
		"Ctrl+Left":           {ebiten.KeyArrowLeft, true, false, false, Back},
		"1":                   {ebiten.KeyDigit1, false, false, false, ToolBlob1},
	} {
		require.Equal(t, test.want, Keyboard{}.Find(test.key, test.ctrl, test.shift, test.alt, everything()), name)
	}
}

func TestOnlyCommandsThatExistAreFound(t *testing.T) {
	require.Equal(t, RunSearch, Keyboard{}.Find(ebiten.KeyP, false, false, false, []ID{RunSearch, Undo}))
	require.Equal(t, None, Keyboard{}.Find(ebiten.KeyU, false, false, false, []ID{RunSearch}))
	require.Equal(t, Menu, ForPad(pad.Menu, everything()))
	require.Equal(t, None, ForPad(pad.Menu, []ID{Undo}))
}

func TestKeysAreRead(t *testing.T) {
	require.Equal(t, []Key{{Name: "U"}, {Name: "Z", Ctrl: true, Shift: true}, {Name: "Enter", Alt: true}}, keys("U", "Ctrl+Shift+Z", "Alt+Enter"))
	require.True(t, slices.Equal(keys("PageUp"), []Key{{Name: "PageUp"}}))
}

func TestCommandsInARowWithTheSameWordsShareALine(t *testing.T) {
	require.Equal(t, []ShortcutGroup{{"keys.game", []Shortcut{
		{[]Key{{Name: "U"}, {Name: "R"}}, "keys.undo"}, {[]Key{{Name: "H"}}, "keys.hint"},
	}}}, Keyboard{}.Shortcuts([]ID{Redo, Undo, Hint}, GameScreen))
}

// TestTheMenuHasTheCommandsWithWordsOfAnEntry, and no other. Edit has such words for its button in New game.
func TestTheMenuHasTheCommandsWithWordsOfAnEntry(t *testing.T) {
	var entries []ID
	for _, h := range Headings() {
		entries = append(entries, h.Entries...)
	}
	for _, id := range everything() {
		require.Equal(t, Of(id).Menu != "" && id != Edit, slices.Contains(entries, id), "command %d", id)
	}
}
