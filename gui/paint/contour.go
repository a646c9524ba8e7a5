package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"blobwars/gui/geom"
)

// maxContourImages is the number of contours that are kept: those of two views, of four contours each.
const maxContourImages = 8

// contour is a line around the cells of a set, with an edge on both sides; or the area inside, if its width is 0.
type contour struct {
	cells         geom.Cells
	set           geom.CellSet
	width, period float64 // of the dashes; 0: there are none
	clr, edge     color.NRGBA
}

// fillContour fills the cells of a set and the gaps between them.
func (p *Painter) fillContour(dst Canvas, cells geom.Cells, set geom.CellSet, clr color.NRGBA) {
	c := contour{cells: cells, set: set, clr: clr}
	add(dst, c.bounds(), c)
}

// strokeContour draws a line around the cells of a set, with an edge on both sides. The line has dashes that repeat
// about every period device pixels; 0: it has none.
func (p *Painter) strokeContour(dst Canvas, cells geom.Cells, set geom.CellSet, width, period float64, clr, edge color.NRGBA) {
	c := contour{cells, set, width, period, clr, edge}
	add(dst, c.bounds(), c)
}

func (c contour) bounds() geom.Rect {
	margin := c.width + 2
	if c.width == 0 {
		margin = 1
	}
	return setBounds(c.cells, c.set).Inset(-margin)
}

// draw draws a contour from its cached image. Drawn directly, the edge of a path would depend on the part of the window
// that is drawn: Ebitengine smooths it anew for each.
func (c contour) draw(p *Painter, dst *ebiten.Image) {
	bounds := c.bounds().Pixels()
	picture := p.contours.get(c, func() *ebiten.Image {
		img := ebiten.NewImageWithOptions(image.Rectangle{Max: bounds.Size()}, &ebiten.NewImageOptions{Unmanaged: true})
		c.render(img, bounds.Min)
		return img
	})
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(bounds.Min.X), float64(bounds.Min.Y))
	dst.DrawImage(picture, op)
}

// render draws the contour on an image whose upper left corner is at a place in the window.
func (c contour) render(img *ebiten.Image, at image.Point) {
	moved := c.cells
	moved.X, moved.Y = moved.X-float64(at.X), moved.Y-float64(at.Y)
	path := contourPath(moved, c.set, c.period)
	if c.width == 0 {
		op := &vector.DrawPathOptions{AntiAlias: true}
		op.ColorScale.ScaleWithColor(c.clr)
		vector.FillPath(img, path, &vector.FillOptions{FillRule: vector.FillRuleEvenOdd}, op)
		return
	}
	for _, layer := range []struct {
		width float64
		clr   color.NRGBA
	}{{c.width + max(2, 0.7*c.width), c.edge}, {c.width, c.clr}} {
		op := &vector.DrawPathOptions{AntiAlias: true}
		op.ColorScale.ScaleWithColor(layer.clr)
		vector.StrokePath(img, path, &vector.StrokeOptions{Width: float32(layer.width), LineJoin: vector.LineJoinRound, LineCap: vector.LineCapRound}, op)
	}
}

// setBounds returns the rectangle around the cells of a set, in device pixels.
func setBounds(cells geom.Cells, set geom.CellSet) geom.Rect {
	b := set.Bounds()
	from, to := cells.Point(b.X, b.Y), cells.Point(b.Right(), b.Bottom())
	return geom.R(from.X, from.Y, to.X-from.X, to.Y-from.Y)
}

// contourPath returns the contour of a set: whole, or as dashes that repeat about every period device pixels.
func contourPath(cells geom.Cells, set geom.CellSet, period float64) *vector.Path {
	path := &vector.Path{}
	line := func(points []geom.Point) {
		path.MoveTo(float32(points[0].X), float32(points[0].Y))
		for _, at := range points[1:] {
			path.LineTo(float32(at.X), float32(at.Y))
		}
	}
	for _, loop := range cells.Contour(set, convexCorner, concaveCorner) {
		if period == 0 {
			line(loop)
			path.Close()
			continue
		}
		for _, dash := range dashes(append(loop, loop[0]), period) {
			line(dash)
		}
	}
	return path
}

// dashes cuts a line through points into dashes; period is rounded so that a whole number of dashes fits.
func dashes(points []geom.Point, period float64) (all [][]geom.Point) {
	const filled = 0.5 // of a period
	whole := 0.0
	for i := range points[1:] {
		whole += math.Hypot(points[i+1].X-points[i].X, points[i+1].Y-points[i].Y)
	}
	period = whole / max(math.Round(whole/period), 1)
	var dash []geom.Point
	at := 0.0 // in the current period
	for i := range points[1:] {
		from, to := points[i], points[i+1]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		for done := 0.0; long-done > 1e-6; {
			next := filled * period // where the current dash or gap ends
			if at >= next-1e-9 {
				next = period
			}
			step := min(next-at, long-done)
			if at < filled*period-1e-9 {
				if dash == nil {
					dash = append(dash, from.Towards(to, done/long))
				}
				dash = append(dash, from.Towards(to, (done+step)/long))
			}
			done, at = done+step, at+step
			if at >= next-1e-9 {
				if dash != nil {
					all = append(all, dash)
				}
				dash = nil
				if next == period {
					at = 0
				}
			}
		}
	}
	if len(dash) > 1 {
		all = append(all, dash)
	}
	return all
}
