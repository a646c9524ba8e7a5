package session

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/clock"
	"blobwars/engine/enginetest"
	"blobwars/engine/job"
	"blobwars/engine/search"
	"blobwars/gui/play"
)

// The computer plays at the end of its minimum time or of the animation, whichever is later.
func TestTheComputerPlaysWhenThePersonHasSeenTheLastMove(t *testing.T) {
	startPos := engine.Start()
	clone := engine.Move{From: engine.At(0, 0), To: engine.At(1, 1)}
	infecting := enginetest.FEN(t, "x2o4/3o4/3o4/8/8/8/8/7o x 0 1") // the jump to c7 infects three blobs
	jump := engine.Move{From: engine.At(0, 0), To: engine.At(2, 1)}
	tests := map[string]struct {
		pos   engine.Position
		move  engine.Move
		speed play.Pace
		ticks int
	}{
		"a clone, 20 ticks":          {startPos, clone, play.PaceNormal, play.MinTurnTicks},
		"three infections, 39 ticks": {infecting, jump, play.PaceNormal, 39},
		"the same at double speed":   {infecting, jump, play.PaceFast, play.MinTurnTicks},
		"no animation":               {infecting, jump, play.PaceAtOnce, play.MinTurnTicks},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := start(t, test.pos, nil, &stub{})
			s.Timeline.Factor = test.speed.Factor()
			s.SetPace(play.PaceAtOnce) // it is for two computers only
			s.Selection.Press(test.move.From)
			s.Selection.Press(test.move.To)
			require.Equal(t, test.ticks, ticksTo(t, s, 2))
			require.Equal(t, "Stub", s.Report().Solver)
			require.True(t, s.HumanTurn())
		})
	}
}

func TestPaceOfTwoComputers(t *testing.T) {
	tests := map[string]struct {
		pace  play.Pace
		speed play.Pace
		ticks int // from one move to the next
	}{
		"normal":                             {play.PaceNormal, play.PaceAtOnce, 24},
		"eight times":                        {play.PaceEight, play.PaceAtOnce, 3},
		"at once: one tick for the search":   {play.PaceAtOnce, play.PaceAtOnce, 2},
		"twice, but the animation is longer": {play.PaceFast, play.PaceNormal, cloneTicks},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := start(t, engine.Start(), &stub{}, &stub{})
			s.Timeline.Factor = test.speed.Factor()
			s.SetPace(test.pace)
			ticksTo(t, s, 1)
			require.True(t, s.Game().Move(0).IsClone())
			require.Equal(t, test.ticks, ticksTo(t, s, 2))
		})
	}
}

func TestHoldHoldsTheComputersBackWithoutAPause(t *testing.T) {
	run(t, "held", func(t *testing.T) {
		s := start(t, engine.Start(), &stub{}, &stub{})
		ticksTo(t, s, 1)
		s.Suspend(true)
		for range 200 {
			s.Tick()
		}
		require.Equal(t, 1, s.Game().Ply())
		require.False(t, s.Paused())
		require.True(t, s.Idle())
		s.Suspend(false)
		ticksTo(t, s, 2)
	})
}

func TestReportsOfTheSearchAreReceived(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		woken := 0
		s := start(t, engine.Start(), &stub{patient: true, depths: 500}, nil)
		s.Wake = func() { woken++ }
		ticks(s, 1)
		for time.Sleep(clock.ProgressInterval); s.Report().Depth < 500; time.Sleep(frame) {
			ticks(s, 1)
		}
		require.LessOrEqual(t, woken, 2, "not for every report")
		s.New(s.Setup())
		require.Equal(t, search.Report{}, s.Report())
	})
}

// A change of the game ends the search for it, and the answer is never played.
func TestAChangeOfTheGameInterruptsTheSearch(t *testing.T) {
	stages := map[string]func(s *Session, who *stub){
		"during the search":         func(s *Session, who *stub) { who.patient = true; ticks(s, 1) },
		"before the answer is read": func(s *Session, _ *stub) { ticks(s, 1) },
		"before the answer is due":  func(s *Session, _ *stub) { ticks(s, 2) },
	}
	persons := [2]play.Seat{play.Human(), play.Human()}
	changes := map[string]struct {
		do  func(s *Session)
		ply int
	}{
		"undo":     {func(s *Session) { s.Do(play.Undo) }, 0},
		"stop":     {func(s *Session) { s.Do(play.Stop) }, 1},
		"new game": {func(s *Session) { s.New(Setup{Seats: persons, Start: engine.Start()}) }, 0},
		"load": {func(s *Session) {
			s.Load(Setup{Seats: persons, Start: engine.Start()}, engine.NewGame(engine.Start()))
		}, 0},
		"close": {func(s *Session) { s.Close() }, 1},
	}
	for stage, reach := range stages {
		for change, test := range changes {
			if change == "stop" && stage == "before the answer is due" {
				continue // there is no search to stop
			}
			run(t, change+" "+stage, func(t *testing.T) {
				who := &stub{}
				s := start(t, engine.Start(), nil, who)
				choose(t, s, 0)
				reach(s, who)
				test.do(s)
				require.Equal(t, 1, who.ended)
				require.False(t, s.Thinking())
				require.Zero(t, s.TurnTicks())
				if change != "close" {
					ticks(s, 100)
				}
				require.Equal(t, test.ply, s.Game().Ply())
				require.NoError(t, s.Err())
				require.Equal(t, 1, who.started)
			})
		}
	}
}

type playerFunc func(context.Context, *engine.Game) (engine.Move, error)

func (playerFunc) Name() string { return "Function" }

func (f playerFunc) Choose(ctx, _ context.Context, game *engine.Game, _ func(search.Report)) (answer, error) {
	m, err := f(ctx, game)
	return answer{Move: m}, err
}

