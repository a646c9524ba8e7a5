package gui_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/paint"
)

// withDialog is the environment of a desktop whose file dialog does what the shell script says.
func withDialog(t *testing.T, script string) []string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "zenity"), []byte("#!/bin/sh\n"+script+"\n"), 0o700))
	return []string{"PATH=" + dir + string(os.PathListSeparator) + os.Getenv("PATH")}
}

// clickBrowseToSave clicks the button Browse of the dialog Save.
func (tb *table) clickBrowseToSave() {
	tb.t.Helper()
	u, r := tb.layout().Unit, tb.saving(3, 0, 1)
	r.X = r.Right() - 15*u
	r.W = 15 * u
	tb.clickRect(r)
}

func TestAFileIsOpenedByTheDesktopsDialog(t *testing.T) {
	path := boardFile(t, "chosen.fen", skirmish)
	tb := sit(t, guestOptions{home: homeWith(t, still), env: withDialog(t, "echo '"+path+"'")}, "-depth", "1")
	tb.press(ebiten.KeyO)
	tb.clickRect(tb.foot(tb.openCard(), 1, 2))
	tb.await("the file on the table", func() bool { return tb.title == "chosen.fen" })
	require.Equal(t, mustFEN(t, skirmish), tb.position())
	tb.ticks(2) // the words come before the frame that shows it
	require.False(t, dialogUp(tb.snap(t, "opened"), paint.Dark()))
}

func TestAFileIsSavedByTheDesktopsDialog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "there.fen")
	script := "echo '" + path + "'"
	tb := sit(t, guestOptions{home: homeWith(t, saveTo(t.TempDir())), env: withDialog(t, script)})
	tb.press(ebiten.KeyControlLeft, ebiten.KeyS)
	before := tb.snap(t, "before")
	tb.clickBrowseToSave()
	until(t, "the name in the dialog", func() { tb.ticks(4); time.Sleep(time.Millisecond) }, func() bool {
		return differing(before, tb.snap(t, "after"), pixels(tb.saving(1, 0, 1))) > 100 // a FEN: a board's format
	})
	require.NoFileExists(t, path, "nothing is written before Save")
	tb.press(ebiten.KeyEnter)
	doc, err := notation.OpenFile(path)
	require.NoError(t, err)
	require.Equal(t, tb.position(), doc.Game.Position())
}

func TestADialogThatIsCancelledLeavesEverythingAsItWas(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still), env: withDialog(t, "exit 1")}, "-depth", "1")
	tb.press(ebiten.KeyO)
	before := tb.snap(t, "before")
	tb.clickRect(tb.foot(tb.openCard(), 1, 2))
	time.Sleep(200 * time.Millisecond) // for a wrong answer to come
	tb.quiet(30)
	tb.move(1, 1)
	require.Less(t, differing(before, tb.snap(t, "after"), pixels(tb.openCard())), 100)
}

func TestADialogThatHangsDoesNotHoldTheEndUp(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still), env: withDialog(t, "exec sleep 600")}, "-depth", "1")
	tb.press(ebiten.KeyO)
	tb.clickRect(tb.foot(tb.openCard(), 1, 2))
	tb.press(ebiten.KeyEscape)
	tb.playMove(moveNamed(t, "a8b7")) // the game goes on
	tb.awaitMoves(2)
	tb.close()
	require.Zero(t, tb.exit())
}
