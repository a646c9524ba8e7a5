package screen

import (
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// drawer returns the cards for which the panel of a small window has no space, above the board at the right edge of the
// window. While it is open, all commands but those of the board work; a click beside it closes it.
func (g *Game) drawer() ui.Element {
	l, st := g.arranged, g.Style
	title := geom.R(l.Drawer.X+3*l.Unit, l.DrawerClose.Y, l.DrawerClose.X-l.Drawer.X-3*l.Unit, l.DrawerClose.H)
	return ui.Sheet{Rect: l.Drawer, Of: ui.Stack{
		ui.Canvas{Paint: g.drawDrawer},
		ui.At{Rect: title, Of: st.Heading(g.T("drawer.title"), 1)},
		g.analysisCard(l.DrawerCards.Analysis), g.movesCard(l.DrawerCards.Moves),
		ui.At{Rect: l.DrawerClose, Of: &ui.Button{ID: "close", Flat: true, Icon: Icon(paint.IconClose), Tip: g.Label("tip.shut"), Click: g.shutDrawer}},
	}}
}

// drawDrawer draws the ground of the drawer. It touches the right edge of the window, so that only its left edge has a
// shadow.
func (g *Game) drawDrawer(dst paint.Canvas, r geom.Rect) {
	p, theme, u := g.Style.Paint, g.Style.Theme, g.Style.Unit
	p.Glow(dst, r.Inset(-u/2), 0, 2*u, theme.Shadow)
	p.Fill(dst, geom.R(r.X, r.Y-u, r.W+u, r.H+2*u), 0, theme.Ground1)
	p.Fill(dst, geom.R(r.X, r.Y, max(1, g.Style.Scale), r.H), 0, theme.PanelEdge)
}
