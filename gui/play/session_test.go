package play

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

const (
	lastSquare = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1/oooooooo/oooooooo/oooooooo x 0 1" // player 1 fills it and wins
	mustPass   = "x--4o/---5/---5/8/8/8/8/o7 x 0 1"                                              // under Ataxx rules
)

func TestNewSession(t *testing.T) {
	setup := Setup{Seats: [2]Seat{Human(), DefaultComputer()}, Start: engine.Start(), Title: "paper-start"}
	s := NewSession(setup)
	defer s.Close()
	require.Equal(t, setup, s.Setup())
	require.Equal(t, engine.Start(), s.Position())
	require.Zero(t, s.Game().Len())
	require.Equal(t, engine.NoSquare, s.Selected())
	require.Equal(t, Notice{}, s.Notice())
	require.Equal(t, search.Report{}, s.Report())
	require.True(t, s.HumanTurn())
	require.True(t, s.Timeline().Still())
	changed, moved := s.Tick()
	require.True(t, changed, "a new table is to be drawn")
	require.False(t, moved)
	for range 10 {
		changed, moved = s.Tick()
		require.False(t, changed || moved, "a person's table at rest is not drawn again")
	}
}

// The computer answers when its least time is over and nothing moves any longer,
// whichever is later.
func TestTheComputerWaits(t *testing.T) {
	start := engine.Start()
	clone := engine.Move{From: engine.At(0, 0), To: engine.At(1, 1)}
	jump := engine.Move{From: engine.At(0, 0), To: engine.At(2, 2)}
	infecting := position(t, "x2o4/3o4/3o4/8/8/8/8/7o x 0 1") // the jump to c7 turns three
	tests := map[string]struct {
		pos   engine.Position
		move  engine.Move
		speed Speed
		ticks int
	}{
		"a clone, 20 ticks":           {start, clone, Normal, leastThinking},
		"a jump, 23 ticks":            {start, jump, Normal, leastThinking},
		"three infections, 39 ticks":  {infecting, engine.Move{From: engine.At(0, 0), To: engine.At(2, 1)}, Normal, 39},
		"the same at double speed":    {infecting, engine.Move{From: engine.At(0, 0), To: engine.At(2, 1)}, Fast, leastThinking},
		"a clone at half speed":       {start, clone, Slow, 40},
		"no animation":                {start, jump, Off, leastThinking},
		"no animation, no infections": {infecting, engine.Move{From: engine.At(0, 0), To: engine.At(2, 1)}, Off, leastThinking},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, test.pos, nil, quick())
			s.SetSpeed(test.speed)
			s.Press(test.move.From)
			s.Press(test.move.To)
			require.Equal(t, 1, s.Game().Ply())
			require.Equal(t, test.ticks, ticksTo(t, s, 2))
			require.Equal(t, "Stub", s.Report().Solver)
			require.True(t, s.HumanTurn())
		})
	}
	require.GreaterOrEqual(t, leastThinking*1000/TicksPerSecond, 400, "milliseconds")
}

func TestReportsOfTheSearchAreSeen(t *testing.T) {
	depths := make(chan int)
	told := make(chan struct{})
	talker := &stub{waits: true, choose: func(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
		for depth := range depths {
			progress(search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: depth})
			told <- struct{}{}
		}
		<-ctx.Done()
		return first(game)
	}}
	s := seated(t, engine.Start(), talker, nil)
	s.Tick()
	for depth := 1; depth <= 3; depth++ {
		depths <- depth
		<-told
		require.Eventually(t, func() bool { changed, _ := s.Tick(); return changed }, longEnough, time.Millisecond)
		require.Equal(t, depth, s.Report().Depth)
		changed, _ := s.Tick()
		require.False(t, changed, "no news")
	}
	close(depths)
	s.New(s.Setup())
	require.Equal(t, search.Report{}, s.Report(), "of a search that nobody wants any more")
}

