package engine_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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

	code, out, _ = runGames("-export", file("exported"))
	require.Equal(t, 0, code)
	require.Contains(t, out, "2 games written")
	exported, err := filepath.Glob(file("exported/2026-03-0*.pgn"))
	require.NoError(t, err)
	require.Len(t, exported, 2)
	code, out, _ = runGames(append([]string{"-import"}, exported...)...)
	require.Equal(t, 0, code)
	require.Equal(t, "0 added, 2 there already, 0 failed\n", out)

	noted, err := os.ReadFile(exported[0])
	require.NoError(t, err)
	noted = append(noted, "; a note\n"...)
	require.NoError(t, os.WriteFile(exported[0], noted, 0o600))
	require.NoError(t, os.Remove(exported[1]))
	code, out, errs = runGames("-export", file("exported"))
	require.Equal(t, 1, code)
	require.Equal(t, "1 game written to "+file("exported")+"\n", out)
	require.Contains(t, errs, "cannot write the game: "+exported[0]+" exists and differs: delete it first, or give another folder\n")
	kept, err := os.ReadFile(exported[0])
	require.NoError(t, err)
	require.Equal(t, noted, kept)
	require.FileExists(t, exported[1])

	require.NoError(t, os.Rename(exported[0], file("noted.pgn")))
	require.NoError(t, os.Mkdir(exported[0], 0o700))
	code, out, errs = runGames("-export", file("exported"))
	require.Equal(t, 1, code)
	require.Equal(t, "1 game written to "+file("exported")+"\n", out)
	require.Contains(t, errs, "cannot write the game: "+exported[0]+": ")
	require.NoError(t, os.Remove(exported[0]))
	require.NoError(t, os.Rename(file("noted.pgn"), exported[0]))
	config(t, nil) // on another computer
	_, out, _ = runGames(append([]string{"-import"}, exported...)...)
	require.Equal(t, "2 added, 0 there already, 0 failed\n", out)
	_, again, _ := runGames("-json")
	var others []game
	require.NoError(t, json.Unmarshal([]byte(again), &others))
	require.Equal(t, games, others)
}

type importedGame struct {
	ID             int64
	Time           time.Time
	Game, Board    string
	Players        [2]string
	Level, Winner  int
	Result, Reason string
	Count          [2]string
	Moves, Seconds int
	Helped         bool
	Rating         *float64
}

// imported imports records and returns the library, the oldest game first, and its files.
func imported(t *testing.T, text string) (games []importedGame, files []string) {
	t.Helper()
	folder := config(t, map[string]string{"in.pgn": text})
	code, _, errs := runGames("-import", filepath.Join(folder, "in.pgn"))
	require.Equal(t, 0, code, errs)
	decodeJSON(t, run("", "games", "-json"), &games)
	slices.Reverse(games)
	_, _, _ = runGames("-export", filepath.Join(folder, "out"))
	paths, err := filepath.Glob(filepath.Join(folder, "out", "*"))
	require.NoError(t, err)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		files = append(files, string(text))
	}
	return games, files
}

// TestAGameOfAnotherProgramIsImportedWithAllThatItSays: each key of JSON.
func TestAGameOfAnotherProgramIsImportedWithAllThatItSays(t *testing.T) {
	for _, colours := range [][2]string{{"Black", "White"}, {"Red", "Blue"}} {
		text := "[Event \"?\"]\n[Date \"2023-05-06 12:34:56\"]\n[Round \"1\"]\n[" + colours[0] + " \"EngineA\"]\n[" + colours[1] + " \"EngineB, the second of a long name\"]\n" +
			"[Result \"0-1\"]\n[FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n[Adjudicated \"Out of time\"]\n\n1. f2 a2 2. g2 b1 0-1\n"
		games, files := imported(t, text)
		at := time.Date(2023, time.May, 6, 12, 34, 56, 0, time.Local)
		require.Len(t, games, 1)
		require.True(t, at.Equal(games[0].Time))
		games[0].ID, games[0].Time = 0, time.Time{}
		require.Equal(t, importedGame{
			Game: "blobwars", Players: [2]string{"EngineA", "EngineB, the second of a long name"}, Winner: 2, Result: "lost", Reason: "out of time", Count: [2]string{"4", "4"}, Moves: 4,
		}, games[0])
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			require.Contains(t, files[0], line+"\n", "what was read is not written anew")
		}
	}
}

// TestTheTableOfGamesIsAligned, even if all names are shorter than the names of the columns.
func TestTheTableOfGamesIsAligned(t *testing.T) {
	imported(t, "[Date \"2023.05.06\"]\n[Player1 \"ñu\"]\n\n1. b7 *\n")
	_, out, _ := runGames()
	require.Equal(t, "time              player 1  player 2  result      count        moves  board\n"+
		"2023-05-06        ñu        ?         unfinished  3-2              1  \n1 game\n", out)
	imported(t, "[Date \"2023.05.06\"]\n[Player1 \"井山裕太\"]\n[Player2 \"علی\u200cرضا محمدی\"]\n\n1. b7 *\n")
	_, out, _ = runGames()
	require.Equal(t, "time              player 1  player 2      result      count        moves  board\n"+
		"2023-05-06        井山裕太  علی\u200cرضا محمدی  unfinished  3-2              1  \n1 game\n", out)
}

