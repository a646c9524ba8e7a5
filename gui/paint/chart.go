package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// ChartView is the chart of the scores of a game.
type ChartView struct {
	Values       []float64 // player 1's share in every position, 0 to 1: 0.5 if nobody is ahead; NaN: not known
	Flipped      bool      // up is player 2, not player 1
	Current      int       // the index of the position on the board
	Hover        int       // the index of the hovered position; -1: none
	Marks        []ChartMark
	TurningPoint int     // the index of the turning point, at a dashed line; 0: none
	Above        float64 // the part of the height above the middle value; 0: half
}

// ChartMark marks a position that was reached by a mistake.
type ChartMark struct {
	At    int
	Grade int // from 1 to 3: inexact, mistake, blunder
}

// maxBridge is the largest distance in plies of two known values that are joined.
const maxBridge = 4

// ChartUnit returns the step of the grid of a chart in r, which is also its margin, for that of the layout.
func ChartUnit(r geom.Rect, unit float64) float64 { return min(unit, r.H/9) }

// Chart draws scores as a line; the area between it and the middle is filled in the colour of the side that is ahead. A
// few unknown values are bridged by a straight line, a longer stretch is left open. unit is the step of the layout's
// grid in device pixels. A low chart has smaller marks, and so have marks that are close to each other.
func (p *Painter) Chart(dst Canvas, r geom.Rect, v ChartView, unit float64, th *Theme) {
	unit = ChartUnit(r, unit)
	p.Fill(dst, r, 0.5*unit, Alpha(th.Track, 0.5))
	above, in := cmp.Or(v.Above, 0.5), r.Inset(unit) // marks and cursor are inside, too
	zero := math.Round(in.Y+above*in.H) + 0.5
	height, upper := max(above, 1-above)*in.H, engine.Side1
	if v.Flipped {
		height, upper = -height, engine.Side2
	}
	x := func(k int) float64 { return in.X + in.W*float64(k)/float64(max(len(v.Values)-1, 1)) }
	at := func(k int) geom.Point { return geom.Pt(x(k), zero-(2*v.Values[k]-1)*height) }
	known := func(k int) bool { return k >= 0 && k < len(v.Values) && !math.IsNaN(v.Values[k]) }
	var pieces [][2]geom.Point
	for i, last := 0, -1; i < len(v.Values); i++ {
		if !known(i) {
			continue
		}
		if last >= 0 && i-last <= maxBridge {
			pieces = append(pieces, [2]geom.Point{at(last), at(i)})
		}
		last = i
	}
	hair := max(1, unit/8)
	for _, piece := range pieces {
		p.area(dst, piece[0], piece[1], zero, upper, th)
	}
	p.Line(dst, geom.Pt(r.X, zero), geom.Pt(r.Right(), zero), hair, th.Muted)
	for _, piece := range pieces {
		p.Line(dst, piece[0], piece[1], 1.75*hair, th.Text)
	}
	upright := func(i int, clr color.NRGBA, width float64) {
		if i >= 0 && i < len(v.Values) {
			p.Line(dst, geom.Pt(x(i), r.Y+width/2), geom.Pt(x(i), r.Bottom()-width/2), width, clr)
		}
	}
	upright(v.Hover, Alpha(th.Text, 0.45), hair)
	upright(v.Current, th.Text, 1.5*hair)
	if n := v.TurningPoint; n > 0 && n < len(v.Values) {
		for x, y := at(n).X, r.Y; y < r.Bottom(); y += unit {
			p.Line(dst, geom.Pt(x, y), geom.Pt(x, min(y+0.5*unit, r.Bottom())), hair, th.AccentText)
		}
		p.Disc(dst, at(n), 1.2*unit, th.Panel) // the sign of the moment in words
		p.Disc(dst, at(n), unit, th.Accent)
		p.Icon(dst, IconBolt, at(n), 1.4*unit, th.OnAccent)
	}
	if known(v.Current) { // below the marks of the moves around it
		if i := slices.IndexFunc(v.Marks, func(m ChartMark) bool { return m.At == v.Current }); i >= 0 {
			p.ChartMark(dst, at(v.Current), v.Marks[i].Grade, 0.8*unit, th)
		} else {
			p.Disc(dst, at(v.Current), 0.9*unit, th.Panel)
			p.Ring(dst, at(v.Current), 0.8*unit, 0.2*unit, th.Text)
		}
	}
	for _, m := range v.Marks {
		if !known(m.At) || m.At == v.Current {
			continue
		}
		size := min(0.45*unit, r.H/24)
		for _, o := range v.Marks {
			if d := at(o.At).Sub(at(m.At)); o.At != m.At && known(o.At) {
				size = min(size, max(0.5*math.Hypot(d.X, d.Y), 0.28*unit))
			}
		}
		p.ChartMark(dst, at(m.At), m.Grade, size, th)
	}
}

