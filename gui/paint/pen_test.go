package paint

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// covered is how many pixels are covered in all.
func covered(pix []byte) (sum float64) {
	for i := 3; i < len(pix); i += 4 {
		sum += float64(pix[i]) / 255
	}
	return sum
}

func TestPen(t *testing.T) {
	half := stroke / 2.0
	for _, test := range []struct {
		name string
		draw func(d *pen)
		want float64 // square units
	}{
		{"nothing", func(*pen) {}, 0},
		{"a line with round ends", func(d *pen) { d.lineBy(4, 5, 4, 15) }, 10*stroke + math.Pi*half*half},
		{"one that is slanted", func(d *pen) { d.lineBy(4, 4, 12, 10) }, 10*stroke + math.Pi*half*half},
		{"a line over itself", func(d *pen) { d.lineBy(4, 5, 4, 15, 4, 5) }, 10*stroke + math.Pi*half*half},
		{"a dot", func(d *pen) { d.dot(11, 12, 5) }, math.Pi * 25},
		{"a ring", func(d *pen) { d.arc(12, 12, 8, 0, 360) }, 2 * math.Pi * 8 * stroke},
		{"half a ring", func(d *pen) { d.arc(12, 12, 8, 90, 270) }, math.Pi*8*stroke + math.Pi*half*half},
		{"an area", func(d *pen) { d.area(4, 4).to(14, 4, 14, 9, 4, 9) }, 50},
		{"one with a dent", func(d *pen) { d.area(4, 4).to(14, 4, 14, 14, 9, 9, 4, 14) }, 75},
		{"a solid", func(d *pen) { d.solid(4, 4, 14, 4, 14, 9, 4, 9) }, 50 + 30*half + math.Pi*half*half},
		{"under a curve", func(d *pen) { d.area(4, 14).curve(12, 2, 20, 14) }, 2.0 / 3 * 16 * 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, side := range []int{24, 48, 101} {
				var d pen
				test.draw(&d)
				unit := float64(side) / field
				require.InDelta(t, test.want*unit*unit, covered(d.pixels(side)), 0.03*test.want*unit*unit, "%d pixels", side)
			}
		})
	}
}

func TestPenStaysOnItsField(t *testing.T) {
	for name, draw := range icons {
		var d pen
		draw(&d)
		for _, at := range [][2]float64{{0, 0}, {0, field}, {field, 0}, {field, field}} {
			require.Positive(t, d.distance(at[0], at[1]), "icon %d is in a corner", name)
		}
		require.Greater(t, covered(d.pixels(field)), 20.0, "icon %d", name)
	}
}
