package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/e2e/stage"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// fakePerson has the input that a test has set.
type fakePerson struct{ in ui.Input }

func (p *fakePerson) driver() Driver { return Driver{Input: func() ui.Input { return p.in }} }

// newApp returns a window that is never shown, of 1120x720 pixels, of a person who never played before. Its input is
// that of the returned person; what it reports is in reported.
func newApp(t testing.TB) (a *App, person *fakePerson, reported *bytes.Buffer) {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, home)
	}
	t.Setenv("LC_ALL", "en")
	return nextApp(t, Options{})
}

// nextApp returns the window that the person of the last newApp opens after it, or beside it.
func nextApp(t testing.TB, options Options) (a *App, person *fakePerson, reported *bytes.Buffer) {
	t.Helper()
	person, reported = &fakePerson{}, &bytes.Buffer{}
	options.Out, options.Err, options.Driver = reported, reported, person.driver()
	a, err := New(options)
	require.NoError(t, err)
	a.background.group.Wait() // the games are read
	a.background.deliver()
	a.Resize(1120, 720, 1)
	a.layout()
	t.Cleanup(func() { closeApp(a); stage.Frame() })
	return a, person, reported
}

// closeApp closes a window, once.
func closeApp(a *App) {
	if a.services.Context.Err() == nil {
		a.close()
	}
}

// playMoves plays the first legal moves.
func playMoves(t testing.TB, a *App, moves int) {
	t.Helper()
	game := a.table.Session().Game()
	for range moves {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
}

// twoPersons puts a new game of two persons on the table.
func twoPersons(a *App) {
	a.games.playBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "diamond"}, nil)
	a.layout()
}

// notice returns the notice on the table.
func notice(a *App) play.Notice { return a.table.Session().Notices.Current() }

// dialogShown returns the dialog that is open; nil if none.
func dialogShown(a *App) screen.Dialog {
	if a.dialog == nil {
		return nil
	}
	return a.dialog.Dialog
}

// settingsFolder returns where the documents of the window are.
func settingsFolder(a *App) string { return filepath.Dir(a.autosave.game.Where()) }

func fen(a *App) string { return notation.WriteFEN(a.table.Session().Position()) }

// TestTextIsAsLargeAsTheWindowHasSpace: a screen has to fit, and of a dialog, which scrolls, the rows.
func TestTextIsAsLargeAsTheWindowHasSpace(t *testing.T) {
	a, _, _ := newApp(t)
	a.services.Settings.Zoom = 1.5
	for _, test := range []struct{ w, h, scale, screen, dialog float64 }{
		{1920, 1080, 1, 1.5, 1.5}, {1920, 1080, 2, 2.25, 3}, {800, 600, 1, 1.25, 1.5}, {640, 480, 1, 1, 1.5}, {540, 960, 1, 1.5, 1.5},
		{360, 640, 1, 1, 1.125}, {640, 360, 1, 0.75, 1.5}, {320, 120, 1, 0.25, 0.5},
	} {
		a.Resize(test.w, test.h, test.scale)
		a.layout()
		require.Equal(t, [2]float64{test.screen, test.dialog}, [2]float64{a.services.Style.Scale, a.dialogs.Style.Scale}, test)
	}
}

func TestThePiecesAndTheThemeOfTheSettings(t *testing.T) {
	a, _, _ := newApp(t)
	name := func() (string, bool) { th := a.services.Style.Theme; return th.Name, th.Discs }
	require.Equal(t, []any{"dark", false}, twoOf(name()))
	a.services.Settings.Theme, a.services.Settings.Discs = "system", true
	for _, theme := range []string{"light", "contrast"} {
		a.systemTheme = theme
		a.SettingsChanged()
		require.Equal(t, []any{theme, true}, twoOf(name()))
	}
}

func twoOf(a string, b bool) []any { return []any{a, b} }
