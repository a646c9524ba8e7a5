package engine_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// racedSolver is one of the solvers of race -json.
type racedSolver struct {
	jsonResult
	ReachedMS float64 `json:"reached_ms"`
	Move      string
}

// TestRaceConsole races on a board that player 2 wins with the first move, so that no solver needs its time.
func TestRaceConsole(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	path := filepath.Join(t.TempDir(), "race.csv")
	got := runOK(t, "", "race", "-file", board, "-player", "2", "-time", "1h", "-depth", "2", "-hash", "1", "-csv", path, "-json")
	var object struct {
		Game     string
		Position string
		Player   int
		TimeMS   float64 `json:"time_ms"`
		Solvers  []racedSolver
	}
	decodeJSON(t, got, &object)
	require.Equal(t, "2o5/8/2o5/o7/2oo4/xo5o/2ooo3/8 o 0 1", object.Position)
	require.Equal(t, 2, object.Player)
	require.Equal(t, 3.6e6, object.TimeMS)
	require.Len(t, object.Solvers, 5)
	for i, states := range []uint64{1405, 403} {
		solver := object.Solvers[i]
		require.Equal(t, []string{"LMinimax", "ABPMinimax"}[i], solver.Solver)
		require.Equal(t, racedSolver{jsonResult{
			solver.Solver, 2, proven(12, "win", 1, false), 2, 2, states, solver.PerSecond, solver.TimeMS, true,
		}, solver.ReachedMS, "a4"}, solver)
	}
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(rows), 6)

	png := filepath.Join(t.TempDir(), "race.png")
	require.Zero(t, run("", "lab", "race", "-file", board, "-time", "20ms", "-depth", "2", "-hash", "1", "-plot", png).code)
	text, err = os.ReadFile(png)
	require.NoError(t, err)
	checkPNG(t, text)

	table := runOK(t, "", "race", "-file", board, "-player", "2", "-time", "1h", "-depth", "1", "-hash", "1")
	require.Contains(t, table.out, "player 2 to move; 1h0m0s each, one after another\n")
	for _, name := range []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"} {
		require.Regexp(t, `(?m)^`+name+` +\d+ +(-|\d+\.\d{3}) +\d+ +\d+  \w+ +\S`, table.out)
	}
}

// TestRaceWithoutACompletedDepthHasNoScore: in text, JSON and CSV.
func TestRaceWithoutACompletedDepthHasNoScore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.csv")
	args := []string{"race", "-file", "testdata/paper_board1.txt", "-player", "1", "-time", "10ms", "-depth", "9", "-hash", "1"}
	require.Regexp(t, `(?m)^LMinimax +0 +- +\d+ +\d+  - +- +[\d.]+$`, runOK(t, "", args...).out)
	const nothing = `"solver":"LMinimax","player":1,"score":null,"proof":null,"distance":null,"exact":null,"depth":0,"height":0,`
	require.Contains(t, runOK(t, "", append(args, "-json", "-csv", path)...).out, nothing)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	i := slices.IndexFunc(rows, func(row []string) bool { return row[1] == "LMinimax" && row[11] == "1" })
	require.Equal(t, []string{"0", "", ""}, []string{rows[i][3], rows[i][8], rows[i][9]})
}

// TestRaceTableSaysHowAProvenGameEnds: by how much and in how many plies, by which the table is ranked.
func TestRaceTableSaysHowAProvenGameEnds(t *testing.T) {
	table := runOK(t, "", "race", file(t, "tiles.txt", tilesBoard), "-time", "1h", "-depth", "2").out
	require.Regexp(t, `(?m)^TBIDABPMinimax .* win by at least 5 in 3 plies +[\d.]+$`, table)
	require.NotContains(t, table, "hampion")
	refused := run("", "race", file(t, "tiles.txt", tilesBoard), "-hash", "16")
	require.Equal(t, 2, refused.code)
	require.Contains(t, refused.err, "the champion does not play the Tiles Game")
	require.Contains(t, table, "\nAt least: a deeper search may find a larger win or loss.\n")
	whole := runOK(t, "", "race", file(t, "tiles.txt", tilesBoard), "-time", "1h", "-depth", "9").out
	require.Regexp(t, `(?m)^ABPMinimax .* win by 5 in 4 plies +[\d.]+$`, whole)
	table = runOK(t, "", "race", "-file", "testdata/paper_board1.txt", "-player", "2", "-time", "1h", "-depth", "1", "-hash", "1").out
	require.Contains(t, table, "\nAlpha-beta: at depth 1 pruning saves nothing.\n")
	table = runOK(t, "", "race", file(t, "b.fen", "8/8/8/8/8/8/8/xo6 x 0 1"), "-time", "1h", "-depth", "2", "-hash", "1").out
	require.Regexp(t, `(?m)^Champion .* win in 1 ply +[\d.]+$`, table)
	table = runOK(t, "", "race", file(t, "finite.txt", finite), "-time", "1h", "-depth", "2", "-hash", "1").out
	require.Regexp(t, `(?m)^TBIDABPMinimax .* draw in 6 plies +[\d.]+$`, table)
}

// TestABrokenBoardHasTheErrorOfItsGame: not that of the other game, too.
func TestABrokenBoardHasTheErrorOfItsGame(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/8/8/9/8/8/8 x 0 1\n": ":1:9: found '9', expected x, o, - or a digit from 1 to 8\n",
		"+---+---+\n| h | q |\n":  ":1:10: ",
		"1      2\n  q\n":         ":2:3: found 'q', expected a blob (1 or x, 2 or o), a wall (#) or an empty square (.)",
		"6\n8\n":                  ":3:1: found the end of the file, expected whole points, from 0 to 100000\n",
	} {
		path := file(t, "board.txt", text)
		got := run("", "race", path, "-time", "10ms").err
		require.True(t, strings.HasPrefix(got, path+want), got)
		require.Equal(t, 1, strings.Count(got, "\n"), got)
		if text[0] != '6' {
			require.Equal(t, path+": this is a board or game of Blob Wars, not of the Tiles Game: see blobwars solve -h\n", run("", "tiles", path, "-depth", "1").err)
		}
	}
}

func TestRaceOfAFinishedGameFails(t *testing.T) {
	over := run("", "race", "-file", file(t, "b.fen", "8/8/8/8/8/8/8/xx6 o 0 1"))
	require.Equal(t, 1, over.code)
	require.Contains(t, over.err, "b.fen: the game is over on this board, so there is nothing to search: give a board on which")
}
