package table

import (
	"blobwars/gui/geom"
	"blobwars/gui/ui"
)

// upper returns the upper card of the drawer: the search, or the moments and the graph of a game that has ended.
func (t *Screen) upper(card geom.Rect) ui.Element {
	if t.ending.card.Empty() {
		return t.thinking(card)
	}
	parts := ui.Column{Of: []ui.Element{nil, ui.Sized{Grow: 1, Drop: 1, Of: t.leadGraph(3)}}}
	if moments := t.moments(); len(moments) > 0 {
		parts.Of[0] = t.momentRows(moments)
	}
	return ui.Pad{Top: 0.5, Of: parts}
}
