package paint

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

func TestDamageIsWhereTwoListsDiffer(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	box := func(x float64) geom.Rect { return geom.Rect{X: x, Y: 10, W: 8, H: 8} }
	at := func(x float64) image.Rectangle { return box(x).Inset(-1).Pixels() }
	for name, c := range map[string]struct {
		before, now []float64
		want        Damage
	}{
		"the same":      {[]float64{20, 40, 60}, []float64{20, 40, 60}, nil},
		"one appears":   {[]float64{20, 60}, []float64{20, 40, 60}, Damage{at(40)}},
		"one goes":      {[]float64{20, 40, 60}, []float64{20, 60}, Damage{at(40)}},
		"one moves":     {[]float64{20, 40}, []float64{20, 80}, Damage{at(80), at(40)}},
		"another order": {[]float64{20, 40}, []float64{40, 20}, Damage{at(20)}},
		"the first":     {nil, []float64{20}, Damage{at(20)}},
		"outside":       {nil, []float64{200}, nil},
	} {
		var list List
		record := func(boxes []float64) Damage {
			return list.Record(image.Rect(0, 0, 100, 100), func(dst Canvas) {
				for _, x := range boxes {
					p.Fill(dst, box(x), 0, th.Text)
				}
			})
		}
		record(c.before)
		require.ElementsMatch(t, c.want, record(c.now), name)
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

func TestNothingIsDrawnOutsideACanvas(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	img := drawn(p, 40, 40, func(dst Canvas) { p.Fill(dst.Clip(geom.R(0, 0, 20, 40)), geom.Rect{W: 40, H: 40}, 0, th.Text) })
	require.Equal(t, image.Rect(0, 0, 20, 40), inked(img))
}
