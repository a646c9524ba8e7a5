package engine_test

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
)

// randomOpenings is so many different positions after 8 random moves, each of them playable.
func randomOpenings(rnd *rand.Rand, count int) []engine.Position {
	var list []engine.Position
	seen := make(map[engine.Position]bool)
	for len(list) < count {
		pos := engine.Start()
		for range 8 {
			if moves := pos.Moves(); len(moves) > 0 {
				pos = pos.Play(moves[rnd.IntN(len(moves))])
			}
		}
		if !seen[pos] && !pos.Outcome().Over() {
			seen[pos] = true
			list = append(list, pos)
		}
	}
	return list
}

// duel plays a against b from random openings with both colours, and fails on a game that
// was not decided on the board.
func duel(t *testing.T, a, b string, games int) match.Tally {
	t.Helper()
	var specs [2]match.Spec
	for i, text := range []string{a, b} {
		var err error
		specs[i], err = match.ParseSpec(text, match.Hooks{})
		require.NoError(t, err)
	}
	s := match.Series{A: specs[0], B: specs[1], Games: games, Openings: randomOpenings(rand.New(rand.NewPCG(17, 1)), (games+1)/2)}
	var tally match.Tally
	require.NoError(t, s.Play(context.Background(), func(p match.Played) bool {
		tally.Add(p)
		t.Logf("game %d: %s, %s, %d plies; +%d =%d -%d", p.Number+1, p.Result, p.End, p.Game.Len(), tally.Wins, tally.Draws, tally.Losses)
		return true
	}))
	require.Empty(t, tally.Failures)
	require.Equal(t, games, tally.Games())
	return tally
}

// TestChampionBeatsALevel: a champion of a few nodes is still much better than alpha-beta
// at a level that looks at as many.
func TestChampionBeatsALevel(t *testing.T) {
	const games = 3
	tally := duel(t, "champion:nodes=2000,hash=1", "abpminimax:depth=3", games)
	require.GreaterOrEqual(t, tally.Score(), 0.75)
}

// TestChampionBeatsTheClock is the series of `make match`, more than an hour long: at 100 ms a
// move the champion has 95 % and more of the points against ten times the time.
func TestChampionBeatsTheClock(t *testing.T) {
	if os.Getenv("BLOBWARS_MATCH") == "" {
		t.Skip("more than an hour long: make match")
	}
	tally := duel(t, "champion:time=100ms", "tbidabp:time=1s", 100)
	require.GreaterOrEqual(t, tally.Score(), 0.95)
}
