package puzzle

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// TestASearchThatWasStoppedConfirmsNothing: it may have no line, or a line that it has not compared with the others.
func TestASearchThatWasStoppedConfirmsNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, start := range []engine.Position{engine.Start(), engine.StartOn(7, engine.Ataxx)} {
		p := Puzzle{Position: start, Kind: Swing, Best: start.Moves()[0]}
		require.False(t, p.confirm(ctx, 1000))
	}
}
