package review

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

func TestChanceAndSides(t *testing.T) {
	tests := map[string]struct {
		of     Score
		chance float64
		other  Score
	}{
		"nothing is known":         {Score{}, 0.5, Score{}},
		"even":                     {Score{Known: true}, 0.5, Score{Known: true}},
		"four blobs are e to one":  {Score{Known: true, Cents: 400}, 0.7311, Score{Known: true, Cents: -400}},
		"behind":                   {Score{Known: true, Cents: -400}, 0.2689, Score{Known: true, Cents: 400}},
		"a win for certain":        {Score{Known: true, Proof: search.ProvenWin, Distance: 3}, 1, Score{Known: true, Proof: search.ProvenLoss, Distance: 3}},
		"a loss, whatever the sum": {Score{Known: true, Proof: search.ProvenLoss, Cents: 900}, 0, Score{Known: true, Proof: search.ProvenWin, Cents: -900}},
		"a draw":                   {Score{Known: true, Proof: search.ProvenDraw, Cents: 50}, 0.5, Score{Known: true, Proof: search.ProvenDraw, Cents: -50}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			require.InDelta(t, test.chance*chanceUnits, chance(test.of), 1)
			require.Equal(t, test.of, test.of.For(engine.Side1))
			require.Equal(t, test.other, test.of.For(engine.Side2))
		})
	}
}

// TestRoundingIsTheSameOnEveryMachine: no chance and no accuracy is so near the middle between two whole numbers that
// another machine, whose last binary digit differs, could round it the other way.
func TestRoundingIsTheSameOnEveryMachine(t *testing.T) {
	far := func(x float64) { require.Greater(t, math.Abs(x-math.Floor(x)-0.5), 1e-7) }
	for cents := -eval.Limit; cents <= eval.Limit; cents++ {
		far(chanceUnits / (1 + math.Exp(-float64(cents)/eval.Scale)))
	}
	for loss := range chanceUnits {
		far(100 * (103.1668*math.Exp(-4.354*float64(loss)/chanceUnits) - 3.1669))
	}
}

