package session

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
)

func TestWorth(t *testing.T) {
	tests := map[string]struct {
		of     Worth
		chance float64
		other  Worth
	}{
		"nothing is known":         {Worth{}, 0.5, Worth{}},
		"even":                     {Worth{Known: true}, 0.5, Worth{Known: true}},
		"four blobs are e to one":  {Worth{Known: true, Cents: 400}, 0.7311, Worth{Known: true, Cents: -400}},
		"behind":                   {Worth{Known: true, Cents: -400}, 0.2689, Worth{Known: true, Cents: 400}},
		"a win for certain":        {Worth{Known: true, Proof: search.ProvenWin, Distance: 3}, 1, Worth{Known: true, Proof: search.ProvenLoss, Distance: 3}},
		"a loss, whatever the sum": {Worth{Known: true, Proof: search.ProvenLoss, Cents: 900}, 0, Worth{Known: true, Proof: search.ProvenWin, Cents: -900}},
		"a draw":                   {Worth{Known: true, Proof: search.ProvenDraw, Cents: 50}, 0.5, Worth{Known: true, Proof: search.ProvenDraw, Cents: -50}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			require.InDelta(t, test.chance, test.of.Chance(), 0.0001)
			require.Equal(t, test.of, test.of.For(engine.Player1))
			require.Equal(t, test.other, test.of.For(engine.Player2))
		})
	}
}

func TestTheWorthOfAGameThatIsOverIsItsResult(t *testing.T) {
	tests := map[string]search.Proof{
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo o 0 30": search.ProvenWin,
		"8/8/8/8/8/8/8/6oo x 0 9": search.ProvenLoss,
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 30": search.ProvenDraw,
	}
	for fen, proof := range tests {
		s := start(t, position(t, fen), nil, nil)
		require.True(t, s.Over())
		require.Equal(t, Worth{Known: true, Proof: proof}, s.Analysis.Worth())
		require.Equal(t, Worth{}, s.Analysis.WorthAt(1), "there is no such ply")
		require.Equal(t, Worth{}, s.Analysis.WorthAt(-1))
	}
}

// afterOneMove is a session after one move of player 1, with these reports on the positions before and
// after it.
func afterOneMove(t *testing.T, best engine.Move, before, after search.Report) *Session {
	t.Helper()
	s := start(t, engine.Start(), nil, nil)
	before.Move = best
	for ply, r := range []search.Report{before, after} {
		r.Solver, r.Player, r.Depth = "Stub", engine.Player(ply), 8
		s.Analysis.remember(s.Position(), r)
		if ply == 0 {
			choose(t, s, 0)
		}
	}
	return s
}

func TestSlips(t *testing.T) {
	cents := func(n int) search.Report { return search.Report{Cents: n} }
	proven := func(p search.Proof) search.Report { return search.Report{Proof: p, Distance: 5} }
	other := engine.Start().Moves()[5]
	with := func(r search.Report, own int) search.Report { // with a line for the move that was played
		r.Lines = []search.Line{{Cents: r.Cents, Moves: []engine.Move{other}}, {Cents: own, Moves: []engine.Move{engine.Start().Moves()[0]}}}
		return r
	}
	tests := map[string]struct {
		best          engine.Move
		before, after search.Report // for the player to move
		slip          Slip
		lost          int
	}{
		"nothing lost":                          {other, cents(100), cents(-100), NoSlip, 0},
		"a little":                              {other, cents(100), cents(50), NoSlip, 0},
		"a tenth":                               {other, cents(100), cents(70), Inaccuracy, 10},
		"a fifth":                               {other, cents(200), cents(150), Mistake, 21},
		"three tenths":                          {other, cents(300), cents(300), Blunder, 35},
		"the same far ahead costs less":         {other, cents(2000), cents(-1650), NoSlip, 0},
		"a win that is gone":                    {other, proven(search.ProvenWin), cents(0), Blunder, 0},
		"a win that stays":                      {other, proven(search.ProvenWin), proven(search.ProvenLoss), NoSlip, 0},
		"a certain loss after good prospects":   {other, cents(400), proven(search.ProvenWin), Blunder, 0},
		"the search before it scored it better": {other, with(cents(300), 250), cents(300), NoSlip, 0},
		"a little better":                       {other, with(cents(300), 100), cents(300), Inaccuracy, 11},
		"or worse":                              {other, with(cents(300), -500), cents(300), Blunder, 35},
		"the best move":                         {engine.Start().Moves()[0], cents(300), cents(300), NoSlip, 0},
		"the position got better":               {other, cents(-300), cents(-300), NoSlip, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := afterOneMove(t, test.best, test.before, test.after)
			j := s.Analysis.Judge(0)
			require.Equal(t, test.slip, j.Slip)
			require.Equal(t, test.lost, j.Cost)
			require.True(t, j.Known)
			for _, ply := range []int{-1, 1} {
				require.Equal(t, Judgement{Best: engine.NoMove()}, s.Analysis.Judge(ply))
			}
		})
	}
	require.Equal(t, []string{"", "?!", "?", "??"}, []string{NoSlip.Mark(), Inaccuracy.Mark(), Mistake.Mark(), Blunder.Mark()})
}

