package engine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// corpus lists the files of a folder of testdata, and what stands in the .want file
// beside each.
func corpus(t testing.TB, folder string, least int) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txt"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), least)
	wants := make(map[string]string)
	for _, file := range files {
		want, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".want")
		require.NoError(t, err)
		wants[file] = string(want)
	}
	return wants
}

// TestValidBoards reads each board, compares it with its FEN, and writes and reads it
// in every format.
func TestValidBoards(t *testing.T) {
	for file, want := range corpus(t, "valid", 20) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := notation.ReadFile(file)
			require.NoError(t, err)
			board, err := notation.Parse(file, data)
			require.NoError(t, err)
			require.Equal(t, strings.TrimSpace(want), board.Format.String()+" "+notation.WriteFEN(board.Position))
			require.Equal(t, board.Format == notation.FEN, board.HasSide)
			require.Equal(t, engine.BlobWars, board.Position.Rules())
			requireBoardRoundTrip(t, board.Position)

			doc, err := notation.Open(file, data)
			require.NoError(t, err)
			require.Equal(t, board.Position, doc.Game.Position())
			require.Equal(t, board.HasSide, doc.HasSide)
			require.False(t, doc.IsRecord)
		})
	}
}

// requireBoardRoundTrip writes pos in each format and reads it back: FEN keeps all
// but the rules, the other two the board alone.
func requireBoardRoundTrip(t testing.TB, pos engine.Position) {
	t.Helper()
	for _, format := range []notation.Format{notation.Classic, notation.Grid, notation.FEN} {
		text := notation.Write(format, pos)
		back, err := notation.Parse("written", []byte(text))
		require.NoError(t, err, text)
		want := pos.WithRules(engine.BlobWars)
		if format != notation.FEN {
			want = want.WithToMove(engine.Player1).WithCounters(0, 1)
		}
		require.Equal(t, want, back.Position, text)
		require.Equal(t, format, back.Format, text)
		require.Equal(t, text, notation.Write(format, back.Position))
	}
}

// TestInvalidFiles opens each bad file: the error is the whole line of its .want, and a
// second line says how many moves of a record are good.
func TestInvalidFiles(t *testing.T) {
	for file, want := range corpus(t, "invalid", 70) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			line, rest, _ := strings.Cut(want, "\n")

			doc, err := notation.Open(filepath.Base(file), data)
			require.EqualError(t, err, line)
			var typed *notation.Error
			require.ErrorAs(t, err, &typed)
			if plies := -1; rest != "" {
				_, err := fmt.Sscanf(rest, "plies %d", &plies)
				require.NoError(t, err)
				require.NotNil(t, doc.Game)
				require.Equal(t, plies, doc.Game.Len())
			} else {
				require.Nil(t, doc.Game, "nothing of a bad file is loaded")
			}
		})
	}
}

// TestRecords reads each record and compares what is written of it.
func TestRecords(t *testing.T) {
	for file, want := range corpus(t, "records", 7) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			doc, err := notation.OpenFile(file)
			require.NoError(t, err)
			require.True(t, doc.IsRecord)
			text := notation.WriteRecord(doc.Record)
			require.Equal(t, want, text)
			back, err := notation.ParseRecord(file, []byte(text))
			require.NoError(t, err)
			require.Equal(t, text, notation.WriteRecord(back))
			require.Equal(t, doc.Game, back.Game)
		})
	}
}
