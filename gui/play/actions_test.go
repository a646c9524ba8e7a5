package play

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// turn plays the person's first legal move and, without animation, the answer to it.
func turn(t *testing.T, s *Session) {
	t.Helper()
	ply := s.Game().Ply()
	m := s.Position().Moves()[0]
	s.Press(m.From)
	s.Press(m.To)
	require.Equal(t, ply+1, s.Game().Ply())
	ticksTo(t, s, ply+2)
}

func TestUndoTakesBackTheWholeTurn(t *testing.T) {
	s := seated(t, engine.Start(), nil, quick())
	s.SetSpeed(Off)
	require.False(t, s.Can(Undo))
	require.False(t, s.Can(Redo))
	var seen []engine.Position
	for range 3 {
		seen = append(seen, s.Position())
		turn(t, s)
	}
	end := s.Position()
	for n := 2; n >= 0; n-- {
		require.True(t, s.Can(Undo))
		s.Do(Undo)
		require.Equal(t, seen[n], s.Position())
		require.Equal(t, 2*n, s.Game().Ply())
		require.True(t, s.HumanTurn())
	}
	require.False(t, s.Can(Undo))
	s.Do(Undo)
	require.Zero(t, s.Game().Ply(), "there is nothing more to take back")
	for n := 1; n <= 2; n++ {
		require.True(t, s.Can(Redo))
		s.Do(Redo)
		require.Equal(t, seen[n], s.Position())
	}
	s.Do(Redo)
	require.Equal(t, end, s.Position())
	require.False(t, s.Can(Redo))
	run(t, s, 100)
	require.Equal(t, 6, s.Game().Ply(), "after redo it is the person's turn still")
}

func TestUndoBetweenPersonsTakesOneMove(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	for range 3 {
		m := s.Position().Moves()[0]
		s.Press(m.From)
		s.Press(m.To)
	}
	s.Do(Undo)
	require.Equal(t, 2, s.Game().Ply())
	require.True(t, s.Timeline().Still(), "nothing moves that has been taken back")
	s.Do(Undo)
	s.Do(Redo)
	require.Equal(t, 2, s.Game().Ply())
	m := s.Position().Moves()[3]
	s.Press(m.From)
	s.Press(m.To)
	require.False(t, s.Can(Redo), "another move was played instead")
}

func TestUndoWhenTheComputerBegan(t *testing.T) {
	s := seated(t, engine.Start(), quick(), nil)
	s.SetSpeed(Off)
	ticksTo(t, s, 1)
	require.False(t, s.Can(Undo), "the person has chosen nothing yet")
	turn(t, s)
	s.Do(Undo)
	require.Equal(t, 1, s.Game().Ply())
	run(t, s, 100)
	require.Equal(t, 1, s.Game().Ply())
}

func TestUndoWhileThinkingTakesThePersonsMove(t *testing.T) {
	who := patient()
	s := seated(t, engine.Start(), nil, who)
	s.Press(engine.At(0, 0))
	s.Press(engine.At(1, 1))
	untilThinking(t, s, who)
	s.Do(Undo)
	require.Equal(t, int32(1), who.ended.Load())
	require.Zero(t, s.Game().Ply())
	require.True(t, s.Can(Redo))
	s.Do(Redo)
	require.Equal(t, 1, s.Game().Ply())
	untilThinking(t, s, who) // the computer is asked again
}

func TestUndoWhileWatchingHoldsTheComputersBack(t *testing.T) {
	s := seated(t, engine.Start(), quick(), quick())
	s.SetSpeed(Off)
	ticksTo(t, s, 3)
	s.Do(Undo)
	require.Equal(t, 2, s.Game().Ply(), "one move, where no person plays")
	require.True(t, s.Paused())
	run(t, s, 200)
	require.Equal(t, 2, s.Game().Ply())
	s.Do(Redo)
	require.Equal(t, 3, s.Game().Ply())
	s.Do(Pause)
	ticksTo(t, s, 4)
}

func TestPauseStepAndPlay(t *testing.T) {
	s := seated(t, engine.Start(), quick(), quick())
	s.SetSpeed(Off)
	require.False(t, s.Can(Step), "nothing is held back")
	s.Do(Pause)
	require.True(t, s.Paused())
	run(t, s, 200)
	require.Zero(t, s.Game().Ply())
	require.False(t, s.Thinking(), "nobody thinks for nothing")

	s.Do(Step)
	require.False(t, s.Can(Step), "one at a time")
	s.Do(Step)
	require.Equal(t, 2, ticksTo(t, s, 1), "a step does not wait: asked in one tick, played in the next")
	run(t, s, 200)
	require.Equal(t, 1, s.Game().Ply(), "one step, one move")
	require.True(t, s.Paused())
	s.Do(Step)
	ticksTo(t, s, 2)
	run(t, s, 200)
	require.Equal(t, 2, s.Game().Ply())

	s.Do(Pause)
	require.False(t, s.Paused())
	run(t, s, 3*leastThinking)
	require.Equal(t, 5, s.Game().Ply())
}

