package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// drawThumb draws a board as small as a stamp: squares and dots.
func (a *App) drawThumb(dst *ebiten.Image, r geom.Rect, pos engine.Position) {
	a.drawThumbIn(dst, r, pos, a.theme)
}

// drawThumbIn draws the stamp in the colours of a theme.
func (a *App) drawThumbIn(dst *ebiten.Image, r geom.Rect, pos engine.Position, theme *paint.Theme) {
	size := pos.Size()
	cell := r.W / float64(size)
	a.paint.Fill(dst, r, cell*0.5, theme.Ground2)
	grid := geom.Grid{X: r.X, Y: r.Y, Cell: cell, Size: size}
	for s := range boardArea(size).Squares() {
		box := grid.Rect(s).Inset(max(0.5, cell*0.06))
		switch c := pos.At(s); c {
		case engine.Empty:
			a.paint.Fill(dst, box, cell*0.2, theme.Row)
		case engine.Wall:
			a.paint.Fill(dst, box, cell*0.2, theme.WallHatch)
		default:
			who := engine.Player(c - engine.Blob1)
			round := cell * 0.5
			if who == engine.Player2 {
				round = cell * 0.22
			}
			a.paint.Fill(dst, box, round, theme.Colour(who))
		}
	}
}
