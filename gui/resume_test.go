package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/platform"
)

// nextApp is the window that the person of the last testApp opens after it, or beside it.
func nextApp(t *testing.T, options Options) (a *App, said *bytes.Buffer) {
	t.Helper()
	said = &bytes.Buffer{}
	options.Out, options.Err = said, said
	a, err := New(options)
	require.NoError(t, err)
	t.Cleanup(a.close)
	return a, said
}

// playSome plays the first legal moves.
func playSome(t *testing.T, a *App, moves int) {
	t.Helper()
	game := a.session.Game()
	for range moves {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
}

// gamePath is where the game on the table is saved.
func gamePath(t *testing.T) string {
	t.Helper()
	storage, err := platform.UserStorage()
	require.NoError(t, err)
	return storage.Where("game.json")
}

func TestTheGameOnTheTableIsThereTheNextDay(t *testing.T) {
	human, computer := session.Human(), session.Seat{Prune: true, Depth: 2}.Valid()
	tests := map[string]struct {
		seats       [2]session.Seat
		moves, back int
		paused      bool
	}{
		"nothing played":         {[2]session.Seat{human, human}, 0, 0, false},
		"in the middle":          {[2]session.Seat{human, human}, 5, 0, false},
		"gone back":              {[2]session.Seat{human, human}, 5, 2, false},
		"the computer's turn":    {[2]session.Seat{human, computer}, 3, 0, false},
		"two computers are held": {[2]session.Seat{computer, computer}, 4, 0, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			first, said := testApp(t, "en")
			first.load(session.Setup{Seats: test.seats, Start: engine.Start(), Title: "diamond"}, nil)
			playSome(t, first, test.moves)
			first.session.GoTo(test.moves - test.back)
			first.close()
			require.Empty(t, said.String())

			a, said := nextApp(t, Options{})
			require.Equal(t, first.session.Setup(), a.session.Setup())
			require.Equal(t, test.moves-test.back, a.session.Game().Ply())
			require.Equal(t, test.moves, a.session.Game().Len())
			require.Equal(t, first.session.Position(), a.session.Position())
			require.Equal(t, test.back > 0, a.session.Reviewing())
			require.Equal(t, test.paused, a.session.Paused())
			require.Empty(t, a.session.Notice().Key, "silently")
			require.Empty(t, said.String())
		})
	}
}

func TestAFileComesBeforeTheLastGameWhichUndoBringsBack(t *testing.T) {
	first, _ := testApp(t, "en")
	playSome(t, first, 3)
	was := first.session.Position()
	first.close()
	path := filepath.Join(t.TempDir(), "b.fen")
	require.NoError(t, os.WriteFile(path, []byte("x6o/8/8/8/8/8/8/o6x o 3 7"), 0o600))
	a, _ := nextApp(t, Options{File: path})
	require.Equal(t, "b.fen", a.session.Setup().Title)
	a.session.Do(session.Undo)
	require.Equal(t, was, a.session.Position())
}

func TestTheCommandLinesComputerPlaysTheGameThatIsResumed(t *testing.T) {
	first, _ := testApp(t, "en")
	playSome(t, first, 2)
	first.close()
	seat := session.Seat{Prune: true, Depth: 1}.Valid()
	a, _ := nextApp(t, Options{Computer: &seat, Side: engine.Player1})
	require.Equal(t, [2]session.Seat{seat, session.Human()}, a.session.Setup().Seats)
	require.Equal(t, 2, a.session.Game().Ply())
}

func TestASecondWindowLeavesTheFirstOnesGameAlone(t *testing.T) {
	first, _ := testApp(t, "en")
	playSome(t, first, 3)
	second, _ := nextApp(t, Options{})
	require.Equal(t, "notice.second_window", second.session.Notice().Key)
	require.Equal(t, 0, second.session.Game().Ply())
	playSome(t, second, 1)
	second.keep()
	second.close()
	first.close()
	third, _ := nextApp(t, Options{})
	require.Equal(t, 3, third.session.Game().Ply())
}

func TestABrokenGameIsSetAsideAndSaid(t *testing.T) {
	first, _ := testApp(t, "en")
	first.close()
	path := gamePath(t)
	require.NoError(t, os.WriteFile(path, []byte(`{"version":1,`), 0o600))
	a, said := nextApp(t, Options{})
	require.Equal(t, session.Notice{Key: "notice.game_broken", Arg: "game.json.broken"}.Key, a.session.Notice().Key)
	require.Equal(t, "game.json.broken", a.session.Notice().Arg)
	require.Contains(t, said.String(), path+".broken")
	require.Equal(t, engine.Start(), a.session.Position())
	require.FileExists(t, path+".broken")
}

func TestAGameThatCannotBeKeptIsSaidOnce(t *testing.T) {
	a, said := testApp(t, "en")
	path := gamePath(t)
	require.NoError(t, os.RemoveAll(filepath.Dir(path)))
	require.NoError(t, os.WriteFile(filepath.Dir(path), nil, 0o600)) // no folder can be made there
	for range 3 {
		playSome(t, a, 1)
		a.keep()
	}
	a.close()
	require.Equal(t, 1, bytes.Count(said.Bytes(), []byte("saved game")), said.String())
}

func TestAGameThatBringsTheWindowDownIsNotResumedForEver(t *testing.T) {
	crash := func(a *App) {
		require.True(t, a.saveRescued().kept)
		a.keeping.crashed = true
		a.close()
	}
	first, _ := testApp(t, "en")
	playSome(t, first, 3)
	first.keep()
	crash(first)
	second, _ := nextApp(t, Options{})
	require.Equal(t, 3, second.session.Game().Ply(), "it may have been something else")
	crash(second)
	third, _ := nextApp(t, Options{})
	require.Equal(t, engine.Start(), third.session.Position())
	require.FileExists(t, third.keeping.game.Where()+".crashed")
	playSome(t, third, 1)
	crash(third)
	fourth, _ := nextApp(t, Options{})
	require.Equal(t, 1, fourth.session.Game().Ply())
}

func TestADemoKeepsNothing(t *testing.T) {
	first, _ := testApp(t, "en")
	first.close()
	path := gamePath(t)
	_ = os.Remove(path)
	a, _ := nextApp(t, Options{Demo: t.TempDir()})
	playSome(t, a, 1)
	a.keep()
	a.close()
	require.NoFileExists(t, path)
}

func TestSettingsThatCannotBeKeptAreSaidOnce(t *testing.T) {
	a, said := testApp(t, "en")
	path := a.savedSettings.Where()
	require.NoError(t, os.RemoveAll(filepath.Dir(path)))
	require.NoError(t, os.WriteFile(filepath.Dir(path), nil, 0o600)) // no folder can be made there
	for range 3 {
		a.flip()
	}
	require.Error(t, a.savedSettings.SaveNow(a.settings))
	a.saveSettings()
	a.close()
	require.Equal(t, 1, bytes.Count(said.Bytes(), []byte("settings:")), said.String())
}

// The notice has room for a name, not for a path.
func TestBrokenSettingsAreSetAsideAndSaid(t *testing.T) {
	first, _ := testApp(t, "en")
	path := first.savedSettings.Where()
	first.saveSettings()
	first.close()
	require.NoError(t, os.WriteFile(path, []byte(`{"version":1,`), 0o600))
	a, said := nextApp(t, Options{})
	require.Equal(t, "notice.settings_broken", a.session.Notice().Key)
	require.Equal(t, "settings.json.broken", a.session.Notice().Arg)
	require.Contains(t, said.String(), path+".broken")
}
