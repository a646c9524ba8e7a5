package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

func TestTheGameIsResumed(t *testing.T) {
	human, computer := play.Human(), play.Seat{Prune: true, Depth: 2}.Valid()
	for name, test := range map[string]struct {
		seats       [2]play.Seat
		moves, back int
		paused      bool
	}{
		"nothing played":           {[2]play.Seat{human, human}, 0, 0, false},
		"in the middle":            {[2]play.Seat{human, human}, 5, 0, false},
		"gone back":                {[2]play.Seat{human, human}, 5, 2, false},
		"the computer's turn":      {[2]play.Seat{human, computer}, 3, 0, false},
		"two computers are paused": {[2]play.Seat{computer, computer}, 4, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			first, _, reported := newApp(t)
			first.play(session.Setup{Seats: test.seats, Start: engine.Start(), Title: "diamond"}, nil)
			playMoves(t, first, test.moves)
			s := first.table.Session()
			s.GoTo(test.moves - test.back)
			setup, pos := s.Setup(), s.Position()
			closeApp(first)
			require.Empty(t, reported.String())

			a, _, reported := nextApp(t, Options{})
			s = a.table.Session()
			require.Equal(t, setup, s.Setup())
			require.Equal(t, test.moves-test.back, s.Game().Ply())
			require.Equal(t, test.moves, s.Game().Len())
			require.Equal(t, pos, s.Position())
			require.Equal(t, test.back > 0, s.Review.Active())
			require.Equal(t, test.paused, s.Turn.Paused())
			require.Empty(t, notice(a).Key, "silently")
			require.Empty(t, reported.String())
		})
	}
}

func TestUndoBringsTheSavedGameBackAfterAFile(t *testing.T) {
	first, _, _ := newApp(t)
	playMoves(t, first, 3)
	was := first.table.Session().Position()
	closeApp(first)
	path := filepath.Join(t.TempDir(), "b.fen")
	require.NoError(t, os.WriteFile(path, []byte("x6o/8/8/8/8/8/8/o6x o 3 7"), 0o600))
	a, _, _ := nextApp(t, Options{File: path})
	require.Equal(t, "b.fen", a.table.Session().Setup().Title)
	a.Do(command.Undo)
	require.Equal(t, was, a.table.Session().Position())
}

func TestTheComputerOfTheCommandLinePlaysTheResumedGame(t *testing.T) {
	first, _, _ := newApp(t)
	playMoves(t, first, 2)
	closeApp(first)
	seat := play.Seat{Prune: true, Depth: 1}.Valid()
	a, _, _ := nextApp(t, Options{Computer: &seat, Side: engine.Player1})
	require.Equal(t, [2]play.Seat{seat, play.Human()}, a.table.Session().Setup().Seats)
	require.Equal(t, 2, a.table.Session().Game().Ply())
}

func TestASecondWindowDoesNotSaveItsGame(t *testing.T) {
	first, _, _ := newApp(t)
	playMoves(t, first, 3)
	second, _, _ := nextApp(t, Options{})
	require.Equal(t, "notice.second_window", notice(second).Key)
	require.Equal(t, 0, second.table.Session().Game().Ply())
	playMoves(t, second, 1)
	second.save()
	closeApp(second)
	closeApp(first)
	third, _, _ := nextApp(t, Options{})
	require.Equal(t, 3, third.table.Session().Game().Ply())
}

func TestBrokenDocumentsAreRenamedAndReported(t *testing.T) {
	for name, key := range map[string]string{"game.json": "notice.game_broken", "settings.json": "notice.settings_broken"} {
		first, _, _ := newApp(t)
		path := filepath.Join(settingsFolder(first), name)
		closeApp(first)
		require.NoError(t, os.WriteFile(path, []byte(`{"version":1,`), 0o600))
		a, _, reported := nextApp(t, Options{})
		require.Equal(t, play.Notice{Key: key, Arg: name + ".broken"}, notice(a))
		require.Contains(t, reported.String(), path+".broken")
		require.Equal(t, engine.Start(), a.table.Session().Position())
		require.FileExists(t, path+".broken")
		closeApp(a)
	}
}

