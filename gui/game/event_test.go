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