// Whatever changes the game under a search ends it, and its move is never played: not
// while it thinks, not when its answer is in the channel, not when it waits to be played.
func TestALateMoveIsNeverPlayed(t *testing.T) {
	other := position(t, corner)
	stages := map[string]func(t *testing.T, s *Session, who *stub){
		"while it thinks": func(t *testing.T, s *Session, who *stub) {
			untilThinking(t, s, who)
		},
		"its answer is in the channel": func(t *testing.T, s *Session, who *stub) {
			untilThinking(t, s, who)
			answered(t, s)
		},
		"its answer waits for its time": func(t *testing.T, s *Session, who *stub) {
			untilThinking(t, s, who)
			answered(t, s)
			s.Tick()
			require.NotNil(t, s.answer)
		},
	}
	changes := map[string]struct {
		do  func(s *Session)
		ply int
	}{
		"undo":     {func(s *Session) { s.Do(Undo) }, 0},
		"stop":     {func(s *Session) { s.Do(Stop) }, 1},
		"new game": {func(s *Session) { s.New(Setup{Seats: [2]Seat{Human(), Human()}, Start: engine.Start()}) }, 0},
		"load": {func(s *Session) {
			s.Load(Setup{Seats: [2]Seat{Human(), Human()}, Start: other}, engine.NewGame(other))
		}, 0},
		"close": {func(s *Session) { s.Close() }, 1},
	}
	for stage, reach := range stages {
		for change, test := range changes {
			if change == "stop" && stage == "its answer waits for its time" {
				continue // nothing thinks that could be stopped
			}
			t.Run(change+" "+stage, func(t *testing.T) {
				who := quick()
				if stage == "while it thinks" {
					who = patient()
				}
				s := seated(t, engine.Start(), nil, who)
				s.SetSpeed(Off)
				s.Press(engine.At(0, 0))
				s.Press(engine.At(1, 1))
				reach(t, s, who)
				before := s.generation
				test.do(s)
				require.Equal(t, int32(1), who.ended.Load(), "its goroutine has ended")
				require.False(t, s.Thinking())
				require.Greater(t, s.generation, before)
				require.Zero(t, s.TurnAge())
				if change != "close" {
					run(t, s, 100)
				}
				require.Equal(t, test.ply, s.Game().Ply())
				require.NoError(t, s.Failure())
				require.Equal(t, int32(1), who.started.Load())
			})
		}
	}
}

// The same, were an old search's answer ever to reach the table.
func TestAnAnswerOfAnOlderGenerationIsDropped(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	stale := think(s.generation-1, quick(), engine.NewGame(engine.Start()), nil)
	<-stale.done
	s.thinking = stale
	for range 100 {
		s.Tick()
	}
	require.Zero(t, s.Game().Ply())
	require.Nil(t, s.answer)
	require.False(t, s.Thinking())
}

func TestNewGameWhileThinkingThinksForTheNewOne(t *testing.T) {
	s := seated(t, engine.Start(), patient(), patient())
	old := s.players[0].(*stub)
	untilThinking(t, s, old)
	pos := position(t, corner)
	s.New(Setup{Seats: [2]Seat{DefaultComputer(), Human()}, Start: pos})
	require.Equal(t, int32(1), old.ended.Load())
	who := quick()
	s.players[0] = who
	require.Equal(t, leastThinking, ticksTo(t, s, 1))
	require.Equal(t, pos, s.Game().PositionAt(0))
	require.NoError(t, pos.Check(s.Game().Move(0)))
}

// Who stays for the next game keeps his memory, which he clears; who comes brings his own.
func TestANewGameKeepsWhoStays(t *testing.T) {
	champion := Seat{Champion: true, Depth: 2, Time: MinTime}
	s := NewSession(Setup{Seats: [2]Seat{champion, champion}, Start: engine.Start()})
	defer s.Close()
	before := s.players
	require.Same(t, before[0], before[1], "who plays against himself has one memory")
	ticksTo(t, s, 2)
	deeper := champion.WithNumber(champion.Number() + 1)
	s.New(Setup{Seats: [2]Seat{champion, deeper}, Start: engine.Start()})
	require.Same(t, before[0], s.players[0])
	require.NotSame(t, before[1], s.players[1])
	ticksTo(t, s, 1)
	require.Equal(t, "Champion", s.Report().Solver)
	s.New(Setup{Seats: [2]Seat{Human(), deeper}, Start: engine.Start()})
	require.True(t, s.HumanTurn())
}

