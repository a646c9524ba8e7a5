package gui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/home"
	"blobwars/gui/lesson"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// tick is one tick of the window with an input, which holds for this tick only but for the pointer.
func tick(t testing.TB, a *Window, person *fakePerson, in ui.Input) {
	t.Helper()
	person.in = in
	require.NoError(t, programs[a].tick())
	person.in = ui.Input{Pointer: in.Pointer, Down: in.Down, Touch: in.Touch}
}

func TestLetterKeysCanBeTurnedOff(t *testing.T) {
	a, person, _ := firstWindow(t)
	a.services.Settings.LetterKeys = false
	a.services.Host.SettingsChanged()
	for _, in := range []ui.Input{
		{Keys: []ebiten.Key{ebiten.KeyZ}, Chars: []rune("z")}, {Keys: []ebiten.Key{ebiten.KeyD}, Shift: true}, {Keys: []ebiten.Key{ebiten.KeyDigit7}, Chars: []rune("7")},
	} {
		tick(t, a, person, in)
		require.Same(t, a.games.table, a.router.front())
		require.Empty(t, notice(a).Key)
	}
	for _, key := range []ebiten.Key{ebiten.KeyZ, ebiten.KeyEscape} {
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyF10}})
		require.NotNil(t, dialogShown(a))
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{key}})
		require.Equal(t, key != ebiten.KeyEscape, dialogShown(a) != nil)
		a.router.ShowDialog(nil)
	}
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyN}, Control: true})
	require.NotNil(t, dialogShown(a), "Ctrl+N")
	require.Equal(t, "Show the best move; press again to play it", a.services.Tip(command.Hint)(), "without its key")
}

func TestKeysOfTheWindowWorkOnEveryScreen(t *testing.T) {
	screens := append(screensOfMenu(t), command.None)
	a, person, _ := firstWindow(t)
	for _, other := range screens {
		if other == command.HowTo { // see TestNoLetterLeavesTheLesson
			continue
		}
		if other != command.None {
			a.runner.Do(other)
			require.NotEqual(t, a.games.table, a.router.front())
		}
		sound := a.services.Settings.Sound
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyM}})
		require.NotEqual(t, sound, a.services.Settings.Sound, other)
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyF1}})
		require.NotNil(t, dialogShown(a), other)
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyEscape}})
		require.Nil(t, dialogShown(a))
		a.runner.Do(command.Cancel)
		a.router.ShowDialog(nil)
	}
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyQ}})
	require.NoError(t, programs[a].end)
	person.in = ui.Input{Keys: []ebiten.Key{ebiten.KeyQ}, Control: true}
	require.Equal(t, ebiten.Termination, programs[a].tick())
}

// TestNoLetterLeavesTheLesson: whoever does not know the program yet tries keys.
func TestNoLetterLeavesTheLesson(t *testing.T) {
	a, person, _ := firstWindow(t)
	a.runner.Do(command.HowTo)
	for key := ebiten.KeyA; key <= ebiten.KeyZ; key++ {
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{key}})
		require.IsType(t, &lesson.Screen{}, a.router.front(), key)
		require.Nil(t, dialogShown(a), key)
	}
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyF1}})
	require.NotNil(t, dialogShown(a))
	a.router.ShowDialog(nil)
	person.in = ui.Input{Keys: []ebiten.Key{ebiten.KeyQ}, Control: true}
	require.Equal(t, ebiten.Termination, programs[a].tick())
}

// TestTheEndOfTheLessonLeadsHome: the lesson itself has no command for it.
func TestTheEndOfTheLessonLeadsHome(t *testing.T) {
	a, person, _ := firstWindow(t)
	a.runner.Do(command.HowTo)
	tick(t, a, person, ui.Input{})
	for ticks := 0; !a.router.controls().Press("home"); ticks++ {
		require.Less(t, ticks, 3000)
		a.router.controls().Press("show")
		tick(t, a, person, ui.Input{})
	}
	require.IsType(t, &home.Screen{}, a.router.front())
}

// TestWhatAMailboxOpensIsLaidOut: a screen reader's press on a button, or a result of background work, opens a screen
// before the input of the tick. A frame of a window that is not laid out shows what was there before, such as the crash
// screen.
func TestWhatAMailboxOpensIsLaidOut(t *testing.T) {
	a, person, _ := firstWindow(t)
	for id, m := range map[command.ID]*mailbox{command.HowTo: &programs[a].mailbox, command.Journey: &a.background.mailbox} {
		m.post(func() { a.input.runner.Do(id) })
		tick(t, a, person, ui.Input{})
		require.False(t, a.router.GameInFront())
		require.False(t, a.router.view.layoutInvalid)
	}
}

// TestFullScreenOfTheWindowManagerIsNotASize: the window would be that large at the next start.
func TestFullScreenOfTheWindowManagerIsNotASize(t *testing.T) {
	monitor := image.Pt(1920, 1080)
	require.True(t, fillsMonitor(1920, 1080, monitor))
	require.False(t, fillsMonitor(1920, 1050, monitor), "beside a panel")
	require.False(t, fillsMonitor(1120, 720, image.Point{}), "an unknown monitor")
}

func TestFitWindow(t *testing.T) {
	set := func(x, y, w, h int) store.WindowPlace { return store.WindowPlace{X: x, Y: y, W: w, H: h, Set: true} }
	tests := map[string]struct {
		win  store.WindowPlace
		w, h int
		want store.WindowPlace
	}{
		"the first day":             {store.WindowPlace{}, 1920, 1080, store.WindowPlace{W: 1120, H: 720}},
		"an unknown monitor":        {set(100, 50, 800, 600), 0, 0, set(100, 50, 800, 600)},
		"as it was":                 {set(100, 50, 800, 600), 1920, 1080, set(100, 50, 800, 600)},
		"too far right and down":    {set(1800, 1000, 800, 600), 1920, 1080, set(1120, 480, 800, 600)},
		"too far left and up":       {set(-700, -20, 800, 600), 1920, 1080, set(0, 0, 800, 600)},
		"larger than the monitor":   {set(10, 10, 3000, 2000), 1920, 1080, set(0, 0, 1920, 1080)},
		"smaller than is of use":    {set(10, 10, 400, 350), 1920, 1080, set(10, 10, 640, 480)},
		"a monitor below the least": {set(0, 0, 640, 480), 600, 400, set(0, 0, 600, 400)},
		"nonsense":                  {set(1<<30, 0, 800, 600), 1920, 1080, store.WindowPlace{W: 1120, H: 720}},
		"maximized and full screen": {store.WindowPlace{Maximized: true, Fullscreen: true}, 1920, 1080, store.WindowPlace{W: 1120, H: 720, Maximized: true, Fullscreen: true}},
		"its place while maximized": {store.WindowPlace{X: 5, Y: 6, W: 700, H: 500, Set: true, Maximized: true}, 1920, 1080, store.WindowPlace{X: 5, Y: 6, W: 700, H: 500, Set: true, Maximized: true}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) { require.Equal(t, test.want, fitWindow(test.win, test.w, test.h)) })
	}
}
