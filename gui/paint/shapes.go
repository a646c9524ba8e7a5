package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"blobwars/gui/geom"
)

// Fill fills a rounded rectangle.
func (p *Painter) Fill(dst Canvas, r geom.Rect, radius float64, clr color.NRGBA) {
	p.FillDown(dst, r, radius, clr, clr)
}

// FillDown fills a rounded rectangle with a gradient from top to bottom.
func (p *Painter) FillDown(dst Canvas, r geom.Rect, radius float64, top, bottom color.NRGBA) {
	shape(dst, r, radius, 0, top, bottom)
}

// Stroke draws the outline of a rounded rectangle with a line of the given width inside its edge.
func (p *Painter) Stroke(dst Canvas, r geom.Rect, radius, width float64, clr color.NRGBA) {
	if width > 0 {
		shape(dst, r, radius, width, clr, clr)
	}
}

// Glow fills a rounded rectangle whose edge fades over reach device pixels to each side: a shadow or a glow.
func (p *Painter) Glow(dst Canvas, r geom.Rect, radius, reach float64, clr color.NRGBA) {
	shape(dst, r, radius, -max(reach, 0.5), clr, clr)
}

// Disc fills a circle.
func (p *Painter) Disc(dst Canvas, centre geom.Point, radius float64, clr color.NRGBA) {
	p.Fill(dst, geom.Around(centre, radius), radius, clr)
}

// Ring draws a circle with a line of the given width inside radius.
func (p *Painter) Ring(dst Canvas, centre geom.Point, radius, width float64, clr color.NRGBA) {
	p.Stroke(dst, geom.Around(centre, radius), radius, width, clr)
}

// Line draws a straight line with round ends.
func (p *Painter) Line(dst Canvas, from, to geom.Point, width float64, clr color.NRGBA) {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		p.Disc(dst, from, width/2, clr)
		return
	}
	addBox(dst, box{
		centre: geom.Pt((from.X+to.X)/2, (from.Y+to.Y)/2),
		axis:   geom.Pt(dx/length, dy/length),
		halfW:  (length + width) / 2, halfH: width / 2, radius: width / 2,
		top: clr, bottom: clr,
	})
}

// Ground fills the canvas with the theme's gradient.
func (p *Painter) Ground(dst Canvas, th *Theme) {
	size := dst.clip.Max
	p.FillDown(dst, geom.R(0, 0, float64(size.X), float64(size.Y)).Inset(-2), 0, th.Ground1, th.Ground2)
}

// Card draws the card of a panel or a dialog: soft shadow, fill and edge. unit is the step of the layout's grid.
func (p *Painter) Card(dst Canvas, r geom.Rect, unit float64, th *Theme) {
	radius := 1.5 * unit
	shadow := r
	shadow.Y += unit / 2
	p.Glow(dst, shadow, radius, unit*1.25, Alpha(th.Shadow, 0.6))
	p.Fill(dst, r, radius, th.Panel)
	p.Stroke(dst, r, radius, max(1, unit/8), th.PanelEdge)
}

// ScoreBar draws a bar with the share of each side, and a mark at its middle: counts are the numbers of blobs, total is
// the number of squares. next are the numbers after a previewed move; the difference is fainter.
func (p *Painter) ScoreBar(dst Canvas, r geom.Rect, counts, next [2]int, total int, th *Theme) {
	radius := r.H / 2
	p.Fill(dst, r, radius, th.Track)
	for who := range counts {
		for _, part := range []struct {
			n     int
			faint float64
		}{{max(counts[who], next[who]), 0.45}, {min(counts[who], next[who]), 1}} {
			if part.n <= 0 || total <= 0 || part.faint < 1 && counts[who] == next[who] {
				continue
			}
			share := r
			share.W = max(r.H, r.W*min(1, float64(part.n)/float64(total)))
			if who == 1 {
				share.X = r.Right() - share.W
			}
			p.Fill(dst, share, radius, Alpha(th.Player[who], part.faint))
		}
	}
	width, mid := max(1, r.H/6), math.Round(r.Centre().X)
	for _, y := range []float64{r.Y - 2*width, r.Bottom()} { // not on the parts, one of which may begin there
		p.Fill(dst, geom.R(mid-width/2, y, width, 2*width), 0, th.Text)
	}
}

// rectBetween returns the rectangle with two opposite corners at a and b.
func rectBetween(a, b geom.Point) geom.Rect {
	return geom.R(min(a.X, b.X), min(a.Y, b.Y), math.Abs(a.X-b.X), math.Abs(a.Y-b.Y))
}

