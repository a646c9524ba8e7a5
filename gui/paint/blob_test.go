package paint

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// The tests' stage: two cells side by side with room around them.
const (
	testCell  = 80.0
	stageW    = 320
	stageH    = 260
	tolerance = 6 // of 255, in one channel of one pixel
)

var left, right = geom.Point{X: 120, Y: 150}, geom.Point{X: 200, Y: 150}

// apart is the number of pixels that differ by more than the tolerance.
func apart(a, b *image.RGBA) int { return farApart(a, b, tolerance) }

// farApart is the same for another tolerance.
func farApart(a, b *image.RGBA, tolerance int) int {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for c := range 4 {
			if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > tolerance || d < -tolerance {
				n++
				break
			}
		}
	}
	return n
}

func onStage(p *Painter, draw func(dst Canvas)) *image.RGBA { return drawn(p, stageW, stageH, draw) }

// near reports whether a pixel is clearly of the colour.
func near(got color.RGBA, want color.NRGBA, within int) bool {
	d := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return got.A > 240 && d(got.R, want.R) <= within && d(got.G, want.G) <= within && d(got.B, want.B) <= within
}

// TestSidesDifferInGrey forgets all colour: the outlines alone must tell the sides apart.
func TestSidesDifferInGrey(t *testing.T) {
	p := newTestPainter(t)
	for _, cell := range []float64{36, 80} {
		var solid [2]*image.RGBA
		for who := range engine.Side(2) {
			solid[who] = onStage(p, func(dst Canvas) { p.Blob(dst, who, left, cell, Dark(), Pose{}) })
		}
		differ, covered := 0, 0
		for i := 3; i < len(solid[0].Pix); i += 4 {
			a, b := solid[0].Pix[i] > 250, solid[1].Pix[i] > 250
			if a {
				covered++
			}
			if a != b {
				differ++
			}
		}
		require.Greater(t, float64(differ), 0.12*float64(covered), "outlines at cell %v", cell)
		crest := solid[1].RGBAAt(int(left.X), int(left.Y-0.42*cell))
		require.Greater(t, crest.A, uint8(200), "player 2's crest")
		require.Zero(t, solid[0].RGBAAt(int(left.X), int(left.Y-0.42*cell)).A, "player 1 has none")
	}
}

func TestLookAt(t *testing.T) {
	tests := []struct {
		x, y float64
		want Gaze
	}{
		{0, -9, LookUp}, {9, -9, LookUpRight}, {9, 0, LookRight}, {9, 9, LookDownRight}, {0, 9, LookDown},
		{-9, 9, LookDownLeft}, {-9, 0, LookLeft}, {-9, -9, LookUpLeft}, {-9, -8, LookUpLeft}, {1, 1, Ahead}, {1, -9, LookUp},
	}
	for _, test := range tests {
		require.Equal(t, test.want, LookAt(geom.Point{X: 5, Y: 5}, geom.Point{X: 5 + test.x, Y: 5 + test.y}, 3), "%v %v", test.x, test.y)
	}
	for l := LookUp; l <= LookUpLeft; l++ {
		require.Equal(t, l, LookAt(geom.Point{}, l.Vector(), 0.5))
	}
}

func TestCacheDropsTheImageUnusedForLongest(t *testing.T) {
	c, made := newCache(2), ""
	for _, key := range []string{"a", "b", "a", "c", "a", "b"} {
		c.get(key, func() *ebiten.Image { made += key; return ebiten.NewImage(1, 1) })
	}
	require.Equal(t, "abcb", made)
	require.Equal(t, 2, c.pixels)
}
