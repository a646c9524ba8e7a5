package paint

import (
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// Heat is a square with the value of the best move to it.
type Heat struct {
	Square   engine.Square
	Strength float64 // 0 to 1, relative to the other squares
	Label    string  // the value; left out if it does not fit
	Best     bool    // outlined
}

// Step is a move of a principal variation, drawn as an arrow.
type Step struct {
	Move   engine.Move
	Who    engine.Player
	Number int // its place in the line, from 1, written on the arrow; 0 or 1: nothing is written
}

// minLabelCell is the smallest cell with space for a label, in type sizes.
const minLabelCell = 3.6

// hottest and coolest are the opacities of the accent colour on the best and the worst square; chip is that of the plate behind
// a label, which makes it readable on both.
const (
	hottest = 0.6
	coolest = 0.03
	chip    = 0.8
)

// heatColour is the tint of a square. It is one colour in different opacities, which colour-blind people can order too.
func heatColour(strength float64, th *Theme) color.NRGBA {
	return Alpha(th.Accent, coolest+(hottest-coolest)*math.Pow(min(max(strength, 0), 1), 1.6))
}

// drawHeat tints the squares.
func (p *Painter) drawHeat(dst *ebiten.Image, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	for _, h := range view.Heat {
		if !g.Shows(h.Square) {
			continue
		}
		r := square(g, h.Square)
		p.Fill(dst, r, cell*0.15, heatColour(h.Strength, th))
		if h.Best {
			p.Stroke(dst, r, cell*0.15, max(1.5, cell*0.036), th.Accent)
		}
	}
}

// drawLabels writes the values on the squares, over the arrows. Labels smaller than MinTextSize are left out.
func (p *Painter) drawLabels(dst *ebiten.Image, view BoardView, th *Theme) {
	size := max(view.MinTextSize, view.Grid.Cell*0.19)
	if view.MinTextSize <= 0 || view.Grid.Cell < minLabelCell*size {
		return
	}
	face := p.Face(Medium, size)
	for _, h := range view.Heat {
		if h.Label == "" || !view.Grid.Shows(h.Square) {
			continue
		}
		r := square(view.Grid, h.Square)
		wide, y := advance(h.Label, face)+0.7*size, r.Bottom()-0.95*size
		p.Fill(dst, geom.R(r.Centre().X-wide/2, y-0.62*size, wide, 1.24*size), 0.62*size, Alpha(th.Frame, chip))
		p.Text(dst, h.Label, r.Centre().X, y, face, th.Text, Middle)
	}
}

// drawSteps draws the arrows of a principal variation: the first is the strongest, and on top.
func (p *Painter) drawSteps(dst *ebiten.Image, view BoardView, th *Theme) {
	g := view.Grid
	for i := len(view.Line) - 1; i >= 0; i-- {
		step := view.Line[i]
		if !g.Shows(step.Move.From) || !g.Shows(step.Move.To) {
			continue
		}
		from, to := g.Centre(step.Move.From), g.Centre(step.Move.To)
		axis, length := unit(to.Sub(from))
		if length == 0 {
			continue
		}
		fade := math.Pow(0.62, float64(i))
		from, to = from.Add(axis.Times(g.Cell*0.36)), to.Add(axis.Times(g.Cell*0.05))
		p.Arrow(dst, from, to, g.Cell*(0.04+0.045*fade), mix(th.Square1, th.Mark(step.Who), 0.25+0.75*fade), mix(th.Square1, th.Frame, 0.4+0.6*fade))
		if step.Number > 1 {
			p.stepNumber(dst, from.Add(to.Sub(from).Times(0.4)), step, g.Cell, th)
		}
	}
}

// stepNumber writes the number of a step of a line on its arrow.
func (p *Painter) stepNumber(dst *ebiten.Image, at geom.Point, step Step, cell float64, th *Theme) {
	p.Disc(dst, at, 0.15*cell, th.Frame)
	p.Disc(dst, at, 0.13*cell, th.Mark(step.Who))
	p.Text(dst, strconv.Itoa(step.Number), at.X, at.Y, p.Face(Bold, max(9, 0.18*cell)), th.Frame, Middle)
}

// mix blends two opaque colours: t = 0 is a, t = 1 is b.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 255}
}