func TestASeatThatNobodyCanTakeIsSaid(t *testing.T) {
	s := NewSession(Setup{Seats: [2]Seat{{Level: "oracle"}, Human()}, Start: engine.Start()})
	defer s.Close()
	require.ErrorContains(t, s.Failure(), "oracle")
	s.New(Setup{Seats: [2]Seat{Human(), Human()}, Start: engine.Start()})
	require.NoError(t, s.Failure())
}

func TestLoadPutsAGameAtItsLastMove(t *testing.T) {
	game := engine.NewGame(engine.Start())
	for range 3 {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	s := seated(t, position(t, corner), nil, nil)
	gesture(t, s, []string{"+c4"})
	s.say("notice.wall")
	s.Load(Setup{Seats: [2]Seat{Human(), Human()}, Start: game.Start()}, game)
	require.Equal(t, 3, s.Game().Ply())
	require.Equal(t, engine.NoSquare, s.Selected())
	require.Equal(t, Notice{}, s.Notice())
	require.True(t, s.Timeline().Still())
	require.True(t, s.Can(Undo))
}

func TestAFailureIsShownAndNothingHangs(t *testing.T) {
	broken := errors.New("the oracle is silent")
	illegal := &engine.IllegalMoveError{}
	far := engine.Move{From: engine.At(7, 0), To: engine.At(0, 5)}
	tests := map[string]struct {
		who  *stub
		want func(t *testing.T, err error)
	}{
		"an error":        {reply(engine.NoMove(), broken), func(t *testing.T, err error) { require.ErrorIs(t, err, broken) }},
		"an illegal move": {reply(far, nil), func(t *testing.T, err error) { require.ErrorAs(t, err, &illegal) }},
		"a pass":          {reply(engine.Pass(), nil), func(t *testing.T, err error) { require.ErrorAs(t, err, &illegal) }},
		"no move":         {reply(engine.NoMove(), nil), func(t *testing.T, err error) { require.ErrorAs(t, err, &illegal) }},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, engine.Start(), nil, test.who)
			s.Press(engine.At(0, 0))
			s.Press(engine.At(1, 1))
			run(t, s, 200)
			test.want(t, s.Failure())
			require.Equal(t, int32(1), test.who.started.Load(), "it is not asked again and again")
			require.Equal(t, 1, s.Game().Ply())
			require.False(t, s.Thinking())
			s.Do(Undo)
			require.NoError(t, s.Failure())
			require.True(t, s.HumanTurn())
			s.Press(engine.At(0, 0))
			s.Press(engine.At(2, 2))
			require.Equal(t, 1, s.Game().Ply(), "the game goes on")
		})
	}
}

func TestAForcedPass(t *testing.T) {
	pos := position(t, mustPass).WithRules(engine.Ataxx)
	require.True(t, pos.MustPass())
	t.Run("of a person", func(t *testing.T) {
		s := seated(t, pos, nil, patient())
		s.Tick()
		require.Equal(t, 1, s.Game().Ply())
		require.Equal(t, "notice.pass", s.Notice().Key)
		m, _ := s.Game().Last()
		require.Equal(t, engine.Pass(), m)
		require.True(t, s.Timeline().Still())
		require.False(t, s.Can(Undo), "nobody chose anything")
	})
	t.Run("of a person who has just seen a move", func(t *testing.T) {
		s := seated(t, pos.WithToMove(engine.Player2), nil, nil)
		gesture(t, s, []string{"+a1", ".a1", "+a2"})
		for tick := 1; tick < cloneTicks; tick++ {
			s.Tick()
			require.Equal(t, 1, s.Game().Ply(), "tick %d: the clone is still in motion", tick)
		}
		s.Tick()
		require.Equal(t, 2, s.Game().Ply())
		require.Equal(t, engine.Player2, s.Position().ToMove())
		s.Do(Undo)
		require.Zero(t, s.Game().Ply(), "undo goes back beyond the pass")
	})
	t.Run("of the computer", func(t *testing.T) {
		s := seated(t, pos, match.Computer{Solver: DefaultComputer().family()}, nil)
		require.Equal(t, leastThinking, ticksTo(t, s, 1))
		require.Equal(t, "notice.pass", s.Notice().Key)
		m, _ := s.Game().Last()
		require.Equal(t, engine.Pass(), m)
	})
	t.Run("of a person, the computers held back", func(t *testing.T) {
		s := seated(t, pos, nil, patient())
		s.Do(Pause)
		require.True(t, s.Paused())
		run(t, s, 10)
		require.Equal(t, 1, s.Game().Ply(), "a pause holds no person back")
	})
	t.Run("over and over, to the end", func(t *testing.T) {
		s := seated(t, pos, nil, quick())
		s.SetSpeed(Off)
		for n := 0; !s.Over(); n++ {
			require.Less(t, n, 10_000)
			run(t, s, 1)
		}
		require.Greater(t, s.Game().Len(), 50)
		for ply := 0; ply < s.Game().Len(); ply += 2 {
			require.Equal(t, engine.Pass(), s.Game().Move(ply))
		}
	})
}

