package paint

import (
	"math"

	"blobwars/gui/geom"
)

// The looks of a preview: the opacity of the ghost, and the width of the outline of a blob that would turn, in cells.
const (
	ghostOpacity   = 0.85
	turningOutline = 0.055
)

func (v BoardView) previews() bool { return v.Grid.Has(v.Preview.From) && v.Grid.Has(v.Preview.To) }

// drawPreviewSquares marks the target of a preview and the squares of the blobs that would turn.
func (p *Painter) drawPreviewSquares(dst Canvas, view BoardView, th *Theme) {
	if !view.previews() {
		return
	}
	g, cell, mark := view.Grid, view.Grid.Cell, th.Mark(view.Mover)
	for s := range view.Infected.Squares() {
		if g.Has(s) {
			p.Fill(dst, square(g, s), cell*0.15, Alpha(mark, 0.25))
		}
	}
	p.Stroke(dst, square(g, view.Preview.To), cell*0.15, max(2, cell*0.045), mark)
}

// drawGhost draws the blob that would arrive.
func (p *Painter) drawGhost(dst Canvas, view BoardView, th *Theme) {
	if !view.previews() {
		return
	}
	at, cell := view.Grid.Centre(view.Preview.To).Round(), view.Grid.Cell
	if !view.Dragged {
		p.addBlob(dst, blobLook{who: view.Mover, pose: Pose{Mood: Glad}, theme: th}, at, cell, ghostOpacity)
	}
	width := max(1.5, cell*0.025)
	p.DashedStroke(dst, geom.Around(at, cell*0.405), cell*0.405, width, 5*width, Alpha(th.Text, 0.85))
}

// PreviewBadge writes the number of blobs that a preview would infect in the upper right corner of the target, where it
// covers no other blob.
func (p *Painter) PreviewBadge(dst Canvas, view BoardView, text string, th *Theme) {
	if !view.previews() {
		return
	}
	target, cell := view.Grid.Rect(view.Preview.To), view.Grid.Cell
	size := max(view.MinTextSize, cell*0.2)
	width := math.Round(p.Width(text, p.Face(Bold, size)) + 1.2*size)
	r := geom.R(math.Round(target.Right()+0.06*cell)-width, math.Round(target.Y-0.02*cell), width, math.Round(1.65*size))
	p.badge(dst, r, text, size, max(1.5, size*0.11), th.Player[view.Mover&1], th.Frame, th.OnPlayer[view.Mover&1])
}
