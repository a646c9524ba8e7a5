package paint

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// thumbnailKey is everything that a thumbnail depends on.
type thumbnailKey struct {
	id    int64
	side  int
	theme *Theme
}

// Thumbnail draws a small square picture from a cache; id says which one it is, and draw draws it in a place on an
// image if it is not in the cache.
func (p *Painter) Thumbnail(dst Canvas, r geom.Rect, id int64, th *Theme, draw func(dst Canvas, r geom.Rect)) {
	key := thumbnailKey{id, int(math.Round(r.W)), th}
	at := geom.Pt(r.X, r.Y).Round()
	if key.side < 1 {
		return
	}
	side := float64(key.side)
	image := p.images.get(key, func() *ebiten.Image {
		return p.drawnImage(image.Pt(key.side, key.side), func(dst Canvas) { draw(dst, geom.R(0, 0, side, side)) })
	})
	p.Image(dst, image, at)
}

// Image draws an image with its upper left corner at a point.
func (p *Painter) Image(dst Canvas, image *ebiten.Image, at geom.Point) {
	size := image.Bounds().Size()
	add(dst, geom.R(at.X, at.Y, float64(size.X), float64(size.Y)), thumbnail{image, at})
}

type thumbnail struct {
	image *ebiten.Image
	at    geom.Point
}

func (i thumbnail) draw(_ *Painter, dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(i.at.X, i.at.Y)
	dst.DrawImage(i.image, op)
}