func TestAGameThatCannotBeSavedIsReportedOnce(t *testing.T) {
	a, _, reported := newApp(t)
	folder := settingsFolder(a)
	require.NoError(t, os.RemoveAll(folder))
	require.NoError(t, os.WriteFile(folder, nil, 0o600)) // no folder can be made there
	for range 3 {
		playMoves(t, a, 1)
		a.save()
	}
	closeApp(a)
	require.Equal(t, 1, bytes.Count(reported.Bytes(), []byte("game.json")), reported.String())
}

// TestAGameThatCrashesTheWindowIsSetAside: the second time that it does, unless it was changed in between.
func TestAGameThatCrashesTheWindowIsSetAside(t *testing.T) {
	crash := func(a *App) {
		_, resumed, err := a.rescueGame()
		require.NoError(t, err)
		require.True(t, resumed)
		a.storage.crashed = true
		closeApp(a)
	}
	first, _, _ := newApp(t)
	playMoves(t, first, 3)
	first.save()
	crash(first)
	second, _, _ := nextApp(t, Options{})
	require.Equal(t, 3, second.table.Session().Game().Ply(), "something else may be the reason")
	crash(second)
	third, _, _ := nextApp(t, Options{})
	require.Equal(t, engine.Start(), third.table.Session().Position())
	require.FileExists(t, third.storage.game.Where()+".crashed")
	playMoves(t, third, 1)
	crash(third)
	fourth, _, _ := nextApp(t, Options{})
	require.Equal(t, 1, fourth.table.Session().Game().Ply())
}

func TestAPrivateWindowSavesNothing(t *testing.T) {
	first, _, _ := newApp(t)
	path := first.storage.game.Where()
	closeApp(first)
	_ = os.Remove(path)
	a, _, _ := nextApp(t, Options{Private: true})
	playMoves(t, a, 1)
	a.save()
	a.Do(command.Flip)
	closeApp(a)
	require.NoFileExists(t, path)
	next, _, _ := nextApp(t, Options{})
	require.False(t, next.services.Settings.Flipped)
}

func TestRescuedGameIsARecordIfTheWindowSavesNone(t *testing.T) {
	_, _, _ = newApp(t)
	a, _, _ := nextApp(t, Options{Private: true})
	twoPersons(a)
	playMoves(t, a, 1)
	path, resumed, err := a.rescueGame()
	require.NoError(t, err)
	require.False(t, resumed)
	doc, err := notation.OpenFile(path)
	require.NoError(t, err)
	require.Equal(t, a.table.Session().Position(), doc.Game.Position())
}

func TestRescueWithoutAFolderIsAnErrorAndNoPanic(t *testing.T) {
	_, _, _ = newApp(t)
	a, _, _ := nextApp(t, Options{Private: true})
	t.Setenv("XDG_CONFIG_HOME", "/dev/null/nowhere")
	t.Setenv("TMPDIR", "/dev/null/nowhere")
	for _, broken := range []*App{{}, a} {
		_, _, err := broken.rescueGame()
		require.Error(t, err)
		_, err = broken.writeReport("boom", nil)
		require.ErrorContains(t, err, "nowhere")
	}
}

func TestCrashReportHasTheGameAndNoPathsOfThePerson(t *testing.T) {
	a, _, _ := newApp(t)
	a.services.Settings.Recent, a.services.Settings.Folder = []string{"/home/somebody/secret.txt"}, "/home/somebody"
	twoPersons(a)
	s := &a.table.Session().Selection
	s.Press(engine.At(0, 0))
	s.Press(engine.At(1, 1))
	p := catch(func() { panic("boom") })
	whole := a.crashReport(p.value, p.stack)
	for _, part := range []string{"error: boom", "program: ", "go1.", `"theme"`, fen(a), "1. b7", "TestCrashReport"} {
		require.Contains(t, whole, part)
	}
	require.NotContains(t, whole, "somebody")
	hollow := (&App{}).crashReport("boom", p.stack)
	require.Contains(t, hollow, "position: not available")
	require.Contains(t, hollow, "TestCrashReport")
}
