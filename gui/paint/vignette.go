package paint

import (
	"blobwars/engine"
	"blobwars/gui/geom"
)

// frameWide is the width of the frame of a vignette, in cells.
const frameWide = 0.15

// VignetteSize returns the width and height of a vignette, in cells.
func VignetteSize(columns, rows int) (w, h float64) {
	return float64(columns) + 2*frameWide, float64(rows) + 2*frameWide
}

// Vignette draws the first columns and rows of a board as Board draws the whole: frame, squares, marks and resting
// blobs. Marks elsewhere in view are not supported. Nothing but blobs is cached.
func (p *Painter) Vignette(dst Canvas, view BoardView, columns, rows int, th *Theme) {
	g := view.Grid
	frame := geom.R(g.X, g.Y, float64(columns)*g.Cell, float64(rows)*g.Cell).Inset(-frameWide * g.Cell).Round()
	p.Fill(dst, frame, g.Cell*0.28, th.Frame)
	p.Stroke(dst, frame, g.Cell*0.28, max(1, g.Cell/80), th.FrameEdge)
	for y := range rows {
		for x := range columns {
			p.squareFill(dst, square(g, engine.At(x, y)), (x+y)&1 == 0, g.Cell, th)
		}
	}
	p.drawMarks(dst, view, th)
	for y := range rows {
		for x := range columns {
			s := engine.At(x, y)
			if who, ok := blobOn(view.Position, s); ok {
				p.Blob(dst, who, g.Centre(s), g.Cell, th, view.Pose(who, s))
			}
		}
	}
}
