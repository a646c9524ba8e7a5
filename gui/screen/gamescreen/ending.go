package gamescreen

import (
	"image/color"
	"slices"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Ending is the result of a game in words.
type Ending struct {
	Draw   bool
	Winner engine.Side
	Title  string   // such as You win
	Lines  []string // the reason
	Lost   bool     // by the only person in the game: a flag in place of the cup
}

// drawEndingHead draws the result of a game as the upper part of a card. right is the end of the title. Cup, title and the
// line below are golden for a win, whoever has won, but not for a defeat of the only person or a draw. In the colour of a
// player, a win could look like a defeat.
func drawEndingHead(st ui.Style, dst paint.Canvas, r geom.Rect, e Ending, right float64) {
	thin, tint := max(1, st.Scale), st.Theme.Track
	fill := r.Inset(thin) // inside the edge of the card
	st.Paint.Fill(dst, fill, stripRadius*st.Unit-thin, tint)
	st.Paint.Fill(dst, geom.R(fill.X, r.Centre().Y, fill.W, r.Bottom()-r.Centre().Y), 0, tint) // the corners below are not round
	line, edge := thin, st.Theme.PanelEdge
	if e.won() {
		line, edge = 3*thin, st.Theme.Accent
	}
	st.Paint.Fill(dst, geom.R(fill.X, r.Bottom()-line, fill.W, line), 0, edge)
	drawResult(st, dst, r, e, right)
}

// ink returns the colour of the title.
func (e Ending) ink(th *paint.Theme) color.NRGBA {
	if e.won() {
		return th.AccentText
	}
	return th.Text
}

// won reports whether somebody has won whose win is not the defeat of the only person.
func (e Ending) won() bool { return !e.Draw && !e.Lost }

// Icon returns that of the result: a cup for a person who has won, or for the winner where none or two persons play, a
// flag for one who has lost, and scales for a draw.
func (e Ending) Icon() paint.Icon {
	switch {
	case e.Draw:
		return paint.IconScales
	case e.Lost:
		return paint.IconFlag
	}
	return paint.IconTrophy
}

// drawResult draws icon, title and lines of a result: beside each other or, in a narrow column, below each other.
func drawResult(st ui.Style, dst paint.Canvas, r geom.Rect, e Ending, right float64) {
	u := st.Unit
	mark := func(at geom.Point, side float64) {
		disc, ink := st.Theme.Panel, st.Theme.Text
		if e.won() { // with a ring in the colour of the winner
			disc, ink = st.Theme.Player[e.Winner], st.Theme.OnAccent
		}
		st.Paint.Disc(dst, at, side/2, disc)
		if e.won() {
			st.Paint.Disc(dst, at, 0.43*side, st.Theme.Accent)
		}
		st.Paint.Icon(dst, e.Icon(), at, side*0.52, ink)
	}
	if r.W < narrowEnding*u {
		drawNarrowResult(st, dst, r, e, right, mark)
		return
	}
	side, regular := min(r.H-3*u, 8*u), st.Face(paint.Regular, st.Small)
	mark(geom.Pt(r.X+2*u+side/2, r.Centre().Y), side)
	x := r.X + 4*u + side
	width, whole := right-x, r.Right()-2*u-x
	if r.H < 11*u { // the icons in the corner are as high
		whole = width
	}
	lines := slices.Clone(e.Lines)
	title, step := 0.31*r.H, 2.35*u // from the title to the first line, and between two lines
	if len(lines) == 1 {
		if r.H >= 11*u {
			lines = st.Paint.Wrap(lines[0], regular, whole, 2)
		} else if face := st.FitFace(lines[0], paint.Regular, st.Small, whole); st.Width(lines[0], face) > whole {
			lines, step = st.Paint.Wrap(lines[0], st.Face(paint.Regular, 0.92*st.Small), whole, 2), 2.1*u
		}
	}
	if len(lines) > 1 {
		title = 3 * u
	}
	y := r.Centre().Y + 0.035*r.H - (title+step*float64(len(lines)-1))/2
	bold := st.FitFace(e.Title, paint.Bold, min(3.4*u, r.H*0.32), width)
	st.Paint.Text(dst, st.Paint.Ellipsis(e.Title, bold, width), x, y, bold, e.ink(st.Theme), paint.Start)
	y += title
	for _, line := range lines {
		face := st.FitFace(line, paint.Regular, st.Small, whole)
		st.Paint.Text(dst, st.Paint.Ellipsis(line, face, whole), x, y, face, st.Theme.Text, paint.Start)
		y += step
	}
}

// drawNarrowResult draws a result for a narrow column: the title after the icon, and below them the words in as many
// lines as they take.
func drawNarrowResult(st ui.Style, dst paint.Canvas, r geom.Rect, e Ending, right float64, mark func(at geom.Point, side float64)) {
	u := st.Unit
	top, width, regular := r.Y+max(r.H-endingHeight(st, r.W, e)*u, 0)/2, r.W-4*u, st.Face(paint.Regular, st.Small)
	x, y, free := r.X+2*u, top+7.6*u, right-r.X-8*u
	mark(geom.Pt(x+2.4*u, top+3.4*u), 4.8*u)
	bold := st.FitFace(e.Title, paint.Bold, st.Text*1.15, free)
	title := st.Paint.Wrap(e.Title, bold, free, 2)
	for i, line := range title {
		st.Paint.Text(dst, line, x+6*u, top+3.4*u+2.6*u*(float64(i)-float64(len(title)-1)/2), bold, e.ink(st.Theme), paint.Start)
	}
	for _, text := range e.Lines {
		most := max(int((r.Bottom()-y+1.4*u)/(2.5*u)), 1)
		for _, line := range st.Paint.Wrap(text, regular, width, most) {
			st.Paint.Text(dst, line, x, y, regular, st.Theme.Text, paint.Start)
			y += 2.5 * u
		}
	}
}

// narrowEnding is the width in units below which a result has its form for a narrow column.
const narrowEnding = 34

// endingHeight returns the least height of a result in a width in device pixels, in units.
func endingHeight(st ui.Style, width float64, e Ending) float64 {
	if width >= narrowEnding*st.Unit {
		return 8.5
	}
	high := 8.1
	for _, text := range e.Lines {
		high += 2.5 * float64(len(st.Paint.Wrap(text, st.Face(paint.Regular, st.Small), width-4*st.Unit, 4)))
	}
	return high
}
