package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
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

func TestTheWorthOfAGameThatIsOver(t *testing.T) {
	tests := map[string]search.Proof{
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo o 0 30": search.ProvenWin,
		"8/8/8/8/8/8/8/6oo x 0 9": search.ProvenLoss,
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 30": search.ProvenDraw,
	}
	for fen, proof := range tests {
		s := seated(t, position(t, fen), nil, nil)
		require.True(t, s.Over())
		require.Equal(t, Worth{Known: true, Proof: proof}, s.Worth())
		require.Equal(t, Worth{}, s.WorthAt(1), "there is no such ply")
		require.Equal(t, Worth{}, s.WorthAt(-1))
	}
}

// told is a session after one move of player 1's, of whose positions so much is known.
func told(t *testing.T, best engine.Move, before, after search.Report) *Session {
	t.Helper()
	s := seated(t, engine.Start(), nil, nil)
	before.Move = best
	for ply, r := range []search.Report{before, after} {
		r.Kind, r.Solver, r.Player, r.Depth = search.KindChampion, "Stub", engine.Player(ply), 8
		s.learn(s.Position(), r)
		if ply == 0 {
			moves(t, s, 1)
		}
	}
	return s
}

func TestSlips(t *testing.T) {
	cents := func(n int) search.Report { return search.Report{Cents: n} }
	proven := func(p search.Proof) search.Report { return search.Report{Proof: p, Distance: 5} }
	other := engine.Start().Moves()[5]
	with := func(r search.Report, own int) search.Report { // what the look said of the move that was played
		r.Lines = []search.Line{{Cents: r.Cents, Moves: []engine.Move{other}}, {Cents: own, Moves: []engine.Move{engine.Start().Moves()[0]}}}
		return r
	}
	tests := map[string]struct {
		best          engine.Move
		before, after search.Report // each for who is to move
		slip          Slip
		lost          int
	}{
		"nothing lost":                        {other, cents(100), cents(-100), NoSlip, 0},
		"a little":                            {other, cents(100), cents(50), NoSlip, 0},
		"a tenth":                             {other, cents(100), cents(70), Dubious, 170},
		"a fifth":                             {other, cents(200), cents(150), Mistake, 350},
		"three tenths":                        {other, cents(300), cents(300), Blunder, 600},
		"the same far ahead costs less":       {other, cents(2000), cents(-1650), NoSlip, 0},
		"a win that is gone":                  {other, proven(search.ProvenWin), cents(0), Blunder, 0},
		"a win that stays":                    {other, proven(search.ProvenWin), proven(search.ProvenLoss), NoSlip, 0},
		"a certain loss after good prospects": {other, cents(400), proven(search.ProvenWin), Blunder, 0},
		"the look before it was kinder":       {other, with(cents(300), 250), cents(300), NoSlip, 0},
		"and here a little":                   {other, with(cents(300), 100), cents(300), Dubious, 200},
		"or as hard":                          {other, with(cents(300), -500), cents(300), Blunder, 600},
		"the best there was":                  {engine.Start().Moves()[0], cents(300), cents(300), NoSlip, 0},
		"it got better":                       {other, cents(-300), cents(-300), NoSlip, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := told(t, test.best, test.before, test.after)
			slip, lost := s.SlipAt(0)
			require.Equal(t, test.slip, slip)
			require.Equal(t, test.lost, lost)
			for _, ply := range []int{-1, 1} {
				slip, _ = s.SlipAt(ply)
				require.Equal(t, NoSlip, slip)
			}
		})
	}
	require.Equal(t, []string{"", "?!", "?", "??"}, []string{NoSlip.Mark(), Dubious.Mark(), Mistake.Mark(), Blunder.Mark()})
}

func TestAMoveOfWhichOnlyHalfIsKnownIsNoSlip(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	s.learn(s.Position(), search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: 3, Cents: 900})
	moves(t, s, 1)
	slip, _ := s.SlipAt(0)
	require.Equal(t, NoSlip, slip)
}

// A pass is worth what follows.
func TestTheWorthBeforeAPass(t *testing.T) {
	s := seated(t, position(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx), nil, nil)
	pos := s.Position()
	require.True(t, pos.MustPass())
	require.False(t, s.Worth().Known)
	s.learn(pos.Play(engine.Pass()), search.Report{Kind: search.KindChampion, Solver: "Stub", Player: engine.Player2, Depth: 3, Cents: 500})
	require.Equal(t, -500, s.Worth().Cents)
	require.Zero(t, s.wants(pos), "it is not looked at itself")
}

func TestHeat(t *testing.T) {
	s := analysed(t, &oracle{}, nil, nil) // two blobs each in the corners
	s.Analyse(true)
	settle(t, s)
	pos := s.Position()
	targets := func() (all engine.Bitboard) {
		for _, h := range s.Heats() {
			require.False(t, all.Has(h.Square), "once")
			all = all.With(h.Square)
		}
		return all
	}
	var every engine.Bitboard
	for _, m := range pos.Moves() {
		every = every.With(m.To)
	}
	require.Equal(t, every, targets(), "with none in hand, of every move")
	heats := s.Heats()
	require.True(t, heats[0].Best)
	require.InDelta(t, 1, heats[0].Strength, 1e-9)
	for i, h := range heats[1:] {
		require.False(t, h.Best)
		require.LessOrEqual(t, h.Strength, heats[i].Strength)
		require.GreaterOrEqual(t, h.Strength, 0.0)
	}
	for _, m := range pos.Moves() {
		if m.From != pos.Moves()[0].From {
			s.Press(m.From)
			break
		}
	}
	clones, jumps := pos.Targets(s.Selected())
	require.NotZero(t, clones)
	require.Equal(t, clones|jumps, targets(), "of the blob in hand, clones that another would do as well too")
	require.True(t, s.Heats()[0].Best)
	s.SetSpeed(Normal)
	s.Press(s.Heats()[0].Square)
	require.True(t, s.Timeline().Moving())
	s.Do(Back)
	require.NotEmpty(t, s.Heats(), "it is remembered")
	s.GoTo(1)
	require.True(t, s.Timeline().Moving())
	require.Empty(t, s.Heats(), "not over what moves")
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
		{cents(-1450), cents(-1300), 0.5}, {cents(1150), cents(1300), 0.5}, // far behind, and far ahead, it is the same
		{win, win, 1}, {far, win, 1}, {cents(900), win, 0}, {loss, loss, 1}, {loss, cents(0), 0},
	} {
		require.InDelta(t, test.want, strength(test.of, test.best), 1e-9, "%+v", test)
	}
}
