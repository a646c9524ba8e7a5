package gui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/clip"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// copied is what is in the clipboard of the display.
func copied(t *testing.T, c *clip.Clipboard) string {
	t.Helper()
	text, err := c.Read()
	require.NoError(t, err)
	return text
}

func TestThePositionIsCopiedAndPastedAndTheFormerGameComesBack(t *testing.T) {
	desk := clip.New()
	defer desk.Close()
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = session.SpeedOff, session.Human() })})
	tb.playMove(moveNamed(t, "a8b7"))
	tb.playMove(moveNamed(t, "h8g7"))
	was := tb.position()
	tb.press(ebiten.KeyControlLeft, ebiten.KeyC)
	tb.snap(t, "copied")
	require.Equal(t, store.CopyText(was), copied(t, desk))

	require.NoError(t, desk.Write(skirmish))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyV)
	tb.follow()
	require.Equal(t, mustFEN(t, skirmish), tb.position())
	require.Equal(t, "Pasted board", tb.title)
	tb.snap(t, "pasted")
	tb.press(ebiten.KeyControlLeft, ebiten.KeyZ)
	tb.follow()
	require.Equal(t, was, tb.position(), "the former game is back")
	tb.playMove(tb.position().Moves()[0])
}

func TestWhatCannotBePastedIsSaidAndTheGameGoesOn(t *testing.T) {
	desk := clip.New()
	defer desk.Close()
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = session.SpeedOff, session.Human() })})
	tb.playMove(moveNamed(t, "a8b7"))
	require.NoError(t, desk.Write("x7o/8/8/8/8/8/8/8 x 0 1"))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyV)
	require.True(t, dialogUp(tb.snap(t, "bad"), paint.Dark()))
	require.Contains(t, tb.log(), "pasted text:1:")
	tb.press(ebiten.KeyEscape)
	tb.follow()
	require.Equal(t, 1, tb.games)
	tb.playMove(tb.position().Moves()[0])
}

func TestAPastedRecordOpensUpToItsBadMove(t *testing.T) {
	desk := clip.New()
	defer desk.Close()
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = session.SpeedOff, session.Human() })})
	require.NoError(t, desk.Write("[Rules \"blobwars\"]\n\n1. b7 g7 2. e4 *\n"))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyV)
	tb.follow()
	require.True(t, dialogUp(tb.snap(t, "bad"), paint.Dark()))
	require.Equal(t, 2, tb.position().MoveNumber())
}
