package game

import (
	"slices"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
)

func TestCan(t *testing.T) {
	for name, test := range map[string]struct {
		stones   int
		one, two *stub
		moves    int
		do       []play.Action
		want     []play.Action
	}{
		"two persons, nothing played": {200, nil, nil, 0, nil, []play.Action{play.Hint}},
		"two persons, one move undone": {200, nil, nil, 2, []play.Action{play.Undo}, []play.Action{
			play.Undo, play.Redo, play.First, play.Back, play.Forward, play.Last, play.Hint, play.Resign, play.AgreeDraw,
		}},
		"a person to move, against the computer": {200, nil, &stub{}, 0, nil, []play.Action{play.Pause, play.Hint}},
		"a pause during the person's turn":       {200, nil, &stub{}, 0, []play.Action{play.Pause}, []play.Action{play.Pause, play.Hint}},
		"a search":                               {200, &stub{patient: true}, nil, 0, nil, []play.Action{play.Pause, play.MoveNow, play.Stop}},
		"a pause before the search":              {200, &stub{}, &stub{}, 0, []play.Action{play.Pause}, []play.Action{play.Pause, play.Step}},
		"the game is over":                       {1, nil, &stub{}, 1, nil, []play.Action{play.Undo, play.First, play.Back}},
	} {
		run(t, name, func(t *testing.T) {
			s := start(t, heap{stones: test.stones}, test.one, test.two)
			for range test.moves {
				choose(t, s, 0)
			}
			for _, a := range test.do {
				s.Do(a)
			}
			ticks(s, 1)
			ply, thinking := s.Game().Ply(), s.Thinking()
			for a := range play.AgreeDraw + 1 {
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
