package paint

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
)

func TestTheBalanceIsInProportion(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	count := func(chance float64, flipped bool) (first int, top color.RGBA) {
		img := drawn(p, 20, 400, func(dst Canvas) { p.Balance(dst, geom.Rect{X: 5, W: 8, H: 400}, chance, flipped, th) })
		for y := range 400 {
			if near(img.RGBAAt(9, y), th.Player[0], 4) {
				first++
			}
		}
		return first, img.RGBAAt(9, 10)
	}
	for _, chance := range []float64{0, 0.1, 0.3, 0.8, 1} {
		n, top := count(chance, false)
		require.InDelta(t, 400*chance, n, 6, "%v", chance)
		require.Equal(t, chance == 1, near(top, th.Player[0], 4), "player 1's part is below")
		n, top = count(chance, true)
		require.InDelta(t, 400*chance, n, 6, "%v", chance)
		require.Equal(t, chance > 0, near(top, th.Player[0], 4), "player 1's part is above")
	}
}

// The tints of heat can be put in order by their lightness alone, and labels be read on all of them.
func TestHeatIsTheSameForEveryEye(t *testing.T) {
	over := func(below, c color.NRGBA) color.NRGBA {
		return Mix(below, color.NRGBA{c.R, c.G, c.B, 255}, float64(c.A)/255)
	}
	for _, th := range Themes() {
		least := 4.5
		if th.Name == "contrast" {
			least = 7
		}
		for _, square := range []color.NRGBA{th.Square1, th.Square2} {
			last := square
			for strength := 0.0; strength <= 1; strength += 0.25 {
				tint := over(square, heatColour(strength, th))
				require.Greater(t, contrast(tint, square), contrast(last, square)-0.001, "%s: stronger is farther from the square", th.Name)
				last = tint
				require.GreaterOrEqual(t, contrast(th.Text, over(tint, Alpha(th.Frame, chip))), least, "%s: a label at %v", th.Name, strength)
			}
			require.Greater(t, contrast(last, square), 1.3, th.Name)
		}
	}
}

func TestLabelsOfHeatNeedRoom(t *testing.T) {
	p := newTestPainter(t)
	wrote := func(cell, least float64) bool {
		v := NewBoardView(geom.Grid{X: 20, Y: 20, Cell: cell, Size: 8}, engine.Start())
		v.Heat, v.MinTextSize = []HeatCell{{Square: engine.At(3, 3), Strength: 1, Label: "+1.5"}}, least
		w := &watch{}
		p.Watcher = w
		drawn(p, 550, 550, func(dst Canvas) { p.Board(dst, v, Dark()) })
		p.Watcher = nil
		return len(w.lines) == 1 && w.lines[0] == "+1.5"
	}
	require.True(t, wrote(60, 10))
	require.True(t, wrote(37, 10))
	require.False(t, wrote(30, 10), "too small a board")
	require.False(t, wrote(60, 0), "not wanted")
}

type watch struct{ lines []string }

func (w *watch) Wrote(s string, _ geom.Rect) { w.lines = append(w.lines, s) }
func (w *watch) Cut(string, string)          {}
