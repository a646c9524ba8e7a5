package paint

import (
	"image/color"

	"blobwars/gui/geom"
)

// groupCorner is the radius of the corners of the line around a group of tiles, in cells.
const groupCorner = 0.2

// fillGroup fills the cells of a set and the gaps between them.
func (p *Painter) fillGroup(dst Canvas, cells geom.Cells, set geom.CellSet, clr color.NRGBA) {
	for x, y := range set.All() {
		p.Fill(dst, cells.Rect(x, y), 0, clr)
	}
}

// strokeGroup draws a line around the cells of a set, with an edge on both sides, which is left out if it is
// transparent. Both colours should be opaque or transparent. The line has dashes that repeat about every period device
// pixels, and then sharp corners; 0: it has none.
func (p *Painter) strokeGroup(dst Canvas, cells geom.Cells, set geom.CellSet, width, period float64, clr, edge color.NRGBA) {
	for _, layer := range []struct {
		width float64
		clr   color.NRGBA
	}{{width + max(2, 0.7*width), edge}, {width, clr}} {
		if layer.clr.A == 0 {
			continue
		}
		for x, y := range set.All() {
			ends := [4]bool{!set.Has(x, y-1), !set.Has(x+1, y), !set.Has(x, y+1), !set.Has(x-1, y)}
			p.strokeSides(dst, cells.Rect(x, y), ends, layer.width, period, layer.clr)
		}
	}
}

// strokeSides draws those sides of a cell at which its group ends, clockwise from the top, and the round corners where
// two of them meet.
func (p *Painter) strokeSides(dst Canvas, cell geom.Rect, ends [4]bool, width, period float64, clr color.NRGBA) {
	radius := cell.W * groupCorner
	if period > 0 {
		radius = 0
	}
	path, straight := outline{cell, radius}, cell.W-2*radius
	corner := path.length()/4 - straight
	for side := range ends {
		if !ends[side] {
			continue
		}
		begin := float64(side) * (straight + corner)
		from, to := path.at(begin), path.at(begin+straight)
		along := to.Sub(from).Times(radius / straight)
		if before := (side + 3) % 4; !ends[before] {
			from = from.Sub(along)
		}
		if after := (side + 1) % 4; !ends[after] {
			to = to.Add(along)
		} else if corner > 0 {
			p.strokeOutline(dst, path, begin+straight, begin+straight+corner, width, clr)
		}
		if period > 0 {
			p.DashedLine(dst, from, to, width, period, clr)
		} else {
			p.Line(dst, from, to, width, clr)
		}
	}
}
