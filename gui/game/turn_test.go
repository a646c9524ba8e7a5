package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/gui/play"
)

// The computer plays at the end of its minimum time or of the animation, whichever is later.
func TestTheComputerPlaysWhenThePersonHasSeenTheLastMove(t *testing.T) {
	for name, test := range map[string]struct {
		factor float64 // of the animation
		ticks  int
	}{
		"an animation of 20 ticks": {1, play.MinTurnTicks},
		"at half the speed":        {0.5, 2 * moveTicks},
		"no animation":             {0, play.MinTurnTicks},
	} {
		run(t, name, func(t *testing.T) {
			s := start(t, full, nil, &stub{})
			s.timeline.Factor = test.factor
			s.SetPace(play.PaceAtOnce) // it is for two computers only
			choose(t, s, 0)
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
		"twice, but the animation is longer": {play.PaceFast, play.PaceNormal, moveTicks},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := start(t, full, &stub{}, &stub{})
			s.timeline.Factor = test.speed.Factor()
			s.SetPace(test.pace)
			ticksTo(t, s, 1)
			require.Equal(t, test.ticks, ticksTo(t, s, 2))
		})
	}
}

func TestReportsOfTheSearchAreReceived(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		woken := 0
		s := start(t, full, &stub{patient: true, depths: 500}, nil)
		s.Wake = func() { woken++ }
		ticks(s, 1)
		for time.Sleep(time.Second); s.Report().Depth < 500; time.Sleep(frame) {
			ticks(s, 1)
		}
		require.LessOrEqual(t, woken, 2, "not for every report")
		s.Begin(s.Setup())
		require.Equal(t, report{}, s.Report())
	})
}

// A change of the game ends the search for it, and the answer is never played.
func TestAChangeOfTheGameInterruptsTheSearch(t *testing.T) {
	stages := map[string]func(s *toy, who *stub){
		"during the search":         func(s *toy, who *stub) { who.patient = true; ticks(s, 1) },
		"before the answer is read": func(s *toy, _ *stub) { ticks(s, 1) },
		"before the answer is due":  func(s *toy, _ *stub) { ticks(s, 2) },
	}
	persons := [2]play.Seat{play.Human(), play.Human()}
	changes := map[string]struct {
		do  func(s *toy)
		ply int
	}{
		"undo":     {func(s *toy) { s.Do(play.Undo) }, 0},
		"stop":     {func(s *toy) { s.Do(play.Stop) }, 1},
		"new game": {func(s *toy) { s.Begin(toySetup{Seats: persons, Start: full}) }, 0},
		"close":    {func(s *toy) { s.Close() }, 1},
	}
	for stage, reach := range stages {
		for change, test := range changes {
			if change == "stop" && stage == "before the answer is due" {
				continue // there is no search to stop
			}
			run(t, change+" "+stage, func(t *testing.T) {
				who := &stub{}
				s := start(t, full, nil, who)
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

func TestAFailureOfThePlayerIsReported(t *testing.T) {
	for name, test := range map[string]struct {
		who  *stub
		want string
	}{
		"an error":        {&stub{err: errors.New("out of memory")}, "Stub failed: out of memory"},
		"an illegal move": {&stub{move: 9}, "Stub failed: so many stones cannot be taken"},
		"a panic":         {&stub{panics: true}, "Stub failed: panic: index out of range"},
	} {
		run(t, name, func(t *testing.T) {
			s := start(t, full, nil, test.who)
			choose(t, s, 0)
			ticks(s, 200)
			require.ErrorContains(t, s.Err(), test.want)
			var panicked *job.PanicError
			require.Equal(t, test.who.panics, errors.As(s.Err(), &panicked) && len(panicked.Stack) > 0, "it has its stack")
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

func TestAForcedPass(t *testing.T) {
	pos := heap{stones: 60, stuck: [2]bool{true, false}}
	run(t, "of a person", func(t *testing.T) {
		s := start(t, pos, nil, &stub{patient: true})
		s.Do(play.Pause) // which is for computers
		s.Tick()
		require.Equal(t, "notice.pass", s.Notices.Current().Key)
		require.Equal(t, 1, s.Game().Ply())
		require.False(t, s.Can(play.Undo), "nobody chose anything")
	})
	run(t, "of a person, after an animated move", func(t *testing.T) {
		s := start(t, heap{stones: 60, toMove: engine.Side2, stuck: pos.stuck}, nil, nil)
		s.timeline.Factor = 1
		choose(t, s, 0)
		ticks(s, moveTicks-1)
		require.Equal(t, 1, s.Game().Ply())
		s.Tick()
		require.Equal(t, 2, s.Game().Ply())
		s.Do(play.Undo)
		require.Zero(t, s.Game().Ply(), "undo goes back beyond the pass")
	})
	run(t, "of the computer", func(t *testing.T) {
		s := start(t, pos, &stub{}, nil)
		require.Equal(t, play.MinTurnTicks, ticksTo(t, s, 1))
		require.Equal(t, "notice.pass", s.Notices.Current().Key)
	})
	run(t, "again and again, to the end", func(t *testing.T) {
		s := start(t, pos, nil, &stub{})
		for n := 0; !s.Over(); n++ {
			require.Less(t, n, 10_000)
			ticks(s, 1)
		}
		require.Equal(t, 120, s.Game().Len())
	})
}

func TestPauseAndStep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one, two := &stub{}, &stub{}
		s := start(t, full, one, two)
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

		s.HoldComputers(true) // which is no pause
		ticks(s, 200)
		require.Equal(t, 5, s.Game().Ply())
		require.True(t, !s.Paused() && s.Idle())
		s.HoldComputers(false)
		ticksTo(t, s, 6)
	})
}

func TestAPauseDuringTheSearchKeepsItsAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		who := &stub{}
		s := start(t, full, who, &stub{patient: true})
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
		s := start(t, full, &stub{patient: true}, nil)
		require.False(t, s.Can(play.MoveNow))
		ticks(s, 1)
		s.Do(play.MoveNow)
		synctest.Wait()
		s.Tick()
		require.Equal(t, full.Moves()[0], s.Game().Move(0))
		require.False(t, s.Can(play.MoveNow))
	})
}
