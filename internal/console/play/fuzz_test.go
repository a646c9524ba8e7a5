package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// FuzzReadMove: what a person types is refused in words, or is a legal move.
func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"b7", "a8c6", "0,0 1,1", "pass", "0,0", "8,8 0,0", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if move, err := readMove(engine.Start(), text); err == nil {
			require.NoError(t, engine.Start().Check(move))
		}
	})
}
