package gui_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// kept are the settings as they are on the disk.
func (h home) kept(t *testing.T) store.Settings {
	t.Helper()
	st := store.New(platform.FolderStorage(filepath.Dir(h.settings())))
	_, s, err := store.OpenSettings(st)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	return s
}

// keep writes the settings.
func (h home) keep(t *testing.T, s store.Settings) {
	t.Helper()
	st := store.New(platform.FolderStorage(filepath.Dir(h.settings())))
	doc, _, err := store.OpenSettings(st)
	require.NoError(t, err)
	require.NoError(t, doc.SaveNow(s))
	require.NoError(t, st.Close())
}

// awaitSettings waits until the settings on the disk are as wanted: the program writes them a moment after a change.
func (h home) awaitSettings(t *testing.T, wanted func(store.Settings) bool) {
	t.Helper()
	until(t, "the settings to be written", func() { time.Sleep(10 * time.Millisecond) }, func() bool { return wanted(h.kept(t)) })
}

func TestTheBoardIsFlippedForGoodAndTheKeysWithIt(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = session.SpeedOff, session.Human() })
	tb := sit(t, guestOptions{home: h}, boardFile(t, "b.fen", "xx4oo/8/8/8/8/8/8/o6x x 0 1"))
	grid := tb.layout().Board
	require.True(t, boardShown(tb.snap(t, "before"), grid, tb.position()))
	tb.openMenu(menuFlip)
	grid.Flipped = true
	require.True(t, boardShown(tb.snap(t, "flipped"), grid, tb.position()))
	h.awaitSettings(t, func(s store.Settings) bool { return s.Flipped })
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
	h.awaitSettings(t, func(s store.Settings) bool { return !s.Flipped })
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
	h.awaitSettings(t, func(s store.Settings) bool { return s.Language == "es" })
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyTab) // the light theme
	tb.press(ebiten.KeyEnter)
	h.awaitSettings(t, func(s store.Settings) bool { return s.Theme == "light" })
	require.True(t, dialogUp(tb.snap(t, "light"), paint.Light()))
}

func TestTheSoundsSettings(t *testing.T) {
	h := newHome(t)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.openMenu(menuSettings)
	tb.clickRect(tb.page(2))
	tb.clickRect(tb.setting(0))
	h.awaitSettings(t, func(s store.Settings) bool { return !s.Sound })
	off := tb.snap(t, "off")
	tb.clickRect(tb.setting(0))
	h.awaitSettings(t, func(s store.Settings) bool { return s.Sound })
	require.Positive(t, differing(off, tb.snap(t, "on"), pixels(tb.settingsCard())))
	line := tb.option(1, 0, 4) // the quiet quarter of the slider
	tb.click(int(line.X+line.W/4), int(line.Centre().Y))
	h.awaitSettings(t, func(s store.Settings) bool { return s.Volume < 30 })
	tb.press(ebiten.KeyHome) // the slider has the keyboard
	h.awaitSettings(t, func(s store.Settings) bool { return s.Volume == 0 })
	tb.press(ebiten.KeyRight)
	h.awaitSettings(t, func(s store.Settings) bool { return s.Volume == 10 })
}

func TestThePaceOfTwoComputersIsKept(t *testing.T) {
	h := newHome(t)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.openMenu(menuSettings)
	tb.clickRect(tb.option(1, 3, 4))
	h.awaitSettings(t, func(s store.Settings) bool { return s.Pace == session.PaceAtOnce })
	tb.clickRect(tb.setting(2))
	h.awaitSettings(t, func(s store.Settings) bool { return !s.Coordinates })
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
