package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/notation"
)

// TestShippedNets looks at the nets that are built in: each is for its board and knows what is good.
func TestShippedNets(t *testing.T) {
	for _, c := range []struct{ name, made, even, ahead string }{
		{"8x8", "blobwars train -size 8 ", "x6o/8/8/8/8/8/8/x6o x 0 1", "x6o/xx6/xx6/8/8/8/8/x6o x 0 1"},
		{"7x7", "blobwars train -size 7 ", "x5o/7/7/7/7/7/o5x x 0 1", "x5o/xx5/xx5/7/7/7/o5x x 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			value := func(fen string, mover engine.Player) int {
				board, err := notation.Parse(c.name, []byte(fen))
				require.NoError(t, err)
				pos := board.Position
				net := eval.For(pos.Walls())
				require.Contains(t, net.Origin(), c.made)
				return net.Evaluate(pos.Blobs(mover), pos.Blobs(mover.Other()), pos.Empty())
			}
			require.InDelta(t, 0, value(c.even, engine.Player1), 400, "neither side has won yet")
			require.Greater(t, value(c.ahead, engine.Player1), value(c.ahead, engine.Player2)+200, "four blobs more or less")
		})
	}
}