func TestAFailureOfThePlayerIsReported(t *testing.T) {
	broken := errors.New("out of memory")
	illegal := &engine.IllegalMoveError{}
	far := engine.Move{From: engine.At(7, 0), To: engine.At(0, 5)}
	tests := map[string]struct {
		who  *stub
		want func(t *testing.T, err error)
	}{
		"an error":        {&stub{err: broken}, func(t *testing.T, err error) { require.ErrorIs(t, err, broken) }},
		"an illegal move": {&stub{move: far}, func(t *testing.T, err error) { require.ErrorAs(t, err, &illegal) }},
		"a pass":          {&stub{move: engine.Pass()}, func(t *testing.T, err error) { require.ErrorAs(t, err, &illegal) }},
		"no move":         {&stub{move: engine.NoMove()}, func(t *testing.T, err error) { require.ErrorAs(t, err, &illegal) }},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := start(t, engine.Start(), nil, test.who)
			choose(t, s, 0)
			ticks(s, 200)
			test.want(t, s.Err())
			require.Equal(t, 1, test.who.started, "it is not asked again")
			require.Equal(t, 1, s.Game().Ply())
			require.False(t, s.Thinking())
			require.True(t, s.Idle())
			s.Do(play.Undo)
			require.NoError(t, s.Err())
			choose(t, s, 1)
		})
	}
}

func TestAPanicOfThePlayerIsAFailureWithItsStack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), nil, nil)
		s.players[0] = playerFunc(func(context.Context, *engine.Game) (engine.Move, error) { panic("index out of range") })
		ticks(s, 2)
		require.ErrorContains(t, s.Err(), "Function failed: panic: index out of range")
		var failed *job.PanicError
		require.ErrorAs(t, s.Err(), &failed)
		require.NotEmpty(t, failed.Stack)
	})
}

func TestAForcedPass(t *testing.T) {
	pos := enginetest.FEN(t, mustPass).WithRules(engine.Ataxx)
	require.True(t, pos.MustPass())
	run(t, "of a person", func(t *testing.T) {
		s := start(t, pos, nil, &stub{patient: true})
		s.Do(play.Pause) // which is for computers
		s.Tick()
		require.Equal(t, "notice.pass", s.Notices.Current().Key)
		m, _ := s.Game().Last()
		require.Equal(t, engine.Pass(), m)
		require.False(t, s.Can(play.Undo), "nobody chose anything")
	})
	run(t, "of a person, after an animated move", func(t *testing.T) {
		s := start(t, pos.WithToMove(engine.Side2), nil, nil)
		s.Timeline.Factor = 1
		mouse(t, s, "+a1", ".a1", "+a2")
		ticks(s, cloneTicks-1)
		require.Equal(t, 1, s.Game().Ply())
		s.Tick()
		require.Equal(t, 2, s.Game().Ply())
		s.Do(play.Undo)
		require.Zero(t, s.Game().Ply(), "undo goes back beyond the pass")
	})
	run(t, "of the computer", func(t *testing.T) {
		s := start(t, pos, nil, nil)
		family, err := openSeat(play.Seat{Prune: true, Depth: 4})
		require.NoError(t, err)
		s.players[0] = family
		require.Equal(t, play.MinTurnTicks, ticksTo(t, s, 1))
		require.Equal(t, "notice.pass", s.Notices.Current().Key)
		m, _ := s.Game().Last()
		require.Equal(t, engine.Pass(), m)
	})
	run(t, "again and again, to the end", func(t *testing.T) {
		s := start(t, pos, nil, &stub{})
		for n := 0; !s.Over(); n++ {
			require.Less(t, n, 10_000)
			ticks(s, 1)
		}
		require.Greater(t, s.Game().Len(), 50)
		for ply := 0; ply < s.Game().Len(); ply += 2 {
			require.Equal(t, engine.Pass(), s.Game().Move(ply))
		}
	})
}

func TestPauseAndStep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one, two := &stub{}, &stub{}
		s := start(t, engine.Start(), one, two)
		s.SetPace(play.PaceSlow)
		require.False(t, s.Can(play.Step), "there is no pause")
		s.Do(play.Pause)
		ticks(s, 200)
		require.True(t, s.Paused())
		require.Zero(t, one.started)

		for ply := 1; ply <= 3; ply++ {
			s.Do(play.Step)
			require.False(t, s.Can(play.Step), "one at a time")
			require.Equal(t, 2, ticksTo(t, s, ply), "a step does not wait for the pace")
			ticks(s, 200)
			require.Equal(t, ply, s.Game().Ply())
			require.True(t, s.Paused())
		}
		s.Do(play.Step)
		s.Do(play.Pause) // continue
		s.Do(play.Pause) // pause again, which takes the step back
		ticks(s, 200)
		require.Equal(t, 3, s.Game().Ply())
		s.Do(play.Pause)
		ticksTo(t, s, 5)
	})
}

func TestAPauseDuringTheSearchKeepsItsAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		who := &stub{}
		s := start(t, engine.Start(), who, &stub{patient: true})
		ticks(s, 1)
		s.Do(play.Pause)
		ticks(s, 200)
		require.Zero(t, s.Game().Ply())
		s.Do(play.Step)
		s.Tick()
		require.Equal(t, 1, s.Game().Ply())
		require.Equal(t, 1, who.started)
	})
}

func TestMoveNowPlaysTheBestMoveAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), &stub{patient: true}, nil)
		require.False(t, s.Can(play.MoveNow))
		ticks(s, 1)
		s.Do(play.MoveNow)
		synctest.Wait()
		s.Tick()
		require.Equal(t, engine.Start().Moves()[0], s.Game().Move(0))
		require.False(t, s.Can(play.MoveNow))
	})
}
