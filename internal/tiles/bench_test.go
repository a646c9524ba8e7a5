package tiles_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

func BenchmarkTilesABP5(b *testing.B) {
	benchmarkTiles(b, 10, families.FixedDepth{Prune: true, Depth: 5})
}
func BenchmarkTilesPlain4(b *testing.B) { benchmarkTiles(b, 8, families.FixedDepth{Depth: 4}) }

func benchmarkTiles(b *testing.B, size int, solver families.Solver) {
	pos, err := tiles.Random(size, size, 4, 1)
	require.NoError(b, err)
	states := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		states += solver.Solve(b.Context(), pos, nil).Nodes
	}
	b.ReportMetric(float64(states)/float64(b.N), "states/op")
	b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
}
