package paint

import (
	"fmt"
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

func stage(draw func(dst *ebiten.Image)) *image.RGBA { return drawn(stageW, stageH, draw) }

// near reports whether a pixel is clearly of the colour.
func near(got color.RGBA, want color.NRGBA, within int) bool {
	d := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return got.A > 240 && d(got.R, want.R) <= within && d(got.G, want.G) <= within && d(got.B, want.B) <= within
}

// hue is the number of opaque pixels that are more like the colour of who than of the other.
func hue(img *image.RGBA, th *Theme, who engine.Player) int {
	distance := func(p []byte, c color.NRGBA) int {
		r, g, b := int(p[0])-int(c.R), int(p[1])-int(c.G), int(p[2])-int(c.B)
		return r*r + g*g + b*b
	}
	n := 0
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4]
		grey := max(p[0], p[1], p[2])-min(p[0], p[1], p[2]) < 60
		if p[3] > 250 && !grey && distance(p, th.Player[who]) < distance(p, th.Player[who.Other()]) {
			n++
		}
	}
	return n
}

func TestRestPixels(t *testing.T) {
	p := newTestPainter(t)
	for _, th := range Themes() {
		for _, cell := range []float64{40, 74.25, 120, 240} {
			for who := range engine.Player(2) {
				name := fmt.Sprintf("%s, cell %v, %v", th.Name, cell, who)
				side := int(1.5 * cell)
				mid := geom.Point{X: float64(side / 2), Y: float64(side / 2)}
				img := drawn(side, side, func(dst *ebiten.Image) { p.Rest(dst, who, mid, cell, th, Pose{}) })
				for _, corner := range []image.Point{{}, {side - 1, 0}, {0, side - 1}, {side - 1, side - 1}} {
					require.Zero(t, img.RGBAAt(corner.X, corner.Y).A, "an empty corner: "+name)
				}
				body := img.RGBAAt(int(mid.X-0.27*cell), int(mid.Y+0.10*cell))
				require.True(t, near(body, th.Player[who], 45), "body colour at the left: %v, %s", body, name)
				low := img.RGBAAt(int(mid.X+0.20*cell), int(mid.Y+0.25*cell))
				high := img.RGBAAt(int(mid.X-0.16*cell), int(mid.Y-0.12*cell))
				require.Greater(t, int(high.R)+int(high.G)+int(high.B), int(low.R)+int(low.G)+int(low.B), "light from the top left: "+name)
				white := 0
				for i := 0; i < len(img.Pix); i += 4 {
					if img.Pix[i] > 232 && img.Pix[i+1] > 232 && img.Pix[i+2] > 232 {
						white++
					}
				}
				require.Greater(t, float64(white), 0.004*cell*cell, "the white of an eye: "+name)
			}
		}
	}
}

// TestSidesDifferInGrey forgets all colour: the outlines alone must tell the sides apart.
func TestSidesDifferInGrey(t *testing.T) {
	p := newTestPainter(t)
	for _, cell := range []float64{36, 80} {
		var solid [2]*image.RGBA
		for who := range engine.Player(2) {
			solid[who] = stage(func(dst *ebiten.Image) { p.Rest(dst, who, left, cell, Dark(), Pose{}) })
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

func TestPosesDiffer(t *testing.T) {
	p := newTestPainter(t)
	poses := []Pose{{}, {Mood: Alert}, {Mood: Glad}, {Mood: Sad}, {Look: LookUp}, {Look: LookLeft}, {Look: LookDownRight}}
	for who := range engine.Player(2) {
		for i, a := range poses {
			for _, b := range poses[:i] {
				draw := func(pose Pose) *image.RGBA {
					return stage(func(dst *ebiten.Image) { p.Rest(dst, who, left, testCell, Dark(), pose) })
				}
				require.Greater(t, apart(draw(a), draw(b)), 20, "%v %v %v", who, a, b)
			}
		}
	}
}

func TestLookAt(t *testing.T) {
	tests := []struct {
		x, y float64
		want Look
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

func TestCacheStaysBounded(t *testing.T) {
	p := newTestPainter(t)
	dst := ebiten.NewImage(64, 64)
	defer dst.Deallocate()
	th := Dark()
	for cell := 20.0; cell < 20+maxBlobImages; cell += 0.25 {
		p.Rest(dst, engine.Player1, geom.Point{X: 32, Y: 32}, cell, th, Pose{})
		p.Icon(dst, IconUndo, geom.Point{X: 32, Y: 32}, 4*cell, th.Text)
	}
	require.Len(t, p.blobs.images, maxBlobImages)
	require.LessOrEqual(t, len(p.icons.images), maxIconImages)
	again := p.blobs.images[blobKey{engine.Player1, Pose{}, int(4 * (20 + maxBlobImages - 0.25)), th}]
	require.NotNil(t, again, "the newest is kept")
}
