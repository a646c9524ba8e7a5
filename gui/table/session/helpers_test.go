package session

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/play"
)

// Most tests run in a bubble of testing/synctest: time passes only while every goroutine waits, and
// a goroutine that is left behind fails the test. A search has therefore come as far as it can when
// synctest.Wait returns.

func run(t *testing.T, name string, test func(t *testing.T)) {
	t.Helper()
	t.Run(name, func(t *testing.T) { synctest.Test(t, test) })
}

// Positions of the tests.
const (
	// corner has a blob of player 1 that cannot move (a8), two that can (c4, d3), one far away (h1),
	// two blobs of player 2 (h8, a1), and walls.
	corner     = "x--4o/---5/---5/8/2x1-3/3x4/8/o6x x 0 1"
	lastSquare = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1/oooooooo/oooooooo/oooooooo x 0 1" // player 1 fills it and wins
	fullBoard  = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo x 0 1"
	// ringed has eight blobs of player 2 round the empty c6, and player 1 on a8, from where ringedJump
	// infects them all, and on a1. In ringedAndMore, that does not end the game.
	ringed        = "x7/1ooo4/1o1o4/1ooo4/8/8/8/x7 x 0 1"
	ringedAndMore = "x7/1ooo4/1o1o4/1ooo4/8/8/8/x6o x 0 1"
)

var ringedJump = engine.Move{From: engine.At(0, 0), To: engine.At(2, 2)}

// square is the square of a name on a board of 8 by 8; "-" is NoSquare.
func square(t *testing.T, name string) engine.Square {
	t.Helper()
	if name == "-" {
		return engine.NoSquare
	}
	s, ok := engine.ParseSquare(name, 8)
	require.True(t, ok, name)
	return s
}

// stub is a player of the tests. By default it answers at once with the first legal move.
type stub struct {
	patient bool // it answers when its context ends
	depths  int  // progress is reported for each depth up to this

	started, ended int
}

func (*stub) Name() string { return "Stub" }

func (s *stub) Choose(ctx, _ context.Context, game *engine.Game, progress func(search.Report)) (answer, error) {
	s.started++
	defer func() { s.ended++ }()
	for depth := range s.depths {
		progress(search.Report{Result: search.Result{Solver: "Stub", Depth: depth + 1}})
	}
	if s.patient {
		<-ctx.Done()
	}
	m := game.Position().Moves()[0]
	return answer{Move: m, Report: search.Report{Result: search.Result{Solver: "Stub", Side: game.Position().ToMove(), Depth: 1}, Move: m}}, nil
}

// start is a session on a position with these players; nil is a person. There is no animation. The
// session is closed at the end of the test.
func start(t *testing.T, pos engine.Position, one, two *stub) *Session {
	t.Helper()
	setup := Setup{Start: pos, Title: "test"}
	for i, p := range [2]*stub{one, two} {
		setup.Seats[i] = play.Human()
		setup.Seats[i].Human = p == nil
	}
	s := New(setup)
	s.Timeline.Factor = 0
	for i, p := range [2]*stub{one, two} {
		if p != nil {
			s.players[i] = p
		}
	}
	t.Cleanup(s.Close)
	return s
}

// after is a session in which the first legal move was played so many times.
func after(t *testing.T, plies int) *Session {
	t.Helper()
	s := start(t, engine.Start(), nil, nil)
	for range plies {
		choose(t, s, 0)
	}
	return s
}

func choose(t *testing.T, s *Session, n int) {
	t.Helper()
	m, ply := s.Position().Moves()[n], s.Game().Ply()
	s.Selection.Deselect()
	s.Selection.Press(m.From)
	s.Selection.Release(m.From)
	s.Selection.Press(m.To)
	require.Equal(t, ply+1, s.Game().Ply())
}

// mouse presses (+) and releases (.) the button on squares; "." alone is a release beside the board.
func mouse(t *testing.T, s *Session, steps ...string) {
	t.Helper()
	for _, step := range steps {
		sq := engine.NoSquare
		if len(step) > 1 {
			sq = square(t, step[1:])
		}
		if step[0] == '+' {
			s.Selection.Press(sq)
		} else {
			s.Selection.Release(sq)
		}
	}
}

// ticks calls Tick n times. Searches have answered before the next tick, if they do so by themselves.
func ticks(s *Session, n int) {
	for range n {
		s.Tick()
		synctest.Wait()
	}
}

// ticksTo calls Tick until the game has so many plies, and returns how often that was.
func ticksTo(t *testing.T, s *Session, ply int) int {
	t.Helper()
	for n := 1; n <= 1000; n++ {
		ticks(s, 1)
		if s.Game().Ply() >= ply {
			return n
		}
	}
	require.FailNow(t, "the game does not continue")
	return 0
}

const frame = time.Second / play.TicksPerSecond

// wait calls Tick for a time, sixty times a second.
func wait(s *Session, d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(frame) {
		ticks(s, 1)
	}
	ticks(s, 1)
}
