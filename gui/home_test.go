package gui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/home"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// TestHomeIsShownAfterTheFirstGames starts the program again and again.
func TestHomeIsShownAfterTheFirstGames(t *testing.T) {
	showsHome := func(o Options) bool {
		a := openWindow(t, o)
		defer closeWindow(a)
		_, shown := a.router.front().(*home.Screen)
		return shown
	}
	a, _, _ := firstWindow(t)
	a.services.Settings.Lesson = false
	a.saver.SettingsChanged()
	for n := range 2 {
		require.False(t, a.services.Settings.Experienced, n)
		twoPersons(a)
		playFirst(t, a)
		a.runner.Do(command.Resign)
	}
	require.True(t, a.services.Settings.Experienced)
	closeWindow(a)
	require.True(t, showsHome(Options{}))
	require.False(t, showsHome(Options{File: "missing.txt"}))
	require.False(t, showsHome(Options{Link: "#fen=" + notation.WriteFEN(engine.Start())}))
	computer := play.FirstOpponent()
	require.False(t, showsHome(Options{Computer: &computer, Side: engine.Side2}))
	require.False(t, showsHome(Options{Private: true}))
	a, _, _ = nextWindow(t, Options{})
	require.Equal(t, screen.Screen(a.games.table), a.router.front(), "a driver plays")
	a.services.Settings.Home = false
	a.saver.SettingsChanged()
	closeWindow(a)
	require.False(t, showsHome(Options{}))
}

// TestScreensOfHomeLeadBackToIt goes by keys from Home to the journey and back, and then to the board.
func TestScreensOfHomeLeadBackToIt(t *testing.T) {
	a, person, _ := firstWindow(t)
	key := func(k ebiten.Key) {
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{k}})
		tick(t, a, person, ui.Input{})
	}
	a.runner.Do(command.Home)
	shown := a.router.front()
	require.IsType(t, &home.Screen{}, shown)
	key(ebiten.KeyI)
	require.NotEqual(t, shown, a.router.front())
	key(ebiten.KeyEscape)
	require.Equal(t, shown, a.router.front())
	key(ebiten.KeyN)
	require.NotNil(t, dialogShown(a))
	key(ebiten.KeyEscape)
	require.Equal(t, shown, a.router.front())
	key(ebiten.KeyEscape)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
	a.runner.Do(command.Journey)
	a.runner.Do(command.Home)
	require.IsType(t, &home.Screen{}, a.router.front())
	key(ebiten.KeyEnter)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
}

// TestHomeLeadsToTheEndOfAGameThatIsReviewed resigns, goes back to the start as Review and Mistake do, and starts the
// program again.
func TestHomeLeadsToTheEndOfAGameThatIsReviewed(t *testing.T) {
	a, _, _ := firstWindow(t)
	said := func() string {
		a.runner.Do(command.Home)
		defer a.router.Return()
		return a.router.front().Describe().Said
	}
	const ended = "Home. Player 1 wins. Enter: New game."
	twoPersons(a)
	playFirst(t, a)
	require.Equal(t, "Home. Player 2 to move. Enter: Continue.", said())
	a.runner.Do(command.Resign)
	for _, review := range []func(){func() {}, func() { a.runner.Do(command.First) }} {
		review()
		require.Equal(t, ended, said())
	}
	closeWindow(a)
	a, _, _ = nextWindow(t, Options{})
	require.Zero(t, a.games.table.Session().Game().Ply())
	require.Equal(t, ended, said())
}
