package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
)

// someMoves is a game of n first legal moves from the start.
func someMoves(t *testing.T, start engine.Position, n int) *engine.Game {
	t.Helper()
	game := engine.NewGame(start)
	for range n {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	return game
}

// nth is a value to save that can be told from all others.
func nth(game *engine.Game, n int) session.Saved {
	setup := session.Setup{Seats: [2]session.Seat{session.Human(), {Level: "hard", Depth: 1, Time: time.Second}}, Start: game.Start(), Title: strconv.Itoa(n)}
	return session.Saved{Setup: setup, Game: game.Clone(), Time: time.Unix(int64(n), 0)}
}

func openKeeper(t *testing.T, path string) (*Keeper, session.Saved) {
	t.Helper()
	k, saved, err := OpenKeeper(path)
	require.NoError(t, err)
	return k, saved
}

func TestTheGameComesBack(t *testing.T) {
	seven := engine.Start().With(engine.At(6, 0), engine.Blob2).With(engine.At(6, 6), engine.Blob2)
	for i := range 8 {
		seven = seven.With(engine.At(7, i), engine.Wall).With(engine.At(i, 7), engine.Wall)
	}
	tests := map[string]struct {
		start       engine.Position
		moves, back int
		paused      bool
	}{
		"not begun":                   {engine.Start(), 0, 0, false},
		"in the middle":               {engine.Start(), 21, 0, false},
		"with moves taken back":       {engine.Start(), 21, 8, true},
		"all taken back":              {engine.Start(), 9, 9, false},
		"on 7x7 with the other rules": {seven.WithRules(engine.Ataxx), 12, 3, false},
		"from a board late in a game": {engine.Start().WithToMove(engine.Player2).WithCounters(7, 40), 5, 1, true},
		"from a game that had an end": {engine.Start().WithCounters(engine.MaxJumps, 60), 0, 0, false},
		"from a board with its walls": {engine.Start().With(engine.At(3, 3), engine.Wall), 5, 0, false},
		"from a board without a blob": {engine.Start().With(0, engine.Empty).With(7, engine.Empty).With(56, engine.Empty).With(63, engine.Empty), 0, 0, false},
		"from the start, other rules": {engine.Start().WithRules(engine.Ataxx), 2, 0, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "new", "game.json")
			k, none := openKeeper(t, path)
			require.Nil(t, none.Game, "there was none")
			game := someMoves(t, test.start, test.moves)
			game.GoTo(test.moves - test.back)
			s := session.New(session.Setup{Seats: [2]session.Seat{session.Human(), session.Human()}, Start: test.start, Title: "a \"board\"\nñ"})
			defer s.Close()
			s.Resume(session.Saved{Setup: s.Setup(), Game: game, Paused: test.paused, Reviewing: test.back > 0})
			want := s.Snapshot()
			k.Keep(want)
			k.Close()
			k, got := openKeeper(t, path)
			k.Close()
			require.True(t, want.Time.Equal(got.Time))
			got.Time = want.Time
			require.Equal(t, want, got)
			s.New(session.Setup{Seats: [2]session.Seat{session.Human(), session.Human()}, Start: engine.Start()})
			s.Resume(got)
			require.Equal(t, game, s.Game())
			require.Equal(t, test.paused, s.Turn.Paused())
			require.Equal(t, test.back > 0, s.Review.Active())
			require.NotSame(t, got.Game, s.Game(), "the table has its own")
			require.Equal(t, []string{"game.json"}, names(t, filepath.Dir(path)))
		})
	}
}

// A Snapshot is of the moment: what is played later is not in it.
func TestASnapshotStandsStill(t *testing.T) {
	s := session.New(session.Setup{Seats: [2]session.Seat{session.Human(), session.Human()}, Start: engine.Start()})
	defer s.Close()
	before := s.Snapshot()
	m := s.Position().Moves()[0]
	s.Selection.Press(m.From)
	s.Selection.Release(m.From)
	s.Selection.Press(m.To)
	require.Zero(t, before.Game.Len())
	require.Equal(t, 1, s.Snapshot().Game.Len())
}

func TestOfManyMovesTheLastIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	k, _ := openKeeper(t, path)
	game := someMoves(t, engine.Start(), 30)
	for n := range 1000 {
		k.Keep(nth(game, n))
	}
	k.Close()
	k, got := openKeeper(t, path)
	k.Close()
	require.Equal(t, "999", got.Setup.Title)
	require.Empty(t, k.Err())
}

// The window goes on while the disk does not answer; afterwards the newest is written, and
// Close waits for it.
func TestASlowDiskHoldsNobodyUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	k, _ := openKeeper(t, path)
	game := someMoves(t, engine.Start(), 3)
	k.mutex.Lock()
	for n := range 1000 {
		k.Keep(nth(game, n))
	}
	closed := make(chan struct{})
	go func() { k.Close(); close(closed) }()
	select {
	case <-closed:
		t.Fatal("Close did not wait")
	case <-time.After(20 * time.Millisecond):
	}
	require.NoFileExists(t, path)
	k.mutex.Unlock()
	<-closed
	k, got := openKeeper(t, path)
	k.Close()
	require.Equal(t, "999", got.Setup.Title)
}

func TestSaveNow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	k, _ := openKeeper(t, path)
	game := someMoves(t, engine.Start(), 3)
	for n := range 50 {
		k.Keep(nth(game, 2*n))
		require.NoError(t, k.SaveNow(nth(game, 2*n+1)))
		got, _, _, err := readSaved(path)
		require.NoError(t, err)
		require.Equal(t, strconv.Itoa(2*n+1), got.Setup.Title, "it is there at once, and stays")
	}
	k.Close()
	got, _, _, err := readSaved(path)
	require.NoError(t, err)
	require.Equal(t, "99", got.Setup.Title, "what was older has not come after it")
}

func TestAFailureIsToldOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	path := filepath.Join(folder, "game.json")
	k, _ := openKeeper(t, path)
	defer k.Close()
	game := someMoves(t, engine.Start(), 1)
	settle := func() { // until the goroutine has tried the last value
		k.Keep(nth(game, 0))
		require.Eventually(t, func() bool {
			k.mutex.Lock()
			defer k.mutex.Unlock()
			return k.written == k.given
		}, patience, time.Millisecond)
	}
	for range 2 {
		require.NoError(t, os.WriteFile(folder, nil, 0o600), "a file where the folder should be")
		settle()
		require.ErrorContains(t, <-k.Err(), folder)
		for range 5 {
			settle()
		}
		require.Error(t, k.SaveNow(nth(game, 1)), "who asks is told")
		require.Empty(t, k.Err())
		require.NoError(t, os.Remove(folder))
		settle()
		require.FileExists(t, path, "it goes on when it can")
		require.NoError(t, os.RemoveAll(folder))
	}
}

func TestABrokenGameIsSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "half": `{"version": 1, "rec`, "no record": `{"version": 1}`, "an empty record": `{"record": " \n"}`, "not a game": `{"record": "hello"}`,
		"a bad tag": `{"record": "[FEN \"x/y\"]\n*"}`, "wrong types": `{"record": 7}`, "no text": "\x00\x01",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "game.json")
			require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			k, saved, err := OpenKeeper(path)
			var broken *BrokenFileError
			if name == "not a game" { // good tags, none of them, and a bad move: the game before it has no moves
				require.NotNil(t, saved.Game)
				require.Zero(t, saved.Game.Len())
			} else {
				require.Nil(t, saved.Game)
			}
			require.ErrorAs(t, err, &broken)
			kept, err := os.ReadFile(broken.Aside)
			require.NoError(t, err)
			require.Equal(t, text, string(kept), "nothing is thrown away")
			require.NoError(t, k.SaveNow(nth(someMoves(t, engine.Start(), 1), 5)))
			k.Close()
			k, saved = openKeeper(t, path)
			k.Close()
			require.Equal(t, "5", saved.Setup.Title)
		})
	}
}

func TestAnIllegalMoveOpensUpToThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	text := `{"version": 1, "title": "x", "ply": 40, "seats": [{"level": "easy"}, {"human": true}], "record": "[Rules \"ataxx\"]\n\n1. a8b7 h8g7 2. a1a1 *"}`
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	k, saved, err := OpenKeeper(path)
	k.Close()
	var broken *BrokenFileError
	require.ErrorAs(t, err, &broken)
	var illegal *engine.IllegalMoveError
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, 2, saved.Game.Len())
	require.Equal(t, 2, saved.Game.Ply(), "there are not forty")
	require.Equal(t, engine.Ataxx, saved.Game.Position().Rules())
	require.Equal(t, "easy", saved.Setup.Seats[0].Level)
	require.FileExists(t, broken.Aside, "the rest is not lost")
}

func TestWhatCannotBeSetAsideIsNotWrittenOver(t *testing.T) {
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("no folder is read-only to root, nor by its mode on Windows")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	require.NoError(t, os.Chmod(dir, 0o500))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	k, _, err := OpenKeeper(path)
	require.Error(t, err)
	require.NoError(t, os.Chmod(dir, 0o700))
	require.Error(t, k.SaveNow(nth(someMoves(t, engine.Start(), 1), 1)))
	k.Close()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "{", string(data))
}

func TestASavedGameOfANewerVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	text := `{"version": 9, "clock": {"left": [60, 58]}, "time": "2026-11-21T08:00:00Z", "seats": [{"human": true, "mood": 1}, {"human": true}], "ply": -4, "paused": "for tea", "record": "1. a8b7 *"}`
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	k, saved := openKeeper(t, path)
	require.Zero(t, saved.Game.Ply())
	require.Equal(t, 1, saved.Game.Len())
	k.Keep(saved)
	k.Close()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, part := range []string{`"version": 9`, `"clock"`, `58`, `"mood": 1`, `"for tea"`} {
		require.Contains(t, string(data), part)
	}
}

// Whenever the program is killed, the file is of before the write or of after it.
func TestKilledWhileItWrites(t *testing.T) {
	if path := os.Getenv("BLOBWARS_TEST_KEEPER"); path != "" {
		k, _ := openKeeper(t, path)
		game := someMoves(t, engine.Start(), 40)
		for n := 0; ; n++ { // until it is killed
			if err := k.SaveNow(nth(game, n)); err != nil {
				t.Fatal(err)
			}
			fmt.Println("saved", n)
		}
	}
	path := filepath.Join(t.TempDir(), "game.json")
	for round := range 5 {
		child := exec.Command(os.Args[0], "-test.run=^TestKilledWhileItWrites$")
		child.Env = append(os.Environ(), "BLOBWARS_TEST_KEEPER="+path)
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		last, lines := 0, bufio.NewScanner(out)
		for lines.Scan() {
			if n, _ := fmt.Sscanf(lines.Text(), "saved %d", &last); n == 1 && last == 3+round {
				require.NoError(t, child.Process.Kill())
			}
		}
		require.Error(t, child.Wait(), "it was killed")
		k, got := openKeeper(t, path)
		k.Close()
		number, err := strconv.Atoi(got.Setup.Title)
		require.NoError(t, err)
		require.Contains(t, []int{last, last + 1}, number, "what it had said, or what it was about to say")
		require.Equal(t, 40, got.Game.Len())
	}
}

// patience is how long a test waits before it gives up, on a machine that may be busy.
const patience = 3 * time.Minute
