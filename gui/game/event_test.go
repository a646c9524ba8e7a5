package game

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
)

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
		{func() { s.GoToLine(0, 2); choose(t, s, 2) }, []Event{ViewChanged, MovesChanged}},
		{func() { s.Do(play.DeleteVariation) }, []Event{MovesChanged}},
		{func() { s.Do(play.DeleteVariation) }, nil},
	} {
		h.events = nil
		test.do()
		require.Equal(t, test.want, h.events, "step %d", i)
	}
}

// TestHelpIsAnEvent: a window that is closed then has saved it.
func TestHelpIsAnEvent(t *testing.T) {
	s := start(t, full, nil, &stub{})
	l := &listener{toy: s, state: s.State()}
	s.Listen(l)
	s.NoteHelp()
	require.True(t, l.state.Helped)
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
