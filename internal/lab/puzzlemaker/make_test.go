package puzzlemaker

import (
	"context"
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/puzzle"
)

var soak = flag.Bool("soak.puzzles", false, "make puzzles")

// TestASearchThatWasStoppedConfirmsNothing: it may have no line, or a line that it has not compared with the others.
func TestASearchThatWasStoppedConfirmsNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, start := range []engine.Position{engine.Start(), engine.StartOn(7, engine.Ataxx)} {
		p := puzzle.Puzzle{Position: start, Kind: puzzle.Swing, Best: start.Moves()[0]}
		require.False(t, confirm(ctx, &p, 1000))
	}
}

// TestMakingIsRepeatable makes the first puzzles of a seed with one thread and with two, in a soak test.
func TestMakingIsRepeatable(t *testing.T) {
	if !*soak {
		t.Skip("make soak runs this test")
	}
	var made [2]string
	for i := range made {
		var list []puzzle.Puzzle
		maker := Maker{Seed: 1, Nodes: 300_000, Count: 2, Threads: i + 1}
		require.NoError(t, maker.Make(context.Background(), func(p puzzle.Puzzle) { list = append(list, p) }, func(Progress) {}))
		require.Len(t, list, 2)
		made[i] = puzzle.Write("", list)
	}
	require.Equal(t, made[0], made[1])
}

func TestMakingStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, Maker{Nodes: 100, Count: 1}.Make(ctx, nil, nil), context.Canceled)
}