// box is a rounded rectangle that may be rotated: axis is the unit vector along its width. Its colour is a gradient.
type box struct {
	centre, axis         geom.Point
	halfW, halfH, radius float64
	pen                  float64 // as in shape.kage
	top, bottom          color.NRGBA
}

// shape adds an upright box in a rectangle, if that is not empty.
func shape(dst Canvas, r geom.Rect, radius, pen float64, top, bottom color.NRGBA) {
	if !r.Empty() {
		addBox(dst, box{
			centre: r.Centre(), axis: geom.Point{X: 1},
			halfW: r.W / 2, halfH: r.H / 2, radius: min(radius, r.W/2, r.H/2), pen: pen, top: top, bottom: bottom,
		})
	}
}

// badge writes a text in a pill with a rim around it; without a colour the rim is left out.
func (p *Painter) badge(dst Canvas, r geom.Rect, text string, size, rim float64, fill, edge, ink color.NRGBA) {
	if edge.A > 0 {
		p.Fill(dst, r.Inset(-rim), r.H, edge)
	}
	p.Fill(dst, r, r.H/2, fill)
	p.Text(dst, text, r.Centre().X, r.Centre().Y, p.Face(Bold, size), ink, Middle)
}

func addBox(dst Canvas, b box) {
	w, h := b.reach()
	width, height := math.Abs(b.axis.X)*w+math.Abs(b.axis.Y)*h, math.Abs(b.axis.Y)*w+math.Abs(b.axis.X)*h
	add(dst, geom.R(b.centre.X-width, b.centre.Y-height, 2*width, 2*height), b)
}

// reach returns the distances from the centre to which the box extends along its width and its height.
func (b box) reach() (w, h float64) {
	reach := 1 + max(0, -b.pen)
	return b.halfW + reach, b.halfH + reach
}

func (b box) draw(p *Painter, dst *ebiten.Image) {
	w, h := b.reach()
	p.drawQuad(dst, geom.R(-w, -h, 2*w, 2*h), p.shapeShader, nil, func(x, y float64) ebiten.Vertex {
		clr := b.top
		if y > 0 {
			clr = b.bottom
		}
		return ebiten.Vertex{
			DstX: float32(b.centre.X + b.axis.X*x - b.axis.Y*y), DstY: float32(b.centre.Y + b.axis.Y*x + b.axis.X*y),
			SrcX: float32(x), SrcY: float32(y),
			ColorR: float32(clr.R) / 255, ColorG: float32(clr.G) / 255, ColorB: float32(clr.B) / 255, ColorA: float32(clr.A) / 255,
			Custom0: float32(b.halfW), Custom1: float32(b.halfH), Custom2: float32(b.radius), Custom3: float32(b.pen),
		}
	})
}

// drawQuad draws a rectangle with a shader, as two triangles; vertex returns what is at one of its corners.
func (p *Painter) drawQuad(dst *ebiten.Image, r geom.Rect, shader *ebiten.Shader, uniforms map[string]any, vertex func(x, y float64) ebiten.Vertex) {
	s := &p.scratch
	s.indices = append(s.indices[:0], 0, 1, 2, 1, 2, 3)
	s.vertices = append(s.vertices[:0], vertex(r.X, r.Y), vertex(r.Right(), r.Y), vertex(r.X, r.Bottom()), vertex(r.Right(), r.Bottom()))
	dst.DrawTrianglesShader32(s.vertices, s.indices, shader, &ebiten.DrawTrianglesShaderOptions{Uniforms: uniforms})
}

// Band fills the area between two polylines whose points have the same x, from left to right.
func (p *Painter) Band(dst Canvas, upper, lower []geom.Point, clr color.NRGBA) {
	for i := 1; i < len(upper); i++ {
		corners := [4]geom.Point{upper[i-1], upper[i], lower[i], lower[i-1]}
		add(dst, rectBetween(corners[0], corners[2]).Union(rectBetween(corners[1], corners[3])).Inset(-1), quad{corners, clr})
	}
}

// quad is a filled area with four corners.
type quad struct {
	corners [4]geom.Point
	clr     color.NRGBA
}

func (q quad) draw(_ *Painter, dst *ebiten.Image) {
	var path vector.Path
	path.MoveTo(float32(q.corners[0].X), float32(q.corners[0].Y))
	for _, c := range q.corners[1:] {
		path.LineTo(float32(c.X), float32(c.Y))
	}
	path.Close()
	op := &vector.DrawPathOptions{AntiAlias: false} // the pieces meet without a seam
	op.ColorScale.ScaleWithColor(q.clr)
	vector.FillPath(dst, &path, nil, op)
}
