package game

import (
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
)

func timed(t *testing.T, clock play.Clock, one, two *stub) *toy {
	t.Helper()
	// The clock runs from the first move.
	s := resume(t, toySaved{Setup: toySetup{Start: full, Title: "test", Terms: play.Terms{Clock: clock}}, Game: played(t, 2)}, one, two)
	s.Tick()
	return s
}

func fischer(initial, increment time.Duration) play.Clock {
	return play.Clock{Kind: play.Fischer, Initial: initial, Increment: increment}
}

// requireLeft compares the times left up to the length of two ticks.
func requireLeft(t *testing.T, s *toy, one, two time.Duration) {
	t.Helper()
	require.InDelta(t, one, s.Snapshot().Times.Left[0], float64(2*frame), "player 1")
	require.InDelta(t, two, s.Snapshot().Times.Left[1], float64(2*frame), "player 2")
}

func TestClock(t *testing.T) {
	run(t, "Fischer adds the increment after each move", func(t *testing.T) {
		s := timed(t, fischer(time.Minute, 3*time.Second), nil, nil)
		wait(s, 10*time.Second)
		requireLeft(t, s, 50*time.Second, time.Minute)
		choose(t, s, 0)
		wait(s, 5*time.Second)
		requireLeft(t, s, 53*time.Second, 55*time.Second)
		choose(t, s, 0)
		requireLeft(t, s, 53*time.Second, 58*time.Second)
	})
	run(t, "each move has its own time", func(t *testing.T) {
		s := timed(t, play.Clock{Kind: play.PerMove, Initial: 20 * time.Second}, nil, nil)
		wait(s, 15*time.Second)
		requireLeft(t, s, 5*time.Second, 20*time.Second)
		choose(t, s, 0)
		requireLeft(t, s, 20*time.Second, 20*time.Second)
	})
	run(t, "it stands during animation, review, pause, and while it is held", func(t *testing.T) {
		s := timed(t, fischer(time.Minute, 0), nil, nil)
		wait(s, 5*time.Second)
		s.timeline.Factor = 1
		choose(t, s, 0)
		wait(s, moveTicks*frame)
		s.timeline.Factor = 0
		s.Do(play.Back)
		wait(s, 5*time.Second)
		s.Do(play.Last)
		requireLeft(t, s, 55*time.Second, time.Minute)
		s.HoldClock(true)
		wait(s, 5*time.Second)
		s.HoldClock(false)
		s.Do(play.Pause)
		require.True(t, s.Paused(), "also two persons can pause it")
		wait(s, 5*time.Second)
		requireLeft(t, s, 55*time.Second, time.Minute)
		choose(t, s, 0)
		require.False(t, s.Paused(), "a move starts it again")
		wait(s, 5*time.Second)
		requireLeft(t, s, 50*time.Second, time.Minute)
	})
	run(t, "Undo gives back the times of that moment", func(t *testing.T) {
		s := timed(t, fischer(time.Minute, 2*time.Second), nil, nil)
		wait(s, 10*time.Second)
		choose(t, s, 0)
		wait(s, 20*time.Second)
		s.Do(play.Undo)
		requireLeft(t, s, 50*time.Second, time.Minute)
		wait(s, 5*time.Second)
		choose(t, s, 1)
		requireLeft(t, s, 47*time.Second, time.Minute)
		require.Len(t, s.Snapshot().Times.Turns, 4)
	})
	run(t, "the loop is woken when less is to be shown", func(t *testing.T) {
		s := timed(t, fischer(12*time.Second, 0), nil, nil)
		var woken atomic.Int64
		changes, shown := 0, s.TimeLeft(engine.Side1)
		s.Wake = func() { woken.Add(1) }
		s.Tick()
		for range 20 { // only at a wake, as a loop that sleeps
			before := woken.Load()
			for woken.Load() == before {
				time.Sleep(time.Millisecond)
			}
			if s.Tick(); s.TimeLeft(engine.Side1) != shown {
				changes, shown = changes+1, s.TimeLeft(engine.Side1)
			}
			require.True(t, s.Idle())
		}
		require.Equal(t, 20, changes)
		require.Equal(t, 8200*time.Millisecond, s.TimeLeft(engine.Side1), "two seconds, then tenths")
	})
}

