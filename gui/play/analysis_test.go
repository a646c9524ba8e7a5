package play

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// oracle is who analyses for a test: it notes every look, and answers at once, or if it is
// patient when it is told to.
type oracle struct {
	depth   int // of its reports
	partial bool
	patient bool
	broken  bool

	mu     sync.Mutex
	looks  []look
	under  int // looks under way
	opened int // how often it was asked for
}

// look is a position that was looked at, and for how long.
type look struct {
	pos   engine.Position
	limit time.Duration
}

// open is a session's openAnalysis.
func (o *oracle) open() func(time.Duration) match.Player {
	o.opened++
	return func(limit time.Duration) match.Player {
		return &stub{choose: func(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
			return o.choose(ctx, game, limit, progress)
		}}
	}
}

func (o *oracle) choose(ctx context.Context, game *engine.Game, limit time.Duration, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	o.note(+1, look{pos, limit})
	defer o.note(-1)
	if o.broken {
		panic("the oracle has a headache")
	}
	m, r, err := first(game)
	r.Depth, r.Complete = o.depth, !o.partial
	r.Cents = 100 * (pos.Count(pos.ToMove()) - pos.Count(pos.ToMove().Other()))
	for i, m := range engine.OneClone(pos.Moves()) {
		r.Lines = append(r.Lines, search.Line{Cents: r.Cents - 10*i, Depth: o.depth, Moves: []engine.Move{m}})
	}
	r.Line = []engine.Move{m}
	if o.patient {
		progress(r)
		<-ctx.Done()
		r.Complete = false
	}
	return m, r, err
}

func (o *oracle) note(by int, looks ...look) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.under += by
	o.looks = append(o.looks, looks...)
}

// seen is what was looked at so far, and how many looks are under way.
func (o *oracle) seen() ([]look, int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]look(nil), o.looks...), o.under
}

// analysed is a session with an oracle, not yet asked.
func analysed(t *testing.T, o *oracle, one, two match.Player) *Session {
	t.Helper()
	s := seated(t, engine.Start(), one, two)
	s.SetSpeed(Off)
	s.openAnalysis, s.cores = o.open, 2
	if o.depth == 0 {
		o.depth = 5
	}
	return s
}

// settle ticks until the analysis rests.
func settle(t *testing.T, s *Session) {
	t.Helper()
	for range 1000 {
		s.Tick()
		if s.analyst.look == nil {
			return
		}
		<-s.analyst.look.done
	}
	require.Fail(t, "the analysis does not come to rest")
}

// looking ticks until the analysis has begun to look, n times in all.
func looking(t *testing.T, s *Session, o *oracle, n int) []look {
	t.Helper()
	require.Eventually(t, func() bool {
		s.Tick()
		looks, under := o.seen()
		return len(looks) == n && under == 1
	}, longEnough, time.Millisecond)
	looks, _ := o.seen()
	return looks
}

// moves plays n moves, always the first, for two persons.
func moves(t *testing.T, s *Session, n int) {
	t.Helper()
	for range n {
		m := s.Position().Moves()[0]
		s.Press(m.From)
		s.Press(m.To)
	}
}

func TestTheAnalysisCostsNothingWhenItIsOff(t *testing.T) {
	o := &oracle{patient: true}
	before := runtime.NumGoroutine()
	s := analysed(t, o, nil, nil)
	moves(t, s, 3)
	for range 100 {
		s.Tick()
	}
	require.LessOrEqual(t, runtime.NumGoroutine(), before, "nobody searches")
	require.Zero(t, o.opened, "not even a table is there")
	require.True(t, s.Resting())
	require.Empty(t, s.Heats())
	require.False(t, s.Worth().Known)

	s.Analyse(true)
	looking(t, s, o, 1)
	require.True(t, s.Looking())
	s.Analyse(false)
	_, under := o.seen()
	require.Zero(t, under, "it is over when Analyse returns")
	require.False(t, s.Analysing() || s.Looking())
	require.Nil(t, s.analyst.open, "the table has gone")
	for range 100 {
		s.Tick()
	}
	looks, _ := o.seen()
	require.Len(t, looks, 1)
	noMoreGoroutines(t, before)
}

