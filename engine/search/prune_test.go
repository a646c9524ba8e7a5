package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// The constants of the prunings and reductions are pinned by the signature of the champion (engine_test). These tests
// are about the conditions that keep proofs sound, which hardly change the count of nodes.

func TestAnEvaluationNeverCutsOffAProvenScore(t *testing.T) {
	w := &worker{search: &championSearch{}}
	f := &frame{depth: 1, static: infinity}
	require.True(t, w.reverseFutility(f, 0))
	require.True(t, w.reverseFutility(f, minProven-1))
	require.False(t, w.reverseFutility(f, minProven))
	require.False(t, w.reverseFutility(f, -minProven))
}

func TestMovesArePrunedOnlyOnceOneDoesNotLose(t *testing.T) {
	w := &worker{search: &championSearch{}}
	f := &frame{depth: 1}
	for _, stage := range []stage{regular, dominated} {
		require.True(t, w.lateMovePruned(f, stage, 99, -minProven+1, 0))
		require.False(t, w.lateMovePruned(f, stage, 99, -minProven, 0))
		require.False(t, w.lateMovePruned(f, stage, 0, -infinity, 0))
		require.False(t, w.lateMovePruned(&frame{depth: 1, pv: true}, stage, 99, 0, 0))
	}
}

func TestFutilityPruningDoesNotLookForAProof(t *testing.T) {
	w := &worker{search: &championSearch{}}
	f := &frame{depth: 1, pv: true, static: -infinity / 2}
	require.True(t, w.lateMovePruned(f, regular, fpMoves, 0, 0))
	require.False(t, w.lateMovePruned(f, regular, fpMoves-1, 0, 0))
	require.False(t, w.lateMovePruned(f, regular, fpMoves, 0, minProven))
	require.False(t, w.lateMovePruned(f, regular, fpMoves, -minProven, 0))
}

func TestTheFirstTwoMovesAreNotReduced(t *testing.T) {
	w := &worker{search: &championSearch{}}
	clone := engine.Move{From: 0, To: 1}
	for nth, want := range []int{0, 0, 2} {
		require.Equal(t, want, w.lateMoveReduction(&frame{depth: 9}, clone, nth), nth)
	}
	require.Equal(t, 1, w.lateMoveReduction(&frame{depth: 3}, clone, 63), "a ply at least is left")
}