func TestPauseWhileThinkingKeepsTheAnswer(t *testing.T) {
	who := quick()
	s := seated(t, engine.Start(), who, patient())
	untilThinking(t, s, who)
	s.Do(Pause)
	answered(t, s)
	run(t, s, 200)
	require.Zero(t, s.Game().Ply())
	s.Do(Step)
	s.Tick()
	require.Equal(t, 1, s.Game().Ply())
	require.Equal(t, int32(1), who.started.Load(), "it was not asked twice")
}

func TestPauseAfterAStepTakesTheStepBack(t *testing.T) {
	s := seated(t, engine.Start(), patient(), quick())
	s.Do(Pause)
	s.Do(Step)
	s.Do(Pause) // play
	s.Do(Pause) // and hold again
	require.True(t, s.Can(Step))
	run(t, s, 100)
	require.Zero(t, s.Game().Ply())
}

func TestMoveNow(t *testing.T) {
	who := patient()
	s := seated(t, engine.Start(), who, nil)
	require.False(t, s.Can(MoveNow), "it has not begun")
	untilThinking(t, s, who)
	run(t, s, 200)
	require.Zero(t, s.Game().Ply(), "it would think for ever")
	require.True(t, s.Can(MoveNow))
	s.Do(MoveNow)
	answered(t, s)
	s.Tick()
	require.Equal(t, 1, s.Game().Ply(), "with the best it has")
	require.Equal(t, engine.Start().Moves()[0], s.Game().Move(0))
	require.False(t, s.Can(MoveNow))
}

func TestMoveNowAtOnceDoesNotWait(t *testing.T) {
	who := patient()
	s := seated(t, engine.Start(), who, nil)
	untilThinking(t, s, who)
	s.Do(MoveNow)
	answered(t, s)
	s.Tick()
	require.Equal(t, 1, s.Game().Ply(), "long before the least time is over")
}

func TestMoveNowOfAPlayerWithoutAMove(t *testing.T) {
	none := &stub{waits: true, choose: func(ctx context.Context, _ *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
		<-ctx.Done()
		return engine.NoMove(), search.Report{}, ctx.Err()
	}}
	s := seated(t, engine.Start(), none, nil)
	untilThinking(t, s, none)
	s.Do(MoveNow)
	answered(t, s)
	s.Tick()
	require.ErrorIs(t, s.Failure(), context.Canceled)
	require.Zero(t, s.Game().Ply())
}

func TestStop(t *testing.T) {
	who := patient()
	s := seated(t, engine.Start(), who, nil)
	require.False(t, s.Can(Stop))
	untilThinking(t, s, who)
	s.Do(Stop)
	require.Equal(t, int32(1), who.ended.Load())
	require.True(t, s.Paused())
	run(t, s, 200)
	require.Zero(t, s.Game().Ply())
	require.Equal(t, int32(1), who.started.Load())
	s.Do(Pause)
	untilThinking(t, s, who)
}

func TestCan(t *testing.T) {
	all := []Action{Undo, Redo, Pause, Step, MoveNow, Stop, First, Back, Forward, Last, Hint, Restore}
	tests := map[string]struct {
		set  func(t *testing.T) *Session
		want []Action
	}{
		"two persons, nothing played": {func(t *testing.T) *Session {
			return seated(t, engine.Start(), nil, nil)
		}, []Action{Hint}},
		"two persons, one move back": {func(t *testing.T) *Session {
			s := seated(t, position(t, corner), nil, nil)
			gesture(t, s, []string{"+c4", ".c5", "+h8", ".h7"})
			s.Do(Undo)
			return s
		}, []Action{Undo, Redo, First, Back, Forward, Last, Hint}},
		"a person to move, against the computer": {func(t *testing.T) *Session {
			return seated(t, engine.Start(), nil, patient())
		}, []Action{Pause, Hint}},
		"held back, but it is the person's turn": {func(t *testing.T) *Session {
			s := seated(t, engine.Start(), nil, patient())
			s.Do(Pause)
			return s
		}, []Action{Pause, Hint}},
		"the computer thinks": {func(t *testing.T) *Session {
			who := patient()
			s := seated(t, engine.Start(), who, nil)
			untilThinking(t, s, who)
			return s
		}, []Action{Pause, MoveNow, Stop}},
		"held back before it thinks": {func(t *testing.T) *Session {
			s := seated(t, engine.Start(), patient(), patient())
			s.Do(Pause)
			s.Tick()
			return s
		}, []Action{Pause, Step}},
		"over": {func(t *testing.T) *Session {
			s := seated(t, position(t, lastSquare), nil, patient())
			gesture(t, s, []string{"+g4", ".h4"})
			return s
		}, []Action{Undo, First, Back}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := test.set(t)
			for _, a := range all {
				require.Equal(t, slices.Contains(test.want, a), s.Can(a), "action %d", a)
			}
			require.False(t, s.Can(Restore+1))
			ply, generation := s.Game().Ply(), s.generation
			for _, a := range all {
				if !s.Can(a) {
					s.Do(a)
				}
			}
			require.Equal(t, ply, s.Game().Ply(), "what cannot be done does nothing")
			require.Equal(t, generation, s.generation)
		})
	}
}
