package screen

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// TestAWinIsGold: whoever wins, the ground of the words has the same colour, which is not that of a defeat or a draw.
func TestAWinIsGold(t *testing.T) {
	for _, theme := range paint.Themes() {
		st := ui.Style{Theme: theme}
		gold := endingTint(st, Ending{Winner: engine.Side1})
		grey := endingTint(st, Ending{Winner: engine.Side1, Lost: true})
		require.Equal(t, paint.Mix(theme.Panel, theme.Accent, 0.3), gold)
		require.Equal(t, gold, endingTint(st, Ending{Winner: engine.Side2}))
		require.Equal(t, paint.Mix(theme.Panel, theme.Muted, 0.22), grey)
		require.Equal(t, grey, endingTint(st, Ending{Draw: true}))
	}
}

// TestTheResultIsAboveTheScore beside the board, where the ending of Blob Wars has it, and moves nothing else.
func TestTheResultIsAboveTheScore(t *testing.T) {
	for _, size := range [][2]float64{{1120, 720}, {640, 480}} {
		needs := GameNeeds{Size: 8, Coordinates: true, Over: true}
		usual := ArrangeGame(size[0], size[1], needs)
		needs.ResultFirst = true
		l := ArrangeGame(size[0], size[1], needs)
		require.Equal(t, l.Panel.Y, l.Cards.Status.Y)
		require.Greater(t, l.Cards.Score.Y, l.Cards.Status.Bottom())
		require.Equal(t, usual.Cards.Status.Bottom(), l.Cards.Score.Bottom())
		require.Equal(t, usual.Cards.Moves, l.Cards.Moves)
	}
}
