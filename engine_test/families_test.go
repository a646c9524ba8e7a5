package engine_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// board reads 64 squares in reading order: 1, 2, anything else empty.
func board(t testing.TB, squares string, toMove engine.Player) engine.Position {
	t.Helper()
	require.Len(t, squares, 64)
	var sets [2]engine.Bitboard
	for i, c := range squares {
		if c == '1' || c == '2' {
			sets[c-'1'] = sets[c-'1'].With(engine.Square(i))
		}
	}
	pos, err := engine.NewPosition(sets[0], sets[1], 0, toMove, engine.BlobWars)
	require.NoError(t, err)
	return pos
}

// paperBoard is the board of the paper's table, player 2 to move.
func paperBoard(t testing.TB) engine.Position {
	t.Helper()
	text, err := os.ReadFile("testdata/paper_board1.txt")
	require.NoError(t, err)
	var squares strings.Builder
	for line := range strings.Lines(string(text)) {
		fmt.Fprintf(&squares, "%-8s", strings.TrimRight(line, "\n"))
	}
	return board(t, squares.String(), engine.Player2)
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

func TestPaperTable(t *testing.T) {
	table, err := os.ReadFile("testdata/paper_table.csv")
	require.NoError(t, err)
	pos := paperBoard(t)
	for row := range strings.Lines(string(table)) {
		f := strings.Split(strings.TrimSpace(row), ",")
		if f[0] == "family" {
			continue
		}
		t.Run(strings.Join(f[:3], " "), func(t *testing.T) {
			depth, states := number(t, f[1]), uint64(number(t, f[3]))
			prune := strings.Contains(f[0], "ABP")
			var solver search.Solver = search.Level{Prune: prune, Depth: depth}
			if f[2] != "" { // machines of today reach a deeper level in the time of the row
				solver = search.Deepening{Prune: prune, MaxDepth: depth}
			}
			got := solver.Solve(context.Background(), pos, nil)
			require.Equal(t, f[0], got.Solver)
			require.Equal(t, states, got.States)
			require.Equal(t, depth, got.Height)
			require.True(t, got.Complete)
		})
	}
}

func TestOracle(t *testing.T) {
	for i, f := range rows(t, "oracle.tsv") {
		states := uint64(number(t, f[4]))
		if testing.Short() && states > 500_000 {
			continue
		}
		pos := board(t, f[0], engine.Player(number(t, f[1])-1))
		level := search.Level{Prune: f[2] == "ABP", Depth: number(t, f[3])}
		got := level.Solve(context.Background(), pos, nil)
		move := "-"
		if m := got.Move; m != engine.NoMove() {
			move = fmt.Sprintf("%d,%d %d,%d", m.From.X(), m.From.Y(), m.To.X(), m.To.Y())
		}
		require.Equal(t, states, got.States, "states, line %d", i+1)
		require.Equal(t, number(t, f[5]), got.Score, "score, line %d", i+1)
		require.Equal(t, f[6], move, "move, line %d", i+1)
	}
}

func benchmark(b *testing.B, level search.Level) {
	pos := paperBoard(b)
	b.ReportAllocs()
	var states uint64
	for b.Loop() {
		states += level.Solve(context.Background(), pos, nil).States
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds()/1e6, "Mstates/s")
}

func BenchmarkABP6(b *testing.B)   { benchmark(b, search.Level{Prune: true, Depth: 6}) }
func BenchmarkPlain4(b *testing.B) { benchmark(b, search.Level{Depth: 4}) }
func BenchmarkPlain5(b *testing.B) { benchmark(b, search.Level{Depth: 5}) }
