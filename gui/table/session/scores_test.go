package session

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
)

func TestTheScoreOfAGameThatIsOverIsItsResult(t *testing.T) {
	tests := map[string]search.Proof{
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo o 0 30": search.ProvenWin,
		"8/8/8/8/8/8/8/6oo x 0 9": search.ProvenLoss,
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 30": search.ProvenDraw,
	}
	for fen, proof := range tests {
		s := start(t, testkit.FEN(t, fen), nil, nil)
		require.True(t, s.Over())
		require.Equal(t, review.Score{Known: true, Proof: proof}, s.Analysis.Score())
		require.Equal(t, review.Score{}, s.Analysis.ScoreAt(1), "there is no such ply")
		require.Equal(t, review.Score{}, s.Analysis.ScoreAt(-1))
	}
}

func TestTheScoreOfAForcedPassIsThatOfTheNextPosition(t *testing.T) {
	s := start(t, testkit.FEN(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx), nil, nil)
	pos := s.Position()
	require.True(t, pos.MustPass())
	require.False(t, s.Analysis.Score().Known)
	s.Analysis.remember(pos.Play(engine.Pass()), search.Report{Result: search.Result{Solver: "Stub", Side: engine.Side2, Depth: 3, Score: search.Score{Known: true, Cents: 500}}})
	require.Equal(t, -500, s.Analysis.Score().Cents)
	require.Zero(t, s.Analysis.remaining(pos), "the position itself is not searched")
}

func TestHeatMap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := startAnalysed(t, &analyst{depth: 5, complete: true}, 0) // each player has blobs in two corners
		s.Analysis.Enable(true)
		wait(s, time.Second)
		pos := s.Position()
		targets := func(heats []HeatCell) (all engine.Bitboard) {
			for i, h := range heats {
				require.False(t, all.Has(h.Move.To), "once")
				require.Equal(t, i == 0, h.Best)
				require.LessOrEqual(t, h.Strength, heats[max(i-1, 0)].Strength)
				all = all.With(h.Move.To)
			}
			return all
		}
		heats := s.Analysis.HeatMap(engine.NoSquare)
		require.Equal(t, mostHeat, targets(heats).Count(), "only the best are coloured")
		require.InDelta(t, 1, heats[0].Strength, 1e-9)
		from := pos.Moves()[len(pos.Moves())-1].From
		require.NotEqual(t, pos.Moves()[0].From, from)
		clones, jumps := pos.Targets(from)
		own := targets(s.Analysis.HeatMap(from))
		require.Zero(t, own&^(clones|jumps))
		require.NotZero(t, own&clones, "also the clones that the search reports from another blob")
		choose(t, s, 0)
		s.Do(play.Back)
		require.NotEmpty(t, s.Analysis.HeatMap(engine.NoSquare))
		s.Timeline.Factor = 1
		s.GoTo(1)
		require.Empty(t, s.Analysis.HeatMap(engine.NoSquare), "a move is animated")
	})
}

func TestStrength(t *testing.T) {
	cents := func(n int) review.Score { return review.Score{Known: true, Cents: n} }
	win, loss := review.Score{Known: true, Proof: search.ProvenWin, Distance: 3}, review.Score{Known: true, Proof: search.ProvenLoss}
	far := review.Score{Known: true, Proof: search.ProvenWin, Distance: 9}
	for _, test := range []struct {
		of, best review.Score
		want     float64
	}{
		{cents(100), cents(100), 1}, {cents(-50), cents(100), 0.5}, {cents(-200), cents(100), 0}, {cents(-900), cents(100), 0},
		{cents(-1450), cents(-1300), 0.5}, {cents(1150), cents(1300), 0.5}, // also far behind and far ahead
		{win, win, 1}, {far, win, 1}, {cents(900), win, 0}, {loss, loss, 1}, {loss, cents(0), 0},
	} {
		require.InDelta(t, test.want, strength(test.of, test.best), 1e-9, "%+v", test)
	}
}
