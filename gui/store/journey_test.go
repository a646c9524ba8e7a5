package store

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/journey/stops"
)

func TestTheStarsOfTheJourneyAreKept(t *testing.T) {
	storage, first := newMemory(nil), stops.Stops()[0]
	s := New(storage)
	doc, progress, err := OpenJourney(s)
	require.NoError(t, err)
	progress.Award(first, stops.Won|stops.Alone)
	doc.Save(progress.Data())
	require.NoError(t, s.Close())
	text, err := storage.Read("journey.json")
	require.NoError(t, err)
	require.JSONEq(t, `{"version": 1, "stars": {"first": 5}}`, string(text))

	s = New(storage)
	_, again, err := OpenJourney(s)
	require.NoError(t, err)
	require.Equal(t, stops.Won|stops.Alone, again.Stars(first))
	require.NoError(t, s.Close())

	require.NoError(t, storage.Write("journey.json", []byte(`{"version":1,"stars":[]}`)))
	s = New(storage)
	_, empty, err := OpenJourney(s)
	var broken *FileError
	require.ErrorAs(t, err, &broken)
	require.Zero(t, empty.Stars(first))
	require.NoError(t, s.Close())
}
