package store

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/puzzles/attempt"
)

func TestPuzzlesAreKept(t *testing.T) {
	storage := newMemory(nil)
	s := New(storage)
	doc, progress, err := OpenPuzzles(s)
	require.NoError(t, err)
	progress.Record("p001", true, progress.Now())
	doc.Save(progress.Data())
	require.NoError(t, s.Close())

	s = New(storage)
	_, again, err := OpenPuzzles(s)
	require.NoError(t, err)
	require.Equal(t, attempt.Result{Tries: 1, Solved: true}, again.Result("p001"))
	require.Equal(t, 1, again.Streak())
	require.NoError(t, s.Close())

	require.NoError(t, storage.Write("puzzles.json", []byte(`{"version":1,"results":[]}`)))
	s = New(storage)
	_, empty, err := OpenPuzzles(s)
	var broken *FileError
	require.ErrorAs(t, err, &broken)
	require.Zero(t, empty.Streak())
	require.NoError(t, s.Close())
}
