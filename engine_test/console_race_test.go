package engine_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

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
