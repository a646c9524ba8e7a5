package demo

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheLastPictureFadesToTheFirst(t *testing.T) {
	grey := func(level uint8) *image.RGBA {
		p := image.NewRGBA(image.Rect(0, 0, 2, 1))
		draw.Draw(p, p.Bounds(), image.NewUniform(color.RGBA{level, level, level, 255}), image.Point{}, draw.Src)
		return p
	}
	require.Equal(t, []*image.RGBA{grey(150), grey(100), grey(50)}, fade(grey(200), grey(0), 3))
}
