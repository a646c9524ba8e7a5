package store

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// TestEveryEditedBoardIsReadAgain stores boards on which no game can begin, too.
func TestEveryEditedBoardIsReadAgain(t *testing.T) {
	empty := engine.Start()
	for s := range engine.NoSquare {
		empty = empty.With(s, engine.Empty)
	}
	small, full := engine.StartOn(7, engine.BlobWars), empty
	for s := range engine.NoSquare {
		full = full.With(s, engine.Blob2)
	}
	for i, pos := range []engine.Position{
		engine.Start(), engine.Start().WithRules(engine.Ataxx).WithToMove(engine.Side2), empty, empty.With(0, engine.Blob1), small, full.WithRules(engine.Ataxx),
	} {
		s := New(newMemory(nil))
		for _, saved := range []Edited{NewEdited(pos, i%2 == 0), {}} {
			doc, _, _, err := OpenEdited(s)
			require.NoError(t, err)
			require.NoError(t, doc.SaveNow(saved))
			_, read, shown, err := OpenEdited(s)
			require.NoError(t, err)
			require.Equal(t, saved.Shown, shown)
			require.Equal(t, saved.Record != "", read != nil)
			require.True(t, read == nil || *read == pos)
		}
		require.NoError(t, s.Close())
	}
}
