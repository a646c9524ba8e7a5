package paint

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// at is what rests on the stage: a player on each given place.
type at struct {
	who engine.Side
	on  geom.Point
}

// TestMotionsBeginAndEndAtRest holds the two ends of each motion to the resting picture: exactly at
// 0 and 1, and nearly so a moment inside, so that nothing jumps.
func TestMotionsBeginAndEndAtRest(t *testing.T) {
	p := newTestPainter(t)
	const soon = 0.002
	for _, th := range []*Theme{Dark(), HighContrast()} {
		for who := range engine.Side(2) {
			pose := Pose{Look: LookRight}
			motions := []struct {
				name          string
				draw          func(dst Canvas, t float64)
				before, after []at
			}{
				{"clone", func(dst Canvas, t float64) { p.Clone(dst, who, left, right, testCell, t, th, pose) },
					[]at{{who, left}}, []at{{who, left}, {who, right}}},
				{"jump", func(dst Canvas, t float64) { p.Jump(dst, who, left, right, testCell, t, th, pose) },
					[]at{{who, left}}, []at{{who, right}}},
				{"infect", func(dst Canvas, t float64) {
					p.Infect(dst, who, left, right, testCell, t, th, pose)
				}, []at{{who.Other(), left}}, []at{{who, left}}},
				{"hop", func(dst Canvas, t float64) { p.Hop(dst, who, left, testCell, t, th, pose) },
					[]at{{who, left}}, []at{{who, left}}},
			}
			for _, m := range motions {
				name := fmt.Sprintf("%s %s %v", m.name, th.Name, who)
				rest := func(all []at) *image.RGBA {
					return onStage(p, func(dst Canvas) {
						for _, a := range all {
							p.Blob(dst, a.who, a.on, testCell, th, pose)
						}
					})
				}
				moment := func(t float64) *image.RGBA { return onStage(p, func(dst Canvas) { m.draw(dst, t) }) }
				before, after := rest(m.before), rest(m.after)
				require.Zero(t, apart(before, moment(0)), name)
				require.Zero(t, apart(after, moment(1)), name)
				few := int(0.05 * testCell * testCell)
				require.Less(t, farApart(before, moment(soon), 25), few, name+" soon after its start")
				require.Less(t, farApart(after, moment(1-soon), 25), few, name+" shortly before its end")
				require.Greater(t, apart(before, moment(0.5)), few, name+" is under way")
				require.Greater(t, apart(after, moment(0.5)), few, name+" is under way")
			}
		}
	}
}

// A jump along the upper row of the board does not leave the window, and others are as high as ever.
func TestAJumpStaysInTheWindow(t *testing.T) {
	along, up := geom.Pt(2, 0), geom.Pt(0, -2)
	require.InDelta(t, 0.69, jumpHeight(5, along), 1e-9)
	require.InDelta(t, 0.69, jumpHeight(2.7, up), 1e-9, "its highest point is near its end")
	require.LessOrEqual(t, jumpHeight(1, along), 0.4+1e-9)
	require.InDelta(t, 0.2, jumpHeight(0.6, along), 1e-9)
}

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
