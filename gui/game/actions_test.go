package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
)

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