// TestDatesOfRecords in the forms of several programs.
func TestDatesOfRecords(t *testing.T) {
	for tags, want := range map[string]time.Time{
		`[Date "2023.05.06"]`:                        time.Date(2023, 5, 6, 12, 0, 0, 0, time.Local),
		`[Date "2023.05.??"]`:                        time.Date(2023, 5, 1, 12, 0, 0, 0, time.Local),
		`[Date "2023.??.??"]`:                        time.Date(2023, 1, 1, 12, 0, 0, 0, time.Local),
		`[Date "2023-05-06 12:34"]`:                  time.Date(2023, 5, 6, 12, 34, 0, 0, time.Local),
		`[Date "2023-05-06T12:34:56Z"]`:              time.Date(2023, 5, 6, 12, 34, 56, 0, time.UTC),
		"[Date \"2023.05.06\"]\n[Time \"08:09:10\"]": time.Date(2023, 5, 6, 8, 9, 10, 0, time.Local),
		"[UTCDate \"2023.05.06\"]\n[UTCTime \"23:34:56.789\"]\n[Date \"2023.05.07\"]": time.Date(2023, 5, 6, 23, 34, 56, 0, time.UTC),
	} {
		games, files := imported(t, tags+"\n\n"+"1. b7 *\n")
		require.True(t, want.Equal(games[0].Time), "%s: %v", tags, games[0].Time)
		require.Equal(t, [2]string{"?", "?"}, games[0].Players)
		require.Contains(t, files[0], tags)
		require.NotContains(t, files[0], "Human")
	}
	games, _ := imported(t, "[Date \"2023.02.30\"]\n\n1. b7 *\n")
	require.Zero(t, games[0].Time, "there is no such day: it is null")
}

// TestReasonsOfOtherProgramsEndAGame: in the library, and in a report.
func TestReasonsOfOtherProgramsEndAGame(t *testing.T) {
	for tag, want := range map[string]struct{ result, reason, report string }{
		`Termination "time forfeit"`:              {"0-1", "out of time", "player 2 has won, 3 to 4 (time forfeit)"},
		`Termination "crash by A: exit status 3"`: {"0-1", "crash", "player 2 has won, 3 to 4 (crash by A: exit status 3)"},
		`Termination "Illegal move"`:              {"0-1", "illegal move", "player 2 has won, 3 to 4 (Illegal move)"},
		`Adjudicated "Easy fill"`:                 {"1-0", "adjudicated", "player 1 has won, 4 to 3 (Easy fill)"},
		`Termination "Normal"`:                    {"1-0", "unknown", "player 1 has won, 4 to 3 (the record does not say why)"},
		`Reason "agreed"`:                         {"1/2-1/2", "agreed", "the game is a draw, 4 to 3 (agreed)"},
		`Termination "too long"`:                  {"1/2-1/2", "too long", "the game is a draw, 4 to 3 (too long)"},
		`Termination "unterminated"`:              {"*", "", "the game is not finished"},
	} {
		text := "[" + tag + "]\n[Verdict \"0 0 0 0\"]\n\n1. b7 g7 2. a6 " + want.result + "\n"
		games, _ := imported(t, text)
		result := map[string]string{"1-0": "won", "0-1": "lost", "1/2-1/2": "drawn", "*": "unfinished"}[want.result]
		require.Equal(t, []string{result, want.reason}, []string{games[0].Result, games[0].Reason}, tag)
		require.Contains(t, runOK(t, "", "report", file(t, "g.pgn", text)).out, want.report+".\n", tag)
	}
}

// TestGamesOfAMatchWithTheSameMovesAreAllImported: rounds, events and times tell them apart; again they are known.
func TestGamesOfAMatchWithTheSameMovesAreAllImported(t *testing.T) {
	var games []string
	for _, tags := range []string{"[Round \"1\"]", "[Round \"2\"]", "[Event \"e\"]\n[Round \"1\"]", "[Event \"f\"]\n[Round \"1\"]", "[Time \"10:00:00\"]", "[Time \"11:00:00\"]"} {
		games = append(games, "[Date \"2024.05.07\"]\n[Player1 \"p\"]\n[Player2 \"q\"]\n"+tags+"\n\n1. b7 g7 2. a6 *\n")
	}
	for _, pair := range [][]string{games[:2], games[2:4], games[4:]} {
		folder := config(t, map[string]string{"in.pgn": strings.Join(pair, "\n")})
		_, out, _ := runGames("-import", filepath.Join(folder, "in.pgn"))
		require.Equal(t, "2 added, 0 there already, 0 failed\n", out, pair)
		_, out, _ = runGames("-import", filepath.Join(folder, "in.pgn"))
		require.Equal(t, "0 added, 2 there already, 0 failed\n", out, pair)
	}
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
