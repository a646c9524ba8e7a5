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

// TestComputersPlayToTheEnd: two players who choose in turn bring a game to its end under
// both rule sets, with passes where they must.
func TestComputersPlayToTheEnd(t *testing.T) {
	walled := engine.Start()
	for s := range (engine.Edge7 | engine.Near(engine.At(3, 3))).Squares() {
		if walled.At(s) == engine.Empty {
			walled = walled.With(s, engine.Wall)
		}
	}
	for _, start := range []engine.Position{engine.Start(), walled, engine.Start().WithRules(engine.Ataxx), walled.WithRules(engine.Ataxx)} {
		game := engine.NewGame(start)
		players := [2]match.Player{computer(search.Level{Prune: true, Depth: 3}), computer(search.Level{Prune: true, Depth: 2})}
		for !game.Position().Outcome().Over() {
			who := game.Position().ToMove()
			m, report, err := players[who].Choose(context.Background(), game, nil)
			require.NoError(t, err)
			require.Equal(t, players[who].Name(), report.Solver)
			require.Equal(t, m, report.Move)
			require.NoError(t, game.Play(m))
		}
		require.NotZero(t, game.Len())
	}
}

func TestComputerPassesWithoutSearching(t *testing.T) {
	// Player 1 is walled in by player 2, who can move.
	pos, err := engine.NewPosition(0b1, 0b0001_1110|0x1f1f00, 0, engine.Player1, engine.Ataxx)
	require.NoError(t, err)
	require.True(t, pos.MustPass())
	m, report, err := computer(search.Deepening{}).Choose(context.Background(), engine.NewGame(pos), nil)
	require.NoError(t, err)
	require.Equal(t, engine.Pass(), m)
	require.Zero(t, report.States)
}

func TestComputerHasNoMoveWhenTheGameIsOver(t *testing.T) {
	full := board(t, "1111111111111111111111111111111122222222222222222222222222222222", engine.Player1)
	_, _, err := computer(search.Level{Depth: 1}).Choose(context.Background(), engine.NewGame(full), nil)
	var illegal *engine.IllegalMoveError
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, engine.GameOver, illegal.Why)
}

func TestComputerAnswersWhenItIsCancelled(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	game := engine.NewGame(engine.Start())
	m, _, err := computer(search.Deepening{Prune: true}).Choose(ctx, game, nil)
	require.NoError(t, err, "it has a move at hand")
	require.NoError(t, game.Position().Check(m))
}
