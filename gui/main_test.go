package gui

import (
	"bytes"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

type fakePerson struct {
	Person
	in ui.Input
}

func (p *fakePerson) Input(ui.Input) ui.Input { return p.in }

// withFinger says whether a finger is the pointer.
type withFinger bool

func (f withFinger) isFinger() bool { return bool(f) }

var programs = map[*Window]*Program{}

// firstWindow returns a window that is never shown, of 1120x720 pixels, of a person who never played before. Its input
// is that of the returned person; what it reports is in reported.
func firstWindow(t testing.TB) (a *Window, person *fakePerson, reported *bytes.Buffer) {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, home)
	}
	t.Setenv("LC_ALL", "en")
	return nextWindow(t, Options{})
}

// nextWindow returns the window that the person of the last firstWindow opens after it, or beside it.
func nextWindow(t testing.TB, options Options) (a *Window, person *fakePerson, reported *bytes.Buffer) {
	t.Helper()
	person, reported = &fakePerson{}, &bytes.Buffer{}
	options.Out, options.Err, options.Driver = reported, reported, person
	a = openWindow(t, options)
	a.background.group.Wait() // the games are read
	a.background.deliver()
	a.Resize(1120, 720, 1)
	a.router.layout()
	return a, person, reported
}

func openWindow(t testing.TB, options Options) *Window {
	t.Helper()
	p, err := newProgram(options)
	require.NoError(t, err)
	a := p.window
	programs[a] = p
	t.Cleanup(func() { closeWindow(p.window); stage.Frame() })
	return a
}

// closeWindow closes a window and its program, once.
func closeWindow(a *Window) {
	if p := programs[a]; p != nil {
		delete(programs, a)
		report(p.options.Err, p.close())
	}
}

// crashWindow closes a window as after a panic in a window that was opened after another one.
func crashWindow(a *Window) {
	programs[a].crash = crash{screen: &dialog.Crash{}, restarted: true}
	closeWindow(a)
}

// successor returns the window that has taken the place of another one of its program.
func successor(a *Window) *Window {
	p := programs[a]
	delete(programs, a)
	programs[p.window] = p
	return p.window
}

func draw(a *Window, picture *ebiten.Image) { programs[a].draw(picture) }

func playMoves(t testing.TB, a *Window, moves int) {
	t.Helper()
	for range moves {
		s := a.games.table.Session()
		s.PlayMove(s.Position().Moves()[0])
	}
}

func playGame(a *Window, setup session.Setup, game *engine.Game) {
	a.Present(a.games.table)
	a.games.table.Open(session.Saved{Setup: setup, Game: game})
	a.router.view.relayoutAndRedraw()
}

func twoPersons(a *Window) {
	a.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "diamond"})
	a.router.layout()
}

func notice(a *Window) play.Notice { return a.games.table.Session().Notices.Current() }

func dialogShown(a *Window) screen.Dialog {
	if a.router.dialog == nil {
		return nil
	}
	return a.router.dialog.Dialog
}

// settingsFolder returns where the documents of the person of the last firstWindow are.
func settingsFolder() string {
	storage, err := platform.UserStorage()
	if err != nil {
		panic(err)
	}
	return storage.Where("")
}

func fen(a *Window) string { return notation.WriteFEN(a.games.table.Session().Position()) }

// TestTextIsAsLargeAsTheWindowHasSpace: a screen has to fit, and of a dialog, which scrolls, the rows.
func TestTextIsAsLargeAsTheWindowHasSpace(t *testing.T) {
	a, _, _ := firstWindow(t)
	a.services.Settings.TextSize = 1.5
	for _, test := range []struct{ w, h, scale, screen, dialog float64 }{
		{1920, 1080, 1, 1.5, 1.5}, {1920, 1080, 2, 2.25, 3}, {800, 600, 1, 1.25, 1.5}, {640, 480, 1, 1, 1.5}, {540, 960, 1, 1.5, 1.5},
		{360, 640, 1, 1, 1.125}, {640, 360, 1, 0.75, 1.5}, {320, 120, 1, 0.25, 0.5},
	} {
		a.Resize(test.w, test.h, test.scale)
		a.router.layout()
		require.Equal(t, [2]float64{test.screen, test.dialog}, [2]float64{a.services.Style.Scale, a.router.dialogs.Style.Scale}, test)
	}
}

func TestTheThemeOfTheSettings(t *testing.T) {
	a, _, _ := firstWindow(t)
	require.Equal(t, "dark", a.services.Style.Theme.Name)
	a.services.Settings.Theme = "system"
	for _, theme := range []string{"light", "contrast"} {
		a.router.view.systemTheme = theme
		a.services.Host.SettingsChanged()
		require.Equal(t, theme, a.services.Style.Theme.Name)
	}
}
