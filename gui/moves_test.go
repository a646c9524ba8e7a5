package gui

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestMoveRows(t *testing.T) {
	start := engine.Start()
	late := start.WithCounters(0, 41)
	pass := position(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx)
	tests := map[string]struct {
		pos   engine.Position
		moves int
		want  []row
	}{
		"none":             {start, 0, nil},
		"one":              {start, 1, []row{{1, [2]int{0, -1}}}},
		"a whole row":      {start, 2, []row{{1, [2]int{0, 1}}}},
		"an odd number":    {start, 3, []row{{1, [2]int{0, 1}}, {2, [2]int{2, -1}}}},
		"player 2 begins":  {start.WithToMove(engine.Player2), 1, []row{{1, [2]int{-1, 0}}}},
		"and goes on":      {start.WithToMove(engine.Player2), 4, []row{{1, [2]int{-1, 0}}, {2, [2]int{1, 2}}, {3, [2]int{3, -1}}}},
		"late in a game":   {late, 3, []row{{41, [2]int{0, 1}}, {42, [2]int{2, -1}}}},
		"a pass is a move": {pass, 3, []row{{1, [2]int{0, 1}}, {2, [2]int{2, -1}}}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			game := engine.NewGame(test.pos)
			for range test.moves {
				require.NoError(t, game.Play(game.Position().Moves()[0]))
			}
			require.Equal(t, test.want, moveRows(game))
			game.GoTo(0)
			require.Equal(t, test.want, moveRows(game), "what was taken back is still in the list")
		})
	}
}