func TestGameOver(t *testing.T) {
	s := seated(t, position(t, lastSquare), nil, quick())
	last := square(t, "h4")
	gesture(t, s, []string{"+g4", ".h4"})
	o := s.Position().Outcome()
	require.Equal(t, engine.Outcome{Reason: engine.FullBoard, Winner: engine.Player1}, o)
	require.True(t, s.Over())
	require.False(t, s.HumanTurn())
	var hops engine.Bitboard
	for _, m := range s.timeline.motions {
		if m.Kind == Hop {
			hops = hops.With(m.To)
			require.Equal(t, engine.Player1, m.Who)
		}
	}
	require.Equal(t, s.Position().Blobs(engine.Player1), hops, "all the winner's blobs are glad")
	require.True(t, hops.Has(last))
	for n := 0; !s.Timeline().Still(); n++ {
		require.Less(t, n, 600)
		s.Tick()
	}
	run(t, s, 200)
	require.False(t, s.Thinking())
	require.Equal(t, o, s.Position().Outcome())
	require.False(t, s.Can(Pause))
	s.Press(last)
	require.Equal(t, "notice.over", s.Notice().Key)
	s.Do(Undo)
	require.False(t, s.Over())
	require.True(t, s.Timeline().Still())
	require.True(t, s.HumanTurn())
}

func TestADrawHasNoCheer(t *testing.T) {
	s := seated(t, position(t, "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"), nil, nil)
	gesture(t, s, []string{"+b8", ".b8", "+a8"})
	require.Equal(t, engine.Outcome{Reason: engine.FullBoard, Draw: true}, s.Position().Outcome())
	require.Len(t, s.timeline.motions, 1, "the clone alone")
}

func TestCloseWaits(t *testing.T) {
	before := runtime.NumGoroutine()
	var ended atomic.Bool
	slow := &stub{waits: true, choose: func(ctx context.Context, _ *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
		<-ctx.Done()
		time.Sleep(20 * time.Millisecond)
		ended.Store(true)
		return engine.NoMove(), search.Report{}, ctx.Err()
	}}
	s := NewSession(Setup{Seats: [2]Seat{Human(), Human()}, Start: engine.Start()})
	s.players[0] = slow
	s.Tick()
	require.True(t, s.Thinking())
	s.Close()
	require.True(t, ended.Load())
	require.False(t, s.Thinking())
	noMoreGoroutines(t, before)
}

// A real solver that would think for ever is stopped at once.
func TestARealSolverIsInterrupted(t *testing.T) {
	for _, seat := range []Seat{{Depth: MaxDepth, Time: MaxTime}, {Champion: true, Timed: true, Time: MaxTime}} {
		before := runtime.NumGoroutine()
		s := NewSession(Setup{Seats: [2]Seat{seat, Human()}, Start: engine.Start()})
		s.Tick()
		require.True(t, s.Thinking())
		time.Sleep(30 * time.Millisecond)
		begin := time.Now()
		s.Do(Stop)
		require.Less(t, time.Since(begin), 500*time.Millisecond)
		require.True(t, s.Paused())
		s.Close()
		noMoreGoroutines(t, before)
		require.Zero(t, s.Game().Ply())
	}
}
