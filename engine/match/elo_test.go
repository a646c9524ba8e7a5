package match_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/match"
)

func ofPairs(pairs ...int) *match.Tally {
	t := &match.Tally{Pairs: [5]int(pairs)}
	for i, n := range pairs { // any way to make the points will do
		t.Wins += n * (i / 2)
		t.Draws += n * (i % 2)
		t.Losses += n * (2 - i/2 - i%2)
	}
	return t
}

// TestEloPublished compares with what other match programs have printed.
func TestEloPublished(t *testing.T) {
	for _, c := range []struct {
		name                string
		tally               match.Tally
		elo, margin, within float64
		los, losWithin      float64
	}{
		// cutechess-cli, single games.
		{"SWARtest vs Original", match.Tally{Wins: 5383, Losses: 5132, Draws: 4808}, 5.7, 4.6, 0.05, 0.993, 0.0005},
		{"V2.1 vs V2.2", match.Tally{Wins: 162, Losses: 201, Draws: 87}, -30.2, 28.9, 0.2, 0.020, 0.0005},
		{"diputs vs stash", match.Tally{Wins: 63, Losses: 17, Draws: 26}, 161.5, 62.3, 2, 1, 0.0005},
		// fastchess, pairs.
		{"sf19 vs sf18", *ofPairs(1, 10, 78, 48, 13), 72.85, 22.33, 0.4, 1, 0.00005},
		{"rust engine, few pairs", *ofPairs(0, 0, 1, 8, 1), 190.85, 65.54, 8, 1, 0.002},
		{"plus vs minus", *ofPairs(0, 1, 0, 1, 0), 0, 296.58, 60, 0.5, 1e-9},
	} {
		elo := c.tally.Elo()
		require.InDelta(t, c.elo, elo.Diff, 0.05, c.name)
		require.InDelta(t, c.margin, elo.Error(), c.within, c.name) // they take the interval on the scale of points
		require.InDelta(t, c.los, c.tally.LOS(), c.losWithin, c.name)
	}
}

// TestSPRTPublished: tests of Stockfish's that ended with the LLR that its testers printed
// (among its pull requests 2493 to 3331; bounds in logistic Elo).
func TestSPRTPublished(t *testing.T) {
	for _, c := range []struct {
		elo0, elo1 float64
		pairs      *match.Tally
		llr        float64
	}{
		{0.25, 1.75, ofPairs(11, 407, 3238, 513, 11), 2.93},
		{-0.50, 1.50, ofPairs(59, 754, 2467, 865, 75), 2.95},
		{0.25, 1.25, ofPairs(53, 2220, 21459, 2445, 47), 2.97},
		{-1.00, 3.00, ofPairs(424, 2948, 5832, 3045, 460), 2.94},
	} {
		require.InDelta(t, c.llr, match.SPRT{Elo0: c.elo0, Elo1: c.elo1}.LLR(c.pairs), 0.02)
	}
	lower, upper := match.SPRT{}.Bounds()
	require.InDelta(t, -2.9444, lower, 1e-4)
	require.InDelta(t, 2.9444, upper, 1e-4)
}

func TestStatisticsAtTheEdges(t *testing.T) {
	var none match.Tally
	require.Equal(t, match.Elo{Diff: 0, Low: math.Inf(-1), High: math.Inf(1)}, none.Elo())
	require.Equal(t, 0.5, none.LOS())
	require.Equal(t, 0.5, none.Score())
	test := match.SPRT{Elo0: 0, Elo1: 10}
	require.Zero(t, test.LLR(&none))
	require.Equal(t, match.Undecided, test.Verdict(&none))

	all := ofPairs(0, 0, 0, 0, 20)
	elo := all.Elo()
	require.True(t, math.IsInf(elo.Diff, 1))
	require.True(t, math.IsInf(elo.High, 1))
	require.InDelta(t, match.EloOf(math.Pow(0.025, 1.0/20)), elo.Low, 1e-6, "so weak a player wins all 20 with 2.5 %")
	require.Greater(t, all.LOS(), 0.9999)
	require.Positive(t, test.LLR(all))
	require.True(t, math.IsInf(ofPairs(20, 0, 0, 0, 0).Elo().Diff, -1))

	even := ofPairs(0, 0, 50, 0, 0).Elo()
	require.Zero(t, even.Diff)
	require.Greater(t, even.Error(), 1.0, "that nothing else was seen does not mean that nothing else can be")
	require.Less(t, even.Error(), 30.0)

	require.Equal(t, match.AcceptH1, test.Verdict(ofPairs(0, 100, 500, 250, 0)))
	require.Equal(t, match.AcceptH0, test.Verdict(ofPairs(0, 250, 500, 100, 0)))
	require.Equal(t, 200.0, math.Round(match.EloOf(match.ScoreOf(200))))
}

func TestRatingsRecoverTheStrengthsBehindExactScores(t *testing.T) {
	elo := []float64{600, 790, 1000, 1333}
	var results []match.Pairing
	for a := range elo {
		for b := range a {
			results = append(results, match.Pairing{A: a, B: b, Games: 100, Points: 100 * match.ScoreOf(elo[a]-elo[b])})
		}
	}
	require.InDeltaSlice(t, elo, match.EloRatings(len(elo), results, 600), 0.01)
}
