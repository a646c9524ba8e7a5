package engine_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	oneRecord   = "[Event \"a board\"]\n[Date \"2026.03.01\"]\n[Player1 \"Ana\"]\n[Player2 \"Medium\"]\n\n1. a1b2 h1g2 *\n"
	otherRecord = "[Date \"2026.03.02\"]\n[Player1 \"Ana\"]\n[Player2 \"Eva\"]\n\n1. a1b2 *\n"
)

// config returns a new folder for configuration, with files beside it.
func config(t *testing.T, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, folder)
	}
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	return folder
}

func runGames(args ...string) (code int, out, err string) {
	got := run("", append([]string{"games"}, args...)...)
	return got.code, got.out, got.err
}

func TestGamesAreImportedListedAndExported(t *testing.T) {
	folder := config(t, map[string]string{"one.pgn": oneRecord, "other.pgn": otherRecord, "bad.pgn": "1. a1a8 *", "empty.pgn": "", "bin.pgn": "\x00"})
	file := func(name string) string { return filepath.Join(folder, name) }
	code, out, _ := runGames()
	require.Equal(t, 0, code)
	require.Contains(t, out, "There are no games yet")

	code, out, errs := runGames("-import", file("bad.pgn"), file("one.pgn"), file("empty.pgn"), file("missing.pgn"), file("bin.pgn"), file("other.pgn"), file("one.pgn"))
	require.Equal(t, 1, code)
	require.Equal(t, "2 added, 1 there already, 4 failed\n", out)
	for _, name := range []string{"bad", "empty", "missing", "bin"} {
		require.Contains(t, errs, file(name+".pgn"))
	}
	_, _, errs = runGames("-import", "testdata/paper_board1.txt")
	require.Equal(t, "blobwars games: testdata/paper_board1.txt: this is a board, not a game: give a game record\n", errs)
	code, out, _ = runGames("-import", file("one.pgn"), file("other.pgn"))
	require.Equal(t, 0, code)
	require.Equal(t, "0 added, 2 there already, 0 failed\n", out)

	code, out, _ = runGames()
	require.Equal(t, 0, code)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 4)
	require.Contains(t, lines[1], "Eva")
	require.Contains(t, lines[2], "a board")
	require.Equal(t, "2 games", lines[3])

	_, out, _ = runGames("-json")
	type game struct {
		ID      int64
		Players [2]string
		Result  string
		Rating  *float64
	}
	var games []game
	require.NoError(t, json.Unmarshal([]byte(out), &games))
	require.Equal(t, [2]string{"Ana", "Medium"}, games[1].Players)
	require.Equal(t, "unfinished", games[1].Result)
	require.Nil(t, games[1].Rating)
	_, out, _ = runGames("-csv")
	require.Equal(t, 3, strings.Count(out, "\r\n"))

	code, out, _ = runGames("-export", file("exported"))
	require.Equal(t, 0, code)
	require.Contains(t, out, "2 games written")
	exported, err := filepath.Glob(file("exported/2026-03-0*.pgn"))
	require.NoError(t, err)
	require.Len(t, exported, 2)
	code, out, _ = runGames(append([]string{"-import"}, exported...)...)
	require.Equal(t, 0, code)
	require.Equal(t, "0 added, 2 there already, 0 failed\n", out)
	config(t, nil) // on another computer
	_, out, _ = runGames(append([]string{"-import"}, exported...)...)
	require.Equal(t, "2 added, 0 there already, 0 failed\n", out)
	_, again, _ := runGames("-json")
	var others []game
	require.NoError(t, json.Unmarshal([]byte(again), &others))
	require.Equal(t, games, others)
}

func TestSeveralGamesOfAFileAreImported(t *testing.T) {
	folder := config(t, map[string]string{"both.pgn": oneRecord + "\n\n" + otherRecord, "second.pgn": oneRecord + "\n[Event \"x\"]\n\n1. a1a8 *\n"})
	code, out, errs := runGames("-import", filepath.Join(folder, "both.pgn"))
	require.Equal(t, 0, code, errs)
	require.Equal(t, "2 added, 0 there already, 0 failed\n", out)
	code, out, errs = runGames("-import", filepath.Join(folder, "second.pgn"))
	require.Equal(t, 1, code)
	require.Equal(t, "0 added, 1 there already, 1 failed\n", out)
	require.Contains(t, errs, fmt.Sprintf("second.pgn:%d:", strings.Count(oneRecord, "\n")+4))
}

// TestADamagedGameOfTheLibraryIsKept: an import puts a whole game in its place.
func TestADamagedGameOfTheLibraryIsKept(t *testing.T) {
	folder := config(t, map[string]string{"one.pgn": oneRecord})
	_, _, _ = runGames("-import", filepath.Join(folder, "one.pgn"))
	var stored string
	require.NoError(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Base(filepath.Dir(path)) == "games" {
			stored = path
		}
		return err
	}))
	const damaged = "my notes 1. zz"
	require.NoError(t, os.WriteFile(stored, []byte(damaged), 0o600))
	_, _, errs := runGames()
	require.True(t, strings.HasPrefix(errs, "blobwars games: "+stored), errs)
	code, out, errs := runGames("-import", filepath.Join(folder, "one.pgn"))
	require.Equal(t, 0, code)
	require.Equal(t, "1 added, 0 there already, 0 failed\n", out)
	require.Equal(t, "the library's file of "+filepath.Join(folder, "one.pgn")+" was damaged; it is now "+stored+".broken\n", errs)
	text, err := os.ReadFile(stored + ".broken")
	require.NoError(t, err)
	require.Equal(t, damaged, string(text))
}

func TestBadUsageOfGames(t *testing.T) {
	config(t, nil)
	for _, args := range [][]string{{"-json", "-csv"}, {"-import"}, {"x.pgn"}, {"-export", ""}, {"-import", "-export", "x", "y"}} {
		code, _, errs := runGames(args...)
		require.Equal(t, 2, code, "%v", args)
		require.Contains(t, errs, "blobwars games -h")
	}
}
