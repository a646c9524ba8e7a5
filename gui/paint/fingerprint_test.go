package paint

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

func TestChangedIsWhereTwoFingerprintsDiffer(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	dst := ebiten.NewImage(10, 10)
	defer dst.Deallocate()
	box := func(x float64) geom.Rect { return geom.Rect{X: x, Y: 10, W: 8, H: 8} }
	print := func(boxes ...float64) Fingerprint {
		return p.Fingerprint(func() {
			for _, x := range boxes {
				p.Fill(dst, box(x), 0, th.Text)
			}
		})
	}
	at := func(x float64) image.Rectangle { return box(x).Inset(-1).Pixels() }
	for name, c := range map[string]struct {
		before, now Fingerprint
		want        Damage
	}{
		"the same":      {print(20, 40, 60), print(20, 40, 60), nil},
		"one appears":   {print(20, 60), print(20, 40, 60), Damage{at(40)}},
		"one goes":      {print(20, 40, 60), print(20, 60), Damage{at(40)}},
		"one moves":     {print(20, 40), print(20, 80), Damage{at(80), at(40)}},
		"another order": {print(20, 40), print(40, 20), Damage{at(20)}},
		"the first":     {nil, print(20), Damage{at(20)}},
	} {
		require.ElementsMatch(t, c.want, c.now.Diff(c.before), name)
	}
}

func TestDamageUnitesWhatOverlaps(t *testing.T) {
	var d Damage
	d.Add(image.Rectangle{})
	require.Empty(t, d)
	d.Add(image.Rect(0, 0, 10, 10))
	d.Add(image.Rect(20, 0, 30, 10))
	require.Len(t, d, 2)
	d.Add(image.Rect(5, 5, 25, 8)) // overlaps both
	require.Equal(t, Damage{image.Rect(0, 0, 30, 10)}, d)
	for i := range 3 * maxDamage {
		d.Add(image.Rect(0, 20*i+20, 1, 20*i+21))
		require.LessOrEqual(t, len(d), maxDamage)
	}
}

func TestNothingIsDrawnOutsideThePictureOrForAFingerprint(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	img := drawn(40, 40, func(dst *ebiten.Image) {
		part := dst.SubImage(image.Rect(0, 0, 20, 40)).(*ebiten.Image)
		p.Fill(part, geom.Rect{W: 40, H: 40}, 0, th.Text)
		p.Fingerprint(func() { p.Ground(dst, th) })
	})
	require.Equal(t, image.Rect(0, 0, 20, 40), inked(img))
}
