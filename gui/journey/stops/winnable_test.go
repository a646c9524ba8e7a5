package stops

import (
	"flag"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
)

var soak = flag.Int("soak", 0, "0: only the stops up to level 6 are played; otherwise all, which takes minutes")

// TestEachStopCanBeWon: on the person's side, the level two above that of the stop wins one of a few games.
func TestEachStopCanBeWon(t *testing.T) {
	for _, s := range Stops() {
		t.Run(s.ID, func(t *testing.T) {
			if s.Level > 6 && *soak == 0 {
				t.Skip("slow; -soak 1 plays it")
			}
			for seed := range uint64(6) {
				margin := marginOf(t, s, seed+1)
				t.Logf("won by %d", margin)
				if margin > 0 {
					return
				}
			}
			t.Error("no game was won")
		})
	}
}

// marginOf returns by how many blobs the person's side wins a game at a stop; 0 or less if it does not.
func marginOf(t *testing.T, s Stop, seed uint64) int {
	t.Helper()
	var players [2]match.Player
	for who, level := range [2]int{int(s.Level) + 2, int(s.Level)} {
		spec, err := match.ParseSpec(fmt.Sprintf("level:%d", level), match.Hooks{})
		require.NoError(t, err)
		players[who], err = spec.Open(t.Context())
		require.NoError(t, err)
		require.NoError(t, players[who].(match.Starter).NewGame(t.Context(), seed))
	}
	game := engine.NewGame(s.Start())
	for !game.Position().Outcome().Over() {
		m, _, err := players[game.Position().ToMove()].Choose(t.Context(), game, nil)
		require.NoError(t, err)
		require.NoError(t, game.Play(m))
	}
	last := game.Position()
	if !last.Outcome().Won(engine.Side1) {
		return 0
	}
	return last.Count(engine.Side1) - last.Count(engine.Side2)
}
