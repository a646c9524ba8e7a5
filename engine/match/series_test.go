package match_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// fake is a player that plays the first legal move, and calls bad from the ply at on.
type fake struct {
	match.Player
	bad    func(ctx context.Context, game *engine.Game) (engine.Move, error)
	at     int
	start  func() error
	closed *atomic.Int32
	report search.Report // of bad
}

func (f *fake) Name() string { return "fake" }

func (f *fake) NewGame(context.Context, uint64) error {
	if f.start != nil {
		return f.start()
	}
	return nil
}

func (f *fake) Close() error { f.closed.Add(1); return nil }

func (f *fake) Choose(ctx context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
	if f.bad != nil && game.Ply() >= f.at {
		m, err := f.bad(ctx, game)
		return m, f.report, err
	}
	m := game.Position().Moves()[0]
	return m, search.Report{Result: search.Result{Depth: 3, Nodes: 10}, Move: m}, nil
}

// fakes makes specs of fake players and counts how many were opened and closed.
type fakes struct {
	fake
	opened, closed atomic.Int32
}

func (f *fakes) spec() match.Spec {
	return match.Spec{Text: "fake", Open: func(context.Context) (match.Player, error) {
		f.opened.Add(1)
		one := f.fake
		one.closed = &f.closed
		return &one, nil
	}, Patience: time.Hour}
}

func play(t *testing.T, s match.Series) []match.Played {
	t.Helper()
	if s.Openings == nil {
		s.Openings = []engine.Position{engine.Start()}
	}
	var games []match.Played
	require.NoError(t, s.Play(context.Background(), func(p match.Played) bool { games = append(games, p); return true }))
	return games
}

func TestAPlayerThatFailsLosesTheGameAndIsReplaced(t *testing.T) {
	type doing = func(context.Context, *engine.Game) (engine.Move, error)
	for _, c := range []struct {
		name string
		bad  doing
		end  engine.EndReason
		why  string
	}{
		{"error", func(context.Context, *engine.Game) (engine.Move, error) {
			return engine.NoMove(), errors.New("the pipe is broken")
		}, engine.Crashed, "the pipe is broken"},
		{"no move", func(context.Context, *engine.Game) (engine.Move, error) { return engine.NoMove(), nil }, engine.IllegalMove, "illegal move -"},
		{"pass", func(context.Context, *engine.Game) (engine.Move, error) { return engine.Pass(), nil }, engine.IllegalMove, "passing is not allowed here"},
		{"other's move", func(_ context.Context, g *engine.Game) (engine.Move, error) {
			pos := g.Position()
			return pos.WithToMove(pos.ToMove().Other()).Moves()[0], nil
		}, engine.IllegalMove, "the blob on the source is the opponent's"},
		{"unreadable", func(_ context.Context, g *engine.Game) (engine.Move, error) {
			return notation.ParseMove(g.Position(), "z9")
		}, engine.IllegalMove, `cannot read "z9"`},
		{"stall", func(context.Context, *engine.Game) (engine.Move, error) { return engine.NoMove(), match.ErrStalled }, engine.Stalled, "no answer in time (after "},
		{"late", func(ctx context.Context, g *engine.Game) (engine.Move, error) {
			<-ctx.Done()
			return g.Position().Moves()[0], nil
		}, engine.Stalled, "no answer in time (after 1h0m0s)"},
		{"panic", func(context.Context, *engine.Game) (engine.Move, error) { panic("no cheese\ngoroutine 1 [running]") }, engine.Crashed, "panic: no cheese at "},
	} {
		bad := &fakes{fake: fake{bad: c.bad, at: 4}}
		good := &fakes{}
		var games []match.Played
		synctest.Test(t, func(t *testing.T) {
			games = play(t, match.Series{A: bad.spec(), B: good.spec(), Games: 3})
		})
		require.Len(t, games, 3, c.name)
		for i, p := range games {
			require.Equal(t, i, p.Number)
			require.Equal(t, c.end, p.Outcome.Reason, c.name)
			require.Contains(t, p.Failure, c.why, c.name)
			require.NotContains(t, p.Failure, "\n", c.name)
			require.Equal(t, match.A, p.Loser(), c.name)
			require.Equal(t, [2]int{0, 2}, p.Points(), c.name)
			require.GreaterOrEqual(t, p.Game.Ply(), 4)
			require.False(t, p.Game.Position().Outcome().Over())
		}
		require.EqualValues(t, 3, bad.opened.Load(), "%s: once at first, and again after each game but the last", c.name)
		require.EqualValues(t, 3, bad.closed.Load(), c.name)
		require.EqualValues(t, 1, good.opened.Load(), c.name)
		require.EqualValues(t, 1, good.closed.Load(), c.name)
	}
}

func TestFailureToStartLosesTheGameOrEndsTheMatch(t *testing.T) {
	for why, start := range map[string]func() error{"no memory": func() error { return errors.New("no memory") }, "panic: no cheese at ": func() error { panic("no cheese") }} {
		games := play(t, match.Series{A: (&fakes{}).spec(), B: (&fakes{fake: fake{start: start}}).spec(), Games: 2})
		require.Len(t, games, 2)
		for _, p := range games {
			require.Equal(t, engine.Crashed, p.Outcome.Reason)
			require.Contains(t, p.Failure, why)
			require.Equal(t, match.B, p.Loser())
			require.Zero(t, p.Game.Ply())
		}
	}
	missing := match.Spec{Text: "uai:x", Open: func(context.Context) (match.Player, error) { return nil, errors.New("no such file") }}
	series := match.Series{A: (&fakes{}).spec(), B: missing, Games: 2, Openings: []engine.Position{engine.Start()}}
	err := series.Play(context.Background(), func(match.Played) bool { require.Fail(t, "a game was played"); return false })
	require.ErrorContains(t, err, `player "uai:x": no such file`)
	for _, s := range []match.Series{{Games: 0, Openings: []engine.Position{engine.Start()}}, {Games: 1}} {
		require.ErrorContains(t, s.Play(context.Background(), nil), "expected at least 1")
	}
}

