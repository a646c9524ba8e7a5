package paint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// TestLabelsKeepClearOfTheMarks requires that the value on a target square does not touch its dot or ring, however
// small.
func TestLabelsKeepClearOfTheMarks(t *testing.T) {
	for cell := 20.0; cell < 120; cell++ {
		s := engine.At(3, 3)
		v := NewBoardView(geom.Grid{X: 30, Y: 30, Cell: cell, Size: 8}, engine.Start())
		v.Heat, v.MinTextSize, v.JumpTargets = []HeatCell{{Square: s, Label: "+2.5"}}, 10, engine.Bitboard(0).With(s)
		if v.labelSize() == 0 {
			require.Equal(t, v.Grid.Centre(s).Round(), v.markCentre(s))
			continue
		}
		mark := geom.Around(v.markCentre(s), cell*0.165+max(1.5, cell*0.035)) // a ring with its halo
		require.LessOrEqual(t, mark.Bottom(), v.labelRect(s, 0).Y+1, "cell %v", cell)
		require.GreaterOrEqual(t, mark.Y, square(v.Grid, s).Y-1, "cell %v", cell)
	}
}

func TestCalloutIsInTheWindowAndDoesNotCoverItsPlace(t *testing.T) {
	window := geom.R(0, 0, 640, 480)
	for x := 0.0; x < 640; x += 40 {
		for y := 0.0; y < 480; y += 40 {
			place := geom.R(x, y, 40, 40)
			r := calloutRect(place, window, 180, 30, 14)
			require.True(t, r.Pixels().In(window.Pixels()), "%v", r)
			require.False(t, r.Pixels().Overlaps(place.Pixels()), "%v covers %v", r, place)
		}
	}
}

func TestCalloutPointsAtItsPlaceFromWhereThereIsSpace(t *testing.T) {
	place := geom.R(300, 200, 40, 40)
	for i, window := range []geom.Rect{
		geom.R(0, 0, 640, 480), geom.R(0, 180, 640, 300), geom.R(0, 180, 640, 80), geom.R(280, 180, 360, 80),
	} {
		tip, axis := calloutTip(place, calloutRect(place, window, 180, 30, 14), 14)
		require.Equal(t, []geom.Point{{X: 0, Y: 1}, {X: 0, Y: -1}, {X: 1, Y: 0}, {X: -1, Y: 0}}[i], axis)
		require.Equal(t, 20.0, max(tip.X-place.Centre().X, place.Centre().X-tip.X, tip.Y-place.Centre().Y, place.Centre().Y-tip.Y), "the tip is at the edge of the place")
	}
}
