package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
)

// TestCompare compares the first moves of a game with all of it. Player 2 is away; from mustPass on, player 1 passes
// again and again.
func TestCompare(t *testing.T) {
	passes := enginetest.FEN(t, mustPass).WithRules(engine.Ataxx)
	for name, test := range map[string]struct {
		start          engine.Position
		kept, received int
		want           Difference
		ply            int
	}{
		"the answer":                   {engine.Start(), 1, 2, Continued, 1},
		"nothing new":                  {engine.Start(), 2, 2, Continued, 2},
		"older":                        {engine.Start(), 2, 1, Older, 1},
		"an answer to the answer":      {engine.Start(), 1, 3, Foreign, 2},
		"a move of one's own":          {engine.Start(), 0, 1, Foreign, 0},
		"the first move of the sender": {engine.Start().WithToMove(engine.Side2), 0, 1, Continued, 0},
		"moves around forced passes":   {passes, 1, 6, Continued, 1},
	} {
		t.Run(name, func(t *testing.T) {
			kept, received := engine.NewGame(test.start), engine.NewGame(test.start)
			for game, moves := range map[*engine.Game]int{kept: test.kept, received: test.received} {
				for range moves {
					require.NoError(t, game.Play(game.Position().Moves()[0]))
				}
			}
			d, ply := Compare(kept, received, engine.Side2)
			require.Equal(t, test.want, d)
			require.Equal(t, test.ply, ply)
		})
	}
}
