package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/engine/search"
)

// randomPosition is a position some random moves into a game on a board with
// random walls, under either rule set, of either size.
func randomPosition(rnd *rand.Rand) engine.Position {
	rules := engine.Rules(rnd.IntN(2))
	walls := engine.Bitboard(rnd.Uint64() & rnd.Uint64() & rnd.Uint64())
	if rnd.IntN(3) == 0 {
		walls = 0
	}
	if rnd.IntN(3) == 0 {
		walls |= engine.Edge7
	}
	pos := engine.Start().WithRules(rules)
	for s := range walls.Squares() {
		if pos.At(s) == engine.Empty {
			pos = pos.With(s, engine.Wall)
		}
	}
	for range rnd.IntN(60) {
		if moves := pos.Moves(); len(moves) > 0 {
			pos = pos.Play(moves[rnd.IntN(len(moves))])
		}
	}
	return pos
}

// TestSlowTwin: the families on bitboards agree with the generic textbook search in
// value, move, count and height.
func TestSlowTwin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	const games_ = 170
	for range games_ {
		pos := randomPosition(rnd)
		if rnd.IntN(8) == 0 {
			pos = pos.WithCounters(engine.MaxJumps-1, 1) // near the draw that families do not see
		}
		for _, prune := range []bool{false, true} {
			for depth := 1; depth <= 3; depth++ {
				if depth == 3 && (len(pos.Moves()) > 60 || !prune && len(pos.Moves()) > 30) {
					continue
				}
				got := search.Level{Prune: prune, Depth: depth}.Solve(context.Background(), pos, nil)
				want := minimax.Solve(games.BlobWars{Max: pos.ToMove()}, pos, minimax.Options{Depth: depth, Prune: prune})
				require.Equal(t, want.Value, got.Score, "value of %+v at %d", pos, depth)
				require.Equal(t, want.States, got.States, "states of %+v at %d", pos, depth)
				require.Equal(t, want.Height, got.Height, "height of %+v at %d", pos, depth)
				if !want.Found {
					want.Best = engine.NoMove()
				}
				require.Equal(t, want.Best, got.Move, "move of %+v at %d", pos, depth)
			}
		}
	}
}
