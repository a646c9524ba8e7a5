package paint

import "github.com/hajimehoshi/ebiten/v2"

// cache keeps at most limit images: a new one replaces the least recently used.
type cache[K comparable] struct {
	limit  int
	images map[K]*cached
	clock  uint64
}

type cached struct {
	image *ebiten.Image
	used  uint64
}

func newCache[K comparable](limit int) cache[K] {
	return cache[K]{limit: limit, images: make(map[K]*cached, limit)}
}

// get returns the image of key; if it is not cached, it calls draw.
func (c *cache[K]) get(key K, draw func() *ebiten.Image) *ebiten.Image {
	c.clock++
	if e, ok := c.images[key]; ok {
		e.used = c.clock
		return e.image
	}
	if len(c.images) >= c.limit {
		c.dropOldest()
	}
	image := draw()
	c.images[key] = &cached{image, c.clock}
	return image
}

func (c *cache[K]) dropOldest() {
	var oldest K
	first := true
	for k, e := range c.images {
		if first || e.used < c.images[oldest].used {
			oldest, first = k, false
		}
	}
	c.images[oldest].image.Deallocate()
	delete(c.images, oldest)
}
