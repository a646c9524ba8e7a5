package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// drawer holds the cards that a small window's panel has no room for. It is a dialog beside
// which the board is still seen; the keys of the game work on, and a click beside shuts it.
type drawer struct {
	out  float64 // how far it has come, 0 to 1
	away bool    // it was shut, and goes back
}

// slideTicks is how long the drawer takes to come, at normal speed.
const slideTicks = 10

// drawerSpeeds are how much faster it comes at each speed of the animation.
var drawerSpeeds = map[session.Speed]float64{session.SpeedSlow: 0.5, session.SpeedNormal: 1, session.SpeedFast: 2, session.SpeedOff: slideTicks}

func (a *App) openDrawer() {
	if a.layout.HasDrawer() {
		a.show(&drawer{})
	}
}

// pull moves the drawer by one tick, and reports whether it has moved. It goes twice as fast
// as it comes: whoever shuts it wants the board.
func (d *drawer) pull(a *App) bool {
	step := drawerSpeeds[a.settings.Speed] / slideTicks
	switch {
	case d.away:
		if d.out -= 2 * step; d.out <= 0 {
			a.show(nil)
		}
	case d.out < 1:
		d.out = min(1, d.out+step)
	default:
		return false
	}
	return true
}

// size is not asked: place is.
func (d *drawer) size() (w, h float64) { return 0, 0 }

// place implements the placing of a dialog that does not stand in the middle.
func (d *drawer) place(a *App) geom.Rect { return a.layout.Drawer }

func (d *drawer) cancel(*App) { d.away = true }

func (d *drawer) build(a *App, _ geom.Rect) []ui.Control {
	shut := &ui.Button{ID: "close", Flat: true, Rect: a.layout.DrawerClose, Icon: icon(paint.IconClose), Tip: a.say("tip.shut"), Click: func() { d.cancel(a) }}
	controls := append(a.thinkingControls(a.layout.DrawerCards.Thinking), a.movesControls(a.layout.DrawerCards.Moves)...)
	return append(controls, shut)
}

// draw draws the drawer with its cards. It stands on the window's right edge, so that only
// its left one casts a shadow.
func (d *drawer) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u, l := a.layout.Unit, a.layout
	a.paint.Soft(dst, card.Inset(-u/2), 0, 2*u, a.theme.Shadow)
	a.paint.Fill(dst, geom.Rect{X: card.X, Y: card.Y - u, W: card.W + u, H: card.H + 2*u}, 0, a.theme.Ground1)
	a.paint.Fill(dst, geom.Rect{X: card.X, Y: card.Y, W: max(1, l.Scale), H: card.H}, 0, a.theme.PanelEdge)
	title := a.face(paint.Bold, l.Text())
	a.paint.Text(dst, a.t("drawer.title"), card.X+3*u, l.DrawerClose.Centre().Y, title, a.theme.Text, paint.Start)
	if think := l.DrawerCards.Thinking; !think.Empty() {
		a.paint.Card(dst, think, u, a.theme)
		a.drawThinking(dst, think)
	}
	a.paint.Card(dst, l.DrawerCards.Moves, u, a.theme)
	a.drawMoves(dst, l.DrawerCards.Moves)
}

// way is how far right of its place the drawer still is.
func (d *drawer) way(a *App) float64 {
	rest := 1 - d.out
	return a.card.W * rest * rest
}

// inDrawer reports whether the drawer has the keys.
func (a *App) inDrawer() bool { _, ok := a.dialog.(*drawer); return ok }

// drawerKey is a key while the drawer is open: those of the game but the board's.
func (a *App) drawerKey(key ebiten.Key) {
	switch key {
	case ebiten.KeyEscape, ebiten.KeyD:
		a.dialog.cancel(a)
	case ebiten.KeyLeft, ebiten.KeyRight:
		a.controlKey(key)
	case ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
	default:
		if a.input.now.Control {
			a.controlKey(key)
		} else {
			a.plainKey(key)
		}
	}
}
