package game

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/solver"
	"blobwars/gui/play"
)

// heap is a position of the game of these tests: both players take one to three stones in turn, and whoever takes the
// last one wins.
type heap struct {
	stones int
	toMove engine.Side
	stuck  [2]bool // these players must pass
}

// take is a move: so many stones, or pass.
type take int

const pass take = 0

var full = heap{stones: 200}

func (h heap) ToMove() engine.Side { return h.toMove }

func (h heap) Outcome() engine.Outcome {
	if h.stones > 0 {
		return engine.Outcome{}
	}
	return engine.Outcome{Reason: engine.FullBoard, Winner: h.toMove.Other()}
}

func (h heap) Moves() []take {
	if h.stuck[h.toMove] {
		return []take{pass}
	}
	return []take{1, 2, 3}[:min(h.stones, 3)]
}

func (h heap) Check(m take) error {
	if !slices.Contains(h.Moves(), m) {
		return errors.New("so many stones cannot be taken")
	}
	return nil
}

func (h heap) Play(m take) heap {
	h.stones, h.toMove = h.stones-int(m), h.toMove.Other()
	return h
}

type (
	toyGame   = engine.GameOf[heap, take]
	toyPlayer = Player[heap, take]
	toySetup  = Setup[heap]
	toySaved  = Saved[heap, take]
	report    = solver.Report[take]
	answer    = Answer[take]
)

// toy is a game of stones being played, with its rules.
type toy struct {
	Core[heap, take]
	timeline timeline
	players  [2]toyPlayer // nil: a person
	hints    func() (toyPlayer, error)
}

func newToy(s toySetup) *toy {
	t := &toy{hints: func() (toyPlayer, error) { return &stub{}, nil }}
	t.Init(toyRules{t}, nil, &t.timeline, s)
	return t
}

type toyRules struct{ *toy }

// Open keeps the players, whom a test has seated.
func (r toyRules) Open(s toySetup) (toySetup, error) {
	for i, seat := range s.Seats {
		if seat.Human {
			r.players[i] = nil
		}
	}
	return s, nil
}

func (r toyRules) Player(who engine.Side) toyPlayer { return r.players[who] }
func (r toyRules) OpenHints() (toyPlayer, error)    { return r.hints() }
func (r toyRules) Pass(pos heap) (take, bool)       { return pass, pos.stuck[pos.toMove] && pos.stones > 0 }
func (r toyRules) ChosenTicks() int                 { return 0 }
func (r toyRules) DropInput()                       {}

// moveTicks is the length of the animation of a move. A pass has none.
const moveTicks = 20

// timeline is the animation of a move: a time.
type timeline struct {
	Track
	moving bool
}

func (t *timeline) Play(_ heap, m take) {
	if t.Clear(); m != pass && t.Factor > 0 {
		t.moving = true
		t.Extend(moveTicks)
	}
}

func (t *timeline) Finish(_ heap, _ engine.Outcome, s play.Sound) { t.Cue(s) }
func (t *timeline) Clear()                                        { t.Reset(); t.moving = false }
func (t *timeline) Moving() bool                                  { return t.moving }
func (t *timeline) Still() bool                                   { return !t.moving }

func (t *timeline) Tick() {
	if t.Advance() {
		t.Clear()
	}
}

// Most tests run in a bubble of testing/synctest: time passes only while every goroutine waits, and a goroutine that is
// left behind fails the test. A search has therefore come as far as it can when synctest.Wait returns.

func run(t *testing.T, name string, test func(t *testing.T)) {
	t.Helper()
	t.Run(name, func(t *testing.T) { synctest.Test(t, test) })
}

// stub is a player of the tests. By default it answers at once with the first legal move.
type stub struct {
	patient bool // it answers when its context ends
	move    take // if not 0, the answer
	err     error
	panics  bool
	depths  int // progress is reported for each depth up to this

	started, ended int
}

func (*stub) Name() string { return "Stub" }

func (s *stub) Choose(ctx, _ context.Context, game *toyGame, progress func(report)) (answer, error) {
	s.started++
	defer func() { s.ended++ }()
	if s.panics {
		panic("index out of range")
	}
	for depth := range s.depths {
		progress(report{Result: solver.Result{Solver: "Stub", Depth: depth + 1}})
	}
	if s.patient {
		<-ctx.Done()
	}
	m := game.Position().Moves()[0]
	if s.move != 0 {
		m = s.move
	}
	return answer{Move: m, Report: report{Result: solver.Result{Solver: "Stub", Side: game.Position().ToMove(), Depth: 1}, Move: m}}, s.err
}

// start is a game on a position with these players; nil is a person. There is no animation. The game is closed at the
// end of the test.
func start(t *testing.T, pos heap, one, two *stub) *toy {
	t.Helper()
	return resume(t, toySaved{Setup: toySetup{Start: pos, Title: "test"}, Game: engine.NewGameOf(pos)}, one, two)
}

func resume(t *testing.T, saved toySaved, players ...*stub) *toy {
	t.Helper()
	for i, p := range players {
		saved.Setup.Seats[i] = play.Human()
		saved.Setup.Seats[i].Human = p == nil
	}
	s := newToy(saved.Setup)
	s.Resume(saved)
	for i, p := range players {
		if p != nil {
			s.players[i] = p
		}
	}
	t.Cleanup(s.Close)
	return s
}

// after is a game in which one stone was taken so many times.
func after(t *testing.T, plies int, one, two *stub) *toy {
	t.Helper()
	return resume(t, toySaved{Setup: toySetup{Start: full, Title: "test"}, Game: played(t, plies)}, one, two)
}

func played(t *testing.T, moves int) *toyGame {
	t.Helper()
	game := engine.NewGameOf(full)
	for range moves {
		require.NoError(t, game.Play(1))
	}
	return game
}

func choose(t *testing.T, s *toy, n int) {
	t.Helper()
	require.True(t, s.HumanTurn())
	ply := s.Game().Ply()
	s.PlayMove(s.Position().Moves()[n])
	require.Equal(t, ply+1, s.Game().Ply())
}

// ticks calls Tick n times. Searches have answered before the next tick, if they do so by themselves.
func ticks(s *toy, n int) {
	for range n {
		s.Tick()
		synctest.Wait()
	}
}

// ticksTo calls Tick until the game has so many plies, and returns how often that was.
func ticksTo(t *testing.T, s *toy, ply int) int {
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

// playTurn plays the first legal move of a person, and waits for the answer.
func playTurn(t *testing.T, s *toy) {
	t.Helper()
	choose(t, s, 0)
	ticksTo(t, s, s.Game().Ply()+1)
}

const frame = time.Second / play.TicksPerSecond

// wait calls Tick for a time, sixty times a second.
func wait(s *toy, d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(frame) {
		ticks(s, 1)
	}
	ticks(s, 1)
}
