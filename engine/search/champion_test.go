package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
	"blobwars/internal/testkit"
)

const plainWin = 1_000_000

// plainValue is minimax without anything, over Position: the slow twin of the champion
// searching to a fixed depth. A win counts plainWin less its plies from the root.
func plainValue(pos engine.Position, depth, ply int) int {
	if out := pos.Outcome(); out.Over() {
		switch {
		case out.Draw:
			return 0
		case out.Won(pos.ToMove()):
			return plainWin - ply
		}
		return ply - plainWin
	}
	if pos.MustPass() && ply > 0 {
		return -plainValue(pos.Play(engine.Pass()), depth, ply+1) // a pass costs no depth
	}
	if depth == 0 {
		return eval.Hand{}.Evaluate(pos.Blobs(pos.ToMove()), pos.Blobs(pos.ToMove().Other()), pos.Empty())
	}
	best := -plainWin
	for _, m := range pos.Moves() {
		best = max(best, -plainValue(pos.Play(m), depth-1, ply+1))
	}
	return best
}

// plainScore returns a champion's score in the units of plainValue.
func plainScore(r search.Score) int {
	switch r.Proof {
	case search.ProvenWin:
		return plainWin - r.Distance
	case search.ProvenLoss:
		return r.Distance - plainWin
	}
	return r.Cents
}

// selective are the heuristics that can change the value of a search to a fixed depth.
const selective = search.ReverseFutility | search.LateMovePruning | search.LateMoveReductions | search.DominatedJumps | search.TableCutoffs |
	search.InternalReduction | search.SingularExtensions | search.FutilityPruning

// exactly returns a champion that searches to a depth and leaves nothing out.
func exactly(depth int) search.Champion {
	return search.Champion{MaxDepth: depth, Disabled: selective, Eval: eval.Hand{}, Table: search.NewTable(1)}
}

// TestChampionIsMinimax: with the prunings that may err switched off, the value at a fixed
// depth is plain minimax's, and the line leads there.
func TestChampionIsMinimax(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	const rounds = 300
	for range rounds {
		pos := testkit.ReachedPosition(rnd)
		if rnd.IntN(4) == 0 {
			pos = pos.WithCounters(engine.MaxJumps-1-rnd.IntN(3), 1)
		}
		moves := len(pos.Moves())
		for depth := 1; depth <= 4; depth++ {
			if moves == 0 || depth == 3 && moves > 50 || depth == 4 && moves > 15 {
				break
			}
			got := exactly(depth).Solve(context.Background(), pos, nil)
			require.Equal(t, plainValue(pos, depth, 0), plainScore(got.Score), "value of %+v at %d", pos, depth)
			require.NoError(t, pos.Check(got.Move))
			end := pos
			for _, m := range got.Line {
				require.NoError(t, end.Check(m), "line %v of %+v", got.Line, pos)
				end = end.Play(m)
			}
			require.Equal(t, got.Move, got.Line[0])
			if got.Proof == search.ProvenWin || got.Proof == search.ProvenLoss {
				require.Len(t, got.Line, got.Distance)
				require.Equal(t, got.Proof == search.ProvenWin, end.Outcome().Won(pos.ToMove()))
			}
		}
	}
}

// boardsAfter returns the boards that pos's moves lead to: clones on one square from different
// sources lead to the same.
func boardsAfter(pos engine.Position) map[engine.Position]bool {
	boards := make(map[engine.Position]bool)
	for _, m := range pos.Moves() {
		boards[pos.Play(m)] = true
	}
	return boards
}

// requireLines fails unless the report has count lines, of different moves, best first.
func requireLines(t *testing.T, pos engine.Position, got search.Report, count int) {
	t.Helper()
	require.Len(t, got.Lines, count)
	require.Equal(t, got.Line, got.Lines[0].Moves)
	require.Equal(t, got.Cents, got.Lines[0].Cents)
	require.Equal(t, got.Proof, got.Lines[0].Proof)
	seen := make(map[engine.Position]bool)
	for i, l := range got.Lines {
		requireLine(t, pos, l.Moves)
		require.False(t, seen[pos.Play(l.Moves[0])], "%v twice in %+v", l.Moves[0], pos)
		seen[pos.Play(l.Moves[0])] = true
		if i > 0 {
			require.LessOrEqual(t, plainScore(l.Score), plainScore(got.Lines[i-1].Score), "line %d of %+v", i, pos)
		}
	}
}

// TestMultiPV: with more lines asked for than there are moves, each move has its true
// score, once; and the first line is what a search for one finds.
func TestMultiPV(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 1))
	const count = 70
	for _, pos := range openPositions(rnd, count) {
		moves := len(pos.Moves())
		for depth := 1; depth <= 3; depth++ {
			if depth == 3 && moves > 40 {
				break
			}
			c := exactly(depth)
			alone := c.Solve(context.Background(), pos, nil)
			require.Empty(t, alone.Lines)
			c.MultiPV = 999
			got := c.Solve(context.Background(), pos, nil)
			requireLines(t, pos, got, len(boardsAfter(pos)))
			require.Equal(t, plainScore(alone.Score), plainScore(got.Score))
			for _, l := range got.Lines {
				require.Equal(t, -plainValue(pos.Play(l.Moves[0]), depth-1, 1), plainScore(l.Score), "%v at depth %d in %+v", l.Moves[0], depth, pos)
				require.Equal(t, depth, l.Depth)
			}
		}
	}
}

// TestMultiPVWithAllHeuristics: the lines are legal, all different, and best first, also of heuristics
// that err, of a search cut short, and of several threads.
func TestMultiPVWithAllHeuristics(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 1))
	const count = 30
	for _, pos := range openPositions(rnd, count) {
		for _, c := range []search.Champion{
			{MaxDepth: 5, MultiPV: 3}, {MaxNodes: 3000, MultiPV: 5}, {MaxDepth: 4, MultiPV: 4, Threads: 2, Eval: eval.Hand{}},
		} {
			c.Table = search.NewTable(1)
			requireLines(t, pos, c.Solve(context.Background(), pos, nil), min(c.MultiPV, len(boardsAfter(pos))))
		}
	}
}
