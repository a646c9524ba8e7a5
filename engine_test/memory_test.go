package engine_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// memoryOf is the memory of one search of the paper's board 1, by plain code.
type memoryOf struct {
	textbook  uint64 // bytes that the plain minimax allocates in all, which lists the moves of each node
	tree      uint64 // bytes of the tree with all nodes that were visited or made
	treeNodes int
}

// allocated returns the bytes that do allocates, without those that it allocates only the first time.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	do()
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func measureFamily(t testing.TB, depth int, prune bool) uint64 {
	pos := paperBoard(t)
	solve := func() { search.FixedDepth{Prune: prune, Depth: depth}.Solve(t.Context(), pos, nil) }
	return min(allocated(solve), allocated(solve), allocated(solve)) // what another test has left may allocate, too
}

func measureMemory(t testing.TB, depth int, prune bool) (m memoryOf) {
	pos := paperBoard(t)
	game, o := games.BlobWars{Max: engine.Side2}, minimax.Options{Depth: depth, Prune: prune}
	m.textbook = allocated(func() { minimax.Solve(game, pos, o) })
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	tree, err := minimax.BuildTree(t.Context(), game, pos, o, minimax.TreeOptions{MaxNodes: 10_000_000}, func(engine.Move) string { return "" })
	require.NoError(t, err)
	runtime.GC()
	runtime.ReadMemStats(&after)
	m.tree, m.treeNodes = after.HeapAlloc-before.HeapAlloc, tree.Size
	runtime.KeepAlive(tree)
	return m
}

// TestPruningTakesLessMemory checks conclusion 1 of the Blob Wars paper; docs/papers.md has the verdict.
func TestPruningTakesLessMemory(t *testing.T) {
	plain, pruned := measureMemory(t, 3, false), measureMemory(t, 3, true)
	require.Less(t, pruned.textbook, plain.textbook/2)
	require.Equal(t, [2]int{152930, 60351}, [2]int{plain.treeNodes, pruned.treeNodes}, "the paper's states, and those made with pruning")
	require.Less(t, pruned.tree, plain.tree/2)
	for depth := 1; depth <= 4; depth++ {
		for _, prune := range []bool{false, true} {
			require.Less(t, measureFamily(t, depth, prune), uint64(8192), "a family allocates nothing for a node")
		}
	}
}
