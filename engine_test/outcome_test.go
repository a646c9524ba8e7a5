package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestOutcomes(t *testing.T) {
	won := func(who engine.Player, why engine.Reason) engine.Outcome {
		return engine.Outcome{Winner: who, Reason: why}
	}
	draw := func(why engine.Reason) engine.Outcome { return engine.Outcome{Draw: true, Reason: why} }
	one, two, no := engine.Player1, engine.Player2, engine.Outcome{}
	full := "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/"
	stuck := "x--4/---4/---4/7/7/7/" // player 1 is walled in
	for _, c := range []struct {
		fen            string
		blobwars, atax engine.Outcome
	}{
		{"x6o/8/8/8/8/8/8/o6x x 0 1", no, no},
		{full + "ooooooox x 0 1", won(one, engine.FullBoard), won(one, engine.FullBoard)},
		{full + "oooooooo o 0 1", draw(engine.FullBoard), draw(engine.FullBoard)},
		{full + "------oo x 0 1", won(one, engine.FullBoard), won(one, engine.FullBoard)},
		{stuck + "6o x 0 1", draw(engine.NoLegalMove), no},
		{stuck + "6o o 0 1", no, no},
		{stuck + "5oo x 0 1", won(two, engine.NoLegalMove), no},
		{"x--4/---4/---4/-------/-------/---1---/-----oo x 0 1", won(two, engine.NoLegalMove), no},
		{"x--4/---4/---4/-------/-------/-------/-----oo x 0 1", won(two, engine.NoLegalMove), won(two, engine.NoLegalMove)},
		{"7/7/7/7/7/7/6o x 0 1", won(two, engine.WipedOut), won(two, engine.WipedOut)},
		{"7/7/7/7/7/7/6o o 0 1", no, won(two, engine.WipedOut)}, // the paper's rules look at who must move
		{"7/7/7/7/7/7/7 x 0 1", draw(engine.WipedOut), draw(engine.WipedOut)},
		{"x6o/8/8/8/8/8/8/o5xx x 99 60", no, no},
		{"x6o/8/8/8/8/8/8/o5xx x 100 60", draw(engine.HundredJumps), draw(engine.HundredJumps)},
		{full + "ooooooox x 100 60", won(one, engine.FullBoard), won(one, engine.FullBoard)}, // the board is judged first
	} {
		require.Equal(t, c.blobwars, fen(t, c.fen).Outcome(), c.fen)
		require.Equal(t, c.atax, fen(t, c.fen).WithRules(engine.Ataxx).Outcome(), c.fen)
	}
}

// TestHundredJumps plays a hundred jumps to and fro: the last ends the game.
func TestHundredJumps(t *testing.T) {
	game := engine.NewGame(engine.Start())
	at := func(name string) engine.Square { s, _ := engine.ParseSquare(name, 8); return s }
	tour := []engine.Move{{From: at("a1"), To: at("a3")}, {From: at("h1"), To: at("h3")}, {From: at("a3"), To: at("a1")}, {From: at("h3"), To: at("h1")}}
	for ply := range 100 {
		require.Equal(t, ply, game.Position().Jumps())
		require.False(t, game.Position().Outcome().Over())
		require.NoError(t, game.Play(tour[ply%4]))
	}
	require.Equal(t, engine.Outcome{Draw: true, Reason: engine.HundredJumps}, game.Position().Outcome())
	var illegal *engine.IllegalMoveError
	require.ErrorAs(t, game.Play(tour[0]), &illegal)
	require.Equal(t, engine.GameOver, illegal.Why)

	require.True(t, game.GoTo(99))
	require.NoError(t, game.Play(engine.Move{From: at("h3"), To: at("h4")}), "a clone instead")
	require.Zero(t, game.Position().Jumps())
	require.False(t, game.Position().Outcome().Over())
}

// TestPassesCountTowardsTheHundred: player 1 is walled in and passes, player 2 jumps to and fro.
func TestPassesCountTowardsTheHundred(t *testing.T) {
	game := engine.NewGame(fen(t, "x--4/---4/---4/7/7/7/6o x 0 1").WithRules(engine.Ataxx))
	there, back := engine.Move{From: engine.At(6, 6), To: engine.At(4, 6)}, engine.Move{From: engine.At(4, 6), To: engine.At(6, 6)}
	for ply := range 100 {
		require.Equal(t, ply, game.Position().Jumps())
		require.NoError(t, game.Play([]engine.Move{engine.Pass(), there, engine.Pass(), back}[ply%4]))
	}
	require.Equal(t, engine.Outcome{Draw: true, Reason: engine.HundredJumps}, game.Position().Outcome())
}

// TestGameHistory walks up and down random games and compares every ply with what
// was seen when it was played.
func TestGameHistory(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 0))
	for range 50 {
		game := randomGame(rnd, anyPosition(rnd), 40)
		n := game.Len()
		require.Equal(t, n, game.Ply())
		require.False(t, game.Redo(), "nothing was taken back")
		pos := game.Start()
		for ply := range n {
			require.Equal(t, pos, game.PositionAt(ply))
			pos = pos.Play(game.Move(ply))
		}
		require.Equal(t, pos, game.Position())
		if n < 2 {
			continue
		}
		before := game.Clone()
		for ply := n - 1; ply >= 0; ply-- {
			require.True(t, game.Undo())
			require.Equal(t, game.PositionAt(ply), game.Position())
			require.Equal(t, n, game.Len())
		}
		require.False(t, game.Undo())
		_, played := game.Last()
		require.False(t, played)
		for range n {
			require.True(t, game.Redo())
		}
		require.Equal(t, before, game)

		require.False(t, game.GoTo(-1) || game.GoTo(n+1))
		require.True(t, game.GoTo(1))
		twin := game.Clone()
		require.Error(t, game.Play(engine.NoMove()))
		require.Equal(t, twin, game, "an illegal move changes nothing, not even what can be redone")
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[len(moves)-1]))
		require.Equal(t, 2, game.Len(), "what was taken back is forgotten")
		require.Equal(t, n, twin.Len(), "a clone has its own history")
		require.Equal(t, before.PositionAt(2), twin.PositionAt(2))
		last, _ := game.Last()
		require.Equal(t, moves[len(moves)-1], last)
	}
}