func TestTheAnalysisFollowsTheBoard(t *testing.T) {
	tests := map[string]func(t *testing.T, s *Session){
		"a move":  func(t *testing.T, s *Session) { moves(t, s, 1) },
		"undo":    func(_ *testing.T, s *Session) { s.Do(Undo) },
		"back":    func(_ *testing.T, s *Session) { s.Do(Back) },
		"first":   func(_ *testing.T, s *Session) { s.Do(First) },
		"another": func(t *testing.T, s *Session) { s.New(Setup{Seats: s.Setup().Seats, Start: position(t, ringed)}) },
	}
	for name, do := range tests {
		t.Run(name, func(t *testing.T) {
			o := &oracle{patient: true}
			s := analysed(t, o, nil, nil)
			moves(t, s, 3)
			s.Analyse(true)
			require.Equal(t, s.Position(), looking(t, s, o, 1)[0].pos)
			do(t, s)
			looks := looking(t, s, o, 2)
			require.Equal(t, s.Position(), looks[1].pos)
			require.Equal(t, firstLook, looks[1].limit)
			require.True(t, s.Looking())
			require.Eventually(t, func() bool { s.Tick(); return s.Analysis().Kind != search.KindNone }, longEnough, time.Millisecond, "it says what it finds as it goes on")
			s.Close()
			_, under := o.seen()
			require.Zero(t, under, "Close ends it")
		})
	}
}

// First the board, then the game's other positions, the nearest first, then the board again;
// then it rests, and what it knows it does not look at again.
func TestTheAnalysisGoesThroughTheGameAndRests(t *testing.T) {
	o := &oracle{partial: true}
	s := analysed(t, o, nil, nil)
	moves(t, s, 4)
	s.GoTo(1)
	s.Analyse(true)
	settle(t, s)
	looks, _ := o.seen()
	var plies []int
	var limits []time.Duration
	for _, l := range looks {
		for ply := range s.Game().Len() + 1 {
			if s.Game().PositionAt(ply) == l.pos {
				plies, limits = append(plies, ply), append(limits, l.limit.Round(time.Second/10))
			}
		}
	}
	require.Equal(t, []int{1, 0, 2, 3, 4, 1}, plies)
	quick := quickLook.Round(time.Second / 10)
	require.Equal(t, []time.Duration{firstLook, quick, quick, quick, quick, fullLook - firstLook}, limits)
	s.Tick()
	require.True(t, s.Resting())
	for ply := range 5 {
		require.True(t, s.WorthAt(ply).Known, "ply %d", ply)
	}
	for range 50 {
		s.Tick()
	}
	again, _ := o.seen()
	require.Len(t, again, len(looks), "it rests")
	s.Do(Last)
	require.True(t, s.Worth().Known, "it is there at once")
	settle(t, s)
	again, _ = o.seen()
	require.Equal(t, s.Position(), again[len(looks)].pos, "but a longer look is worth while")
	s.Do(First)
	s.Do(Last)
	settle(t, s)
	n := len(again)
	s.GoTo(1)
	settle(t, s)
	again, _ = o.seen()
	require.Len(t, again, n, "all its time was spent")
}

func TestNothingMoreIsLookedForWhereAllIsKnown(t *testing.T) {
	for name, o := range map[string]*oracle{"complete": {}, "broken": {broken: true}} {
		t.Run(name, func(t *testing.T) {
			s := analysed(t, o, nil, nil)
			moves(t, s, 2)
			s.Analyse(true)
			settle(t, s)
			looks, _ := o.seen()
			require.Len(t, looks, 3, "each position once")
			require.Equal(t, name == "complete", s.Worth().Known)
			require.NoError(t, s.Failure(), "the game is well")
		})
	}
}

// A look that brings nothing is taken again, but not for ever.
func TestALookThatBringsNothing(t *testing.T) {
	o := &oracle{depth: -1, partial: true}
	s := analysed(t, o, nil, nil)
	moves(t, s, 1)
	s.Analyse(true)
	settle(t, s)
	looks, _ := o.seen()
	start := 0
	for _, l := range looks {
		if l.pos == engine.Start() {
			start++
		}
	}
	require.InDelta(t, firstLook/quickLook, start, 1)
	require.False(t, s.WorthAt(0).Known)
	s.Tick()
	require.True(t, s.Resting())
}