func TestAMoveIsNoSlipWithoutAScoreAfterIt(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	s.Analysis.remember(s.Position(), search.Report{Solver: "Stub", Depth: 3, Cents: 900})
	choose(t, s, 0)
	require.Equal(t, Judgement{Best: engine.NoMove()}, s.Analysis.Judge(0))
}

func TestTheWorthOfAForcedPassIsThatOfTheNextPosition(t *testing.T) {
	s := start(t, position(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx), nil, nil)
	pos := s.Position()
	require.True(t, pos.MustPass())
	require.False(t, s.Analysis.Worth().Known)
	s.Analysis.remember(pos.Play(engine.Pass()), search.Report{Solver: "Stub", Player: engine.Player2, Depth: 3, Cents: 500})
	require.Equal(t, -500, s.Analysis.Worth().Cents)
	require.Zero(t, s.Analysis.remaining(pos), "the position itself is not searched")
}

func TestHeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := startAnalysed(t, &analyst{depth: 5, complete: true}, 0) // each player has blobs in two corners
		s.Analysis.Enable(true)
		wait(s, time.Second)
		pos := s.Position()
		targets := func(heats []Heat) (all engine.Bitboard) {
			for i, h := range heats {
				require.False(t, all.Has(h.Square), "once")
				require.Equal(t, i == 0, h.Best)
				require.LessOrEqual(t, h.Strength, heats[max(i-1, 0)].Strength)
				require.Equal(t, max(s.Analysis.Report().Cents-h.Worth.Cents, 0), h.Loss, "the worse a move, the more it loses, for either player")
				require.True(t, h.Compared)
				all = all.With(h.Square)
			}
			return all
		}
		var every engine.Bitboard
		for _, m := range pos.Moves() {
			every = every.With(m.To)
		}
		heats := s.Analysis.Heats(engine.NoSquare)
		require.Equal(t, every, targets(heats))
		require.InDelta(t, 1, heats[0].Strength, 1e-9)
		from := pos.Moves()[len(pos.Moves())-1].From
		require.NotEqual(t, pos.Moves()[0].From, from)
		clones, jumps := pos.Targets(from)
		require.Equal(t, clones|jumps, targets(s.Analysis.Heats(from)), "also the clones that the search reports from another blob")
		choose(t, s, 0)
		s.Do(play.Back)
		require.NotEmpty(t, s.Analysis.Heats(engine.NoSquare))
		s.Timeline.Factor = 1
		s.GoTo(1)
		require.Empty(t, s.Analysis.Heats(engine.NoSquare), "a move is animated")
	})
}

func TestStrength(t *testing.T) {
	cents := func(n int) Worth { return Worth{Known: true, Cents: n} }
	win, loss := Worth{Known: true, Proof: search.ProvenWin, Distance: 3}, Worth{Known: true, Proof: search.ProvenLoss}
	far := Worth{Known: true, Proof: search.ProvenWin, Distance: 9}
	for _, test := range []struct {
		of, best Worth
		want     float64
	}{
		{cents(100), cents(100), 1}, {cents(-50), cents(100), 0.5}, {cents(-200), cents(100), 0}, {cents(-900), cents(100), 0},
		{cents(-1450), cents(-1300), 0.5}, {cents(1150), cents(1300), 0.5}, // also far behind and far ahead
		{win, win, 1}, {far, win, 1}, {cents(900), win, 0}, {loss, loss, 1}, {loss, cents(0), 0},
	} {
		require.InDelta(t, test.want, strength(test.of, test.best), 1e-9, "%+v", test)
	}
}
