package paint

import (
	"hash/maphash"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// sketch stands for a picture: everything that would be drawn, summed up.
type sketch struct{ sum maphash.Hash }

// Sketch is a number that stands for the picture that draw would draw: the same number,
// the same picture, but for a chance of one in 2^64. Nothing is drawn, so that it costs little
// to know that a picture is still as it was. Whatever draw draws must go through p;
// a Watcher is told of what is written as ever.
func (p *Painter) Sketch(draw func()) uint64 {
	p.sketch = &sketch{}
	p.sketch.sum.SetSeed(p.seed)
	defer func() { p.sketch = nil }()
	draw()
	return p.sketch.sum.Sum64()
}

// sketched notes one thing that is to be drawn, all that its looks depend on, and reports true if
// that is all that is wanted.
func sketched[T comparable](p *Painter, thing T) bool {
	if p.sketch == nil {
		return false
	}
	maphash.WriteComparable(&p.sketch.sum, thing)
	return true
}

// sketchedScene is sketched for a scene.
func (p *Painter) sketchedScene(s scene, place any) bool {
	if p.sketch == nil {
		return false
	}
	for _, b := range s.bodies {
		sketched(p, b)
	}
	for _, sh := range s.shadows {
		sketched(p, sh)
	}
	type rest struct {
		blend float64
		inks  any
		bleed bleed
		place any
	}
	return sketched(p, rest{s.blend, s.inks, s.bleed, place})
}

// typeface is what a face's letters depend on.
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