// What was passed by, too quickly for any result, is looked at later.
func TestWhatWasPassedByIsLookedAt(t *testing.T) {
	o := &oracle{depth: -1, patient: true}
	s := analysed(t, o, nil, nil)
	moves(t, s, 2)
	s.Analyse(true)
	looking(t, s, o, 1)
	for i, ply := range []int{1, 0} {
		s.GoTo(ply)
		looking(t, s, o, i+2)
	}
	s.endLook() // nobody reads what the oracle is to do while it changes
	o.depth, o.patient = 5, false
	settle(t, s)
	for ply := range 3 {
		require.True(t, s.WorthAt(ply).Known, "ply %d", ply)
	}
}

func TestTheAnalysisLetsOthersThink(t *testing.T) {
	tests := map[string]struct {
		cores    int
		champion bool
		waits    bool
	}{
		"few cores":                     {2, false, true},
		"cores to spare":                {4, false, false},
		"a champion takes all of them":  {4, true, true},
		"a champion, and many of them":  {64, true, true},
		"one core, and a champion, too": {1, true, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			o := &oracle{patient: true}
			computer := patient()
			s := analysed(t, o, nil, computer)
			s.cores = test.cores
			s.setup.Seats[1].Champion = test.champion
			s.Analyse(true)
			looking(t, s, o, 1)
			moves(t, s, 1)
			untilThinking(t, s, computer)
			if test.waits {
				for range 50 {
					s.Tick()
				}
				looks, under := o.seen()
				require.Len(t, looks, 1)
				require.Zero(t, under, "it has ended before the computer's first millisecond is over")
			} else {
				require.Equal(t, s.Position(), looking(t, s, o, 2)[1].pos)
			}
		})
	}
}

func TestTheAnalysisLetsTheHintBeFound(t *testing.T) {
	o, who := &oracle{patient: true}, patient()
	s := analysed(t, o, nil, quick())
	s.cores = 64
	s.adviser = func() (match.Player, error) { return who, nil }
	s.Analyse(true)
	looking(t, s, o, 1)
	s.Do(Hint)
	s.Tick()
	_, under := o.seen()
	require.Zero(t, under)
	s.Do(MoveNow)
	found(t, s)
	looking(t, s, o, 2)
}

func TestTheDeepestIsRemembered(t *testing.T) {
	o := &oracle{depth: 9, partial: true}
	s := analysed(t, o, nil, nil)
	s.Analyse(true)
	settle(t, s)
	require.Equal(t, 9, s.Analysis().Depth)
	s.learn(s.Position(), search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: 4})
	require.Equal(t, 9, s.Analysis().Depth)
	s.learn(s.Position(), search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: 10})
	require.Equal(t, 10, s.Analysis().Depth)
	s.Analyse(false)
	require.Equal(t, 10, s.Analysis().Depth, "it is known all the same")
}

func TestTheMemoryOfTheAnalysisIsBounded(t *testing.T) {
	s := analysed(t, &oracle{}, nil, nil)
	moves(t, s, 3)
	s.learn(s.Position(), search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: 3})
	for i := range 3 * maxInsights {
		s.learn(engine.Start().WithCounters(0, 100+i), search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: 1})
	}
	require.LessOrEqual(t, len(s.analyst.insights), maxInsights)
	require.Equal(t, 3, s.Analysis().Depth, "the game's own positions stay")
}

// The real one: a jump that wins at once is the best, and is known to.
func TestTheChampionAnalyses(t *testing.T) {
	before := runtime.NumGoroutine()
	s := NewSession(Setup{Seats: [2]Seat{Human(), Human()}, Start: position(t, ringed)})
	s.Analyse(true)
	require.Eventually(t, func() bool { s.Tick(); return s.Analysis().Proof == search.ProvenWin }, longEnough, time.Millisecond)
	require.Equal(t, ringedJump, s.Analysis().Move)
	heats := s.Heats()
	require.Equal(t, ringedJump.To, heats[0].Square)
	require.True(t, heats[0].Best)
	s.Close()
	noMoreGoroutines(t, before)
}
