package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// HeatCell is a square with the value of the best move to it.
type HeatCell struct {
	Square   engine.Square
	Move     engine.Move   // the best one to the square: a thin arrow leads from its blob if it is a jump with a Strength
	Others   []engine.Move // jumps that are as good, with arrows too
	Strength float64       // 0 to 1, relative to the other squares
	Label    string        // the value; left out if it does not fit
	Ink      color.NRGBA   // of the label; the zero value is the colour of text
	Best     bool          // outlined, and its label is golden
	Slip     int           // the move was played, and is a slip from 1 to 3: its arrow has the colour of its mark
}

// minLabelCell is the smallest cell with space for a label, in type sizes.
const minLabelCell = 3.2

// hottest and coolest are the opacities of the colour of heat on the best and the worst square; chip is the opacity of
// the plate behind a label, which makes the label readable on both.
const (
	hottest = 0.5
	coolest = 0.05
	chip    = 0.8
)

// heatColour returns the tint of a square. It is one colour in different opacities, which colour-blind people can order
// too.
func heatColour(strength float64, th *Theme) color.NRGBA {
	return Alpha(th.Heat, coolest+(hottest-coolest)*min(max(strength, 0), 1))
}

// drawHeat tints the squares.
func (p *Painter) drawHeat(dst Canvas, view BoardView, th *Theme) {
	g, cell := view.Grid, view.Grid.Cell
	for _, h := range view.Heat {
		if !g.Has(h.Square) {
			continue
		}
		r := square(g, h.Square)
		p.Fill(dst, r, cell*0.15, heatColour(h.Strength, th))
		if h.Best {
			p.Stroke(dst, r, cell*0.15, max(1.5, cell*0.036), th.AccentText)
		}
	}
}

// drawHeatArrows draws the arrows of the good moves that are not the best, over the blobs.
func (p *Painter) drawHeatArrows(dst Canvas, view BoardView, th *Theme) {
	for _, h := range view.Heat {
		end := aboveLabel
		if h.Square == view.Hint.To && h.Move.IsJump() { // in front of the tip of the best move's arrow
			end += 0.3
		}
		switch {
		case !view.Grid.Has(h.Square) || h.Best:
		case h.Slip > 0:
			p.MoveArrow(dst, view, h.Move, geom.Point{}, cloneGap, end, view.Grid.Cell*0.06, th.Slip(h.Slip), th.Frame)
		case h.Move.IsJump() && h.Strength > 0:
			all := append([]engine.Move{h.Move}, h.Others...)
			for _, m := range all {
				apart := geom.Point{} // several end beside each other, each towards its blob
				for _, o := range all {
					apart = apart.Add(view.Grid.Centre(m.From).Sub(view.Grid.Centre(o.From)))
				}
				away, _ := unit(apart)
				p.MoveArrow(dst, view, m, away.Times(0.2*view.Grid.Cell), cloneGap, aboveLabel, view.Grid.Cell*0.036, th.Muted, th.Frame)
			}
		}
	}
}

// aboveLabel is the distance of the tip of an arrow from the middle of a square with a label there, in cells, and
// cloneGap that of the beginning of a clone's arrow from the centre of its blob: it begins on the blob.
const (
	aboveLabel = 0.3
	cloneGap   = 0.25
)

// labelSize returns the type size of the labels; 0 if there is no space for any.
func (v BoardView) labelSize() float64 {
	size := max(v.MinTextSize, v.Grid.Cell*0.19)
	if v.MinTextSize <= 0 || v.Grid.Cell < minLabelCell*size {
		return 0
	}
	return size
}

// labelRect returns the plate of a label of a width on s: in the middle of the square or, below the mark of a target, at
// its lower edge.
func (v BoardView) labelRect(s engine.Square, width float64) geom.Rect {
	r, size := square(v.Grid, s), v.labelSize()
	y := r.Centre().Y - 0.62*size
	if (v.CloneTargets | v.JumpTargets).Has(s) {
		y = r.Bottom() - 1.4*size
	}
	return geom.R(r.Centre().X-width/2, y, width, 1.24*size)
}

// markCentre returns the centre of the mark of a target: that of the square or, if it has a label, of the part above
// it.
func (v BoardView) markCentre(s engine.Square) geom.Point {
	at := v.Grid.Centre(s)
	if size := v.labelSize(); size > 0 && slices.ContainsFunc(v.Heat, func(h HeatCell) bool { return h.Square == s && h.Label != "" }) {
		at.Y = (square(v.Grid, s).Y + v.labelRect(s, 0).Y) / 2
	}
	return at.Round()
}

// drawLabels writes the values on the squares, over the arrows. Labels smaller than MinTextSize are left out.
func (p *Painter) drawLabels(dst Canvas, view BoardView, th *Theme) {
	size := view.labelSize()
	if size == 0 {
		return
	}
	face := p.Face(Bold, size)
	for _, h := range view.Heat {
		if h.Label == "" || !view.Grid.Has(h.Square) {
			continue
		}
		r := view.labelRect(h.Square, p.Width(h.Label, face)+0.7*size)
		plate, ink := Alpha(th.Frame, chip), cmp.Or(h.Ink, th.Text)
		if h.Best {
			plate, ink = th.Accent, th.OnAccent
		}
		p.badge(dst, r, h.Label, size, 0, plate, color.NRGBA{}, ink)
	}
}

// Mix blends two opaque colours: t = 0 is a, t = 1 is b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 255}
}