func TestOutOfTime(t *testing.T) {
	run(t, "ends the game", func(t *testing.T) {
		s := timed(t, fischer(5*time.Second, 0), nil, nil)
		choose(t, s, 0)
		wait(s, 6*time.Second)
		require.Equal(t, engine.Outcome{Reason: engine.OutOfTime, Winner: engine.Side1}, s.Outcome())
		require.Equal(t, s.Outcome(), s.FinalOutcome())
		require.Zero(t, s.TimeLeft(engine.Side2))
		require.True(t, slices.ContainsFunc(s.Sounds.Take(), func(sound play.Sound) bool { return sound.Kind == play.SoundWin }))

		again := resume(t, s.Snapshot())
		require.Equal(t, s.Outcome(), again.Outcome())
		requireLeft(t, again, 5*time.Second, 0)
	})
	run(t, "does not change the lines while one of them is opened", func(t *testing.T) {
		s := timed(t, fischer(5*time.Second, 0), nil, nil)
		choose(t, s, 0)
		choose(t, s, 0)
		main := movesOf(s.MainLine())
		s.GoTo(3)
		choose(t, s, 1) // a variation
		wait(s, 4900*time.Millisecond)
		time.Sleep(time.Second) // the time ends between two ticks
		s.GoToLine(0, 2)
		require.Equal(t, main, movesOf(s.MainLine()))
		require.Equal(t, []int{0, 2, 2}, []int{s.Line(), s.Game().Ply(), len(s.Lines())})
	})
	run(t, "is forgotten when the game goes on elsewhere, and restored", func(t *testing.T) {
		s := timed(t, fischer(5*time.Second, 0), nil, nil)
		choose(t, s, 0)
		wait(s, 6*time.Second)
		s.GoTo(0)
		require.False(t, s.Over())
		choose(t, s, 2)
		require.False(t, s.Over())
		require.False(t, s.FinalOutcome().Over())
		s.Do(play.Undo)
		s.Do(play.Last)
		require.True(t, s.Over())
	})
	run(t, "after Undo drops the moves taken back", func(t *testing.T) {
		s := timed(t, fischer(5*time.Second, 0), nil, nil)
		choose(t, s, 0)
		s.Do(play.Undo)
		wait(s, 6*time.Second)
		require.True(t, s.FinalOutcome().Won(engine.Side2))
		require.False(t, s.Can(play.Redo))
	})
	run(t, "comes before a move in the same tick", func(t *testing.T) {
		s := timed(t, fischer(time.Second, 0), nil, nil)
		time.Sleep(1100 * time.Millisecond)
		s.PlayMove(s.Position().Moves()[0])
		require.True(t, s.Over())
		require.Equal(t, 2, s.Game().Len())
	})
}

func TestAComputerDoesNotLoseOnTime(t *testing.T) {
	run(t, "it takes all the time it gets", func(t *testing.T) {
		s := timed(t, fischer(10*time.Second, 0), &stub{patient: true}, &stub{patient: true})
		for range 60 * 60 {
			time.Sleep(frame)
			s.Tick()
			synctest.Wait()
		}
		require.False(t, s.Over())
		require.Greater(t, s.Game().Ply(), 60)
		require.Positive(t, s.Snapshot().Times.Left[0])
		require.Less(t, s.Snapshot().Times.Left[0], 2*time.Second)
	})
}

func TestBudget(t *testing.T) {
	four := fischer(5*time.Minute, 4*time.Second)
	for name, test := range map[string]struct {
		clock      play.Clock
		left, want time.Duration
	}{
		"none":                {play.Clock{}, 0, 0},
		"per move":            {play.Clock{Kind: play.PerMove, Initial: 10 * time.Second}, 10 * time.Second, 8 * time.Second},
		"Fischer":             {four, 5 * time.Minute, 18 * time.Second},
		"Fischer, at the end": {four, time.Second, 800 * time.Millisecond},
	} {
		require.Equal(t, test.want, budget(test.clock, test.left), name)
	}
}
