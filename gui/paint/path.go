package paint

import (
	"image/color"
	"math"

	"blobwars/gui/geom"
)

// path is points that are joined by straight lines, in device pixels.
type path []geom.Point

func (q path) length() (sum float64) {
	for i := range len(q) - 1 {
		sum += math.Hypot(q[i+1].X-q[i].X, q[i+1].Y-q[i].Y)
	}
	return sum
}

// part returns the path from one distance along it to another; empty if it ends before.
func (q path) part(from, to float64) (part path) {
	begin := 0.0 // of the present piece
	for i := range len(q) - 1 {
		long := q[i : i+2].length()
		if long > 0 && begin+long > from && begin < to {
			if part == nil {
				part = path{q[i].Towards(q[i+1], max(from-begin, 0)/long)}
			}
			part = append(part, q[i].Towards(q[i+1], min(to-begin, long)/long))
		}
		begin += long
	}
	return part
}

// dashes divides the path into n equal periods and returns a part of each: filled, after offset, both from 0 to 1.
func (q path) dashes(n int, offset, filled float64) (all []path) {
	period := q.length() / float64(n)
	for i := range n {
		from := (float64(i) + offset) * period
		all = append(all, q.part(from, from+filled*period))
	}
	return all
}

// corner returns the arc of a corner of a rounded rectangle, clockwise; 0 is at the top right.
func corner(r geom.Rect, radius float64, i int) (arc path) {
	in := r.Inset(radius)
	centre := [4]geom.Point{{X: in.Right(), Y: in.Y}, {X: in.Right(), Y: in.Bottom()}, {X: in.X, Y: in.Bottom()}, {X: in.X, Y: in.Y}}[i]
	steps := max(1, int(math.Ceil(math.Pi/2*radius/max(2, radius/6))))
	for k := range steps + 1 {
		sin, cos := math.Sincos((float64(i) - 1 + float64(k)/float64(steps)) * math.Pi / 2)
		arc = append(arc, geom.Pt(centre.X+radius*cos, centre.Y+radius*sin))
	}
	return arc
}

// strokePath draws a line along a path.
func (p *Painter) strokePath(dst Canvas, q path, width float64, clr color.NRGBA) {
	for i := range len(q) - 1 {
		p.Line(dst, q[i], q[i+1], width, clr)
	}
}

// DashedStroke draws the outline of a rounded rectangle, inside its edge, with dashes that repeat about every period
// device pixels: the same number on each side.
func (p *Painter) DashedStroke(dst Canvas, r geom.Rect, radius, width, period float64, clr color.NRGBA) {
	edge, radius := r.Inset(width/2), max(radius-width/2, 0)
	q := path{geom.Pt(edge.X+radius, edge.Y)}
	for i := range 4 {
		q = append(q, corner(edge, radius, i)...)
	}
	for _, dash := range q.dashes(4*max(1, int(math.Round(q.length()/period/4))), 0.22, 0.56) {
		p.strokePath(dst, dash, width, clr)
	}
}

// DashedLine draws a straight line with dashes that repeat about every period device pixels.
func (p *Painter) DashedLine(dst Canvas, from, to geom.Point, width, period float64, clr color.NRGBA) {
	q := path{from, to}
	for _, dash := range q.dashes(max(int(q.length()/period), 1), 0, 0.55) {
		p.strokePath(dst, dash, width, clr)
	}
}

// brackets marks the four corners of a square, for the cursor of the keyboard. cell is the width of a cell in device
// pixels.
func (p *Painter) brackets(dst Canvas, r geom.Rect, cell float64, clr color.NRGBA) {
	width, arm := max(2, cell*0.05), cell*0.13
	for i, along := range [4]geom.Point{{X: arm}, {Y: arm}, {X: -arm}, {Y: -arm}} {
		arc := corner(r.Inset(width/2), cell*0.15-width/2, i)
		begin, end := arc[0].Sub(along), arc[len(arc)-1].Add(geom.Pt(-along.Y, along.X))
		p.strokePath(dst, append(append(path{begin}, arc...), end), width, clr)
	}
}
