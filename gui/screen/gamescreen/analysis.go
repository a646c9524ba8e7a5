package gamescreen

import (
	"math"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// AnalysisCard returns what is on the card of the analysis: a title with the switch that turns the analysis on and off,
// and parts below it. The note stands after the title if there is space for it. on is nil where there is nothing to
// turn on or off.
func (g *Screen[P, M]) AnalysisCard(title, note string, on func() bool, parts ui.Element) ui.Element {
	st := g.Style
	heading := ui.Text{Words: title, Weight: paint.Bold, Title: true}
	line, least := ui.Row{Gap: 1.25, Of: []ui.Element{heading, ui.Sized{Grow: 1, Of: ui.Text{Words: note, Muted: true}}}}, 2.5
	short := ui.Row{Of: []ui.Element{ui.Sized{Grow: 1, Of: heading}}}
	if on != nil {
		turn := ui.Sized{W: 5.6, Of: ui.Pad{Top: 1.25, Bottom: 1.25, Of: ui.Label(&ui.Switch{
			ID: "analysis", Tip: g.Tip(command.Analysis), On: on, Turn: func(bool) { g.Host.Do(command.Analysis) },
		}, g.T("menu.analysis"))}}
		line.Of, short.Of, least = append(line.Of, turn), append(short.Of, turn), 8
	}
	least += (st.Width(title, st.Face(paint.Bold, st.Small)) + st.Width(note, st.Face(paint.Regular, st.Small))) / st.Unit
	return ui.Pad{Left: 2, Right: 2, Bottom: 12 * st.Scale / st.Unit, Of: ui.Column{Of: []ui.Element{
		ui.Sized{H: AnalysisTitle, Of: ui.ByWidth{Least: least, Wide: line, Narrow: short}}, ui.Sized{Grow: 1, Of: parts},
	}}}
}

// AnalysisTitle is the height of the title of the card of the analysis, in units.
const AnalysisTitle = 6

// Figure is a number with its name below it.
type Figure struct {
	Number, Name string
}

// FiguresElement returns the first five figures of a search in a width in device pixels, in rows of a least and a best
// height in units. A narrower place has four of them, in one row or in two.
func (g *Screen[P, M]) FiguresElement(figures []Figure, width, least, best float64) ui.Element {
	figures, rows := figures[:min(5, len(figures))], 1
	if width < 50*g.Style.Unit {
		figures = figures[:4]
	}
	if width < 36*g.Style.Unit {
		rows = 2
	}
	return ui.Drawing{Least: least * float64(rows), Best: best * float64(rows), Paint: func(dst paint.Canvas, r geom.Rect) {
		g.drawFigures(dst, r, figures, rows)
	}}
}

// drawFigures draws figures in columns.
func (g *Screen[P, M]) drawFigures(dst paint.Canvas, r geom.Rect, figures []Figure, rows int) {
	st, columns := g.Style, (len(figures)+rows-1)/rows
	high, wide := r.H/float64(rows), r.W/float64(columns)
	var names []string
	for _, f := range figures {
		names = append(names, f.Name)
	}
	// The size is that of the widest possible numbers, so that it does not change during a search.
	number := st.FitAll([]string{"99.9 M", "999 ms"}, paint.Bold, min(3*st.Unit, high*0.45), wide-1.5*st.Unit)
	name := st.FitAll(names, paint.Regular, min(st.Small*0.94, high*0.36), wide-st.Unit)
	for i, f := range figures {
		x, y := math.Round(r.X+float64(i%columns)*wide), r.Y+float64(i/columns)*high
		st.Paint.Text(dst, g.Number(f.Number), x, y+high*0.3, number, st.Theme.Text, paint.Start)
		st.Paint.Text(dst, st.Paint.Ellipsis(f.Name, name, wide-st.Unit), x, y+high*0.72, name, st.Theme.Muted, paint.Start)
	}
}
