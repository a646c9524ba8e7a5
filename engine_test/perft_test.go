package engine_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// rows reads a tab-separated file of testdata without its comments.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	require.NoError(t, err)
	defer f.Close()
	var out [][]string
	in := bufio.NewScanner(f)
	for in.Scan() {
		if line := in.Text(); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, strings.Split(line, "\t"))
		}
	}
	require.NoError(t, in.Err())
	return out
}

// quick is the largest count that the -short tests walk through.
const quick = 10_000_000

func requirePerft(t *testing.T, pos engine.Position, depth int, pairs bool, figure string) {
	t.Helper()
	want, err := strconv.ParseUint(figure, 10, 64)
	require.NoError(t, err)
	if want <= quick || !testing.Short() {
		require.Equal(t, want, engine.Perft(pos, depth, pairs), "depth %d, pairs %t", depth, pairs)
	}
}

func TestPerftBlobWars(t *testing.T) {
	table := rows(t, "perft_blobwars.tsv")
	require.NotEmpty(t, table)
	for _, row := range table {
		pos := fen(t, row[0])
		depth, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		requirePerft(t, pos, depth, true, row[2])
		requirePerft(t, pos, depth, false, row[3])
	}
}

func TestPerftAtaxx(t *testing.T) {
	table := rows(t, "perft_ataxx.tsv")
	require.NotEmpty(t, table)
	for _, row := range table {
		pos := fen(t, row[0]).WithRules(engine.Ataxx)
		for i, figure := range row[1:] {
			requirePerft(t, pos, i+1, false, figure)
		}
	}
}

// slowPerft plays every move and counts every leaf: with pairs, each move of Moves;
// without, each board they lead to with each source of a jump.
func slowPerft(pos engine.Position, depth int, pairs bool) (n uint64) {
	if depth == 0 {
		return 1
	}
	cloned := make(map[engine.Square]bool)
	for _, m := range pos.Moves() {
		if m.IsClone() && !pairs && cloned[m.To] {
			continue
		}
		if m.IsClone() {
			cloned[m.To] = true
		}
		n += slowPerft(pos.Play(m), depth-1, pairs)
	}
	return n
}

// TestPerftAgainstSlow compares Perft with its slow twin where no table reaches:
// walls, crowds, passes, both rule sets.
func TestPerftAgainstSlow(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 0))
	for range 60 {
		pos := anyPosition(rnd)
		for depth := range 3 {
			for _, pairs := range []bool{true, false} {
				require.Equal(t, slowPerft(pos, depth, pairs), engine.Perft(pos, depth, pairs))
			}
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		engine.Perft(engine.Start(), 5, false)
	}
}
