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
func (p *Painter) Thumbnail(dst *ebiten.Image, r geom.Rect, id int64, th *Theme, draw func(dst *ebiten.Image, r geom.Rect)) {
	key := thumbnailKey{id, int(math.Round(r.W)), th}
	at := geom.Pt(r.X, r.Y).Round()
	if key.side < 1 || skips(p, dst, geom.R(at.X, at.Y, float64(key.side), float64(key.side)), struct {
		key thumbnailKey
		at  geom.Point
	}{key, at}) {
		return
	}
	image := p.thumbnails.get(key, func() *ebiten.Image {
		image := ebiten.NewImage(key.side, key.side)
		draw(image, geom.R(0, 0, float64(key.side), float64(key.side)))
		return image
	})
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(at.X, at.Y)
	dst.DrawImage(image, op)
}
