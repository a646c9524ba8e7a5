package gamescreen

import (
	"cmp"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Side is a player on a score card.
type Side struct {
	Name      string // such as You
	ShortName string // where Name does not fit
	How       string // how the player plays, such as a level
	ShortHow  string // where How does not fit
	SpokenHow string // for people who do not see it; empty: How
	Count     string // the score
	Delta     string // the change of the score by the previewed move, such as +4 or −3; empty: none
	Clock     string // the time that is left; empty: no clock
	Low       bool   // little time is left
	Pose      paint.Pose
	ToMove    bool
	Now       bool   // How says that it is the turn of this side
	Slips     [3]int // after How, with the marks of a graph: inexact moves, mistakes and blunders; all 0: not shown
}

// SpokenSides returns both players with what they have, for people who do not see them.
func SpokenSides(sides [2]Side) string { return sides[0].spoken() + ". " + sides[1].spoken() + "." }

func (s Side) spoken() string {
	text := s.Name
	for _, part := range []string{cmp.Or(s.SpokenHow, s.How), s.Clock} {
		if part != "" {
			text += ", " + part
		}
	}
	return text + ": " + s.Count
}

// sidesBeside returns how the players are written beside each other in a part of a score card of a width: the face of
// the scores, and the widths that are left for the names, which are set smaller if they do not fit; fit is false if
// that does not help.
func sidesBeside(st ui.Style, sides [2]Side, width float64) (numeral text.Face, widths [2]float64, fit bool) {
	numeral, fit = st.Face(paint.Bold, st.Large*facingCount), true
	bold, regular := st.Face(paint.Bold, st.Text*leastName), st.Face(paint.Regular, st.Small*howSize*leastName)
	counts := max(2*st.Width(widestCount, numeral), st.Width(sides[0].Count, numeral)+st.Width(sides[1].Count, numeral))
	for who, side := range sides {
		widths[who] = (width-counts-st.Width("–", numeral))/2 - (7.75+dashGap)*st.Unit
		fit = fit && max(st.Width(side.ShortName, bold), st.Width(side.ShortHow, regular)) <= widths[who]
	}
	return numeral, widths, fit
}

const (
	widestCount = "64" // there is space for such a score at least
	dashGap     = 0.75 // the distance of two scores from the dash between them, in units
	facingCount = 0.86 // the size of the scores between two players, relative to Style.Large: so that most names fit
	leastName   = 0.76 // the least size of names, relative to their usual size
	howSize     = 0.94 // the size of the line below a name, relative to Style.Small
)

// SidesFitBeside reports whether DrawSidesBeside has the space for the names of both players.
func SidesFitBeside(st ui.Style, sides [2]Side, width float64) bool {
	_, _, fit := sidesBeside(st, sides, width)
	return fit
}

// DrawSidesBeside draws the players left and right in a part of a score card, around the height y, with their scores
// between them.
func DrawSidesBeside(st ui.Style, dst paint.Canvas, in geom.Rect, y float64, sides [2]Side) {
	u, gap := st.Unit, dashGap*st.Unit
	centre, cell := in.Centre().X, 6*u
	numeral, widths, _ := sidesBeside(st, sides, in.W)
	dash, middle := st.Width("–", numeral), centre // the middle of the dash, so that the whole score is centred
	middle += (st.Width(sides[0].Count, numeral) - st.Width(sides[1].Count, numeral)) / 2
	st.Paint.Text(dst, "–", middle, y, numeral, st.Theme.Muted, paint.Middle)
	names, size := sideNames(st, sides, widths)
	inner, outer := [2]paint.Align{paint.End, paint.Start}, [2]paint.Align{paint.Start, paint.End}
	for who := range engine.Side(2) {
		side, sign := sides[who], 2*float64(who)-1 // -1: left of the centre
		st.Paint.Text(dst, side.Count, middle+sign*(dash/2+gap), y, numeral, st.Theme.PlayerText[who], inner[who])
		edge := centre + sign*in.W/2
		st.Paint.Blob(dst, who, geom.Pt(edge-sign*cell*(0.45+0.08*float64(who)), y), cell, st.Theme, side.Pose)
		drawTurn(st, dst, side, who, edge+sign*1.25*u, y, u)
		side.Name = names[who]
		drawNames(st, dst, side, size, edge-sign*(cell+0.5*u), y, widths[who], u, outer[who])
		drawDelta(st, dst, who, side, middle+sign*(dash/2+gap), y+4.25*u, inner[who])
	}
}

// DrawSidesBelow draws the players one below the other, above the height foot, for narrow cards.
func DrawSidesBelow(st ui.Style, dst paint.Canvas, in geom.Rect, foot float64, sides [2]Side) {
	u := st.Unit
	row := (foot - in.Y + u) / 2
	between := u
	if row < 6*u { // the lines of both players have the same distance from the edge and from each other
		in.Y += 0.75 * u
		row -= 0.25 * u
		between = min(row/5.3, 0.88*u)
	}
	cell := min(0.92*row, 0.18*in.W) // the leaves of Sprout are higher than a blob
	numeral := st.Face(paint.Bold, min(st.Large, row*0.72, in.W*0.15))
	width := in.W - cell - max(st.Width(widestCount, numeral), st.Width(sides[0].Count, numeral), st.Width(sides[1].Count, numeral)) - 1.5*u
	names, size := sideNames(st, sides, [2]float64{width, width})
	for _, who := range []engine.Side{engine.Side1, engine.Side2} {
		side, y := sides[who], in.Y-u+row*(float64(who)+0.5)
		st.Paint.Blob(dst, who, geom.Pt(in.X+cell*0.45, y), cell, st.Theme, side.Pose)
		drawTurn(st, dst, side, who, in.X-u, y, u)
		st.Paint.Text(dst, side.Count, in.Right(), y, numeral, st.Theme.PlayerText[who], paint.End)
		drawDelta(st, dst, who, side, in.Right(), y+3.25*u, paint.End)
		side.Name = names[who]
		drawNames(st, dst, side, size, in.X+cell+0.75*u, y, width, between, paint.Start)
	}
}

// sideNames returns the names of both players, shortened if they are wider than their places, and the size that suits
// both.
func sideNames(st ui.Style, sides [2]Side, widths [2]float64) (names [2]string, size float64) {
	shorten := false
	for who, side := range sides {
		names[who] = side.Name
		shorten = shorten || st.Width(side.Name, st.Face(paint.Bold, st.Text*leastName)) > widths[who]
	}
	if shorten { // both or none
		names = [2]string{sides[0].ShortName, sides[1].ShortName}
	}
	for _, part := range []float64{1, 0.92, 0.84, leastName} {
		size = st.Text * part
		if face := st.Face(paint.Bold, size); st.Width(names[0], face) <= widths[0] && st.Width(names[1], face) <= widths[1] {
			break
		}
	}
	return names, size
}

// drawNames writes the name of a player and how the moves are chosen at x, in two lines around y, and the clock below them.
func drawNames(st ui.Style, dst paint.Canvas, side Side, name float64, x, y, width, u float64, align paint.Align) {
	how, bold, size := side.How, st.Face(paint.Bold, name), st.Small*howSize
	if side.Clock != "" {
		y -= 1.6 * u
		ink := st.Theme.Muted
		switch {
		case side.Low:
			ink = st.Theme.DangerText
		case side.ToMove:
			ink = st.Theme.Text
		}
		st.Paint.Text(dst, side.Clock, x, y+4.6*u, st.FitFace(side.Clock, paint.Bold, st.Text*1.4, width), ink, align)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(side.Name, bold, width), x, y-1.25*u, bold, st.Theme.Text, align)
	if st.Width(how, st.Face(paint.Regular, size)) > width {
		how = side.ShortHow
	}
	ink := st.Theme.Muted
	if side.Now {
		ink, size = st.Theme.Text, st.Text
	}
	if side.Slips != [3]int{} && drawSlips(st, dst, side, x, y+1.4*u, width, align) {
		return
	}
	regular := st.FitFace(how, paint.Regular, size, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(how, regular, width), x, y+1.4*u, regular, ink, align)
}

// drawSlips writes how a player plays and the numbers of slips, each after the mark that it has in a graph; false if
// there is no space for them.
func drawSlips(st ui.Style, dst paint.Canvas, side Side, x, y, width float64, align paint.Align) bool {
	const mark = 2.4 // the space of a mark, in units
	all, step := side.How, mark*st.Unit
	for _, n := range side.Slips {
		all += strconv.Itoa(n)
	}
	face := st.FitFace(all, paint.Regular, st.Small*howSize, width-3*step)
	whole := st.Width(all, face) + 3*step
	if whole > width {
		return false
	}
	if align == paint.End {
		x -= whole
	}
	st.Paint.Text(dst, side.How, x, y, face, st.Theme.Text, paint.Start)
	x += st.Width(side.How, face)
	for i, n := range side.Slips {
		st.Paint.ChartMark(dst, geom.Pt(x+0.58*step, y), i+1, 0.5*st.Unit, st.Theme)
		st.Paint.Text(dst, strconv.Itoa(n), x+step, y, face, st.Theme.Text, paint.Start)
		x += step + st.Width(strconv.Itoa(n), face)
	}
	return true
}

// drawDelta writes what a move that is being considered adds to a score, below it.
func drawDelta(st ui.Style, dst paint.Canvas, who engine.Side, side Side, x, y float64, align paint.Align) {
	st.Paint.Text(dst, side.Delta, x, y, st.Face(paint.Bold, st.Text), st.Theme.PlayerText[who], align)
}

// drawTurn marks the side to move in its colour, at the edge of the card.
func drawTurn(st ui.Style, dst paint.Canvas, side Side, who engine.Side, x, y, u float64) {
	if side.ToMove {
		st.Paint.Fill(dst, geom.R(x-0.25*u, y-2*u, 0.5*u, 4*u), 0.25*u, st.Theme.Player[who])
	}
}
