package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/platform"
)

func TestNameAndKindOfASavedFileFollowEachOther(t *testing.T) {
	d := NewDraft(t.TempDir(), nil, RecordFile, FENFile, FileKind(notation.Classic), FileKind(notation.Grid))
	require.Equal(t, platform.SuggestName(d.Folder, ".pgn", time.Now()), d.Name)
	d.Choose(FileKind(notation.Grid))
	require.Equal(t, ".blobwars", filepath.Ext(d.Name))
	d.Rename("mine.fen")
	require.Equal(t, FENFile, d.Kind)
	require.Equal(t, FENFile, d.Format)
	d.Choose(RecordFile)
	require.Equal(t, "mine.pgn", d.Name, "a typed name stays")
	d.Rename("Ann vs. Bob")
	d.Choose(FENFile)
	require.Equal(t, "Ann vs. Bob.fen", d.Name)
	d.Choose(RecordFile)
	d.Rename("mine")
	require.Equal(t, filepath.Join(d.Folder, "mine.pgn"), d.Path())
	d.Rename("")
	require.Empty(t, d.Path())
	require.Error(t, d.Err)
}

func TestABoardIsNeverSavedAsARecord(t *testing.T) {
	d := NewDraft(t.TempDir(), nil, FENFile, FileKind(notation.Classic), FileKind(notation.Grid))
	d.Rename("mine.pgn")
	require.Equal(t, FENFile, d.Kind)
}

// TestAFileThatHasAppearedMeanwhileIsNotReplaced saves two drafts of the same name, as two windows suggest it.
func TestAFileThatHasAppearedMeanwhileIsNotReplaced(t *testing.T) {
	folder := t.TempDir()
	draft := func(text string) *Draft {
		return NewDraft(folder, func(FileKind) (string, error) { return text, nil }, RecordFile)
	}
	content := func(path string) string {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(data)
	}
	one, two, typed := draft("one"), draft("two"), draft("typed")
	typed.Rename(one.Name)
	require.NoError(t, one.Write())
	require.NoError(t, two.Write())
	require.NotEqual(t, one.Path(), two.Path())
	require.Equal(t, "one", content(one.Path()))
	require.Equal(t, "two", content(two.Path()))
	require.ErrorIs(t, typed.Write(), fs.ErrExist)
	require.True(t, typed.Exists, "the dialog asks")
	require.NoError(t, typed.Err)
	require.Equal(t, "one", content(one.Path()))
	require.NoError(t, typed.Write(), "the person has agreed")
	require.Equal(t, "typed", content(one.Path()))
}
