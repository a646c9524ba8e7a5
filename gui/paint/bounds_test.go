package paint

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
)

type moment struct {
	name  string
	scene scene
}

// moments are scenes of every motion, from its beginning to its end.
func moments() (all []moment) {
	for who := range engine.Side(2) {
		for i := range 21 {
			t := float64(i) / 20
			for _, way := range []geom.Point{{X: 1}, {Y: -1}, {X: -1, Y: 1}, {X: 2, Y: 1}, {X: -2, Y: -2}} {
				all = append(all, moment{"jump", leaping(who, way, 0.7, t, Pose{})})
				if max(way.X, -way.X) < 2 {
					axis, _ := unit(way)
					all = append(all, moment{"clone", cloning(who, way, t, Pose{})}, moment{"infect", infecting(who, axis, t, Pose{})})
				}
			}
			all = append(all, moment{"hop", leaping(who, geom.Point{}, 0.3, t, Pose{})})
		}
		all = append(all, moment{"rest", resting(who, Pose{})})
	}
	return all
}

// TestNoSceneReachesTheEdgeOfItsBounds requires an empty edge: nothing was cut off.
func TestNoSceneReachesTheEdgeOfItsBounds(t *testing.T) {
	p, origin := newTestPainter(t), geom.Point{X: 130, Y: 130}
	const cell = 38
	dst := ebiten.NewImage(260, 260)
	defer dst.Deallocate()
	img := image.NewRGBA(dst.Bounds())
	for _, th := range []*Theme{Dark(), HighContrast()} {
		for _, m := range moments() {
			b := m.scene.bounds(th.OutlineWidth + 2.0/cell)
			bounds := geom.Rect{X: origin.X + b.X*cell, Y: origin.Y + b.Y*cell, W: b.W * cell, H: b.H * cell}.Pixels()
			dst.Clear()
			p.DrawOn(dst, func(dst Canvas) { p.render(dst, m.scene, origin, cell, th) })
			dst.ReadPixels(img.Pix)
			for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
				for x := bounds.Min.X; x < bounds.Max.X; x++ {
					if !image.Pt(x, y).In(bounds.Inset(1)) {
						require.LessOrEqual(t, img.RGBAAt(x, y).A, uint8(8), "%s, %s: %v in %v", m.name, th.Name, image.Pt(x, y), bounds)
					}
				}
			}
		}
	}
}
