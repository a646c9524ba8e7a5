package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/match"
)

// TestGlickmansExample is the worked example of M. Glickman, "Example of the Glicko-2 system", 2022.
func TestGlickmansExample(t *testing.T) {
	after := match.Glicko{Value: 1500, Deviation: 200, Volatility: 0.06}.After([]match.Encounter{
		{Opponent: match.Glicko{Value: 1400, Deviation: 30}, Score: 1},
		{Opponent: match.Glicko{Value: 1550, Deviation: 100}, Score: 0},
		{Opponent: match.Glicko{Value: 1700, Deviation: 300}, Score: 0},
	})
	require.InDelta(t, 1464.06, after.Value, 0.01)
	require.InDelta(t, 151.52, after.Deviation, 0.01)
	require.InDelta(t, 0.05999, after.Volatility, 0.00001)
}

func TestGlickoWithoutGamesGrowsUncertain(t *testing.T) {
	after := match.Glicko{Value: 1700, Deviation: 50, Volatility: 0.06}.After(nil)
	require.Equal(t, 1700.0, after.Value)
	require.InDelta(t, 51.08, after.Deviation, 0.01) // sqrt(50² + (0.06 · 173.7178)²)
	require.Equal(t, match.NewGlicko(), match.NewGlicko().After(nil), "the deviation has an upper bound")
}
