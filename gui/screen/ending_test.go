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
		require.NotEqual(t, gold, grey)
		require.Equal(t, gold, endingTint(st, Ending{Winner: engine.Side2}))
		require.Equal(t, grey, endingTint(st, Ending{Draw: true}))
	}
}
