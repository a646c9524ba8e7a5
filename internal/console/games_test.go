package console

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// TestTwoImportsAtATimeAddAGameOnce: both read the library before either has added the game.
func TestTwoImportsAtATimeAddAGameOnce(t *testing.T) {
	record := []byte("[Event \"a board\"]\n[Date \"2026.03.01\"]\n\n1. a1b2 h1g2 *\n")
	path := filepath.Join(t.TempDir(), "one.pgn")
	require.NoError(t, os.WriteFile(path, record, 0o600))
	storage := platform.FolderStorage(t.TempDir())
	var errs bytes.Buffer
	for _, want := range []bool{true, false} {
		stale, err := store.ReadGames(context.Background(), platform.FolderStorage(t.TempDir()))
		require.NoError(t, err)
		added, err := importRecord(&errs, storage, &stale, path, record)
		require.NoError(t, err)
		require.Equal(t, want, added)
	}
	require.Empty(t, errs.String())
	entries, err := storage.List("games")
	require.NoError(t, err)
	require.Len(t, entries, 1)
}
