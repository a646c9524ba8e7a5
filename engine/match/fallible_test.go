package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// captures returns how often of 500 a player takes the one blob that it can take, after the opponent's move.
func captures(t *testing.T, text string, fen string, opponents engine.Move) (taken int) {
	t.Helper()
	start, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	game := engine.NewGame(start)
	require.NoError(t, game.Play(opponents))
	player, err := spec(t, text).Open(t.Context())
	require.NoError(t, err)
	for seed := range uint64(500) {
		require.NoError(t, player.(match.Starter).NewGame(t.Context(), seed))
		m, _, err := player.Choose(t.Context(), game, nil)
		require.NoError(t, err)
		require.NoError(t, game.Position().Check(m))
		if game.Position().Infects(m) != 0 {
			taken++
		}
	}
	return taken
}

func TestAFallibleOverlooksFarJumpsMoreOftenThanClonesBesideTheLastMove(t *testing.T) {
	beside := engine.Move{From: engine.At(4, 4), To: engine.At(2, 2)} // a clone to (1, 1) takes it, and two jumps do
	far := engine.Move{From: engine.At(7, 7), To: engine.At(7, 6)}    // a jump to (2, 2) takes the blob on (3, 3)
	const clone, jump = "x7/8/8/8/4o3/8/8/7o o 0 1", "x7/8/8/3o4/8/8/8/7o o 0 1"
	for misses, text := range map[int]string{0: "fallible:hasty=100", 60: "fallible:hasty=100,misses=60"} {
		seen, hidden := captures(t, text, clone, beside), captures(t, text, jump, far)
		if misses == 0 {
			require.Equal(t, []int{500, 500}, []int{seen, hidden}, "it plays the biggest gain")
			continue
		}
		require.InDelta(t, 350, seen, 60)
		require.InDelta(t, 75, hidden, 40)
	}
}

func TestAMisjudgedCountLosesTheBiggestGain(t *testing.T) {
	const fen = "x7/8/8/8/4o3/8/8/7o o 0 1"
	last := engine.Move{From: engine.At(4, 4), To: engine.At(2, 2)}
	exact, wrong := captures(t, "fallible:hasty=100,error=1", fen, last), captures(t, "fallible:hasty=100,error=300", fen, last)
	require.Equal(t, 500, exact)
	require.Less(t, wrong, 400)
	require.Greater(t, wrong, 100, "it is still the best move on average")
}

// TestAMisjudgedScoreIsThatOfTheMove: the report has the score of the move that is played, not that of the best one.
func TestAMisjudgedScoreIsThatOfTheMove(t *testing.T) {
	player, err := spec(t, "fallible:depth=1,error=400").Open(t.Context())
	require.NoError(t, err)
	pos, err := notation.ParseFEN("test", "x5o/7/2oo3/2o4/7/7/o5x x 0 1")
	require.NoError(t, err)
	scores := make(map[int]bool)
	for seed := range uint64(20) {
		require.NoError(t, player.(match.Starter).NewGame(t.Context(), seed))
		_, r, err := player.Choose(t.Context(), engine.NewGame(pos), nil)
		require.NoError(t, err)
		scores[r.Cents] = true
	}
	require.Greater(t, len(scores), 1, "not all moves are worth the same")
}

func TestAChampionKnowsWhichPositionsWereOnTheBoard(t *testing.T) {
	pos, err := notation.ParseFEN("test", "x5x/7/7/7/7/7/x5o x 0 1")
	require.NoError(t, err)
	game := engine.NewGame(pos)
	for _, text := range []string{"a1a3", "g1g3", "a3a1"} {
		m, err := notation.ParseMove(game.Position(), text)
		require.NoError(t, err)
		require.NoError(t, game.Play(m))
	}
	back, err := notation.ParseMove(game.Position(), "g3g1")
	require.NoError(t, err)
	_, r, err := match.Computer{Solver: search.Champion{MaxDepth: 3, Moves: []engine.Move{back}}}.Choose(t.Context(), game, nil)
	require.NoError(t, err)
	require.Zero(t, r.Cents, "it repeats the start")
}
