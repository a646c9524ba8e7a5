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
	for side := range ends {
		if !ends[side] {
			continue
		}
		before, after := (side+3)%4, (side+1)%4
		arc := corner(cell, radius, side)
		from, to := corner(cell, radius, before)[len(arc)-1], arc[0]
		axis, _ := unit(to.Sub(from))
		if !ends[before] {
			from = from.Sub(axis.Times(radius))
		}
		if !ends[after] {
			to = to.Add(axis.Times(radius))
		} else if radius > 0 {
			p.strokePath(dst, arc, width, clr)
		}
		if period > 0 {
			p.DashedLine(dst, from, to, width, period, clr)
		} else {
			p.Line(dst, from, to, width, clr)
		}
	}
}
