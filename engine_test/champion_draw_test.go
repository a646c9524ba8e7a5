package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// TestTheHundredthJump: far behind, the champion saves itself by the hundredth jump; far
// ahead, it does not let it come to that.
func TestTheHundredthJump(t *testing.T) {
	for _, rules := range []engine.Rules{engine.BlobWars, engine.Ataxx} {
		behind := fen(t, "x6x/8/8/2oooo2/2oooo2/2oooo2/8/7x x 99 80").WithRules(rules)
		ahead := fen(t, "x6x/8/8/2oooo2/2oooo2/2oooo2/8/7x o 99 80").WithRules(rules)
		for depth := 1; depth <= 6; depth++ {
			c := search.Champion{MaxDepth: depth, Table: search.NewTable(1)}
			got := c.Solve(context.Background(), behind, nil)
			require.True(t, got.Move.IsJump(), "%v at depth %d", rules, depth)
			require.Zero(t, got.Cents)
			require.Zero(t, got.Score)
			require.Len(t, got.Line, 1)
			require.True(t, behind.Play(got.Move).Outcome().Draw)

			got = c.Solve(context.Background(), ahead, nil)
			require.True(t, got.Move.IsClone(), "%v at depth %d", rules, depth)
			require.Positive(t, got.Cents)
		}
	}
}

// TestTheHundredthJumpOfMany: wherever one player loses by whatever he does but a
// draw by jumping on, the champion jumps on.
func TestTheHundredthJumpOfMany(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	table := search.NewTable(1)
	saved := 0
	for i := range 40 {
		b := randomTruth(t, rnd, engine.Rules(i&1), 5+i%2)
		for range 200 {
			pos := b.position(rnd).WithCounters(engine.MaxJumps-1-rnd.IntN(3), 1)
			if pos.MustPass() || pos.Outcome().Over() || b.value(pos) != trueDraw {
				continue
			}
			loses := func(m engine.Move) bool { return b.after(pos, m) < 0 }
			if !slices.ContainsFunc(pos.Moves(), loses) {
				continue
			}
			got := search.Champion{MaxDepth: 20, Table: table}.Solve(context.Background(), pos, nil)
			require.False(t, loses(got.Move), "%v in %+v", got.Move, pos)
			require.Zero(t, got.Cents, "%+v", pos)
			saved++
		}
	}
	require.Greater(t, saved, 50)
}

// plainRepeated is plainValue by the champion's rule of repetition: a position that has been on
// the board since the last clone, on this very line, is a draw. path is the positions on the way.
func plainRepeated(pos engine.Position, depth int, path []engine.Position) int {
	ply := len(path)
	if pos.Outcome().Over() || depth == 0 {
		return plainValue(pos, 0, ply)
	}
	same := pos.WithCounters(0, 1)
	if back := min(pos.Jumps(), ply); slices.Contains(path[ply-back:], same) {
		return 0
	}
	best := -plainWin
	for _, m := range pos.Moves() {
		best = max(best, -plainRepeated(pos.Play(m), depth-1, append(path, same)))
	}
	return best
}

// TestRepetitionsInTheTree: a position that comes again counts as a draw at once, whatever
// the evaluation thinks of it.
func TestRepetitionsInTheTree(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 1))
	const boards = 15
	const depth = 7
	differs := 0
	for i := range boards {
		b := randomTruth(t, rnd, engine.BlobWars, 4+i%3)
		for range 30 {
			pos := b.position(rnd).WithCounters(rnd.IntN(20), 1)
			if pos.Outcome().Over() {
				continue
			}
			want := plainRepeated(pos, depth, nil)
			got := exactly(depth).Solve(context.Background(), pos, nil)
			require.Equal(t, want, plainScore(got), "value of %+v", pos)
			if want != plainValue(pos, depth, 0) {
				differs++
			}
		}
	}
	require.NotZero(t, differs, "no repetition made a difference")
	t.Log(differs)
}
