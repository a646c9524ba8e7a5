package game

import (
	"slices"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
)

func TestCan(t *testing.T) {
	all := []play.Action{play.Undo, play.Redo, play.Pause, play.Step, play.MoveNow, play.Stop, play.First, play.Back, play.Forward, play.Last, play.Hint, play.Restore, play.DeleteVariation, play.Resign, play.AgreeDraw}
	tests := map[string]struct {
		set  func(t *testing.T) *toy
		want []play.Action
	}{
		"two persons, nothing played": {func(t *testing.T) *toy {
			return start(t, full, nil, nil)
		}, []play.Action{play.Hint}},
		"two persons, one move undone": {func(t *testing.T) *toy {
			s := after(t, 2, nil, nil)
			s.Do(play.Undo)
			return s
		}, []play.Action{play.Undo, play.Redo, play.First, play.Back, play.Forward, play.Last, play.Hint, play.Resign, play.AgreeDraw}},
		"a person to move, against the computer": {func(t *testing.T) *toy {
			return start(t, full, nil, &stub{})
		}, []play.Action{play.Pause, play.Hint}},
		"a pause during the person's turn": {func(t *testing.T) *toy {
			s := start(t, full, nil, &stub{})
			s.Do(play.Pause)
			return s
		}, []play.Action{play.Pause, play.Hint}},
		"a search": {func(t *testing.T) *toy {
			s := start(t, full, &stub{patient: true}, nil)
			ticks(s, 1)
			return s
		}, []play.Action{play.Pause, play.MoveNow, play.Stop}},
		"a pause before the search": {func(t *testing.T) *toy {
			s := start(t, full, &stub{}, &stub{})
			s.Do(play.Pause)
			ticks(s, 1)
			return s
		}, []play.Action{play.Pause, play.Step}},
		"the game is over": {func(t *testing.T) *toy {
			s := start(t, heap{stones: 1}, nil, &stub{})
			choose(t, s, 0)
			return s
		}, []play.Action{play.Undo, play.First, play.Back}},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := test.set(t)
			ply, thinking := s.Game().Ply(), s.Thinking()
			for _, a := range all {
				require.Equal(t, slices.Contains(test.want, a), s.Can(a), "action %d", a)
				if !s.Can(a) {
					s.Do(a)
				}
			}
			require.False(t, s.Can(play.AgreeDraw+1))
			require.Equal(t, ply, s.Game().Ply(), "an action that is not possible does nothing")
			require.Equal(t, thinking, s.Thinking())
		})
	}
}

// TestAGameComesToRest after each of several actions, and stays at rest.
func TestAGameComesToRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, full, nil, &stub{})
		s.timeline.Factor = 1
		for i, do := range []func(){
			func() {},
			func() { choose(t, s, 0) }, // and the answer to it
			func() { s.Refuse(0, 0, "notice.over") },
			func() { s.Do(play.Undo) },
			func() { s.Do(play.Redo) },
			func() { s.Do(play.Pause) },
			func() { s.Begin(s.Setup()) },
		} {
			do()
			for n := 0; !s.Idle(); n++ {
				require.Less(t, n, 2000, "action %d", i)
				ticks(s, 1)
			}
			state := s.State()
			ticks(s, 300)
			require.True(t, s.Idle())
			require.Equal(t, state, s.State())
		}
	})
}
