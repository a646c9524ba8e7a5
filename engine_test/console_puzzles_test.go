package engine_test

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/puzzle"
)

func TestConsolePuzzles(t *testing.T) {
	got := runOK(t, "", "puzzles", "-json")
	require.Equal(t, 1, strings.Count(got.out, "\n"))
	var list []struct {
		ID, FEN, Best, Kind string
		Grade               int
	}
	in := json.NewDecoder(strings.NewReader(got.out))
	in.DisallowUnknownFields()
	require.NoError(t, in.Decode(&list))
	require.Len(t, list, len(puzzle.All()))
	for i, p := range puzzle.All() {
		pos, err := notation.ParseFEN("", list[i].FEN)
		require.NoError(t, err)
		best, err := notation.ParseMove(pos, list[i].Best)
		require.NoError(t, err)
		require.True(t, pos.WithRules(engine.BlobWars) == p.Position && p.Solves(best) && list[i].ID == p.ID && list[i].Grade == p.Grade && list[i].Kind == string(p.Kind))
	}
	table := runOK(t, "", "puzzles")
	require.Equal(t, len(list)+2, strings.Count(table.out, "\n"))
	require.Contains(t, lastLine(table.out), strconv.Itoa(len(list))+" puzzles")

	path := filepath.Join(t.TempDir(), "p.txt")
	runOK(t, "", "lab", "puzzles", "-count", "1", "-nodes", "1000", "-out", path)
	made := runOK(t, "", "lab", "puzzles", "-count", "1", "-nodes", "1000", "-json")
	require.Contains(t, made.out, `[{"id":"p001"`)
	unwritten := filepath.Join(t.TempDir(), "q.txt")
	require.Equal(t, 130, interrupted(t, silent(t), "lab", "puzzles", "-out", unwritten).code)
	require.NoFileExists(t, unwritten)
}
