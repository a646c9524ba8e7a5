package paint

import (
	"image"
	"image/color"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

var ink = color.NRGBA{200, 100, 50, 255}

func TestTextAlignsAndMeasures(t *testing.T) {
	p := newTestPainter(t)
	face := p.Face(Bold, 24)
	w := p.Width("Blobs", face)
	require.True(t, w > 50 && w < 90, w)
	for align, from := range map[Align]float64{Start: 100, Middle: 100 - w/2, End: 100 - w} {
		box := inked(drawn(p, 200, 60, func(dst Canvas) { p.Text(dst, "Blobs", 100, 30, face, ink, align) }))
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
	face, long := p.Face(Regular, 15), "Año nuevo: el ordenador contraataca"
	full := p.Width(long, face)
	require.Equal(t, long, p.Ellipsis(long, face, full))
	last := 0
	for width := 0.0; width < full; width += 7 {
		got := p.Ellipsis(long, face, width)
		require.LessOrEqual(t, p.Width(got, face), width, got)
		require.True(t, got == "" || strings.HasSuffix(got, "…") && strings.HasPrefix(long, strings.TrimSuffix(got, "…")), got)
		n := utf8.RuneCountInString(got)
		require.GreaterOrEqual(t, n+1, last, "more room, no fewer letters: %q", got)
		last = n
	}
	require.Greater(t, last, 20)
}