// ChartMark draws a mark of a grade: a ring, a dot or, larger, a diamond, with a rim that
// sets it off from the area below it.
func (p *Painter) ChartMark(dst Canvas, at geom.Point, grade int, radius float64, th *Theme) {
	if grade == 3 {
		p.diamond(dst, at, 2.3*radius, th.Panel)
		p.diamond(dst, at, 1.65*radius, th.Slip(grade))
		return
	}
	p.Disc(dst, at, 1.45*radius, th.Panel)
	p.Ring(dst, at, radius, radius*(float64(grade)-0.5), th.Slip(grade)) // of a mistake, it has no hole
}

func (p *Painter) diamond(dst Canvas, at geom.Point, radius float64, clr color.NRGBA) {
	left, right := geom.Pt(at.X-radius, at.Y), geom.Pt(at.X+radius, at.Y)
	p.Band(dst, []geom.Point{left, geom.Pt(at.X, at.Y-radius), right}, []geom.Point{left, geom.Pt(at.X, at.Y+radius), right}, clr)
}

// area fills the area between a segment of the line and the height zero, in two colours if the segment crosses it; that
// of upper is above zero.
func (p *Painter) area(dst Canvas, from, to geom.Point, zero float64, upper engine.Side, th *Theme) {
	if (from.Y-zero)*(to.Y-zero) < 0 {
		t := (zero - from.Y) / (to.Y - from.Y)
		cross := geom.Pt(from.X+t*(to.X-from.X), zero)
		p.area(dst, from, cross, zero, upper, th)
		p.area(dst, cross, to, zero, upper, th)
		return
	}
	who := upper
	if from.Y+to.Y > 2*zero {
		who = upper.Other()
	}
	clr := th.Player[who]
	clr.A = 150
	p.Band(dst, []geom.Point{from, to}, []geom.Point{geom.Pt(from.X, zero), geom.Pt(to.X, zero)}, clr)
}

// BalanceEdge returns the height at which the two parts of Balance meet.
func BalanceEdge(r geom.Rect, share float64, flipped bool) float64 {
	first := math.Round(r.H * min(max(share, 0), 1))
	if flipped {
		return r.Y + first
	}
	return r.Bottom() - first
}

// Balance draws an upright bar that shows who is ahead. share is player 1's part, 0 to 1; player 1's part
// is the lower one, or the upper one if flipped.
func (p *Painter) Balance(dst Canvas, r geom.Rect, share float64, flipped bool, th *Theme) {
	radius, hair := r.W/2, max(1, r.W/8)
	edge, first := BalanceEdge(r, share, flipped), r // where the two meet is straight
	if first.H = edge - r.Y; !flipped {
		first.Y, first.H = edge, r.Bottom()-edge
	}
	p.Fill(dst, r, radius, th.Player[1])
	if first.H > 0 {
		p.Fill(dst.Clip(first), r, radius, th.Player[0])
	}
	if first.H > 0 && first.H < r.H {
		p.Fill(dst, geom.R(r.X, edge-hair, r.W, 2*hair), 0, th.Panel)
	}
	mid := math.Round(r.Centre().Y)
	p.Fill(dst, geom.R(r.X-r.W*0.3, mid-hair, r.W*1.6, 2*hair), 0, th.Text)
}
