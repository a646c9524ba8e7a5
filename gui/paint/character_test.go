package paint

import (
	"testing"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/testkit/golden"
)

// TestGoldenCharacters has all characters of both sides, large and of 32 pixels.
func TestGoldenCharacters(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	golden.Compare(t, "characters", drawn(p, Characters*76+10, 2*(76+40)+10, func(dst Canvas) {
		p.Ground(dst, th)
		for i := range Characters {
			for who := range engine.Side(2) {
				x, y := 48+76*float64(i), 10+116*float64(who)
				pose := Pose{Character: uint8(i + 1)}
				p.Blob(dst, who, geom.Pt(x, y+38), 72, th, pose)
				p.Blob(dst, who, geom.Pt(x, y+96), 32, th, pose)
			}
		}
	}))
}
