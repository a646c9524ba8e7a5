package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

func computer(s search.Solver) match.Player { return match.Computer{Solver: s} }

// cheat plays what is not allowed.
type cheat struct{ match.Player }

func (cheat) Choose(context.Context, *engine.Game, func(search.Report)) (engine.Move, search.Report, error) {
	return engine.Move{From: 0, To: 63}, search.Report{}, nil
}

func TestComputersPlayToTheEnd(t *testing.T) {
	for _, rules := range []engine.Rules{engine.BlobWars, engine.Ataxx} {
		game := engine.NewGame(engine.Start().WithRules(rules))
		players := [2]match.Player{computer(search.Level{Prune: true, Depth: 3}), computer(search.Level{Prune: true, Depth: 2})}
		turns := 0
		err := match.Play(context.Background(), game, players, func(turn match.Turn) {
			require.Equal(t, turns%2, int(turn.Player))
			require.Equal(t, turn.Move, game.Move(turns))
			turns++
		})
		require.NoError(t, err)
		require.True(t, game.Position().Outcome().Over())
		require.Equal(t, game.Len(), turns)
	}
}

func TestIllegalMoveEndsTheMatchAndNamesThePlayer(t *testing.T) {
	game := engine.NewGame(engine.Start())
	one := computer(search.Level{Depth: 1})
	err := match.Play(context.Background(), game, [2]match.Player{one, cheat{one}}, nil)
	var illegal *engine.IllegalMoveError
	require.ErrorAs(t, err, &illegal)
	require.ErrorContains(t, err, "player 2")
	require.Equal(t, 1, game.Len(), "what was played stays")
}

func TestMatchIsCancelled(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	slow := computer(search.Deepening{Prune: true})
	game := engine.NewGame(engine.Start())
	require.ErrorIs(t, match.Play(ctx, game, [2]match.Player{slow, slow}, nil), context.DeadlineExceeded)
	require.Zero(t, game.Len())
}
