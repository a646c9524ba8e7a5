package store

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/platform"
)

func TestNameAndKindOfASavedFileFollowEachOther(t *testing.T) {
	d := NewDraft(t.TempDir(), nil, RecordFile, FENFile, ClassicFile, GridFile)
	require.Equal(t, platform.SuggestName(d.Folder, ".pgn", time.Now()), d.Name)
	d.Choose(GridFile)
	require.Equal(t, ".blobwars", filepath.Ext(d.Name))
	d.Rename("mine.fen")
	require.Equal(t, FENFile, d.Kind)
	require.Equal(t, FENFile, d.Format)
	d.Choose(RecordFile)
	require.Equal(t, "mine.pgn", d.Name, "a typed name stays")
	d.Rename("mine")
	require.Equal(t, filepath.Join(d.Folder, "mine.pgn"), d.Path())
	d.Rename("")
	require.Empty(t, d.Path())
	require.Error(t, d.Err)
}

func TestABoardIsNeverSavedAsARecord(t *testing.T) {
	d := NewDraft(t.TempDir(), nil, FENFile, ClassicFile, GridFile)
	d.Rename("mine.pgn")
	require.Equal(t, FENFile, d.Kind)
}
