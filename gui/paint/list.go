package paint

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// List is a display list: everything that a frame shows, from the lowest to the highest. Two frames with equal lists
// look the same. Its zero value is an empty list.
type List struct {
	entries []entry
	before  []entry // those of the frame before
}

// entry is one thing that a frame shows.
type entry struct {
	bounds image.Rectangle // contains every pixel that it touches
	clip   image.Rectangle // no pixel outside it may be touched; empty: none would be
	thing  thing
}

// thing is a text, a box, a blob: a comparable value with everything that its look depends on.
type thing interface {
	draw(p *Painter, dst *ebiten.Image)
}

// Canvas is where the parts of a window draw. What they draw becomes entries of a list. On the zero Canvas, nothing is
// kept.
type Canvas struct {
	list *List
	clip image.Rectangle // nothing is drawn outside it
	part bool            // it is a part of the canvas that Record made
}

// Clip returns the part of the canvas in a rectangle; all of it if that is empty.
func (c Canvas) Clip(to geom.Rect) Canvas {
	if to.Empty() {
		return c
	}
	clip := to.Pixels()
	if c.list != nil || c.part { // the zero Canvas has no bounds of its own
		clip = clip.Intersect(c.clip)
	}
	return Canvas{c.list, clip, true}
}

// add adds a thing to the list, unless it cannot be seen. bounds contains all pixels that it touches.
func add[T interface {
	comparable
	thing
}](dst Canvas, bounds geom.Rect, t T) {
	pixels := bounds.Pixels()
	visible := pixels.Intersect(dst.clip)
	if dst.list == nil || visible.Empty() {
		return
	}
	e, l := entry{bounds: visible}, dst.list
	if visible != pixels {
		e.clip = dst.clip
	}
	if i := len(l.entries); i < len(l.before) {
		if old, ok := l.before[i].thing.(T); ok && old == t {
			e.thing = l.before[i].thing // saves a copy of t on the heap
		}
	}
	if e.thing == nil {
		e.thing = t
	}
	l.entries = append(l.entries, e)
}

// Record replaces the list by what draw draws inside a rectangle. It returns where the new list may look different.
func (l *List) Record(within image.Rectangle, draw func(dst Canvas)) Damage {
	l.before, l.entries = l.entries, l.before[:0]
	draw(Canvas{list: l, clip: within})
	return diff(l.before, l.entries)
}

// Draw draws the entries that touch dst, which may be a part of a picture.
func (l *List) Draw(p *Painter, dst *ebiten.Image) {
	within := dst.Bounds()
	var clip image.Rectangle
	part := dst // in clip
	for _, e := range l.entries {
		switch {
		case !e.bounds.Overlaps(within):
		case e.clip.Empty():
			e.thing.draw(p, dst)
		default:
			if e.clip != clip {
				clip, part = e.clip, dst.SubImage(e.clip).(*ebiten.Image)
			}
			e.thing.draw(p, part)
		}
	}
}

// DrawOn draws on an image what draw draws on a canvas.
func (p *Painter) DrawOn(img *ebiten.Image, draw func(dst Canvas)) {
	var l List
	l.Record(img.Bounds(), draw)
	l.Draw(p, img)
}

// Damage is the parts of a picture that must be drawn again: dirty rectangles, of which no two overlap.
type Damage []image.Rectangle

// maxDamage is the largest number of rectangles in a Damage: every one of them costs a pass over the display list.
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

// diff returns the places of the entries that are in only one of two lists, or in another order.
func diff(before, now []entry) (d Damage) {
	for _, e := range now {
		k := slices.Index(before, e)
		if k < 0 {
			d.Add(e.bounds)
			continue
		}
		d.addEntries(before[:k])
		before = before[k+1:]
	}
	d.addEntries(before)
	return d
}

func (d *Damage) addEntries(entries []entry) {
	for _, e := range entries {
		d.Add(e.bounds)
	}
}
