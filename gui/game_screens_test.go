package gui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

const tilesFile = "2\n3\n4\n1\n120\n112\n"

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func playTilesMoves(t *testing.T, a *Window, moves int) {
	t.Helper()
	s := a.games.tiles.Session()
	for range moves {
		require.True(t, s.Play(s.Position().Moves()[0]))
	}
}

func personsOnly(a *Window) {
	a.services.Settings.Tiles.Seats = [2]play.Seat{play.Human(), play.Human()}
}

func TestAFileOpensTheScreenOfItsGame(t *testing.T) {
	a, _, _ := firstWindow(t)
	tilesPath, blobsPath := write(t, "t.txt", tilesFile), write(t, "b.fen", "x6o/8/8/8/8/8/8/o6x o 3 7")
	a.opener.Open(tilesPath)
	require.True(t, a.router.onTiles())
	require.Equal(t, tilesFile, tiles.Write(a.games.tiles.Session().Position()))
	require.Equal(t, "t.txt", a.games.tiles.Session().Setup().Title)
	require.Equal(t, tiles.FromPoints(4), a.games.tiles.Session().Position().Points(engine.Side1))
	require.Equal(t, []string{tilesPath}, a.services.Settings.Recent)
	a.opener.Open(blobsPath)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
	require.Equal(t, "x6o/8/8/8/8/8/8/o6x o 3 7", fen(a))
	a.opener.OpenDropped(os.DirFS(filepath.Dir(tilesPath)))
	require.True(t, a.router.onTiles())
	require.NoError(t, a.services.Clipboard.Write("x6o/8/8/8/8/8/8/o6x x 0 1"))
	a.runner.Do(command.Paste)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
	_ = a.services.Clipboard.Write(tilesFile)
	a.runner.Do(command.Paste)
	require.True(t, a.router.onTiles())
	require.Equal(t, wording.PastedTitle, a.games.tiles.Session().Setup().Title)
}

func TestScreensOpenedFromAGameReturnToIt(t *testing.T) {
	screens := screensOfMenu(t)
	a, _, _ := firstWindow(t)
	a.runner.Do(command.Tiles)
	require.True(t, a.router.onTiles())
	for _, id := range screens {
		if id == command.Tiles || id == command.Home || id == command.HowTo { // screens of their own, and a dialog
			continue
		}
		a.runner.Do(id)
		require.NotEqual(t, screen.Screen(a.games.tiles), a.router.front())
		a.runner.Do(command.Cancel)
		require.Equal(t, screen.Screen(a.games.tiles), a.router.front(), id)
	}
	a.runner.Do(command.BlobWars)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
	a.runner.Do(command.Race)
	a.runner.Do(command.Cancel)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
}

// TestEveryEntryOfTheMenuWorksOnEveryScreenThatShowsIt opens something new with each entry, or says what it has done.
func TestEveryEntryOfTheMenuWorksOnEveryScreenThatShowsIt(t *testing.T) {
	t.Setenv("PATH", "") // no file dialog of the desktop
	for _, path := range [][]command.ID{{}, {command.Tiles}, {command.Home}, {command.Tiles, command.Home}, {command.Journey}, {command.Home, command.Journey}} {
		a, _, _ := firstWindow(t)
		other := command.Tiles
		if slices.Contains(path, command.Tiles) {
			other = command.BlobWars
		}
		for _, h := range append(command.Headings()[1:4], command.Heading{Entries: []command.ID{command.Settings, command.Keys, command.Home, command.About, command.Sound}}) {
			for _, id := range h.Entries {
				if id != other && (id == command.Tiles || id == command.BlobWars) {
					continue
				}
				a.router.ShowDialog(nil)
				a.Present(a.games.table)
				for _, on := range path {
					a.runner.Do(on)
				}
				shown := func() [2]any {
					return [2]any{[2]any{a.router.front(), a.router.dialog}, a.router.front().Describe().Notices.Current()}
				}
				before := shown()
				require.Contains(t, a.router.available(), command.Menu)
				require.Contains(t, a.router.available(), id, "%v %d", path, id)
				a.runner.Do(id)
				require.NotEqual(t, before, shown(), "%v %d", path, id)
			}
		}
		closeWindow(a)
	}
}

func TestTheTilesGameIsResumed(t *testing.T) {
	first, person, _ := firstWindow(t)
	personsOnly(first)
	first.runner.Do(command.Tiles)
	first.router.layout()
	playTilesMoves(t, first, 4)
	first.games.tiles.Session().GoTo(2)
	want := first.games.tiles.Session().Snapshot()
	tick(t, first, person, ui.Input{})
	closeWindow(first)

	a, person, reported := nextWindow(t, Options{})
	require.True(t, a.router.onTiles(), "it was in the window")
	got := a.games.tiles.Session().Snapshot()
	want.Time = got.Time
	require.Equal(t, want, got)
	require.Empty(t, reported.String())
	a.runner.Do(command.BlobWars)
	a.router.layout()
	tick(t, a, person, ui.Input{})
	closeWindow(a)

	a, _, _ = nextWindow(t, Options{})
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
	require.Nil(t, a.games.tiles)
	a.runner.Do(command.Tiles)
	require.Equal(t, want.Game, a.games.tiles.Session().Snapshot().Game)
}

func TestTheTilesGameSurvivesAPanic(t *testing.T) {
	first, _, _ := firstWindow(t)
	personsOnly(first)
	first.runner.Do(command.Tiles)
	playTilesMoves(t, first, 2)
	path, resumed, err := first.rescue()
	require.NoError(t, err)
	require.True(t, resumed)
	require.Equal(t, "tiles.json", filepath.Base(path))
	require.Contains(t, crashReport(first, &panicError{}), `"moves":[`)
	pos := first.games.tiles.Session().Position()
	crashWindow(first)
	a, _, _ := nextWindow(t, Options{})
	require.True(t, a.router.onTiles())
	require.Equal(t, pos, a.games.tiles.Session().Position())
	crashWindow(a) // again, before anything has changed
	b, _, _ := nextWindow(t, Options{})
	require.False(t, b.router.onTiles(), "a game that makes the window crash is set aside")
}
