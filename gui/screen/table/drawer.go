package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/ui"
)

// drawUpper draws the upper card of the drawer, or the thinking card of the panel: the story of a game that has ended,
// or the search.
func (t *Screen) drawUpper(dst *ebiten.Image, card geom.Rect) {
	if t.ending.card.Empty() {
		t.drawThinking(dst, card)
		return
	}
	moments, graph := t.drawerStory(card)
	t.drawStory(dst, moments, graph)
}

func (t *Screen) upperControls(card geom.Rect) []ui.Control {
	if t.ending.card.Empty() {
		return t.thinkingControls(card)
	}
	return t.storyControls(t.drawerStory(card))
}

// drawerStory are the places of the moments and of the graph of a game that has ended, on the upper card of the drawer.
func (t *Screen) drawerStory(card geom.Rect) (moments, graph geom.Rect) {
	high := 0.0
	if len(t.moments()) > 0 {
		high = min(momentsHeight*t.layout.Unit, card.H)
	}
	moments, graph = geom.R(card.X, card.Y, card.W, high), geom.R(card.X, card.Y+high, card.W, card.H-high)
	if graph.H < 10*t.layout.Unit {
		graph = geom.Rect{}
	}
	return moments, graph
}
