package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// generous is far above the 20 ms that the families promise (BenchmarkStop measures
// that), so that a busy machine does not fail the tests.
const generous = 5 * time.Second

func TestDeepeningStopsAtItsLimit(t *testing.T) {
	pos := paperBoard(t)
	for _, prune := range []bool{false, true} {
		for _, limit := range []time.Duration{1, time.Microsecond, time.Millisecond, 50 * time.Millisecond} {
			start := time.Now()
			got := search.Deepening{Prune: prune, MaxTime: limit}.Solve(context.Background(), pos, nil)
			require.Less(t, time.Since(start), limit+generous)
			require.NoError(t, pos.Check(got.Move), "a legal move under %v", limit)
			require.False(t, got.Complete)
		}
	}
}

func TestCancelledSearchStopsWithALegalMove(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	pos := paperBoard(t)
	for range 60 {
		ctx, cancel := context.WithCancel(context.Background())
		timer := time.AfterFunc(time.Duration(rnd.IntN(8000))*time.Microsecond, cancel)
		for _, s := range []search.Solver{
			search.Level{Depth: 9}, search.Level{Prune: true, Depth: 12},
			search.Deepening{}, search.Deepening{Prune: true, MaxTime: time.Hour},
		} {
			start := time.Now()
			got := s.Solve(ctx, pos, nil)
			require.Less(t, time.Since(start), generous)
			require.NoError(t, pos.Check(got.Move), s.Name())
			require.False(t, got.Complete)
		}
		timer.Stop()
		cancel()
	}
}

// TestDeepeningStopsWhenExhausted: near the end of a game deepening sees all there
// is, says so, and does not wait for its time.
func TestDeepeningStopsWhenExhausted(t *testing.T) {
	// Two free squares in a world of walls: a clone or a jump, then a clone, and it is full.
	row := engine.Bitboard(0b1111)
	pos, err := engine.NewPosition(0b0001, 0b1000, ^row, engine.Player2, engine.BlobWars)
	require.NoError(t, err)
	for _, prune := range []bool{false, true} {
		got := search.Deepening{Prune: prune, MaxTime: time.Hour}.Solve(context.Background(), pos, nil)
		require.True(t, got.Complete)
		require.Less(t, got.Height, got.Depth)
		require.NoError(t, pos.Check(got.Move))
	}
}

func TestNoMoveIsNoMove(t *testing.T) {
	full := board(t, "1111111111111111111111111111111122222222222222222222222222222222", engine.Player1)
	for _, s := range []search.Solver{search.Level{Depth: 3}, search.Level{Prune: true, Depth: 3},
		search.Deepening{MaxTime: time.Second}, search.Deepening{Prune: true, MaxTime: time.Second}} {
		got := s.Solve(context.Background(), full, nil)
		require.Equal(t, engine.NoMove(), got.Move)
		require.Zero(t, got.Score)
		require.EqualValues(t, 1, got.States)
		require.Zero(t, got.Height)
		require.True(t, got.Complete)
	}
}

// TestProgress: reports come from low to high, and the last level reported is the answer's.
func TestProgress(t *testing.T) {
	pos := paperBoard(t)
	var seen []search.Report
	got := search.Deepening{Prune: true, MaxDepth: 5}.Solve(context.Background(), pos, func(r search.Report) { seen = append(seen, r) })
	require.NotEmpty(t, seen)
	for i := 1; i < len(seen); i++ {
		require.GreaterOrEqual(t, seen[i].Depth, seen[i-1].Depth)
		require.GreaterOrEqual(t, seen[i].States, seen[i-1].States)
	}
	last := seen[len(seen)-1]
	require.Equal(t, got.Depth, last.Depth)
	require.Equal(t, got.States, last.States)
	require.Equal(t, got.Move, last.Move)
	require.True(t, got.Complete)
}

// BenchmarkStop tells how late the families stop, in the worst of many searches.
func BenchmarkStop(b *testing.B) {
	pos := paperBoard(b)
	var worst time.Duration
	for b.Loop() {
		for _, prune := range []bool{false, true} {
			const limit = 5 * time.Millisecond
			start := time.Now()
			search.Deepening{Prune: prune, MaxTime: limit}.Solve(context.Background(), pos, nil)
			worst = max(worst, time.Since(start)-limit)
		}
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms-late")
}
