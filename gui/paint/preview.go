package paint

import (
	"math"

	"blobwars/engine"
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
	for s := range view.Turning.Squares() {
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

// PreviewBadge writes the number of blobs that a preview would infect.
func (p *Painter) PreviewBadge(dst Canvas, view BoardView, text string, th *Theme) {
	if !view.previews() {
		return
	}
	r, size := p.badgeRect(view, text)
	p.badge(dst, r, text, size, max(1.5, size*0.11), th.Player[view.Mover&1], th.Frame, th.OnPlayer[view.Mover&1])
}

// badgeRect returns the place of a badge, and the size of its text: at the upper edge of the target, inside the frame
// of the board, or smaller in the upper right corner of the target if a blob is above it.
func (p *Painter) badgeRect(view BoardView, text string) (badge geom.Rect, size float64) {
	g := view.Grid
	r := g.Rect(view.Preview.To)
	above, onBoard := g.At(r.Centre().X, r.Y-g.Cell/2)
	corner := onBoard && view.Position.At(above) != engine.Empty
	size = max(view.MinTextSize*1.1, g.Cell*0.26)
	if corner {
		size = max(view.MinTextSize, g.Cell*0.2)
	}
	width, height := p.Width(text, p.Face(Bold, size))+1.2*size, 1.65*size
	at := geom.Pt(r.Centre().X-width/2, max(r.Y-0.1*g.Cell, g.Frame().Y+height/2)-height/2)
	if corner {
		at = geom.Pt(r.Right()-width+0.06*g.Cell, r.Y-0.02*g.Cell)
	}
	return geom.R(math.Round(at.X), math.Round(at.Y), math.Round(width), math.Round(height)), size
}
