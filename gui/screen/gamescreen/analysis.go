package gamescreen

import (
	"blobwars/gui/command"
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
