package gui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// menu is the dialog with everything that is not on the bar.
type menu struct{ groups [][]entry }

// entry is a line of the menu.
type entry struct {
	id    string // the end of its key in the catalogue
	icon  paint.IconName
	key   string // the shortcut, as it is printed on keys; empty: none
	do    func()
	can   func() bool // nil: always
	stays bool        // the menu is still there afterwards
}

func newMenu(a *App) *menu {
	return &menu{groups: [][]entry{
		{
			{id: "new", icon: paint.IconNew, key: "N", do: func() { a.show(newSetup(a)) }},
			{id: "open", icon: paint.IconOpen, key: "O", do: func() { a.show(newOpener(a)) }},
			{id: "save", icon: paint.IconSave, key: "Ctrl+S", do: func() { a.show(newSaver(a)) }},
		},
		{
			{id: "edit", icon: paint.IconEdit, key: "E", do: a.startEditor},
			{id: "restore", icon: paint.IconRestore, do: func() { a.session.Do(session.Restore) }, can: func() bool { return a.session.Can(session.Restore) }},
			{id: "flip", icon: paint.IconFlip, key: "F", do: a.flip},
		},
		{
			{id: "tree", icon: paint.IconTree, key: "T", do: a.startTree},
			{id: "race", icon: paint.IconRace, key: "C", do: a.startRace},
		},
		{
			{id: "settings", icon: paint.IconSettings, do: func() { a.show(newSettings()) }},
			{id: "how-to", icon: paint.IconHowTo, do: func() { a.show(newHowTo()) }},
			{id: "keys", icon: paint.IconKeys, key: "F1", do: func() { a.show(newKeys(a)) }},
			{id: "fullscreen", icon: paint.IconFullscreen, key: "F11", do: toggleFullscreen, stays: true},
		},
		{{id: "quit", icon: paint.IconQuit, key: "Ctrl+Q", do: func() { a.quit = true }}},
	}}
}

// The heights of the menu's parts, in units.
const (
	menuTop  = 7.5
	menuRow  = 4.5
	menuGap  = 1.75 // between two groups
	menuFoot = 2
)

func (m *menu) size() (w, h float64) {
	h = menuTop + menuFoot + menuGap*float64(len(m.groups)-1)
	for _, group := range m.groups {
		h += menuRow * float64(len(group))
	}
	return 48, h
}

func (m *menu) cancel(a *App) { a.show(nil) }

// each calls do with every entry and its place, and line with the height of the middle of
// each gap between two groups.
func (m *menu) each(a *App, card geom.Rect, do func(e entry, r geom.Rect), line func(y float64)) {
	u := a.layout.Unit
	y := card.Y + menuTop*u
	for i, group := range m.groups {
		if i > 0 {
			line(y + menuGap*u/2)
			y += menuGap * u
		}
		for _, e := range group {
			do(e, geom.Rect{X: card.X + 2*u, Y: y, W: card.W - 4*u, H: menuRow * u})
			y += menuRow * u
		}
	}
}

func (m *menu) build(a *App, card geom.Rect) []ui.Control {
	buttons := []ui.Control{a.closeButton(card, func() { m.cancel(a) })}
	m.each(a, card, func(e entry, r geom.Rect) {
		buttons = append(buttons, &ui.Button{
			ID: e.id, Rect: r, Flat: true, Click: func() { m.choose(a, e) }, Enabled: e.can,
			Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { m.drawEntry(a, dst, r, ink, e) },
		})
	}, func(float64) {})
	return buttons
}

// choose does what an entry is for.
func (m *menu) choose(a *App, e entry) {
	if !e.stays {
		a.show(nil)
	}
	e.do()
}

// shortcut chooses the entry beside which the key is printed, if there is one.
func (m *menu) shortcut(a *App, key ebiten.Key) {
	name := key.String()
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		name = "Ctrl+" + name
	}
	for _, group := range m.groups {
		for _, e := range group {
			if e.key == name && (e.can == nil || e.can()) {
				m.choose(a, e)
				return
			}
		}
	}
}

func (m *menu) drawEntry(a *App, dst *ebiten.Image, r geom.Rect, ink color.NRGBA, e entry) {
	u, y := a.layout.Unit, r.Centre().Y
	face := a.face(paint.Medium, a.layout.SmallText())
	a.paint.Icon(dst, e.icon, geom.Point{X: r.X + 2.5*u, Y: y}, 2.5*u, ink)
	end := r.Right() - 1.5*u
	if e.key != "" {
		end -= a.drawKey(dst, e.key, end, y, paint.End) + u
	}
	a.paint.Text(dst, a.paint.Ellipsis(a.t("menu."+e.id), face, end-r.X-5.5*u), r.X+5.5*u, y, face, ink, paint.Start)
}

func (m *menu) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("menu.title"))
	m.each(a, card, func(entry, geom.Rect) {}, func(y float64) {
		from, to := geom.Point{X: card.X + 3*u, Y: y}, geom.Point{X: card.Right() - 3*u, Y: y}
		a.paint.Line(dst, from, to, max(1, a.layout.Scale), a.theme.PanelEdge)
	})
}

// toggleFullscreen lets the window fill the screen, or no longer.
func toggleFullscreen() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
