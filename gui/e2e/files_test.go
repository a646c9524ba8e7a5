package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/clip"
	"blobwars/gui/play"
	"blobwars/gui/store"
	"blobwars/internal/testkit"
)

const skirmish = "2x4o/1xo5/3oo3/8/8/2xx4/8/o6x o 4 12"

// twoPersons has no computer and no animation.
func twoPersons(s *store.Settings) { s.Speed, s.Seats[1] = play.PaceAtOnce, play.Human() }

func (tb *table) dialog() bool {
	tb.t.Helper()
	return dialogUp(tb.snap(tb.t, "dialog"))
}

func TestABoardFileAsArgumentIsOnTheBoard(t *testing.T) {
	seven := testkit.FEN(t, "x5o/7/2-1-2/7/7/7/o5x o 3 4")
	tb := sit(t, guestOptions{home: homeWith(t, twoPersons)}, boardFile(t, "seven.fen", notation.Write(notation.FEN, seven)), "-visual") // a flag behind it
	require.Equal(t, "seven.fen", tb.title)
	require.Equal(t, seven, tb.position())
	require.True(t, boardShown(tb.snap(t, "board"), tb.layout().Board, seven))
	tb.playMove(tb.position().Moves()[0])
}

func (g *guest) saveByKeys() {
	g.press(ebiten.KeyControlLeft, ebiten.KeyS) // save or share
	g.press(ebiten.KeyControlLeft, ebiten.KeyS)
}

// typeOver types a name in place of what the focused field holds.
func (g *guest) typeOver(text string) {
	g.t.Helper()
	g.press(ebiten.KeyControlLeft, ebiten.KeyA)
	for _, r := range text {
		g.session.TypeRune(r)
		g.ticks(1)
	}
	g.ticks(1)
}

func TestAGameIsSavedByKeysAndOpensAgain(t *testing.T) {
	folder := t.TempDir()
	h := homeWith(t, func(s *store.Settings) { twoPersons(s); s.Folder = folder })
	tb := sit(t, guestOptions{home: h})
	tb.playMove(moveNamed(t, "a8b7"))
	tb.playMove(moveNamed(t, "h8g7"))
	tb.saveByKeys()
	require.True(t, tb.dialog())
	tb.typeOver("none/such")
	tb.press(ebiten.KeyEnter)
	require.True(t, tb.dialog(), "there is no such folder")
	require.Contains(t, tb.log(), "such.pgn")
	tb.typeOver("mine")
	tb.press(ebiten.KeyEnter)
	require.False(t, tb.dialog())
	path := filepath.Join(folder, "mine.pgn")
	doc, err := notation.ReadDocument(path)
	require.NoError(t, err)
	require.Equal(t, tb.position(), doc.Game.Position())
	require.Equal(t, 2, doc.Game.Len())
	h.awaitSettings(t, func(s store.Settings) bool { return slices.Equal(s.Recent, []string{path}) })

	tb.saveByKeys()
	tb.typeOver("board.fen") // a board
	tb.press(ebiten.KeyEnter)
	text, err := os.ReadFile(filepath.Join(folder, "board.fen"))
	require.NoError(t, err)
	require.Equal(t, notation.Write(notation.FEN, tb.position()), string(text))
}

// withDialog is the environment of a desktop whose file dialog does what a shell script says.
func withDialog(t *testing.T, script string) []string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "zenity"), []byte("#!/bin/sh\n"+script+"\n"), 0o700))
	return []string{"PATH=" + dir + string(os.PathListSeparator) + os.Getenv("PATH")}
}

// browse opens the dialog Open and presses its button for the desktop's dialog.
func (tb *table) browse() {
	tb.t.Helper()
	tb.press(ebiten.KeyO)
	tb.press(ebiten.KeyTab) // the cross
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyEnter)
}

func TestAFileIsOpenedByTheDesktopsDialog(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, twoPersons), env: withDialog(t, "echo '"+boardFile(t, "chosen.fen", skirmish)+"'")})
	tb.browse()
	tb.await("the file on the table", func() bool { return tb.title == "chosen.fen" })
	require.Equal(t, testkit.FEN(t, skirmish), tb.position())
}

func TestADialogThatHangsDoesNotHoldTheEndUp(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still), env: withDialog(t, "exec sleep 600")}, "-depth", "1")
	tb.browse()
	tb.press(ebiten.KeyEscape)
	tb.playMove(moveNamed(t, "a8b7")) // the game goes on
	tb.awaitMoves(2)
	tb.close()
	require.Zero(t, tb.exit())
}

func TestClipboard(t *testing.T) {
	desk := clip.New()
	defer desk.Close()
	tb := sit(t, guestOptions{home: homeWith(t, twoPersons)})
	tb.playMove(moveNamed(t, "a8b7"))
	was := tb.position()
	tb.press(ebiten.KeyControlLeft, ebiten.KeyC)
	text, err := desk.Read()
	for errors.Is(err, clip.ErrSlow) { // a busy machine
		text, err = desk.Read()
	}
	require.NoError(t, err)
	require.Equal(t, notation.WriteFEN(was), text)

	require.NoError(t, desk.Write(skirmish))
	until(t, "the pasted board", func() { tb.press(ebiten.KeyControlLeft, ebiten.KeyV) }, func() bool {
		tb.follow()
		return tb.position() == testkit.FEN(t, skirmish)
	})
	require.Equal(t, "Pasted board", tb.title)
	tb.clickFirst() // Go back
	tb.follow()
	require.Equal(t, was, tb.position(), "the game before is back")

	require.NoError(t, desk.Write("x7o/8/8/8/8/8/8/8 x 0 1"))
	until(t, "the error", func() { tb.press(ebiten.KeyControlLeft, ebiten.KeyV) }, tb.dialog)
	require.Contains(t, tb.log(), "pasted text:1:")
	tb.press(ebiten.KeyEscape)
	tb.follow()
	require.Equal(t, was, tb.position())
}
