package session

import (
	"context"
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

// analyst is the player of an analysis. It searches for exactly its limit, and reports at the
// beginning.
type analyst struct {
	depth    int  // of its reports; 0: it finds nothing
	complete bool // it answers at once
	broken   bool // it panics

	searches []lookup
	running  int
	opened   int
}

type lookup struct {
	pos   engine.Position
	limit time.Duration
}

func (a *analyst) open() func(time.Duration) chooser {
	a.opened++
	return func(limit time.Duration) chooser { return limitedAnalyst{a, limit} }
}

type limitedAnalyst struct {
	*analyst
	limit time.Duration
}

func (limitedAnalyst) Name() string { return "Analyst" }

func (a limitedAnalyst) Choose(ctx, _ context.Context, game *engine.Game, progress func(search.Report)) (answer, error) {
	pos := game.Position()
	a.searches = append(a.searches, lookup{pos, a.limit})
	a.running++
	defer func() { a.running-- }()
	if a.broken {
		panic("index out of range")
	}
	m := pos.Moves()[0]
	r := search.Report{Result: search.Result{Solver: "Analyst", Side: pos.ToMove(), Depth: a.depth, Complete: a.complete}, Move: m, Line: []engine.Move{m}}
	r.Known, r.Cents = true, 100*pos.Lead(pos.ToMove())
	for i, m := range engine.DistinctBoards(pos.Moves()) {
		r.Lines = append(r.Lines, search.Line{Score: search.Score{Known: true, Cents: r.Cents - 10*i}, Depth: a.depth, Moves: []engine.Move{m}})
	}
	if !a.complete {
		progress(r)
		select {
		case <-ctx.Done():
		case <-time.After(a.limit):
		}
	}
	return answer{Move: m, Report: r}, nil
}

// startAnalysed is a session of two persons after a number of moves, with an analysis that is not
// enabled yet.
func startAnalysed(t *testing.T, a *analyst, plies int) *Session {
	t.Helper()
	s := after(t, plies)
	s.Analysis.open, s.Analysis.cores = a.open, 2
	return s
}

func TestADisabledAnalysisDoesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &analyst{depth: 5}
		s := startAnalysed(t, a, 3)
		ticks(s, 100)
		require.Zero(t, a.opened)
		require.True(t, s.Idle())
		require.Empty(t, s.Analysis.HeatMap(engine.NoSquare))
		require.False(t, s.Analysis.Report().Known)

		s.Analysis.Enable(true)
		ticks(s, 1)
		require.True(t, s.Analysis.Searching())
		s.Analysis.Enable(false)
		require.Zero(t, a.running, "the search has ended when Enable returns")
		require.False(t, s.Analysis.Enabled() || s.Analysis.Searching())
		require.Nil(t, s.Analysis.player, "the table is released")
		ticks(s, 100)
		require.Len(t, a.searches, 1)
		require.True(t, s.Analysis.Report().Known, "what was found is remembered")
	})
}

// TestWaitingForAWorkerIsNotAnalysing leaves a position whose search has found nothing for longer than it is analysed,
// as while a browser loads its worker.
func TestWaitingForAWorkerIsNotAnalysing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &analyst{depth: 0}
		s := startAnalysed(t, a, 3)
		s.Analysis.Enable(true)
		ticks(s, 1)
		time.Sleep(timePerPosition - time.Second)
		s.Do(play.Back)
		ticks(s, 2)
		s.Do(play.Forward)
		ticks(s, 2)
		require.Equal(t, lookup{s.Position(), timePerPosition}, a.searches[len(a.searches)-1], "it has all its time")
		s.Close()
	})
}

func (a *analyst) plies(s *Session) (plies []int) {
	for _, l := range a.searches {
		for ply := range s.Game().Len() + 1 {
			if s.Game().PositionAt(ply) == l.pos {
				plies = append(plies, ply)
			}
		}
	}
	return plies
}

func TestTheAnalysisDoesNotSlowDownAComputer(t *testing.T) {
	tests := map[string]struct {
		cores    int
		champion bool
		waits    bool
	}{
		"few cores":                  {2, false, true},
		"enough cores":               {4, false, false},
		"a champion searches on all": {4, true, true},
		"also if there are many":     {64, true, true},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			a := &analyst{depth: 5}
			s := startAnalysed(t, a, 0)
			saved := s.Snapshot()
			saved.Setup.Seats[1] = play.Seat{Champion: test.champion, Depth: 1}
			s.Resume(saved)
			s.players[1] = &stub{patient: true}
			s.Analysis.cores = test.cores
			s.Analysis.Enable(true)
			ticks(s, 1)
			choose(t, s, 0)
			ticks(s, 50)
			require.True(t, s.Thinking())
			require.Equal(t, !test.waits, a.running == 1)
			require.Equal(t, !test.waits, len(a.searches) == 2)
		})
	}
}

func TestTheAnalysisWaitsForAHint(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &analyst{depth: 5}
		s := startAnalysed(t, a, 0)
		s.Analysis.cores = 64
		s.openHinter = func() (chooser, error) { return &stub{patient: true}, nil }
		s.Analysis.Enable(true)
		ticks(s, 1)
		s.Do(play.Hint)
		ticks(s, 1)
		require.Zero(t, a.running)
		s.Do(play.MoveNow)
		synctest.Wait()
		ticks(s, 2)
		require.Equal(t, 1, a.running)
	})
}

func TestTheDeepestReportIsRemembered(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	for _, test := range []struct{ depth, want int }{{9, 9}, {4, 9}, {10, 10}, {0, 10}} {
		s.Analysis.remember(s.Position(), search.Report{Result: search.Result{Solver: "Stub", Depth: test.depth}})
		require.Equal(t, test.want, s.Analysis.Report().Depth)
	}
}

