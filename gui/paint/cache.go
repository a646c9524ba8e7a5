package paint

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// look is everything that an image depends on: a comparable value.
type look interface {
	image(p *Painter) *ebiten.Image // draws it
}

// sprite is the image of a look in a picture, drawn from the cache.
type sprite struct {
	look  look
	at    geom.Point // its upper left corner
	scale float64
	tint  color.NRGBA // multiplies its colours
}

// addSprite adds the image of a look, which fills bounds at a scale.
func addSprite(dst Canvas, bounds geom.Rect, l look, scale float64, tint color.NRGBA) {
	add(dst, bounds, sprite{l, geom.Pt(bounds.X, bounds.Y), scale, tint})
}

func (s sprite) draw(p *Painter, dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Scale(s.scale, s.scale)
	op.GeoM.Translate(s.at.X, s.at.Y)
	op.ColorScale.ScaleWithColor(s.tint)
	if s.scale != 1 || s.at != s.at.Round() {
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(p.images.get(s.look, func() *ebiten.Image { return s.look.image(p) }), op)
}

var white = color.NRGBA{255, 255, 255, 255}

// drawnImage returns an image of a size with what draw draws.
func (p *Painter) drawnImage(size image.Point, draw func(dst Canvas)) *ebiten.Image {
	img := ebiten.NewImage(size.X, size.Y)
	p.DrawOn(img, draw)
	return img
}

// maxPixels is the size of all images in the cache: the board of a very large screen with its blobs.
const maxPixels = 16 << 20

// cache keeps images of at most limit pixels: for a new one, those that were not used for longest are dropped.
type cache struct {
	limit  int
	pixels int
	images map[any]*cached
	clock  uint64
}

type cached struct {
	image  *ebiten.Image
	pixels int
	used   uint64
}

func newCache(limit int) cache { return cache{limit: limit, images: map[any]*cached{}} }

// get returns the image of key; if it is not cached, it calls draw.
func (c *cache) get(key any, draw func() *ebiten.Image) *ebiten.Image {
	c.clock++
	if e, ok := c.images[key]; ok {
		e.used = c.clock
		return e.image
	}
	image := draw()
	size := image.Bounds().Size()
	e := &cached{image, size.X * size.Y, c.clock}
	c.pixels += e.pixels
	for c.pixels > c.limit && len(c.images) > 0 {
		c.dropOldest()
	}
	c.images[key] = e
	return image
}

func (c *cache) dropOldest() {
	var oldest any
	for key, e := range c.images {
		if oldest == nil || e.used < c.images[oldest].used {
			oldest = key
		}
	}
	c.pixels -= c.images[oldest].pixels
	c.images[oldest].image.Deallocate()
	delete(c.images, oldest)
}