func TestJudge(t *testing.T) {
	position := func(fen string) engine.Position {
		pos, err := notation.ParseFEN("test", fen)
		require.NoError(t, err)
		return pos
	}
	judge := func(pos engine.Position, m engine.Move) Judgement {
		j, err := Judge(t.Context(), Question{pos, m})
		require.NoError(t, err)
		return j
	}
	ringed := position("x7/1ooo4/1o1o4/1ooo4/8/8/8/x7 x 0 1") // a jump from a8 to c6 wins at once
	jump := engine.Move{From: engine.At(0, 0), To: engine.At(2, 2)}
	won := Score{Known: true, Cents: eval.Limit, Proof: search.ProvenWin, Distance: 1}
	require.Equal(t, Judgement{Score: won, Best: jump}, judge(ringed, jump))
	lost := judge(ringed, engine.Move{From: engine.At(0, 7), To: engine.At(1, 7)})
	require.Equal(t, Blunder, lost.Mark())
	require.Equal(t, []any{won, jump}, []any{lost.Score, lost.Best})
	require.Equal(t, Judgement{Score: won, Best: jump}, judge(ringed, engine.NoMove()), "the end of a game that goes on")

	require.Equal(t, search.ProvenLoss, judge(position("8/8/8/8/8/8/8/6oo x 0 9"), engine.NoMove()).Score.Proof)
	passing := position("x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx)
	require.True(t, passing.MustPass())
	passed, next := judge(passing, engine.Pass()), judge(passing.Play(engine.Pass()), engine.NoMove())
	require.Equal(t, next.Score, passed.Score, "the score before a forced pass is that of the next position")
	require.Equal(t, []any{engine.Pass(), 0}, []any{passed.Best, passed.Loss})
	last := position("x--ooooo/---ooooo/---ooooo/oooooooo/oooooooo/oooooooo/oooooooo/ooooooo1 x 0 1").WithRules(engine.Ataxx)
	require.True(t, last.MustPass())
	end := Score{Known: true, Cents: -eval.Limit, Proof: search.ProvenLoss, Distance: 2}
	require.Equal(t, end, judge(last, engine.Pass()).Score, "the pass is a ply, too")
}

func TestLeadTaken(t *testing.T) {
	for name, test := range map[string]struct {
		leads  []int
		winner engine.Side
		want   int
	}{
		"the last time the lead changed":      {[]int{0, 1, -2, -1, 3, 2, 5}, engine.Side1, 4},
		"of player 2":                         {[]int{0, 1, -2, -1, 3, -2, -5}, engine.Side2, 5},
		"the other player never led":          {[]int{0, 1, 0, 2}, engine.Side1, 0},
		"ahead from the start":                {[]int{3, 1, 2}, engine.Side1, 0},
		"a winner who is behind at the end":   {[]int{0, 1, -2}, engine.Side1, 0},
		"even, after the other player's lead": {[]int{0, -1, 0, 2}, engine.Side1, 3},
	} {
		require.Equal(t, test.want, leadTaken(test.leads, test.winner), name)
	}
}

func TestAccuracy(t *testing.T) {
	for loss, want := range map[int]int{0: 10_000, 1000: 6358, 2000: 4000, 3000: 2478, 5000: 853, 10_000: 0} {
		require.InDelta(t, want, accuracy(loss), 10, "%v", loss)
	}
}

func TestTheMarkIsTheClassOfTheLoss(t *testing.T) {
	for loss, want := range map[int]Mark{0: NoMark, 999: NoMark, 1000: Inaccuracy, 1999: Inaccuracy, 2000: Mistake, 2999: Mistake, 3000: Blunder, chanceUnits: Blunder} {
		j := Judgement{Loss: loss}
		require.Equal(t, want, j.Mark(), loss)
		require.Equal(t, want, markOf(100*j.Percent()), "the number beside the mark decides the mark")
	}
	require.Equal(t, []string{"", "?!", "?", "??"}, []string{NoMark.String(), Inaccuracy.String(), Mistake.String(), Blunder.String()})
}

// TestTheTurningPointAgreesWithTheGraph has games at random, judged to change sides at random moves before that point:
// where the loser was ahead on the graph of the lead, the turning point is the point from which on the winner is, and
// its move is of that point or of the one before.
func TestTheTurningPointAgreesWithTheGraph(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	found := map[bool]int{}
	for range 60 {
		game := engine.NewGame(engine.Start())
		for !game.Position().Outcome().Over() {
			moves := game.Position().Moves()
			require.NoError(t, game.Play(moves[random.IntN(len(moves))]))
		}
		result := game.Position().Outcome()
		story := StoryOf(game, result, nil)
		if result.Draw {
			continue
		}
		leads := make([]int, len(story.Plies)) // of the winner
		for i, ply := range story.Plies {
			leads[i] = story.Lead[ply]
			if result.Winner == engine.Side2 {
				leads[i] = -leads[i]
			}
		}
		at := 0
		for i, lead := range leads {
			if lead <= 0 {
				at = i + 1
			}
		}
		if slices.Min(leads) >= 0 {
			continue
		}
		swing := story.Plies[at] - random.IntN(8) // from here on, the judgements are for the winner
		verdict := make(Verdict, game.Len()+1)
		for ply := range verdict {
			mover, cents := game.PositionAt(ply).ToMove(), 500
			if (mover == result.Winner) != (ply >= swing) {
				cents = -cents
			}
			verdict[ply].Score = Score{Known: true, Cents: cents}.For(mover)
			if ply > 0 {
				loser := game.PositionAt(ply - 1).ToMove()
				verdict[ply-1].Loss = max(chance(verdict[ply-1].Score.For(loser))-chance(verdict[ply].Score.For(loser)), 0)
			}
		}
		turning := StoryOf(game, result, verdict).Turning
		require.Equal(t, story.Plies[at], turning.At)
		require.Greater(t, turning.Ply, story.Plies[max(at-2, 0)])
		require.LessOrEqual(t, turning.Ply, turning.At)
		require.Equal(t, turning.Mistake, game.PositionAt(turning.Ply-1).ToMove() != result.Winner)
		found[turning.Mistake]++
	}
	require.Greater(t, found[true], 3)
	require.Greater(t, found[false], 10)
}

// TestTheReportBySidesAndPhases judges the first move of each phase as a loss, and the others as best.
func TestTheReportBySidesAndPhases(t *testing.T) {
	game := engine.NewGame(engine.Start())
	for !game.Position().Outcome().Over() && game.Position().Empty().Count() > 0 && game.Len() < 80 {
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[max(slices.IndexFunc(moves, func(m engine.Move) bool { return !m.IsJump() }), 0)]))
	}
	v := make(Verdict, game.Len()+1)
	var first [End + 1]int
	for ply := game.Len(); ply >= 0; ply-- {
		v[ply].Score.Known = true
		first[PhaseAt(game, ply)] = ply
	}
	require.Equal(t, 60, game.Start().Empty().Count())
	require.Equal(t, 40, game.PositionAt(first[Middle]).Empty().Count(), "two thirds of the free squares")
	require.Equal(t, 20, game.PositionAt(first[End]).Empty().Count())
	var want [2][End + 1]int
	for phase, ply := range first {
		v[ply].Loss = 100 * (phase + 1)
		want[game.PositionAt(ply).ToMove()][phase] = phase + 1
	}
	report := v.Summary(game)
	for who, p := range report.Players {
		for phase := range want[who] {
			require.Equal(t, want[who][phase], p.LostIn(Phase(phase)))
		}
	}
	require.Equal(t, game.Len()-3, report.Players[0].Best+report.Players[1].Best)
}
