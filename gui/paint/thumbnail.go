package paint

import (
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

// maxThumbnails is the size of the cache: more than a list shows at a time, in two sizes.
const maxThumbnails = 64

// Thumbnail draws a small square picture from a cache; id says which one it is, and draw draws it in a place on an
// image if it is not in the cache.
func (p *Painter) Thumbnail(dst Canvas, r geom.Rect, id int64, th *Theme, draw func(dst Canvas, r geom.Rect)) {
	key := thumbnailKey{id, int(math.Round(r.W)), th}
	at := geom.Pt(r.X, r.Y).Round()
	if key.side < 1 {
		return
	}
	side := float64(key.side)
	image := p.thumbnails.get(key, func() *ebiten.Image {
		image := ebiten.NewImage(key.side, key.side)
		p.DrawOn(image, func(dst Canvas) { draw(dst, geom.R(0, 0, side, side)) })
		return image
	})
	p.Image(dst, image, at)
}

// Image draws an image with its upper left corner at a point.
func (p *Painter) Image(dst Canvas, image *ebiten.Image, at geom.Point) {
	size := image.Bounds().Size()
	add(dst, geom.R(at.X, at.Y, float64(size.X), float64(size.Y)), drawnImage{image, at})
}

type drawnImage struct {
	image *ebiten.Image
	at    geom.Point
}

func (i drawnImage) draw(_ *Painter, dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(i.at.X, i.at.Y)
	dst.DrawImage(i.image, op)
}
