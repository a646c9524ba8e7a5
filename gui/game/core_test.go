package game

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
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

func TestResigning(t *testing.T) {
	for name, test := range map[string]struct {
		one, two *stub
		moves    int
		winner   engine.Side
	}{
		"in one's turn":                  {nil, &stub{patient: true}, 2, engine.Side2},
		"while the computer thinks":      {nil, &stub{patient: true}, 1, engine.Side2},
		"as player 2":                    {&stub{patient: true}, nil, 1, engine.Side1},
		"of two people, the one to move": {nil, nil, 3, engine.Side1},
	} {
		run(t, name, func(t *testing.T) {
			s := after(t, test.moves, test.one, test.two)
			ticks(s, 2)
			thinking := s.Thinking()
			s.Do(play.Resign)
			want := engine.Outcome{Reason: engine.Resigned, Winner: test.winner}
			require.Equal(t, want, s.FinalOutcome())
			require.False(t, s.Thinking(), "the search has been stopped")
			require.False(t, s.Can(play.Resign))
			require.Equal(t, want, s.Snapshot().Decided)

			s.Do(play.Back) // a review of the game that has ended
			require.False(t, s.Can(play.Resign))
			require.Equal(t, want, s.FinalOutcome())
			s.Do(play.Last)

			s.Do(play.Undo)
			require.False(t, s.Over())
			require.Equal(t, test.moves, s.Game().Ply(), "only the end is taken back")
			ticks(s, 2)
			require.Equal(t, thinking, s.Thinking())
		})
	}
}

func TestADrawIsAgreedByTwoPeopleOnly(t *testing.T) {
	run(t, "two people", func(t *testing.T) {
		s := after(t, 3, nil, nil)
		s.Do(play.Undo) // the move that was taken back is dropped
		s.Do(play.AgreeDraw)
		require.Equal(t, engine.Outcome{Reason: engine.Agreed, Draw: true}, s.FinalOutcome())
		require.Equal(t, 2, s.Game().Len())
	})
	run(t, "a computer", func(t *testing.T) {
		require.False(t, after(t, 2, nil, &stub{patient: true}).Can(play.AgreeDraw))
	})
}

// listener is the state of a session when it last heard an event.
type listener struct {
	*toy
	state State
}

func (l *listener) Hear(Event) { l.state = l.State() }

type heard struct{ events []Event }

func (h *heard) Hear(e Event) { h.events = append(h.events, e) }

// TestOnlyAChangeOfTheMovesIsOne goes through a game with a variation: to show a line or a position changes the view.
func TestOnlyAChangeOfTheMovesIsOne(t *testing.T) {
	s := after(t, 4, nil, nil)
	s.GoTo(2)
	choose(t, s, 1)
	h := &heard{}
	s.Listen(h)
	for i, test := range []struct {
		do   func()
		want []Event
	}{
		{func() { s.GoToLine(0, 4) }, []Event{ViewChanged}},
		{func() { s.GoToLine(1, 3) }, []Event{ViewChanged}},
		{func() { s.Do(play.Undo) }, []Event{ViewChanged}},
		{func() { choose(t, s, 1) }, []Event{ViewChanged}}, // the move of the variation again
		{func() { s.GoToLine(0, 2); choose(t, s, 2) }, []Event{ViewChanged, GameChanged}},
		{func() { s.Do(play.DeleteVariation) }, []Event{GameChanged}},
		{func() { s.Do(play.DeleteVariation) }, nil},
	} {
		h.events = nil
		test.do()
		require.Equal(t, test.want, h.events, "step %d", i)
	}
}

// TestEveryChangeIsAnEvent plays at random: whatever changes the state that is saved has told the listener at its end.
func TestEveryChangeIsAnEvent(t *testing.T) {
	run(t, "random play", func(t *testing.T) {
		rng := rand.New(rand.NewPCG(1, 2))
		s := start(t, full, nil, &stub{})
		l := &listener{toy: s, state: s.State()}
		s.Listen(l)
		var stored toySaved
		for step := range 3000 {
			action := play.Action(rng.IntN(16))
			switch n := rng.IntN(40); {
			case n < 12:
				s.Do(action)
			case n < 26:
				if moves := s.Position().Moves(); s.HumanTurn() {
					s.PlayMove(moves[rng.IntN(len(moves))])
				}
			case n < 34:
				ticks(s, 1+rng.IntN(20))
			case n < 36:
				s.GoToLine(rng.IntN(4), rng.IntN(s.Game().Len()+1))
			case n == 36:
				s.GoTo(rng.IntN(s.Game().Len() + 1))
			case n == 37 && rng.IntN(4) == 0:
				s.PlayFromHere()
			case n == 37:
				s.NoteHelp() // a window that is closed then has saved it
			case n == 38 && stored.Game != nil && rng.IntN(10) == 0:
				s.Open(stored)
			case n == 39:
				s.PauseAtStart()
				stored = s.Snapshot()
			}
			require.Equal(t, s.State(), l.state, "step %d, action %d", step, action)
		}
	})
}
