package gamescreen

import (
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Panel returns what is beside the board, or above and below it: the score, the status strip with a button (nil: it has
// none), the strip of a stop (nil: there is none), the analysis, the moves, and the bar of buttons. A panel beside the
// board without space for analysis and moves has a graph in their place or, if that is nil, the last moves.
func (g *Screen[P, M]) Panel(bar []*ui.Button, button *ui.Button, stop, graph ui.Element) ui.Element {
	l := g.arranged
	cards := []ui.Element{nil, g.statusCard(button)}
	if !l.Tall { // else it is above the board
		cards[0] = g.scoreCard()
	}
	if stop != nil {
		high := stopHeight(l.unit())
		cards = append(cards, g.card(high, high, stop))
	}
	if l.Cards {
		cards = append(cards, g.cards()...)
	} else if !l.Tall {
		if graph == nil {
			graph = g.Moves.Last()
		}
		cards = append(cards, ui.Sized{H: 7.5, Best: 11, Grow: 1, Drop: 1, Of: ui.Card{Inset: 0.75, Of: graph}})
	}
	if l.Line {
		cards = append(cards, ui.Sized{Drop: 1, Of: g.Moves.Line()})
	} else if !l.Cards && g.game.Reviewing() && !g.Drawer { // which has them, too
		cards = append(cards, ui.Sized{Drop: 1, Of: g.Moves.Steps()})
	}
	return ui.Stack{g.Head(), ui.At{Rect: l.Panel, Of: ui.Column{Gap: g.gap(), Of: append(cards, g.bar(bar))}}}
}

// ScorePanel returns the score card with an element in the rest of the panel.
func (g *Screen[P, M]) ScorePanel(rest ui.Element) ui.Element {
	if g.arranged.Tall {
		return ui.Stack{g.Head(), ui.At{Rect: g.arranged.Panel, Of: rest}}
	}
	return ui.At{Rect: g.arranged.Panel, Of: ui.Column{Gap: g.gap(), Of: []ui.Element{g.scoreCard(), ui.Sized{Grow: 1, Of: rest}}}}
}

// Head returns the score card above the board; nil if the score is in the panel.
func (g *Screen[P, M]) Head() ui.Element {
	if !g.arranged.Tall {
		return nil
	}
	return ui.At{Rect: g.arranged.Head, Of: g.scoreCard()}
}

// gap returns the distance of two cards, in units.
func (g *Screen[P, M]) gap() float64 { return g.arranged.Gap() / g.arranged.Unit }

// card returns an element on a card with a least and a best height, in device-independent pixels.
func (g *Screen[P, M]) card(least, best float64, of ui.Element) ui.Sized {
	u := g.arranged.unit()
	return ui.Sized{H: least / u, Best: best / u, Of: ui.Card{Of: of}}
}

// scoreCard returns the card with the two players.
func (g *Screen[P, M]) scoreCard() ui.Sized {
	l, sides := g.arranged, g.panel.Sides()
	one, two := ui.Spoken{Words: sides[0].spoken(), Of: ui.Space{}}, ui.Spoken{Words: sides[1].spoken(), Of: ui.Space{}}
	halves := ui.Element(ui.Row{Equal: true, Of: []ui.Element{one, two}})
	if !l.Beside() {
		halves = ui.Column{Of: []ui.Element{ui.Flexible(1, one), ui.Flexible(1, two)}}
	}
	least, best := scoreHeight(l.unit(), l.width())
	if g.game.HasClock() && !l.Beside() { // below the names
		least, best = 22*l.unit(), 26*l.unit()
	}
	return g.card(least, best, ui.Stack{ui.Drawing{Paint: g.panel.DrawScore, Placed: func(r geom.Rect) { g.score = r }}, halves})
}

// statusCard returns the status strip. A notice covers it where there is no space for it on the score card.
func (g *Screen[P, M]) statusCard(button *ui.Button) ui.Element {
	l := g.arranged
	least, best := statusHeight(l.unit(), l.width())
	several := least >= narrowStripHeight*l.unit()
	strip := ui.Stack{ui.Spoken{Words: g.panel.Status(), Of: ui.Drawing{
		Placed: func(r geom.Rect) { g.status = r },
		Paint: func(dst paint.Canvas, r geom.Rect) {
			if g.Notice() == "" || l.Beside() {
				g.panel.DrawStatus(dst, r)
			}
		},
	}}}
	if button != nil { // at the end of the line, or below several
		rest, below := ui.Sized{Grow: 1, Of: ui.Space{}}, (least/l.unit()-smallButton)/2
		if several {
			least, best, below = least+buttonBelow*l.unit(), best+buttonBelow*l.unit(), 1.25
		}
		column := ui.Column{Of: []ui.Element{rest, ui.Sized{H: smallButton, Of: button}, ui.Sized{H: below, Of: ui.Space{}}}}
		strip = append(strip, ui.Pad{Right: 1.5, Of: ui.Row{Of: []ui.Element{rest, ui.Sized{W: g.SmallButtonWidth(button), Of: column}}}})
	}
	return g.card(least, best, strip)
}

// cards returns the analysis and the moves that are in the panel.
func (g *Screen[P, M]) cards() []ui.Element {
	l := g.arranged
	if l.Line {
		return []ui.Element{g.analysisCard(l.Panel.W)}
	}
	if l.twoCards() && l.Needs.Analysis {
		both := ui.Row{Gap: g.gap(), Equal: true, Of: []ui.Element{g.analysisCard((l.Panel.W - g.gap()*l.Unit) / 2), g.MovesCard()}}
		return []ui.Element{ui.Sized{Grow: 1, Of: both}}
	}
	return []ui.Element{g.analysisCard(l.Panel.W), g.MovesCard()}
}

// analysisCard returns the card of the analysis, width device pixels wide; nil if there is none.
func (g *Screen[P, M]) analysisCard(width float64) ui.Element {
	l := g.arranged
	if !l.Needs.Analysis {
		return nil
	}
	least, best := analysisHeight(l.unit(), l.Needs.Report)
	if l.twoCards() && l.Cards {
		least = l.cardsHeight()
	}
	card := g.card(least, best, g.panel.Analysis(width))
	card.Grow = 0.25 // the moves take most of what is left
	return card
}

// MovesCard returns the card of the moves, which takes the height that is left.
func (g *Screen[P, M]) MovesCard() ui.Element {
	u := g.arranged.unit()
	card := g.card(movesHeight(u, g.arranged.leastRows()), movesHeight(u, 5), g.Moves.Card())
	card.Grow = 1
	return card
}

// bar returns the bar of buttons, which is a little higher where there is space.
func (g *Screen[P, M]) bar(buttons []*ui.Button) ui.Element {
	l := g.arranged
	u := l.unit()
	grid := ui.Grid{Gap: barGap(u) / u, Columns: l.Columns, Least: l.BarRow()}
	for _, b := range buttons {
		grid.Of = append(grid.Of, b)
	}
	if l.Tall && !l.Cards {
		grid.Best = barGrowth * grid.Least
	}
	return ui.Pad{Top: screen.WideGap(u)/u - g.gap(), Of: grid}
}

// drawer returns the cards for which the panel has no space, above the board at the right edge of the window. While it
// is open, all commands but those of the board work; a click beside it closes it.
func (g *Screen[P, M]) drawer() ui.Element {
	l, place := g.arranged, g.drawerPlace()
	side := screen.BarRowHeight(l.unit()) / l.unit()
	shut := &ui.Button{ID: "close", Flat: true, Icon: screen.Icon(paint.IconClose), Tip: g.Label("tip.shut"), Click: g.shutDrawer}
	title := ui.Row{Of: []ui.Element{
		ui.Sized{Grow: 1, Of: ui.Pad{Left: 1.5, Of: g.Style.Heading(g.T("drawer.title"), 1)}}, ui.Sized{W: side, Of: shut},
	}}
	cards := ui.Column{Gap: g.gap(), Of: []ui.Element{nil, g.MovesCard()}}
	if !l.Cards {
		cards.Of[0] = g.analysisCard(place.W - 3*l.Unit)
	}
	return ui.Sheet{Rect: place, Of: ui.Stack{ui.Drawing{Paint: g.drawDrawer}, ui.Inset(1.5, ui.Column{Gap: 1.5, Of: []ui.Element{
		ui.Sized{H: side, Of: title}, ui.Flexible(1, cards),
	}})}}
}

// drawerPlace returns the place of the drawer, at the right edge of the window.
func (g *Screen[P, M]) drawerPlace() geom.Rect {
	u := g.arranged.Unit
	width := min(max(320*g.arranged.Scale, 44*u), g.Window.W-8*u)
	return geom.R(g.Window.W-width, 0, width, g.Window.H)
}

// drawDrawer draws the ground of the drawer. It touches the right edge of the window, so that only its left edge has a
// shadow.
func (g *Screen[P, M]) drawDrawer(dst paint.Canvas, r geom.Rect) {
	p, theme, u := g.Style.Paint, g.Style.Theme, g.Style.Unit
	p.Glow(dst, r.Inset(-u/2), 0, 2*u, theme.Shadow)
	p.Fill(dst, geom.R(r.X, r.Y-u, r.W+u, r.H+2*u), 0, theme.Ground1)
	p.Fill(dst, geom.R(r.X, r.Y, max(1, g.Style.Scale), r.H), 0, theme.PanelEdge)
}

// NoticeOnCards returns the place of a notice: the lower part of the score card or of the ending, where it covers neither
// names nor counts nor the letters of the board, or else the status strip, whose words are left out meanwhile.
func (g *Screen[P, M]) NoticeOnCards() geom.Rect {
	if u := g.arranged.Unit; g.arranged.Beside() || g.panel.Ended() {
		return geom.R(g.score.X+0.5*u, g.score.Bottom()-5.9*u, g.score.W-u, 5.4*u)
	}
	return g.status.Inset(0.75 * g.arranged.Unit)
}

// notice returns the notice of a game; nil if there is none. It is above the cards, and is made when those on which it
// lies have their places.
func (g *Screen[P, M]) notice(float64) ui.Element {
	text := g.Notice()
	if text == "" {
		return nil
	}
	return ui.At{Rect: g.noticePill(), Of: ui.Spoken{Words: text, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		DrawNotice(g.Style, dst, r, text)
	}}}}
}
