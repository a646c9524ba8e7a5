package paint

import (
	"hash/maphash"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
)

// Fingerprint describes a picture without drawing it: a hash and the place of every part that would be drawn, in order.
// Equal fingerprints mean equal pictures, but for a chance of 1 in 2^64 for each part.
type Fingerprint []part

// part is one call of a Painter that draws.
type part struct {
	hash   uint64          // of everything that its look depends on
	bounds image.Rectangle // contains every pixel that it touches
}

// Fingerprint returns the fingerprint of the picture that draw would draw. Nothing is drawn, which is much cheaper than
// drawing. draw must draw with p only. A Watcher is called as when drawing.
func (p *Painter) Fingerprint(draw func()) Fingerprint {
	p.recording, p.parts = true, nil
	defer func() { p.recording = false }()
	draw()
	return p.parts
}

// Diff returns the rectangles in which the picture f may differ from the picture before: those of the parts that are in
// only one of them, or in another order.
func (f Fingerprint) Diff(before Fingerprint) Damage {
	var d Damage
	for _, now := range f {
		k := slices.Index(before, now)
		if k < 0 {
			d.Add(now.bounds)
			continue
		}
		d.addParts(before[:k])
		before = before[k+1:]
	}
	d.addParts(before)
	return d
}

// Damage is the parts of a picture that must be drawn again: dirty rectangles, of which no two overlap.
type Damage []image.Rectangle

// maxDamage is the largest number of rectangles in a Damage: every one of them costs a pass over everything that is
// drawn.
const maxDamage = 8

// Add adds a rectangle. It is united with those that it overlaps, and with the first if there are too many.
func (d *Damage) Add(r image.Rectangle) {
	if r.Empty() {
		return
	}
	for i := 0; i < len(*d); i++ {
		if other := (*d)[i]; other.Overlaps(r) || len(*d) == maxDamage {
			r = r.Union(other)
			*d = slices.Delete(*d, i, i+1)
			i = -1 // the larger one may overlap those before
		}
	}
	*d = append(*d, r)
}

func (d *Damage) addParts(parts []part) {
	for _, p := range parts {
		d.Add(p.bounds)
	}
}

// skips reports whether a call must not draw, because a fingerprint is being taken or bounds is outside dst. Every
// function that draws calls it first: bounds contains all pixels that it touches, and look has everything that the
// drawing depends on.
func skips[T comparable](p *Painter, dst *ebiten.Image, bounds geom.Rect, look T) bool {
	pixels := bounds.Pixels()
	if p.recording {
		p.parts = append(p.parts, part{maphash.Comparable(p.seed, look), pixels})
		return true
	}
	return !pixels.Overlaps(dst.Bounds())
}

// typeface is what the letters of a face depend on.
type typeface struct {
	source *text.GoTextFaceSource
	size   float64
}

func typefaceOf(face text.Face) any {
	if f, ok := face.(*text.GoTextFace); ok {
		return typeface{f.Source, f.Size}
	}
	return face
}
