package paint

import (
	"math"

	"blobwars/gui/geom"
)

// PopTile is the pose of a tile that is removed: it swells a little, then shrinks to nothing. t is the progress from 0 to 1.
func PopTile(t float64) TilePose {
	t = min(max(t, 0), 1)
	swell := 0.12 * math.Sin(math.Pi*min(t/0.4, 1))
	gone := smooth(0.3, 1, t)
	return TilePose{Grow: (1+swell)*(1-gone) - 1, Faint: smooth(0.65, 1, t)}
}

// touchDown is the part of a fall after which the tile is at its place.
const touchDown = 0.76

// FallTile is the centre and the pose of a tile that falls from one cell to another below it: it falls faster and faster, and is
// pressed a little as it lands. It never moves upwards. At t = 0 it rests at from, at t = 1 at to.
func FallTile(from, to geom.Point, t float64) (geom.Point, TilePose) {
	t = min(max(t, 0), 1)
	if t >= 1 {
		return to, TilePose{}
	}
	u := min(t/touchDown, 1)
	at := from.Towards(to, u*u)
	if u >= 1 {
		v := (t - touchDown) / (1 - touchDown)
		return to, TilePose{Flat: -0.11 * math.Sin(math.Pi*v) * (1 - v)}
	}
	return at, TilePose{Flat: 0.05 * smooth(0.1, 0.9, u) * (1 - smooth(0.9, 1, u))}
}

// SlideTile is the centre of a tile whose column closes to the left: it starts and ends slowly.
func SlideTile(from, to geom.Point, t float64) geom.Point { return from.Towards(to, smooth(0, 1, t)) }
