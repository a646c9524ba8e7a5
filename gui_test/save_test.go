package gui_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// saveTo has a person save to a folder.
func saveTo(folder string) func(*store.Settings) {
	return func(s *store.Settings) { s.Speed, s.Folder, s.Seats[1] = session.SpeedOff, folder, session.Human() }
}

// typeOver types a name in place of what the focused field holds.
func (tb *table) typeOver(text string) {
	tb.t.Helper()
	tb.press(ebiten.KeyControlLeft, ebiten.KeyA)
	for _, r := range text {
		tb.session.TypeRune(r)
		tb.ticks(1)
	}
	tb.ticks(1)
}

func TestAGameIsSavedByKeysAndOpensAgain(t *testing.T) {
	folder := t.TempDir()
	h := homeWith(t, saveTo(folder))
	tb := sit(t, guestOptions{home: h})
	tb.playMove(moveNamed(t, "a8b7"))
	tb.playMove(moveNamed(t, "h8g7"))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyS)
	require.True(t, dialogUp(tb.snap(t, "save"), paint.Dark()))
	tb.typeOver("mine")
	tb.snap(t, "typed")
	tb.press(ebiten.KeyEnter)
	require.False(t, dialogUp(tb.snap(t, "saved"), paint.Dark()))
	path := filepath.Join(folder, "mine.pgn")
	doc, err := notation.OpenFile(path)
	require.NoError(t, err)
	require.Equal(t, tb.position(), doc.Game.Position())
	require.Equal(t, 2, doc.Game.Len())
	h.awaitSettings(t, func(s store.Settings) bool { return slices.Equal(s.Recent, []string{path}) })

	tb.press(ebiten.KeyO)
	tb.clickRect(tb.recent(0))
	tb.follow()
	require.Equal(t, "mine.pgn", tb.title)
}

func TestABoardIsSavedByMouseOverAFileThatIsThere(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "board.txt")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	tb := sit(t, guestOptions{home: homeWith(t, saveTo(folder))})
	tb.playMove(moveNamed(t, "a8b7"))
	tb.openMenu(menuSave)
	tb.clickRect(tb.saving(0, 1, 2)) // the board
	tb.clickRect(tb.saving(1, 1, 3)) // as a grid
	plain := tb.snap(t, "free")
	tb.clickRect(tb.saving(2, 0, 1))
	tb.typeOver("board.txt")
	replace := tb.snap(t, "replace")
	require.Greater(t, differing(plain, replace, pixels(tb.foot(tb.saveCard(), 1, 2))), 50, "the button says Replace")
	tb.clickRect(tb.foot(tb.saveCard(), 1, 2))
	require.False(t, dialogUp(tb.snap(t, "saved"), paint.Dark()))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, notation.Write(notation.Grid, tb.position()), string(text))
}

func TestWhereNothingCanBeSavedTheDialogSaysSo(t *testing.T) {
	folder := t.TempDir()
	tb := sit(t, guestOptions{home: homeWith(t, saveTo(folder))})
	tb.press(ebiten.KeyControlLeft, ebiten.KeyS)
	good := tb.snap(t, "good")
	tb.typeOver("none/such")
	bad := tb.snap(t, "bad")
	require.Greater(t, differing(good, bad, pixels(tb.saving(4, 0, 1))), 200, "a sentence")
	tb.press(ebiten.KeyEnter)
	require.True(t, dialogUp(tb.snap(t, "still"), paint.Dark()))
	require.Contains(t, tb.log(), "such.pgn")
	tb.press(ebiten.KeyEscape)
	require.False(t, dialogUp(tb.snap(t, "closed"), paint.Dark()))
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, left)
}
