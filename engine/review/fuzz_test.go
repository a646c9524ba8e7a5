package review

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// FuzzVerdict: the verdict in a record's tag is refused, or can be reported, told and written as a text that reads back
// as the same verdict.
func FuzzVerdict(f *testing.F) {
	for _, text := range []string{":b7:5 0 0", "-35:a7:812 w3 l4", "d0 10 -10", "0:h7:1 l:b7:5 w", "+1:b7:10000 0 0 0", "0:0000:3 1 2", "é 1 2"} {
		f.Add(text, 2)
	}
	f.Add("5 5 5 w1", 3)
	f.Fuzz(func(t *testing.T, text string, plies int) {
		game := engine.NewGame(engine.Start())
		for range min(max(plies, 0), 20) {
			require.NoError(t, game.Play(game.Position().Moves()[0]))
		}
		verdict := ParseVerdict(text, game)
		if verdict == nil {
			return
		}
		require.Len(t, verdict, game.Len()+1)
		require.Equal(t, verdict, ParseVerdict(verdict.Text(game), game))
		verdict.Summary(game)
		StoryOf(game, game.Position().Outcome(), verdict)
		for ply, judgement := range verdict {
			require.NotEmpty(t, notation.MoveText(game.PositionAt(ply), judgement.Best))
		}
	})
}
