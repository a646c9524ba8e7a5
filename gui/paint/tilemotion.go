package paint

import "math"

// RemovedTile returns the pose of a tile that disappears: it swells a little, then shrinks to nothing. gone is 0 for a
// whole tile, up to 1.
func RemovedTile(gone float64) TilePose {
	gone = min(max(gone, 0), 1)
	swell := 0.12 * math.Sin(math.Pi*min(gone/0.4, 1))
	shrunk := smooth(0.3, 1, gone)
	return TilePose{Grow: (1+swell)*(1-shrunk) - 1, Faint: smooth(0.65, 1, gone)}
}
