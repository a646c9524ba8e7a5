package dialog

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

func TestNameAndKindOfASavedFileFollowEachOther(t *testing.T) {
	d := newSaveFile(t.TempDir(), nil, store.RecordFile, store.FENFile, store.FileKind(notation.Classic), store.FileKind(notation.Grid))
	require.Equal(t, platform.SuggestName(d.Folder, ".pgn", time.Now()), d.Name)
	d.Choose(store.FileKind(notation.Grid))
	require.Equal(t, ".blobwars", filepath.Ext(d.Name))
	d.Rename("mine.fen")
	require.Equal(t, store.FENFile, d.Kind)
	require.Equal(t, store.FENFile, d.Format)
	d.Choose(store.RecordFile)
	require.Equal(t, "mine.pgn", d.Name, "a typed name stays")
	d.Rename("Ann vs. Bob")
	d.Choose(store.FENFile)
	require.Equal(t, "Ann vs. Bob.fen", d.Name)
	d.Choose(store.RecordFile)
	d.Rename("mine")
	require.Equal(t, filepath.Join(d.Folder, "mine.pgn"), d.Path())
	d.Rename("")
	require.Empty(t, d.Path())
	require.Error(t, d.Err)
}

func TestABoardIsNeverSavedAsARecord(t *testing.T) {
	d := newSaveFile(t.TempDir(), nil, store.FENFile, store.FileKind(notation.Classic), store.FileKind(notation.Grid))
	d.Rename("mine.pgn")
	require.Equal(t, store.FENFile, d.Kind)
}

// TestAFileThatHasAppearedMeanwhileIsNotReplaced saves two files of the same name, as two windows suggest it.
func TestAFileThatHasAppearedMeanwhileIsNotReplaced(t *testing.T) {
	folder := t.TempDir()
	file := func(text string) *saveFile {
		return newSaveFile(folder, func(store.FileKind) (string, error) { return text, nil }, store.RecordFile)
	}
	content := func(path string) string {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(data)
	}
	one, two, typed := file("one"), file("two"), file("typed")
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