func TestTheMemoryOfTheAnalysisIsBounded(t *testing.T) {
	s := after(t, 3)
	s.Analysis.remember(s.Position(), search.Report{Result: search.Result{Solver: "Stub", Depth: 3}})
	for i := range 3 * maxResults {
		s.Analysis.remember(engine.Start().WithCounters(0, 100+i), search.Report{Result: search.Result{Solver: "Stub", Depth: 1}})
	}
	require.LessOrEqual(t, len(s.Analysis.results), maxResults)
	require.Equal(t, 3, s.Analysis.Report().Depth, "the positions of the game are kept")
}

func TestTheAnalysisSearchesThePositionOnTheBoardAndRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &analyst{depth: 5}
		s := startAnalysed(t, a, 4)
		s.GoTo(1)
		s.Analysis.Enable(true)
		wait(s, 2*timePerPosition)
		require.Equal(t, []int{1}, a.plies(s))
		require.Equal(t, timePerPosition, a.searches[0].limit)
		require.True(t, s.Idle())
		s.Do(play.Last)
		wait(s, 2*timePerPosition)
		s.GoTo(1)
		wait(s, time.Second)
		require.Equal(t, []int{1, 4}, a.plies(s), "its time is used up")
	})
}

func TestAPositionIsSearchedOnceIfMoreTimeIsOfNoUse(t *testing.T) {
	for name, a := range map[string]*analyst{"complete": {depth: 5, complete: true}, "broken": {broken: true}} {
		run(t, name, func(t *testing.T) {
			s := startAnalysed(t, a, 2)
			s.Analysis.Enable(true)
			wait(s, time.Second)
			require.Equal(t, []int{2}, a.plies(s))
			require.Equal(t, name == "complete", s.Analysis.Report().Known)
			require.NoError(t, s.Err())
		})
	}
}

func TestTheTimeOfAnInterruptedSearchCounts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &analyst{depth: 5}
		s := startAnalysed(t, a, 3)
		s.Analysis.Enable(true)
		wait(s, timePerPosition/2)
		for _, ply := range []int{0, 3} {
			s.GoTo(ply)
			ticks(s, 1)
		}
		require.Equal(t, []int{3, 0, 3}, a.plies(s))
		require.InDelta(t, timePerPosition/2, a.searches[2].limit, float64(2*frame))
	})
}

func TestTheScoreOfAGameThatIsOverIsItsResult(t *testing.T) {
	tests := map[string]search.Proof{
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo o 0 30": search.ProvenWin,
		"8/8/8/8/8/8/8/6oo x 0 9": search.ProvenLoss,
		"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 30": search.ProvenDraw,
	}
	for fen, proof := range tests {
		s := start(t, testkit.FEN(t, fen), nil, nil)
		require.True(t, s.Over())
		lead := 100 * s.Position().Lead(engine.Side1)
		require.Equal(t, review.Score{Known: true, Proof: proof, Cents: lead}, s.ScoreAt(s.Game(), 0))
		require.Equal(t, review.Score{}, s.ScoreAt(s.Game(), 1), "there is no such ply")
		require.Equal(t, review.Score{}, s.ScoreAt(s.Game(), -1))
	}
}

func TestTheScoreOfAForcedPassIsThatOfTheNextPosition(t *testing.T) {
	s := start(t, testkit.FEN(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx), nil, nil)
	pos := s.Position()
	require.True(t, pos.MustPass())
	require.False(t, s.ScoreAt(s.Game(), 0).Known)
	s.Analysis.remember(pos.Play(engine.Pass()), search.Report{Result: search.Result{Solver: "Stub", Side: engine.Side2, Depth: 3, Score: search.Score{Known: true, Cents: 500}}})
	require.Equal(t, -500, s.ScoreAt(s.Game(), 0).Cents)
	require.Zero(t, s.Analysis.remaining(pos), "the position itself is not searched")
}

// TestAPositionHasTheScoreOfTheDeepestSearch: an analysis that was interrupted early does not change what was judged, and
// its lines agree with it.
func TestAPositionHasTheScoreOfTheDeepestSearch(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	moves := engine.DistinctBoards(s.Position().Moves())
	judged := review.Judgement{Score: review.Score{Known: true, Cents: 260}, Best: moves[1]}
	s.Judging.remember(s.Position(), judged)
	analysed := func(depth, cents int) {
		r := search.Report{Result: search.Result{Solver: "Stub", Depth: depth, Score: search.Score{Known: true, Cents: cents}}, Move: moves[0]}
		for i, m := range moves[:3] {
			r.Lines = append(r.Lines, search.Line{Score: search.Score{Known: true, Cents: cents - 100*i}, Depth: depth, Moves: []engine.Move{m}})
		}
		s.Analysis.remember(s.Position(), r)
	}
	scores := func() (all []int) {
		all = append(all, s.ScoreAt(s.Game(), 0).Cents)
		for _, l := range s.Analysis.Lines(engine.NoSquare) {
			all = append(all, l.Cents)
		}
		return all
	}
	analysed(settledDepth-1, 500)
	require.Equal(t, []int{300, 260, 260, 260}, scores())
	require.Equal(t, moves[1], s.Judging.At(s.Game(), 0).Best)
	analysed(settledDepth, 410)
	require.Equal(t, []int{400, 410, 310, 210}, scores())
	require.Equal(t, moves[0], s.Judging.At(s.Game(), 0).Best)
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
