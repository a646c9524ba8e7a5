package play

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// longEnough is when a test gives up waiting, however busy the machine is: those that think give
// way to everything else.
const longEnough = 3 * time.Minute

// stub is a player that does what its test wants and tells what became of it.
type stub struct {
	choose  func(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error)
	waits   bool // it does not answer before it is told to end
	started atomic.Int32
	ended   atomic.Int32
}

func (*stub) Name() string { return "Stub" }

func (s *stub) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	s.started.Add(1)
	defer s.ended.Add(1)
	return s.choose(ctx, game, progress)
}

func first(game *engine.Game) (engine.Move, search.Report, error) {
	m := game.Position().Moves()[0]
	return m, search.Report{Kind: search.KindChampion, Solver: "Stub", Player: game.Position().ToMove(), Move: m, Depth: 1}, nil
}

// quick answers at once with the first legal move.
func quick() *stub {
	return &stub{choose: func(_ context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
		return first(game)
	}}
}

// patient thinks until it is told to end and, like a solver, has a legal move even then.
func patient() *stub {
	return &stub{waits: true, choose: func(ctx context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
		<-ctx.Done()
		return first(game)
	}}
}

// reply answers at once with a move and an error of the test's choice.
func reply(m engine.Move, err error) *stub {
	return &stub{choose: func(context.Context, *engine.Game, func(search.Report)) (engine.Move, search.Report, error) {
		return m, search.Report{}, err
	}}
}

func position(t *testing.T, fen string) engine.Position {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	return pos
}

// square reads a square's name on a board of 8 by 8; "-" is NoSquare.
func square(t *testing.T, name string) engine.Square {
	t.Helper()
	if name == "-" {
		return engine.NoSquare
	}
	s, ok := engine.ParseSquare(name, 8)
	require.True(t, ok, name)
	return s
}

// seated is a session on pos with these players; nil is a person. What it started has
// ended when the test has.
func seated(t *testing.T, pos engine.Position, one, two match.Player) *Session {
	t.Helper()
	before := runtime.NumGoroutine()
	setup := Setup{Seats: [2]Seat{Human(), Human()}, Start: pos, Title: "test"}
	for i, p := range []match.Player{one, two} {
		setup.Seats[i].Human = p == nil
	}
	s := NewSession(setup)
	s.players = [2]match.Player{one, two}
	t.Cleanup(func() {
		s.Close()
		require.False(t, s.Thinking())
		noMoreGoroutines(t, before)
	})
	return s
}

// noMoreGoroutines waits until there are as many as before: one that has closed its
// channel still needs a moment to be gone.
func noMoreGoroutines(t *testing.T, before int) {
	t.Helper()
	for end := time.Now().Add(longEnough); runtime.NumGoroutine() > before && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	require.LessOrEqual(t, runtime.NumGoroutine(), before, "a goroutine was left behind")
}

// answered waits until whoever thinks has put its answer in the channel.
func answered(t *testing.T, s *Session) {
	t.Helper()
	require.NotNil(t, s.thinking, "nobody thinks")
	select {
	case <-s.thinking.done:
	case <-time.After(longEnough):
		require.Fail(t, "the player does not answer")
	}
}

// run ticks n times; who thinks, and does not wait to be told, has answered before the
// next tick.
func run(t *testing.T, s *Session, n int) {
	t.Helper()
	for range n {
		s.Tick()
		if p, ok := s.players[s.Position().ToMove()].(*stub); s.thinking != nil && !(ok && p.waits) {
			answered(t, s)
		}
	}
}

// ticksTo ticks until the game has so many plies, and answers how often that was.
func ticksTo(t *testing.T, s *Session, ply int) int {
	t.Helper()
	for n := 1; n <= 1000; n++ {
		s.Tick()
		if s.thinking != nil {
			answered(t, s)
		}
		if s.Game().Ply() >= ply {
			return n
		}
	}
	require.Failf(t, "the game stands still", "at ply %d, %d wanted", s.Game().Ply(), ply)
	return 0
}

// untilThinking ticks once, by which who begins to think.
func untilThinking(t *testing.T, s *Session, who *stub) {
	t.Helper()
	before := who.started.Load()
	s.Tick()
	require.True(t, s.Thinking())
	require.Eventually(t, func() bool { return who.started.Load() > before }, longEnough, time.Millisecond)
}
