package representation_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/lab/representation"
)

// TestRepresentationsSearchTheSame measures the paper's board 1: all representations visit the states of the paper's
// table, and each keeps less than the one before it.
func TestRepresentationsSearchTheSame(t *testing.T) {
	parsed, err := notation.ParseBoard("board 1", []byte(boards.Paper1().Text))
	require.NoError(t, err)
	pos := parsed.Position.WithToMove(engine.Side2)
	states := map[bool][]uint64{false: {147, 1405, 152930}, true: {147, 403, 53298}}
	for _, prune := range []bool{false, true} {
		for i, want := range states[prune] {
			var memory []uint64
			for _, kind := range representation.Kinds() {
				r, err := representation.Measure(t.Context(), kind, pos, i+1, prune)
				require.NoError(t, err)
				require.Equal(t, want, r.States, "%s, level %d", kind, i+1)
				require.Equal(t, 12, r.Value, "%s, level %d", kind, i+1)
				memory = append(memory, r.Allocated)
			}
			if i == 2 {
				require.Greater(t, memory[1], memory[2], "maps, lists")
				require.Greater(t, memory[2], memory[3], "lists, iterators")
				require.Greater(t, memory[0], memory[3], "a tree, iterators")
				require.Less(t, memory[4], uint64(8192), "sets")
			}
		}
	}
}
