package gui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// kept are the settings as they are on the disk.
func (h home) kept(t *testing.T) store.Settings {
	t.Helper()
	s, err := store.LoadSettings(h.settings())
	require.NoError(t, err)
	return s
}

func TestTheBoardIsFlippedForGoodAndTheKeysWithIt(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = session.SpeedOff, session.Human() })
	tb := sit(t, guestOptions{home: h}, boardFile(t, "b.fen", "xx4oo/8/8/8/8/8/8/o6x x 0 1"))
	grid := tb.layout().Board
	require.True(t, boardShown(tb.snap(t, "before"), grid, tb.position()))
	tb.openMenu(menuFlip)
	grid.Flipped = true
	require.True(t, boardShown(tb.snap(t, "flipped"), grid, tb.position()))
	require.True(t, h.kept(t).Flipped)
	c := grid.Centre(squareNamed(t, "b8")) // a move by mouse, where the square is now
	tb.click(int(c.X), int(c.Y))
	c = grid.Centre(squareNamed(t, "c7"))
	tb.click(int(c.X), int(c.Y))
	tb.awaitMoves(1)
	require.Equal(t, squareNamed(t, "c7"), tb.last().move.To)
	tb.close()

	again := sit(t, guestOptions{home: h})
	require.True(t, boardShown(again.snap(t, "next-day"), grid, again.position()))
	again.press(ebiten.KeyF)
	grid.Flipped = false
	require.True(t, boardShown(again.snap(t, "back"), grid, again.position()))
	require.False(t, h.kept(t).Flipped)
}

func TestTheSettingsByKeysAlone(t *testing.T) {
	h := newHome(t)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.openMenu(menuSettings)
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyTab)   // the pages
	tb.press(ebiten.KeyRight) // the look
	tb.press(ebiten.KeyTab)   // the language
	tb.press(ebiten.KeyRight)
	require.Equal(t, "es", h.kept(t).Language)
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyTab) // the light theme
	tb.press(ebiten.KeyEnter)
	require.Equal(t, "light", h.kept(t).Theme)
	require.True(t, dialogUp(tb.snap(t, "light"), paint.Light()))
}

func TestTheSoundsSettings(t *testing.T) {
	h := newHome(t)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.openMenu(menuSettings)
	tb.clickRect(tb.page(2))
	tb.clickRect(tb.setting(0))
	require.False(t, h.kept(t).Sound)
	off := tb.snap(t, "off")
	tb.clickRect(tb.setting(0))
	require.True(t, h.kept(t).Sound)
	require.Positive(t, differing(off, tb.snap(t, "on"), pixels(tb.settingsCard())))
	line := tb.option(1, 0, 4) // the quiet quarter of the slider
	tb.click(int(line.X+line.W/4), int(line.Centre().Y))
	require.Less(t, h.kept(t).Volume, 30)
	tb.press(ebiten.KeyHome) // the slider has the keyboard
	require.Zero(t, h.kept(t).Volume)
	tb.press(ebiten.KeyRight)
	require.Equal(t, 10, h.kept(t).Volume)
}

func TestThePaceOfTwoComputersIsKept(t *testing.T) {
	h := newHome(t)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.openMenu(menuSettings)
	tb.clickRect(tb.option(1, 3, 4))
	require.Equal(t, session.PaceAtOnce, h.kept(t).Pace)
	tb.clickRect(tb.setting(2))
	require.False(t, h.kept(t).Coordinates)
}

func TestTheMenuBringsTheFormerGameBack(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = session.SpeedOff, session.Human() })})
	tb.clickBar(barMenu)
	tb.clickRect(tb.entry(menuRestore)) // there is none
	tb.press(ebiten.KeyEscape)
	require.Equal(t, engine.Start(), tb.position())
	tb.playMove(moveNamed(t, "a8b7"))
	was := tb.position()
	tb.press(ebiten.KeyO)
	tb.clickRect(tb.stamp(1))
	tb.follow()
	require.NotEqual(t, was, tb.position())
	tb.openMenu(menuRestore)
	tb.follow()
	require.Equal(t, was, tb.position())
	tb.openMenu(menuRestore) // and the new one
	tb.follow()
	require.NotEqual(t, was, tb.position())
}
