package paint

import (
	"image/color"
	"math"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// Arrows are drawn with round lines and not as paths: Ebitengine smooths the edge of a path anew for each part of the
// window that is drawn, so that the parts would not fit together.

// Arrow draws a straight arrow with its tip at to, a shaft wide device pixels wide, and a thin edge around it, which is
// left out if it is transparent. Both colours should be opaque or transparent.
func (p *Painter) Arrow(dst Canvas, from, to geom.Point, width float64, clr, edge color.NRGBA) {
	p.arrow(dst, path{from, to}, 0, width, clr, edge)
}

// arrow draws an arrow along a path. Its shaft has dashes that repeat about every period device pixels; 0: it has none.
func (p *Painter) arrow(dst Canvas, q path, period, width float64, clr, edge color.NRGBA) {
	tip, length := q[len(q)-1], q.length()
	if length == 0 {
		return
	}
	size := min(width, length/headLength) // of the head, relative to its usual size of headLength widths
	shaft := q.part(0, length-0.5*headLength*size)
	head := q.part(length-headLength*size, length)
	axis, _ := unit(tip.Sub(head[0]))
	strokes := []path{shaft}
	if period > 0 {
		strokes = shaft.dashes(max(int(math.Round(shaft.length()/period)), 1), 0, 0.5)
	}
	for _, layer := range []struct {
		more float64
		clr  color.NRGBA
	}{{2 * max(1, 0.25*width), edge}, {0, clr}} {
		if layer.clr.A == 0 {
			continue
		}
		for _, stroke := range strokes {
			p.strokePath(dst, stroke, 1.5*width+layer.more, layer.clr)
		}
		p.ArrowTip(dst, tip, axis, size, layer.more, layer.clr)
	}
}

// headLength is the length of the head of an arrow, in widths of its shaft.
const headLength = 3.4

// ArrowTip fills a triangle with round corners that points along axis and is about three times as long as wide; grow is
// the number of device pixels added on all sides. It is three lines along its sides and one in its middle.
func (p *Painter) ArrowTip(dst Canvas, tip, axis geom.Point, width, grow float64, clr color.NRGBA) {
	at := func(back, side float64) geom.Point {
		return geom.Pt(tip.X-width*(back*axis.X+side*axis.Y), tip.Y-width*(back*axis.Y-side*axis.X))
	}
	point, left, right := at(0.55, 0), at(3.15, 1.34), at(3.15, -1.34)
	for _, line := range [][2]geom.Point{{point, left}, {point, right}, {left, right}, {at(1.6, 0), at(2.6, 0)}} {
		p.Line(dst, line[0], line[1], width+grow, clr)
	}
}

// MoveArrow draws the arrow of a move on the board: a thick straight one for a clone; for a jump an arc with dashes, as
// the blob flies. gap is the distance of its beginning from the centre of the blob, and end that of its tip from the
// centre of the target, in cells, which is moved by aside.
func (p *Painter) MoveArrow(dst Canvas, view BoardView, m engine.Move, aside geom.Point, gap, end, width float64, clr, edge color.NRGBA) {
	g := view.Grid
	from, to := g.Centre(m.From), g.Centre(m.To).Add(aside)
	axis, length := unit(to.Sub(from))
	if length == 0 {
		return
	}
	if !m.IsJump() {
		p.Arrow(dst, from.Add(axis.Times(g.Cell*gap)), to.Add(axis.Times(-g.Cell*end)), width, clr, edge)
		return
	}
	arc := jumpArc(view, m, to, max(gap, 0.5))
	p.arrow(dst, arc.part(0, arc.length()-g.Cell*max(end, 0)), 5.2*width, 0.8*width, clr, edge)
}

// jumpArc returns the path of a jump from the centre of its blob to a point of its target, without its first gap cells:
// bent upwards, a jump straight up or down towards the middle of the board, unless it crosses less of other blobs if it is
// bent the other way or straight.
func jumpArc(view BoardView, m engine.Move, to geom.Point, gap float64) (best path) {
	g, blobs := view.Grid, view.Position.Blobs(engine.Side1)|view.Position.Blobs(engine.Side2)
	from := g.Centre(m.From)
	axis, _ := unit(to.Sub(from))
	side := geom.Pt(axis.Y, -axis.X)
	if side.Y > 0 || side.Y == 0 && side.X*(g.Bounds().Centre().X-from.X) < 0 {
		side = geom.Pt(-side.X, -side.Y)
	}
	far := 0.98 * g.Cell // twice the distance of the arc from the straight line
	if dx, dy := m.To.X()-m.From.X(), m.To.Y()-m.From.Y(); dx*dx+dy*dy == 5 {
		far = 0.25 * g.Cell // two squares one way and one the other: the straight line goes between two squares
	}
	const pieces = 24
	least := math.Inf(1)
	for _, far := range []float64{far, -far, 0} {
		bend, points, crossed := from.Towards(to, 0.5).Add(side.Times(far)), path(nil), 0.0
		for i := range pieces + 1 {
			t := float64(i) / pieces
			at := from.Towards(bend, t).Towards(bend.Towards(to, t), t)
			if math.Hypot(at.X-from.X, at.Y-from.Y) < gap*g.Cell {
				continue
			}
			points = append(points, at)
			if s, ok := g.At(at.X, at.Y); ok && s != m.From && blobs.Has(s) {
				crossed += max(0.42*g.Cell-math.Hypot(at.X-g.Centre(s).X, at.Y-g.Centre(s).Y), 0)
			}
		}
		if crossed < 0.75*least {
			best, least = points, crossed
		}
	}
	return best
}

// drawReply draws the arrow of a reply in the colour of its player. It ends at the edge of the target, which may have a
// label, and a longer diagonal one begins at the edge of its blob.
func (p *Painter) drawReply(dst Canvas, view BoardView, th *Theme) {
	g, gap := view.Grid, 0.42
	if !g.Has(view.Reply.From) || !g.Has(view.Reply.To) {
		return
	}
	if !view.Reply.IsJump() {
		from, to := g.Centre(view.Reply.From), g.Centre(view.Reply.To)
		gap = 0.5*math.Hypot(to.X-from.X, to.Y-from.Y)/g.Cell - 0.22
	}
	p.MoveArrow(dst, view, view.Reply, geom.Point{}, gap, 0.36, 0.085*g.Cell, th.Mark(view.Mover), th.Frame)
}
