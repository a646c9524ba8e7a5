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
	small := engine.StartOn(7, engine.BlobWars)
	full := empty
	for s := range engine.NoSquare {
		full = full.With(s, engine.Blob2)
	}
	for _, pos := range []engine.Position{
		engine.Start(), engine.Start().WithRules(engine.Ataxx).WithToMove(engine.Side2), empty, empty.With(0, engine.Blob1), small, full.WithRules(engine.Ataxx),
	} {
		for _, shown := range []bool{false, true} {
			m := newMemory(nil)
			s := New(m)
			doc, read, _, err := OpenEdited(s)
			require.NoError(t, err)
			require.Nil(t, read)
			require.NoError(t, doc.SaveNow(NewEdited(pos, shown)))
			doc, read, wasShown, err := OpenEdited(s)
			require.NoError(t, err)
			require.Equal(t, &pos, read)
			require.Equal(t, shown, wasShown)
			require.NoError(t, doc.SaveNow(Edited{}))
			_, read, wasShown, err = OpenEdited(s)
			require.NoError(t, err)
			require.Nil(t, read)
			require.False(t, wasShown)
			require.NoError(t, s.Close())
		}
	}
}
