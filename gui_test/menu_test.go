package gui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

func TestTheSettingsChangeTheWindowAtOnceAndIsRemembered(t *testing.T) {
	h := newHome(t)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.openMenu(menuSettings)
	tb.clickRect(tb.page(1))
	english := tb.snap(t, "english")
	require.True(t, dialogUp(english, paint.Dark()))
	tb.clickRect(tb.option(0, 1, 2)) // Español
	spanish := tb.snap(t, "spanish")
	require.Greater(t, differing(english, spanish, pixels(tb.settingsCard())), 1000)
	require.True(t, dialogUp(spanish, paint.Dark()), "the settings stay")
	tb.clickRect(tb.theme(1)) // light
	require.True(t, dialogUp(tb.snap(t, "light"), paint.Light()))
	tb.clickRect(tb.page(0))
	tb.clickRect(tb.option(0, 3, 4)) // no animation
	tb.clickRect(tb.foot(tb.settingsCard(), 0, 1))
	require.False(t, dialogUp(tb.snap(t, "closed"), paint.Light()))
	h.awaitSettings(t, func(s store.Settings) bool {
		return s.Language == "es" && s.Theme == "light" && s.Speed == session.Off && s.Coordinates
	})
	tb.clickMove(moveNamed(t, "a8b7"))
	tb.ticks(2)
	require.Contains(t, tb.log(), "1. Jugador 1: b7, 3-2\n")
}

func TestTheMenuOpensTheOtherDialogs(t *testing.T) {
	tb := sit(t, guestOptions{}, "-depth", "1")
	for name, at := range map[string][2]int{"new": {0, 0}, "open": {0, 1}, "save": menuSave, "settings": menuSettings, "how-to": menuHowTo, "keys": {3, 2}} {
		tb.press(ebiten.KeyEscape) // with nothing in hand it opens the menu
		menu := tb.snap(t, "menu")
		tb.clickRect(tb.entry(at))
		other := tb.snap(t, name)
		require.True(t, dialogUp(other, paint.Dark()))
		require.Greater(t, differing(menu, other, pixels(tb.menuCard())), 1000, name)
		tb.press(ebiten.KeyEscape)
		require.False(t, dialogUp(tb.snap(t, name+"-closed"), paint.Dark()), name)
	}
	tb.press(ebiten.KeyF10)
	r := tb.entry(menuQuit).Centre()
	tb.move(int(r.X), int(r.Y))
	tb.session.PressMouseButton(ebiten.MouseButtonLeft)
	tb.ticks(1)
	tb.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	tb.session.AdvanceTicks(2)
	require.False(t, tb.session.WaitTicks())
	require.ErrorIs(t, tb.session.Err(), ebiten.Termination, "Quit ends the game")
	tb.close()
	require.Zero(t, tb.exit())
}
