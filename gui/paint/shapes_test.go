package paint

import (
	"image"
	"image/color"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

var ink = color.NRGBA{200, 100, 50, 255}

// area is the sum of all opacity, in pixels.
func area(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

func TestShapesCoverTheirArea(t *testing.T) {
	p := newTestPainter(t)
	r := geom.Rect{X: 10, Y: 20, W: 60, H: 40}
	corners := func(radius float64) float64 { return (4 - 3.14159) * radius * radius }
	tests := []struct {
		name string
		draw func(dst Canvas)
		want float64
	}{
		{"fill", func(dst Canvas) { p.Fill(dst, r, 0, ink) }, 2400},
		{"rounded", func(dst Canvas) { p.Fill(dst, r, 12, ink) }, 2400 - corners(12)},
		{"rounded off the pixels", func(dst Canvas) { p.Fill(dst, geom.Rect{X: 10.3, Y: 20.7, W: 60.5, H: 40.25}, 12, ink) }, 60.5*40.25 - corners(12)},
		{"too round", func(dst Canvas) { p.Fill(dst, r, 99, ink) }, 2400 - corners(20)},
		{"stroke", func(dst Canvas) { p.Stroke(dst, r, 12, 3, ink) }, 2400 - corners(12) - (54*34 - corners(9))},
		{"thin stroke", func(dst Canvas) { p.Stroke(dst, r, 12, 1, ink) }, 2*(60+40-4*12) + 2*3.14159*11.5},
		{"disc", func(dst Canvas) { p.Disc(dst, geom.Point{X: 50, Y: 50}, 20, ink) }, 3.14159 * 400},
		{"ring", func(dst Canvas) { p.Ring(dst, geom.Point{X: 50, Y: 50}, 20, 4, ink) }, 3.14159 * (400 - 256)},
		{"line", func(dst Canvas) { p.Line(dst, geom.Point{X: 20, Y: 20}, geom.Point{X: 50, Y: 60}, 6, ink) }, 50*6 + 3.14159*9},
		{"dot of a line", func(dst Canvas) { p.Line(dst, geom.Point{X: 20, Y: 20}, geom.Point{X: 20, Y: 20}, 6, ink) }, 3.14159 * 9},
		{"nothing", func(dst Canvas) { p.Fill(dst, geom.Rect{X: 5, Y: 5, W: 0, H: 9}, 4, ink) }, 0},
		{"half opaque", func(dst Canvas) { p.Fill(dst, r, 0, Alpha(ink, 0.5)) }, 1200},
	}
	for _, test := range tests {
		got := area(drawn(p, 100, 100, test.draw))
		require.InDelta(t, test.want, got, 0.02*test.want+3, test.name)
	}
}

func TestFillKeepsItsColour(t *testing.T) {
	p := newTestPainter(t)
	img := drawn(p, 40, 40, func(dst Canvas) { p.Fill(dst, geom.Rect{X: 4, Y: 4, W: 32, H: 32}, 8, ink) })
	require.Equal(t, color.RGBA{200, 100, 50, 255}, img.RGBAAt(20, 20))
	require.Zero(t, img.RGBAAt(4, 4).A, "the corner is round")
	require.Equal(t, uint8(255), img.RGBAAt(4, 20).A, "the edge is sharp")
	require.Zero(t, img.RGBAAt(3, 20).A)
}

func TestScoreBarIsInProportion(t *testing.T) {
	p := newTestPainter(t)
	th := Dark()
	img := drawn(p, 400, 20, func(dst Canvas) {
		p.ScoreBar(dst, geom.Rect{Y: 5, W: 400, H: 10}, [2]int{10, 30}, [2]int{10, 30}, 80, th)
	})
	count := func(c color.NRGBA) (n int) {
		for x := range 400 {
			if near(img.RGBAAt(x, 10), c, 4) {
				n++
			}
		}
		return n
	}
	require.InDelta(t, 50, count(th.Player[0]), 3)
	require.InDelta(t, 150, count(th.Player[1]), 3)
	require.InDelta(t, 200, count(th.Track), 4)
}

func TestTextAlignsAndMeasures(t *testing.T) {
	p := newTestPainter(t)
	face := p.Face(Bold, 24)
	w := p.Width("Blobs", face)
	require.True(t, w > 50 && w < 90, w)
	for align, from := range map[Align]float64{Start: 100, Middle: 100 - w/2, End: 100 - w} {
		img := drawn(p, 200, 60, func(dst Canvas) { p.Text(dst, "Blobs", 100, 30, face, ink, align) })
		box := inked(img)
		require.InDelta(t, from, float64(box.Min.X), 4, "align %d", align)
		require.InDelta(t, from+w, float64(box.Max.X), 4, "align %d", align)
		require.InDelta(t, 30, float64(box.Min.Y+box.Max.Y)/2, 1.5, "capitals stand around y")
	}
	require.Same(t, face, p.Face(Bold, 24.05), "faces are kept")
}

// inked is the smallest rectangle around everything clearly drawn.
func inked(img *image.RGBA) image.Rectangle {
	var box image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 60 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

func TestEllipsis(t *testing.T) {
	p := newTestPainter(t)
	face := p.Face(Regular, 15)
	long := "Año nuevo: el ordenador contraataca"
	full := p.Width(long, face)
	require.Equal(t, long, p.Ellipsis(long, face, full))
	last := 0
	for width := 0.0; width < full; width += 7 {
		got := p.Ellipsis(long, face, width)
		w := p.Width(got, face)
		require.LessOrEqual(t, w, width, got)
		require.True(t, got == "" || strings.HasSuffix(got, "…") && strings.HasPrefix(long, strings.TrimSuffix(got, "…")), got)
		n := utf8.RuneCountInString(got)
		require.GreaterOrEqual(t, n+1, last, "more room, no fewer letters: %q", got)
		last = n
	}
	require.Greater(t, last, 20)
}
