package film

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/require"
)

// card is a picture of one colour with a spot of another.
func card(ground, spot color.RGBA, at image.Rectangle) *image.RGBA {
	p := image.NewRGBA(image.Rect(0, 0, 60, 40))
	draw.Draw(p, p.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	draw.Draw(p, at, image.NewUniform(spot), image.Point{}, draw.Src)
	return p
}

var (
	night = color.RGBA{14, 20, 26, 255}
	coral = color.RGBA{255, 123, 102, 255}
)

// encoded returns the GIF of pictures, which are shown for 5, 6, ... hundredths of a second.
func encoded(t *testing.T, pictures ...*image.RGBA) *gif.GIF {
	t.Helper()
	r := NewReel(pictures)
	for i, p := range pictures {
		require.NoError(t, r.Add(p, 5+i))
	}
	var data bytes.Buffer
	require.NoError(t, r.Encode(&data))
	g, err := gif.DecodeAll(&data)
	require.NoError(t, err)
	return g
}

// shown is what a viewer sees once each frame is laid over those before.
func shown(g *gif.GIF) (all []*image.RGBA) {
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for _, frame := range g.Image {
		draw.Draw(screen, frame.Bounds(), frame, frame.Bounds().Min, draw.Over)
		copied := image.NewRGBA(screen.Bounds())
		copy(copied.Pix, screen.Pix)
		all = append(all, copied)
	}
	return all
}

func TestFilm(t *testing.T) {
	one, two := image.Rect(3, 5, 9, 11), image.Rect(30, 5, 36, 11)
	pictures := []*image.RGBA{card(night, coral, one), card(night, coral, two), card(night, coral, two), card(coral, night, one)}
	g := encoded(t, pictures...)
	require.Zero(t, g.LoopCount, "for ever")
	require.Equal(t, []int{5, 6 + 7, 8}, g.Delay, "a frame like the one before only makes that longer")
	require.Equal(t, image.Rect(3, 5, 36, 11), g.Image[1].Bounds(), "only what has changed")
	seen := shown(g)
	for i, want := range []*image.RGBA{pictures[0], pictures[1], pictures[3]} {
		require.Equal(t, want.Pix, seen[i].Pix, "picture %d", i)
	}
}

func TestFilmOfManyColours(t *testing.T) {
	p := image.NewRGBA(image.Rect(0, 0, 256, 128))
	for y := range 128 {
		for x := range 256 {
			p.SetRGBA(x, y, color.RGBA{uint8(x), uint8(2 * y), uint8(255 - x), 255})
		}
	}
	seen := shown(encoded(t, p))[0]
	for i, v := range p.Pix {
		require.InDelta(t, v, seen.Pix[i], 26, "byte %d", i)
	}
}

func TestFilmRefusesAPictureOfAnotherSize(t *testing.T) {
	first := card(night, coral, image.Rectangle{})
	r := NewReel([]*image.RGBA{first})
	require.NoError(t, r.Add(first, 5))
	require.ErrorContains(t, r.Add(image.NewRGBA(image.Rect(0, 0, 3, 3)), 5), "picture 2")
}

func TestFilmLeavesNoiseOut(t *testing.T) {
	noisy := card(night, coral, image.Rect(3, 5, 9, 11))
	for i := range noisy.Pix {
		if i%4 != 3 {
			noisy.Pix[i] -= uint8(i % 3)
		}
	}
	g := encoded(t, card(night, coral, image.Rect(3, 5, 9, 11)), noisy, card(night, coral, image.Rect(3, 5, 10, 11)))
	require.Equal(t, []int{5 + 6, 7}, g.Delay)
	require.Equal(t, image.Rect(9, 5, 10, 11), g.Image[1].Bounds())
}
