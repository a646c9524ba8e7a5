package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

func paperBoard(t testing.TB) engine.Position {
	t.Helper()
	text, err := os.ReadFile("testdata/paper_board1.txt")
	require.NoError(t, err)
	var squares strings.Builder
	for line := range strings.Lines(string(text)) {
		fmt.Fprintf(&squares, "%-8s", strings.TrimRight(line, "\n"))
	}
	return testkit.Board(t, squares.String(), engine.Side2)
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

func TestOracle(t *testing.T) {
	for i, f := range rows(t, "oracle.tsv") {
		states := uint64(number(t, f[4]))
		if testing.Short() && states > 500_000 {
			continue
		}
		pos := testkit.Board(t, f[0], engine.Side(number(t, f[1])-1))
		got := search.FixedDepth{Prune: f[2] == "ABP", Depth: number(t, f[3])}.Solve(context.Background(), pos, nil)
		move := "-"
		if m := got.Move; m != engine.NoMove() {
			move = fmt.Sprintf("%d,%d %d,%d", m.From.X(), m.From.Y(), m.To.X(), m.To.Y())
		}
		require.Equal(t, states, got.Nodes, "states, line %d", i+1)
		require.Equal(t, number(t, f[5]), got.Value, "score, line %d", i+1)
		require.Equal(t, f[6], move, "move, line %d", i+1)
	}
}

func benchmark(b *testing.B, level search.FixedDepth) {
	pos := paperBoard(b)
	b.ReportAllocs()
	var states uint64
	for b.Loop() {
		states += level.Solve(context.Background(), pos, nil).Nodes
	}
	b.ReportMetric(float64(states)/float64(b.N), "states/op")
}

func BenchmarkABP6(b *testing.B)   { benchmark(b, search.FixedDepth{Prune: true, Depth: 6}) }
func BenchmarkPlain4(b *testing.B) { benchmark(b, search.FixedDepth{Depth: 4}) }
func BenchmarkPlain5(b *testing.B) { benchmark(b, search.FixedDepth{Depth: 5}) }

// generous is far above the 20 ms within which a family stops (BenchmarkStop measures them): only what hangs takes so
// long, however busy the machine is.
const generous = 2 * time.Minute

// TestPrincipalVariation: the line of a family begins with its move and is as long as its depth, by the moves that
// shallower searches choose.
func TestPrincipalVariation(t *testing.T) {
	pos := engine.Start()
	r := search.FixedDepth{Prune: true, Depth: 3}.Solve(t.Context(), pos, nil)
	line := search.PrincipalVariation(t.Context(), pos, r)
	require.Len(t, line, 3)
	require.Equal(t, r.Move, line[0])
	for i, m := range line {
		require.Equal(t, search.FixedDepth{Depth: 3 - i}.Solve(t.Context(), pos, nil).Move, m, "ply %d", i)
		pos = pos.Play(m)
	}
	require.Empty(t, search.PrincipalVariation(t.Context(), pos, search.Report{Move: line[0]}))
}

// BenchmarkStop measures how late the families stop, at worst.
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

// TestSlowTwin: the families on bitboards agree with the generic textbook search in
// value, move, count and height.
func TestSlowTwin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 170 {
		pos := testkit.ReachedPosition(rnd)
		if rnd.IntN(8) == 0 {
			pos = pos.WithCounters(engine.MaxJumps-1, 1) // near the hundred-jump draw, which the families do not know
		}
		for _, prune := range []bool{false, true} {
			for depth := 1; depth <= 3; depth++ {
				if depth == 3 && (len(pos.Moves()) > 60 || !prune && len(pos.Moves()) > 30) {
					continue
				}
				got := search.FixedDepth{Prune: prune, Depth: depth}.Solve(context.Background(), pos, nil)
				want := minimax.Solve(games.BlobWars{Max: pos.ToMove()}, pos, minimax.Options{Depth: depth, Prune: prune})
				require.Equal(t, want.Value, got.Value, "value of %+v at %d", pos, depth)
				require.Equal(t, want.Nodes, got.Nodes, "states of %+v at %d", pos, depth)
				require.Equal(t, want.Height, got.Height, "height of %+v at %d", pos, depth)
				if !want.Found {
					want.Best = engine.NoMove()
				}
				require.Equal(t, want.Best, got.Move, "move of %+v at %d", pos, depth)
			}
		}
	}
}

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
				require.GreaterOrEqual(t, got.AllNodes, got.Nodes, "workers may have begun deeper levels")
				got.Elapsed, got.AllNodes = 0, want.AllNodes
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

// TestDeepeningStops, with workers and without: at its limit, or when ctx ends, the search returns a legal move and
// leaves no goroutine.
func TestDeepeningStops(t *testing.T) {
	pos, before := paperBoard(t), runtime.NumGoroutine()
	for i := range 60 {
		limit := time.Duration(i) * 100 * time.Microsecond
		family := search.Deepening{Prune: i%2 == 0, Workers: i % 4}
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
