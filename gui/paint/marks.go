package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// drawMarks draws everything that lies between the squares and the blobs.
func (p *Painter) drawMarks(dst *ebiten.Image, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	targets := view.CloneTargets | view.JumpTargets
	p.drawHeat(dst, view, th)
	if h := view.Hover; g.Shows(h) && view.Position.At(h) != engine.Wall {
		tint := Alpha(th.Text, 0.06)
		if targets.Has(h) {
			tint = Alpha(th.Mark(view.Mover), 0.22)
		}
		p.Fill(dst, square(g, h), cell*0.15, tint)
	}
	p.drawLast(dst, view, th)
	if s := view.Refused; g.Shows(s) {
		p.Stroke(dst, square(g, s), cell*0.15, max(1.5, cell*0.04), Alpha(th.Text, 0.6*(1-view.RefusedT)))
	}
	if h := view.Hover; view.Pickable && h != view.Selected && g.Shows(h) {
		p.Ring(dst, snap(g.Centre(h)), cell*0.46, max(1.5, cell*0.03), Alpha(th.Accent, 0.75))
	}
	if s := view.Selected; g.Shows(s) {
		at := snap(g.Centre(s))
		p.Soft(dst, around(at, cell*0.45), cell*0.45, cell*0.13, Alpha(th.Accent, 0.42))
		p.Disc(dst, at, cell*0.44, Alpha(th.Frame, 0.75))
		p.Ring(dst, at, cell*0.46, max(2, cell*0.04), th.Accent)
	}
	mark := th.Mark(view.Mover)
	for s := range targets.Squares() {
		if !g.Shows(s) {
			continue
		}
		at, size := snap(g.Centre(s)), cell
		if s == view.Hover {
			size *= 1.25
		}
		if len(view.Heat) > 0 { // the mark is to be seen on any tint
			halo := max(1.5, cell*0.035)
			if view.CloneTargets.Has(s) {
				p.Disc(dst, at, size*0.138+halo, Alpha(th.Frame, 0.7))
			} else {
				p.Ring(dst, at, size*0.165+halo, max(2, size*0.05)+2*halo, Alpha(th.Frame, 0.7))
			}
		}
		if view.CloneTargets.Has(s) {
			p.Disc(dst, at, size*0.138, mark)
		} else {
			p.Ring(dst, at, size*0.165, max(2, size*0.05), mark)
		}
	}
}

// drawLast outlines the last move: dashes where it came from, a line where it went.
func (p *Painter) drawLast(dst *ebiten.Image, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	clr, wide := th.Mark(view.LastMover), max(1.5, cell*0.036)
	if g.Shows(view.Last.From) {
		p.dashes(dst, square(g, view.Last.From), cell*0.15, wide, clr)
	}
	if g.Shows(view.Last.To) {
		p.Stroke(dst, square(g, view.Last.To), cell*0.15, wide, clr)
	}
}

// border is the way around a rounded rectangle, clockwise from the left end of its top side.
type border struct {
	r      geom.Rect
	radius float64
}

func (b border) length() float64 {
	return 2*(b.r.W+b.r.H-4*b.radius) + 2*math.Pi*b.radius
}

// at is the place a distance s along the border.
func (b border) at(s float64) geom.Point {
	s = math.Mod(s+b.length(), b.length())
	corner := math.Pi / 2 * b.radius
	x, y := b.r.X+b.radius, b.r.Y+b.radius // the centre of the corner that follows the side
	for side := range 4 {
		dx, dy := [4]float64{1, 0, -1, 0}[side], [4]float64{0, 1, 0, -1}[side]
		straight := b.r.W - 2*b.radius
		if side&1 != 0 {
			straight = b.r.H - 2*b.radius
		}
		if s < straight {
			return geom.Point{X: x + dx*s + dy*b.radius, Y: y + dy*s - dx*b.radius}
		}
		x, y, s = x+dx*straight, y+dy*straight, s-straight
		if s < corner {
			sin, cos := math.Sincos(s / b.radius)
			return geom.Point{X: x + b.radius*(dy*cos+dx*sin), Y: y + b.radius*(-dx*cos+dy*sin)}
		}
		s -= corner
	}
	return geom.Point{X: b.r.X + b.radius, Y: b.r.Y}
}

