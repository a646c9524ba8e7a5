package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
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

// plainScore is a champion's report in the units of plainValue.
func plainScore(r search.Report) int {
	switch r.Proof {
	case search.ProvenWin:
		return plainWin - r.Distance
	case search.ProvenLoss:
		return r.Distance - plainWin
	}
	return r.Cents
}

// exactly is a champion that searches to a depth and leaves nothing out.
func exactly(depth int) search.Champion {
	return search.Champion{MaxDepth: depth, Off: search.Selective, Eval: eval.Hand{}, Table: search.NewTable(1)}
}

// TestChampionIsMinimax: with the prunings that may err switched off, the value at a fixed
// depth is plain minimax's, and the line leads there.
func TestChampionIsMinimax(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	const rounds = 300
	for range rounds {
		pos := randomPosition(rnd)
		if rnd.IntN(4) == 0 {
			pos = pos.WithCounters(engine.MaxJumps-1-rnd.IntN(3), 1)
		}
		moves := len(pos.Moves())
		for depth := 1; depth <= 4; depth++ {
			if moves == 0 || depth == 3 && moves > 50 || depth == 4 && moves > 15 {
				break
			}
			got := exactly(depth).Solve(context.Background(), pos, nil)
			require.Equal(t, plainValue(pos, depth, 0), plainScore(got), "value of %+v at %d", pos, depth)
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

// TestChampionSeesNoDifferenceInAMirror: turned and mirrored boards, and boards with the
// players exchanged, have the same score.
func TestChampionSeesNoDifferenceInAMirror(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1))
	const rounds = 40
	for range rounds {
		pos := randomPosition(rnd)
		if len(pos.Moves()) == 0 {
			continue
		}
		want := exactly(3).Solve(context.Background(), pos, nil)
		other := exactly(3).Solve(context.Background(), swapped(pos), nil)
		require.Equal(t, plainScore(want), plainScore(other), "exchanged %+v", pos)
		require.Equal(t, want.States, other.States)
		for y := range engine.Symmetry(engine.Symmetries) {
			turned := exactly(3).Solve(context.Background(), pos.Transform(y), nil)
			require.Equal(t, plainScore(want), plainScore(turned), "%+v of %+v", y, pos)
		}
	}
}
