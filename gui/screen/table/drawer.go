package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// initDrawer connects the drawer with the screen.
func (t *Screen) initDrawer() {
	d := &t.drawer
	d.Services, d.Below = t.Services, &t.Page
	d.Layout = func() screen.GameLayout { return t.layout }
	d.Cards = func() []screen.Card {
		l, draw := t.layout.DrawerCards, t.drawThinking
		if !t.ending.card.Empty() {
			draw = func(dst *ebiten.Image, card geom.Rect) {
				moments, graph := t.drawerStory(card)
				t.drawStory(dst, moments, graph)
			}
		}
		return []screen.Card{{Rect: l.Thinking, Draw: draw}, {Rect: l.Moves, Draw: t.drawMoves}}
	}
	d.Inside = func() []ui.Control {
		l := t.layout.DrawerCards
		if !t.ending.card.Empty() {
			return append(t.storyControls(t.drawerStory(l.Thinking)), t.moves.Inside(l.Moves)...)
		}
		return append(t.thinkingControls(l.Thinking), t.moves.Inside(l.Moves)...)
	}
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

func (t *Screen) openDrawer() {
	if t.layout.HasDrawer() {
		t.Release()
		t.drawer.Pull()
		t.followPointer(false)
	}
}

// Damage implements screen.Screen.
func (t *Screen) Damage() paint.Damage { return t.drawer.AddDamage(t.Page.Damage()) }

// Draw implements screen.Screen.
func (t *Screen) Draw(dst *ebiten.Image) {
	t.Page.Draw(dst)
	t.drawer.DrawAbove(dst)
}
