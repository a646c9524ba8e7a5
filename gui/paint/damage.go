package paint

import (
	"image"
	"slices"
)

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