func TestAPlayerThatCannotBeReplacedLosesAllGames(t *testing.T) {
	opened := 0
	spec := match.Spec{Text: "once", Open: func(context.Context) (match.Player, error) {
		if opened++; opened > 1 {
			return nil, errors.New("gone")
		}
		return &fake{closed: new(atomic.Int32), bad: func(context.Context, *engine.Game) (engine.Move, error) { return engine.NoMove(), errors.New("dead") }}, nil
	}}
	games := play(t, match.Series{A: spec, B: (&fakes{}).spec(), Games: 3})
	require.Contains(t, games[0].Failure, "dead")
	for _, p := range games[1:] {
		require.Equal(t, "cannot start again: gone", p.Failure)
		require.Equal(t, engine.Crashed, p.Outcome.Reason)
	}
}

func TestEqualSeedsGiveEqualGames(t *testing.T) {
	openings, err := match.Openings(8)
	require.NoError(t, err)
	texts := func(seed uint64, concurrency int) (list []string) {
		s := match.Series{A: spec(t, "novice"), B: spec(t, "champion:nodes=300,hash=1"), Games: 8, Openings: openings, Seed: seed, Concurrency: concurrency}
		for _, p := range play(t, s) {
			list = append(list, notation.WriteRecord(notation.NewRecord(p.Game)))
		}
		return list
	}
	one := texts(1, 1)
	require.Equal(t, one, texts(1, 1))
	require.Equal(t, one, texts(1, 4))
	require.NotEqual(t, one, texts(2, 1))
	require.NotEqual(t, match.Shuffle(openings, 1), match.Shuffle(openings, 2))
	require.Equal(t, match.Shuffle(openings, 1), match.Shuffle(openings, 1))
	require.ElementsMatch(t, openings, match.Shuffle(openings, 1))
}

func TestSpeedCoversTheTimeOfTheCountedStates(t *testing.T) {
	slow := &fakes{fake: fake{bad: func(_ context.Context, g *engine.Game) (engine.Move, error) {
		time.Sleep(5 * time.Millisecond)
		return g.Position().Moves()[0], nil
	}, report: search.Report{Result: search.Result{Nodes: 1000, Elapsed: time.Millisecond}}}}
	synctest.Test(t, func(t *testing.T) {
		effort := play(t, match.Series{A: slow.spec(), B: (&fakes{}).spec(), Games: 1, MaxPlies: 6})[0].Effort[match.A]
		require.Equal(t, 3*time.Millisecond, effort.Searched)
		require.Equal(t, 15*time.Millisecond, effort.Time)
		require.Equal(t, 1e6, effort.PerSecond())
	})
}

// TestTally counts games that were made up.
func TestTally(t *testing.T) {
	game := func(number int, aIsFirst bool, outcome engine.Outcome) match.Played {
		p := match.Played{Number: number, Outcome: outcome, Entrants: [2]match.Entrant{match.A, match.B}}
		if !aIsFirst {
			p.Entrants = [2]match.Entrant{match.B, match.A}
		}
		p.Effort[match.A] = match.Effort{Moves: 2, Depth: 10, Nodes: 100, Time: time.Second, Slowest: time.Duration(number)}
		return p
	}
	var tally match.Tally
	for _, p := range []match.Played{
		game(3, false, engine.Outcome{Reason: engine.FullBoard, Winner: engine.Side2}), // A wins as player 2
		game(0, true, engine.Outcome{Reason: engine.FullBoard}),
		game(2, true, engine.Outcome{Reason: engine.Crashed}), // with 3: both
		game(1, false, engine.Outcome{Reason: engine.Stalled}),
		game(4, true, engine.Outcome{Reason: engine.TooLong, Draw: true}),
		game(5, false, engine.Outcome{Reason: engine.FullBoard, Winner: engine.Side2}),
		game(6, true, engine.Outcome{Reason: engine.FullBoard, Winner: engine.Side2}), // half a pair
	} {
		tally.Add(p)
	}
	require.Equal(t, []int{4, 1, 2}, []int{tally.Wins, tally.Draws, tally.Losses})
	require.Equal(t, [5]int{0, 0, 1, 1, 1}, tally.Pairs)
	require.Equal(t, 1, tally.TooLong)
	require.Len(t, tally.Failures, 2)
	require.InDelta(t, 4.5/7, tally.Score(), 1e-12)
	_, failed := tally.FailedAlways()
	require.False(t, failed, "the other games have a result")
	var both match.Tally
	both.Add(game(0, true, engine.Outcome{Reason: engine.Crashed}))
	both.Add(game(1, false, engine.Outcome{Reason: engine.Stalled}))
	_, failed = both.FailedAlways()
	require.False(t, failed, "each side has failed")
	require.Equal(t, match.Effort{Moves: 14, Depth: 70, Nodes: 700, Time: 7 * time.Second, Slowest: 6}, tally.Effort[match.A])
}
