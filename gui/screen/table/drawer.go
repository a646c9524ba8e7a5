package table

import (
	"github.com/hajimehoshi/ebiten/v2"

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
		l := t.layout.DrawerCards
		return []screen.Card{{Rect: l.Thinking, Draw: t.drawThinking}, {Rect: l.Moves, Draw: t.drawMoves}}
	}
	d.Inside = func() []ui.Control {
		l := t.layout.DrawerCards
		return append(t.thinkingControls(l.Thinking), t.moves.Inside(l.Moves)...)
	}
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
