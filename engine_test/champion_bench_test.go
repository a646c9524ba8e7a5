package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/search"
)

// BenchmarkChampion searches one opening to a fixed depth. Its allocations are the reports'
// lines: as many for millions of nodes as for thousands.
func BenchmarkChampion(b *testing.B) {
	for _, c := range []struct {
		name  string
		size  int
		depth int
	}{{"8x8 depth 6", 8, 6}, {"8x8 depth 9", 8, 9}, {"7x7 depth 9", 7, 9}} {
		b.Run(c.name, func(b *testing.B) {
			pos := opening(b, c.size, 1)
			champion := search.Champion{MaxDepth: c.depth, Table: search.NewTable(16)}
			var states uint64
			b.ReportAllocs()
			for b.Loop() {
				champion.Table.Clear()
				states += champion.Solve(context.Background(), pos, nil).States
			}
			b.ReportMetric(float64(states)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkChampionStops tells how late the champion answers after it is told to stop, the worst of
// all times: -benchtime 1000x for a thousand. It must be below 10 ms.
func BenchmarkChampionStops(b *testing.B) {
	rnd := rand.New(rand.NewPCG(16, 1))
	positions := openPositions(rnd, 50)
	for _, pos := range positions {
		search.Champion{MaxDepth: 1}.Solve(context.Background(), pos, nil) // the nets are read once, at their first use
	}
	for _, c := range []struct {
		name    string
		threads int
		clock   bool
	}{{"told, one thread", 1, false}, {"told, two threads", 2, false}, {"by the clock", 1, true}} {
		b.Run(c.name, func(b *testing.B) {
			champion := search.Champion{Threads: c.threads, Table: search.NewTable(64)}
			var worst time.Duration
			for i := 0; b.Loop(); i++ {
				pos, limit := positions[i%len(positions)], time.Duration(1+rnd.IntN(8000))*time.Microsecond
				ctx, cancel := context.WithCancel(context.Background())
				told := make(chan time.Time, 1)
				if c.clock {
					champion.MaxTime = limit
					told <- time.Now().Add(limit)
				} else {
					time.AfterFunc(limit, func() { cancel(); told <- time.Now() })
				}
				got := champion.Solve(ctx, pos, nil)
				end := time.Now()
				if !got.Complete {
					worst = max(worst, end.Sub(<-told))
				}
				cancel()
				require.NoError(b, pos.Check(got.Move))
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms-late")
		})
	}
}