// part draws the border from one distance to another.
func (p *Painter) part(dst *ebiten.Image, b border, from, to, wide float64, clr color.NRGBA) {
	steps := max(1, int(math.Ceil((to-from)/max(2, b.radius/4))))
	last := b.at(from)
	for i := range steps {
		next := b.at(from + (to-from)*float64(i+1)/float64(steps))
		p.Line(dst, last, next, wide, clr)
		last = next
	}
}

// dashes strokes the inside of a rounded rectangle with dashes.
func (p *Painter) dashes(dst *ebiten.Image, r geom.Rect, radius, wide float64, clr color.NRGBA) {
	b := border{r.Inset(wide / 2), radius - wide/2}
	n := 4 * max(3, math.Round(b.length()/(6*wide)/4)) // as many on each side
	dash := b.length() / n
	for i := range int(n) {
		from := (float64(i) + 0.22) * dash
		p.part(dst, b, from, from+0.56*dash, wide, clr)
	}
}

// brackets marks the four corners of a square: the keyboard's place.
func (p *Painter) brackets(dst *ebiten.Image, r geom.Rect, cell float64, clr color.NRGBA) {
	wide := max(2, cell*0.05)
	b := border{r.Inset(wide / 2), cell*0.15 - wide/2}
	corner, arm := math.Pi/2*b.radius, cell*0.13
	at := r.W - wide - 2*b.radius
	for side := range 4 {
		p.part(dst, b, at-arm, at+corner+arm, wide, clr)
		if side&1 == 0 {
			at += corner + r.H - wide - 2*b.radius
		} else {
			at += corner + r.W - wide - 2*b.radius
		}
	}
}

// hint is the arrow of the best move, from beside one blob to the middle of its target.
func (p *Painter) hint(dst *ebiten.Image, from, to geom.Point, cell float64, th *Theme) {
	axis, length := unit(geom.Point{X: to.X - from.X, Y: to.Y - from.Y})
	if length == 0 {
		return
	}
	from = geom.Point{X: from.X + axis.X*cell*0.42, Y: from.Y + axis.Y*cell*0.42}
	to = geom.Point{X: to.X + axis.X*cell*0.05, Y: to.Y + axis.Y*cell*0.05}
	p.Arrow(dst, from, to, cell*0.085, th.Accent, Alpha(th.Frame, 0.9))
}

// Arrow draws an arrow with its tip at to, its shaft wide, with a thin edge around it. Both
// colours should be opaque.
func (p *Painter) Arrow(dst *ebiten.Image, from, to geom.Point, wide float64, clr, edge color.NRGBA) {
	axis, length := unit(geom.Point{X: to.X - from.X, Y: to.Y - from.Y})
	if length == 0 {
		return
	}
	if sketched(p, struct {
		from, to  geom.Point
		wide      float64
		clr, edge color.NRGBA
	}{from, to, wide, clr, edge}) {
		return
	}
	head := min(3.4*wide, length)
	place := func(along, side float64) (x, y float32) {
		return float32(from.X + axis.X*along - axis.Y*side), float32(from.Y + axis.Y*along + axis.X*side)
	}
	var path vector.Path
	path.MoveTo(place(0, -wide/2))
	for _, c := range [][2]float64{
		{length - head, -wide / 2}, {length - head, -1.75 * wide}, {length, 0},
		{length - head, 1.75 * wide}, {length - head, wide / 2}, {0, wide / 2},
	} {
		path.LineTo(place(c[0], c[1]))
	}
	path.Close()
	for _, layer := range []struct {
		wide float64
		clr  color.NRGBA
	}{{0.5*wide + max(2, 0.5*wide), edge}, {0.5 * wide, clr}} {
		op := &vector.DrawPathOptions{AntiAlias: true}
		op.ColorScale.ScaleWithColor(layer.clr)
		vector.StrokePath(dst, &path, &vector.StrokeOptions{Width: float32(layer.wide), LineJoin: vector.LineJoinRound}, op)
		vector.FillPath(dst, &path, nil, op)
	}
}
