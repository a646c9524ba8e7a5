package review

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// lateGame returns a game of random moves that begins on a board with few empty squares.
func lateGame(t *testing.T) *engine.Game {
	t.Helper()
	start, err := notation.ParseFEN("test", "xxxxoooo/xxxxoooo/xxxxoooo/xx4oo/oo4xx/ooooxxxx/oooxxx2/ooooxx2 x 0 1")
	require.NoError(t, err)
	game, random := engine.NewGame(start), rand.New(rand.NewPCG(1, 1))
	for range 3 {
		if game.Position().Outcome().Over() {
			break
		}
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[random.IntN(len(moves))]))
	}
	return game
}

func TestAGameIsJudgedAlikeOnOneCoreAndOnMany(t *testing.T) {
	game := lateGame(t)
	var want Verdict
	for ply := range game.Len() + 1 {
		j, err := Judge(t.Context(), QuestionAt(game, ply))
		require.NoError(t, err)
		want = append(want, j)
	}
	for _, workers := range []int{2, 100} {
		var counted []int
		got, err := JudgeGame(t.Context(), game, workers, func(n int) { counted = append(counted, n) })
		require.NoError(t, err)
		require.Equal(t, want, got, workers)
		require.Len(t, counted, game.Len()+1)
		require.IsIncreasing(t, counted)
	}
}

func TestJudgingAGameStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	_, err := JudgeGame(ctx, lateGame(t), 2, func(int) { cancel() })
	require.ErrorIs(t, err, context.Canceled)
}
