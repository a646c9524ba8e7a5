package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// drawer holds the cards for which the panel of a small window has no space. It slides in above the board from the right.
// Meanwhile the commands of the game work on, but those of the board; a click beside it closes it.
type drawer struct {
	page    screen.Page
	open    bool // until it has slid out again
	closing bool
	part    float64 // that has slid in, 0 to 1
}

// slideTicks is the number of ticks in which the drawer opens, at normal speed of the animation. It closes in half of that.
const slideTicks = 10

// slideSpeeds are the speeds of the drawer, 1 being normal.
var slideSpeeds = map[play.Speed]float64{play.SpeedSlow: 0.5, play.SpeedNormal: 1, play.SpeedFast: 2, play.SpeedOff: slideTicks}

// moving reports whether the drawer slides.
func (d *drawer) moving() bool { return d.open && (d.closing || d.part < 1) }

// offset is the distance of the drawer from its place, in device pixels to the right. width is the drawer's.
func (d *drawer) offset(width float64) float64 { return width * (1 - d.part) * (1 - d.part) }

func (t *Screen) openDrawer() {
	if !t.layout.hasDrawer() {
		return
	}
	t.Release()
	t.drawer.open, t.drawer.part = true, 0
	byKeys := t.Controls.ByKeys()
	t.Controls.SetByKeys(false)
	t.layoutDrawer()
	t.drawer.page.Controls.SetByKeys(byKeys)
	t.followPointer(false)
}

func (t *Screen) closeDrawer() { t.drawer.closing = true }

// removeDrawer ends the drawer at once.
func (t *Screen) removeDrawer() {
	t.drawer.page.Drop()
	t.drawer = drawer{page: t.drawer.page}
	t.InvalidateAll()
}

// layoutDrawer places the cards and controls of the drawer if it is open.
func (t *Screen) layoutDrawer() {
	switch {
	case !t.drawer.open:
	case !t.layout.hasDrawer(): // the panel has space for its cards now
		t.removeDrawer()
	default:
		l := t.layout
		controls := append(t.thinkingControls(l.drawerCards.thinking), t.movesControls(l.drawerCards.moves)...)
		controls = append(controls, &ui.Button{
			ID: "close", Flat: true, Rect: l.drawerClose, Icon: screen.Icon(paint.IconClose), Tip: t.Label("tip.shut"), Click: t.closeDrawer,
		})
		t.drawer.page.BuildDialog(l.drawer, controls, t.drawDrawer)
	}
}

// updateDrawer gives the drawer its input and moves it by one tick.
func (t *Screen) updateDrawer(in ui.Input) {
	t.Page.Update(ui.Input{Pointer: geom.Pt(-1, -1)})
	d := &t.drawer
	d.page.Update(in)
	if in.Press && !t.layout.drawer.Contains(in.Pointer.X, in.Pointer.Y) {
		t.closeDrawer()
	}
	step := slideSpeeds[t.Settings.Speed] / slideTicks
	switch {
	case d.closing:
		if d.part -= 2 * step; d.part <= 0 {
			t.removeDrawer()
			return
		}
	case d.part < 1:
		d.part = min(1, d.part+step)
	default:
		return
	}
	t.InvalidateAll()
}

// drawDrawer draws the drawer with its cards. It touches the right edge of the window, so that only its left edge has a
// shadow.
func (t *Screen) drawDrawer(dst *ebiten.Image) {
	p, theme, u, l := t.Style.Paint, t.Style.Theme, t.layout.unit, t.layout
	r := l.drawer
	p.Soft(dst, r.Inset(-u/2), 0, 2*u, theme.Shadow)
	p.Fill(dst, geom.R(r.X, r.Y-u, r.W+u, r.H+2*u), 0, theme.Ground1)
	p.Fill(dst, geom.R(r.X, r.Y, max(1, l.scale), r.H), 0, theme.PanelEdge)
	p.Text(dst, t.T("drawer.title"), r.X+3*u, l.drawerClose.Centre().Y, t.Face(paint.Bold, t.Style.Text), theme.Text, paint.Start)
	if card := l.drawerCards.thinking; !card.Empty() {
		p.Card(dst, card, u, theme)
		t.drawThinking(dst, card)
	}
	p.Card(dst, l.drawerCards.moves, u, theme)
	t.drawMoves(dst, l.drawerCards.moves)
}

// Damage implements screen.Screen.
func (t *Screen) Damage() paint.Damage {
	damage := t.Page.Damage()
	if t.drawer.open {
		for _, part := range t.drawer.page.Damage() {
			damage.Add(part)
		}
	}
	return damage
}

// Draw implements screen.Screen.
func (t *Screen) Draw(dst *ebiten.Image) {
	t.Page.Draw(dst)
	if t.drawer.open {
		t.drawer.page.DrawCards(dst, t.drawer.offset(t.layout.drawer.W))
		t.drawer.page.DrawTip(dst)
	}
}
