package engine_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/puzzle"
)

func TestConsolePuzzles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "p.txt")
	runOK(t, "", "lab", "puzzles", "-count", "1", "-nodes", "1000", "-out", path)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	made, err := puzzle.Parse(string(text))
	require.NoError(t, err)
	require.Len(t, made, 1)
	unwritten := filepath.Join(t.TempDir(), "q.txt")
	require.Equal(t, 130, interrupted(t, silent(t), "lab", "puzzles", "-out", unwritten).code)
	require.NoFileExists(t, unwritten)
}
