package engine_test

import (
	"context"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// TestWorkersFindTheSame: levels that are searched side by side give the answer, and the
// states, of levels that are searched one after the other, to the end of the game too.
func TestWorkersFindTheSame(t *testing.T) {
	positions := []engine.Position{paperBoard(t), engine.Start()}
	for _, fen := range []string{
		"xx4o/5o1/2-1-2/7/2-1-2/7/o5x x 0 2",
		"--------/--------/--------/--------/--------/--------/--------/x1---o-o o 0 1",  // soon over
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 40", // over
	} {
		pos, err := notation.ParseFEN("fen", fen)
		require.NoError(t, err)
		positions = append(positions, pos, pos.WithRules(engine.Ataxx))
	}
	for i, pos := range positions {
		for _, family := range []search.Deepening{{MaxDepth: 4}, {Prune: true, MaxDepth: 5}, {Prune: true, MaxDepth: 1}} {
			want := family.Solve(context.Background(), pos, nil)
			want.Elapsed = 0
			for _, family.Workers = range []int{0, 1, 2, 3, 8} {
				var seen []search.Report
				got := family.Solve(context.Background(), pos, func(r search.Report) { seen = append(seen, r) })
				got.Elapsed = 0
				require.Equal(t, want, got, "position %d, %+v", i, family)
				require.NotEmpty(t, seen)
				for _, r := range seen {
					require.Equal(t, family.Name(), r.Solver)
					require.LessOrEqual(t, r.Depth, family.MaxDepth)
				}
			}
		}
	}
}

// TestWorkersStop: at its limit, or when ctx ends, with a legal move, and with nobody left
// at work.
func TestWorkersStop(t *testing.T) {
	pos := paperBoard(t)
	before := runtime.NumGoroutine()
	for i := range 60 {
		limit := time.Duration(i) * 100 * time.Microsecond
		family := search.Deepening{Prune: i%2 == 0, Workers: 2 + i%3}
		ctx, cancel := context.WithCancel(context.Background())
		if i%4 < 2 {
			family.MaxTime = max(limit, 1)
		} else {
			time.AfterFunc(limit, cancel)
		}
		start := time.Now()
		got := family.Solve(ctx, pos, func(search.Report) {})
		cancel()
		require.Less(t, time.Since(start), limit+generous)
		require.NoError(t, pos.Check(got.Move))
		require.False(t, got.Complete)
		if got.Depth > 0 {
			level := search.Deepening{Prune: family.Prune, MaxDepth: got.Depth}.Solve(context.Background(), pos, nil)
			require.Equal(t, level.Move, got.Move)
			require.Equal(t, level.Score, got.Score)
		}
	}
	for end := time.Now().Add(generous); runtime.NumGoroutine() > before && time.Now().Before(end); {
		time.Sleep(time.Millisecond) // an ended one may still be counted
	}
	require.LessOrEqual(t, runtime.NumGoroutine(), before)
}

func TestConsoleWorkers(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	got := run("", "solve", "-file", board, "-maxtime", "0.05", "-prune", "-workers", "2", "-json")
	require.Zero(t, got.code, got.err)
	require.Contains(t, got.out, `"solver":"TBIDABPMinimax"`)
	for args, says := range map[string]string{
		"-depth 2 -workers 2":    "-workers needs -maxtime",
		"-maxtime 1 -workers 0":  "-workers is 0: it must be from 1 to 64",
		"-maxtime 1 -workers 65": "-workers is 65",
		"-maxtime 1 -workers x":  "invalid value",
	} {
		bad := run("", append([]string{"solve", "-file", board}, strings.Fields(args)...)...)
		require.Equal(t, 2, bad.code)
		require.Contains(t, bad.err, says)
	}
}

// BenchmarkWorkers tells what annex 9.2 of the paper doubts: how deep one worker and two come
// in 100 ms, on average over twelve positions, how often two come deeper, and how often less
// deep, than one.
func BenchmarkWorkers(b *testing.B) {
	var positions []engine.Position
	for i, f := range rows(b, "oracle.tsv") {
		if i%80 == 0 {
			positions = append(positions, board(b, f[0], engine.Player(number(b, f[1])-1)))
		}
	}
	for name, prune := range map[string]bool{"plain": false, "alphabeta": true} {
		b.Run(name, func(b *testing.B) {
			var one, two, deeper, less, searches float64
			for b.Loop() {
				for _, pos := range positions {
					family := search.Deepening{Prune: prune, MaxTime: 100 * time.Millisecond}
					alone := family.Solve(context.Background(), pos, nil).Depth
					family.Workers = 2
					both := family.Solve(context.Background(), pos, nil).Depth
					one, two, searches = one+float64(alone), two+float64(both), searches+1
					switch {
					case both > alone:
						deeper++
					case both < alone:
						less++
					}
				}
			}
			b.ReportMetric(one/searches, "levels-one")
			b.ReportMetric(two/searches, "levels-two")
			b.ReportMetric(100*deeper/searches, "%deeper")
			b.ReportMetric(100*less/searches, "%less")
		})
	}
}
