package records

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/internal/console"
)

// TestTheDateOfAnImportedGameStaysUnknown: it is not that of the import, and the record stays as it is.
func TestTheDateOfAnImportedGameStaysUnknown(t *testing.T) {
	for _, date := range []string{"", "[Date \"????.??.??\"]\n", "[Date \"last week\"]\n"} {
		record := []byte("[Player1 \"Stockfish\"]\n[Player2 \"Level 3\"]\n" + date + "\n1. a1b2 h1g2 *\n")
		path := filepath.Join(t.TempDir(), "one.pgn")
		require.NoError(t, os.WriteFile(path, record, 0o600))
		storage := platform.FolderStorage(t.TempDir())
		library, err := store.ReadGames(context.Background(), storage)
		require.NoError(t, err)
		for _, want := range []bool{true, false} {
			added, err := importRecord(&console.Invocation{Err: io.Discard}, storage, &library, path, record)
			require.NoError(t, err)
			require.Equal(t, want, added)
		}
		again, err := store.ReadGames(context.Background(), storage)
		require.NoError(t, err)
		for _, games := range [][]history.Game{library.Games, again.Games} {
			require.Len(t, games, 1)
			require.True(t, games[0].Undated)
			require.WithinDuration(t, time.Now(), games[0].Time, time.Hour, "its place in the list")
		}
		_, text, err := again.Text(storage, again.Games[0])
		require.NoError(t, err)
		require.NotContains(t, text, "[Time ")
		require.NotContains(t, text, "[Seat1 ", "not a person of this program")
		require.NotContains(t, text, time.Now().Format("2006.01"))
	}
}

// TestWhatIsNotKnownOfAGameIsNull in the JSON of the games.
func TestWhatIsNotKnownOfAGameIsNull(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var out bytes.Buffer
	s := &console.Invocation{Out: bufio.NewWriter(&out)}
	require.NoError(t, printGames(s, []history.Game{{Time: at, Undated: true}, {Time: at, Duration: time.Minute}}))
	require.NoError(t, s.Out.Flush())
	require.Equal(t, 1, strings.Count(out.String(), `"seconds":null,"helped":null`), out.String())
	require.Equal(t, 1, strings.Count(out.String(), `"time":null`))
	require.Contains(t, out.String(), `"seconds":60,"helped":false`)
}

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
		added, err := importRecord(&console.Invocation{Err: &errs}, storage, &stale, path, record)
		require.NoError(t, err)
		require.Equal(t, want, added)
	}
	require.Empty(t, errs.String())
	entries, err := storage.List("games")
	require.NoError(t, err)
	require.Len(t, entries, 1)
}
