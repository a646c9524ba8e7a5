package paint

import (
	"image/color"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// drawMarks draws the marks between the squares and the blobs.
func (p *Painter) drawMarks(dst Canvas, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	targets := view.CloneTargets | view.JumpTargets
	p.drawHeat(dst, view, th)
	if h := view.Hover; g.Has(h) && view.Position.At(h) != engine.Wall {
		tint := Alpha(th.Text, 0.06)
		if targets.Has(h) {
			tint = Alpha(th.Mark(view.Mover), 0.22)
		}
		p.Fill(dst, square(g, h), cell*0.15, tint)
	}
	p.drawLast(dst, view, th)
	p.drawHintSquares(dst, view, th)
	p.drawPreviewSquares(dst, view, th)
	if s := view.Refused; g.Has(s) {
		p.Stroke(dst, square(g, s), cell*0.15, max(1.5, cell*0.04), Alpha(th.DangerText, 0.8))
	}
	if h := view.Hover; view.Pickable && h != view.Selected && g.Has(h) {
		p.Ring(dst, g.Centre(h).Round(), cell*0.46, max(1.5, cell*0.03), Alpha(th.AccentText, 0.75))
	}
	if s := view.Selected; g.Has(s) {
		at := g.Centre(s).Round()
		p.Glow(dst, geom.Around(at, cell*0.45), cell*0.45, cell*0.13, Alpha(th.Accent, 0.42))
		p.Disc(dst, at, cell*0.44, Alpha(th.Frame, 0.75))
		p.Ring(dst, at, cell*0.46, max(2, cell*0.04), th.AccentText)
	}
	for s := range targets.Squares() {
		if !g.Has(s) || s == view.Preview.To {
			continue
		}
		at, size := view.markCentre(s), cell
		if s == view.Hover {
			size *= 1.25
		}
		draw := func(halo float64, clr color.NRGBA) {
			if view.CloneTargets.Has(s) {
				p.Disc(dst, at, size*0.138+halo, clr)
			} else {
				p.Ring(dst, at, size*0.165+halo, max(2, size*0.05)+2*halo, clr)
			}
		}
		if len(view.Heat) > 0 { // makes the mark visible on every tint
			draw(max(1.5, cell*0.035), Alpha(th.Frame, 0.7))
		}
		draw(0, th.Mark(view.Mover))
	}
}

// drawLast outlines the squares of the last move: dashed its source, solid its target.
func (p *Painter) drawLast(dst Canvas, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	clr, width := th.Mark(view.LastMover), max(1.5, cell*0.036)
	if view.hints() { // which are what counts
		clr = Alpha(clr, 0.4)
	}
	if g.Has(view.Last.From) {
		p.DashedStroke(dst, square(g, view.Last.From), cell*0.15, width, 6*width, clr)
	}
	if g.Has(view.Last.To) {
		p.Stroke(dst, square(g, view.Last.To), cell*0.15, width, clr)
	}
}

// drawHintSquares marks the two ends of a hint: a ring around its blob, and its target over the mark of the last move.
func (p *Painter) drawHintSquares(dst Canvas, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	if !view.hints() {
		return
	}
	p.Ring(dst, g.Centre(view.Hint.From).Round(), cell*0.46, max(2, cell*0.04), th.AccentText)
	to, width := square(g, view.Hint.To), max(2, cell*0.045)
	strength := 0.2
	if len(view.Heat) > 0 { // no square is warmer
		strength = hottest
	}
	p.Fill(dst, to, cell*0.15, Mix(th.Square1, th.Accent, strength))
	p.Stroke(dst, to, cell*0.15, width, th.AccentText)
}

// hints reports whether there is a hint whose two squares are on the board.
func (v BoardView) hints() bool { return v.Grid.Has(v.Hint.From) && v.Grid.Has(v.Hint.To) }
