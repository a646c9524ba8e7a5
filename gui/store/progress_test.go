package store

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/journey/stops"
	"blobwars/gui/puzzles/attempt"
)

func TestPuzzlesAndStarsAreKept(t *testing.T) {
	storage, first := newMemory(nil), stops.Stops()[0]
	s := New(storage)
	puzzles, solved, err := OpenPuzzles(s)
	require.NoError(t, err)
	solved.Record("p001", true, solved.Now())
	puzzles.Save(solved.Data())
	journey, stars, err := OpenJourney(s)
	require.NoError(t, err)
	stars.Award(first, stops.Won|stops.Alone)
	journey.Save(stars.Data())
	require.NoError(t, s.Close())
	text, err := storage.Read("journey.json")
	require.NoError(t, err)
	require.JSONEq(t, `{"version": 1, "stars": {"first": 5}}`, string(text))

	s = New(storage)
	_, solved, err = OpenPuzzles(s)
	require.NoError(t, err)
	require.Equal(t, attempt.Result{Tries: 1, Solved: true}, solved.Result("p001"))
	require.Equal(t, 1, solved.Streak())
	_, stars, err = OpenJourney(s)
	require.NoError(t, err)
	require.Equal(t, stops.Won|stops.Alone, stars.Stars(first))
	require.NoError(t, s.Close())

	require.NoError(t, storage.Write("puzzles.json", []byte(`{"version":1,"results":[]}`)))
	require.NoError(t, storage.Write("journey.json", []byte(`{"version":1,"stars":[]}`)))
	s = New(storage)
	_, solved, err = OpenPuzzles(s)
	require.ErrorAs(t, err, new(*FileError))
	require.Zero(t, solved.Streak())
	_, stars, err = OpenJourney(s)
	require.ErrorAs(t, err, new(*FileError))
	require.Zero(t, stars.Stars(first))
	require.NoError(t, s.Close())
}
