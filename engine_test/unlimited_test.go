package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// finite is a board with walls on which each blob can only fill the square beside it, so that its tree has an end: six
// plies, 3! x 3! orders.
const finite = "x1--x1--/--------/--------/o1--o1--/--------/--------/x1--o1--/-------- x 0 1"

func TestUnlimitedSearchesTheWholeTree(t *testing.T) {
	parsed, err := notation.ParseBoard("finite", []byte(finite))
	require.NoError(t, err)
	for _, prune := range []bool{false, true} {
		level := search.FixedDepth{Prune: prune, Depth: 7}.Solve(t.Context(), parsed.Position, nil)
		got := search.Unlimited{Prune: prune, MaxNodes: 1000}.Solve(t.Context(), parsed.Position, nil)
		require.Equal(t, []any{level.Move, level.Score, level.Nodes, 6, 6, true}, []any{got.Move, got.Score, got.Nodes, got.Height, got.Depth, got.Complete})
	}
	// 1 + 3 + 3x3 + 3x3x2 + 3x3x2x2 + 36 + 36 nodes.
	require.Equal(t, uint64(139), search.Unlimited{}.Solve(t.Context(), parsed.Position, nil).Nodes)
	out := runOK(t, "", "solve", "-file", file(t, "finite.txt", finite)).out
	require.Contains(t, out, "Solver: Minimax\nScore: 0 blobs, a certain draw\nHeight reached: 6\nStates explored: 139\n")
	require.Contains(t, out, "End: the whole tree was searched\n")
}

func TestUnlimitedStopsAtTheLimitOfStates(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	for name, args := range map[string][]string{"Minimax": nil, "ABPMinimax": {"-prune"}} {
		first := runOK(t, "", append([]string{"solve", "-file", board, "-nodes", "20000"}, args...)...)
		require.Contains(t, first.out, "Solver: "+name+"\n")
		require.Regexp(t, `End: stopped soon after 20000 states \(-nodes\) before the whole tree was searched; the longest line had \d{4,5} plies\. `, first.out)
		require.Contains(t, first.out, "Play: <x:", "there is always a move")
	}
	doc, err := notation.ReadDocument(board)
	require.NoError(t, err)
	first := search.Unlimited{MaxNodes: 20_000}.Solve(t.Context(), doc.Game.Position(), nil)
	again := search.Unlimited{MaxNodes: 20_000}.Solve(t.Context(), doc.Game.Position(), nil)
	first.Elapsed, again.Elapsed = 0, 0
	require.Equal(t, first, again)
	require.False(t, first.Complete)
	require.InDelta(t, 20_000, float64(first.Nodes), 2_000)

	require.Contains(t, runOK(t, "", "solve", "-json", "-file", board, "-nodes", "20000").out, `"end":"stopped soon after 20000 states`)
}

// TestAFamilyByNodesAddsLeaves: the limit is checked every 512 inner nodes, below each of which there are dozens of leaves.
func TestAFamilyByNodesAddsLeaves(t *testing.T) {
	for most, want := range map[uint64]uint64{1000: 7253, 100_000: 106_266} {
		got := search.Deepening{MaxNodes: most}.Solve(t.Context(), engine.Start(), nil)
		require.Equal(t, want, got.AllNodes)
		require.False(t, got.Complete)
	}
}

// TestUnlimitedFollowsNoEndlessLine has two players with one move each, for ever.
func TestUnlimitedFollowsNoEndlessLine(t *testing.T) {
	parsed, err := notation.ParseBoard("endless", []byte("x-1-----/--------/--------/--------/--------/--------/--------/o-1----- x 0 1"))
	require.NoError(t, err)
	got := search.Unlimited{}.Solve(t.Context(), parsed.Position, nil)
	require.False(t, got.Complete)
	require.Equal(t, []int{10_001, 10_000}, []int{int(got.Nodes), got.Height})
	require.Contains(t, runOK(t, "", "solve", "-file", file(t, "endless.txt", notation.WriteFEN(parsed.Position))).out, "End: a line of 10000 plies has not ended")
}
