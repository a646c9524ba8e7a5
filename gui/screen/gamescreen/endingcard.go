package gamescreen

import (
	"math"
	"slices"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// EndingPanel returns the card of an ending, other cards below it, and its buttons in the panel, down to the edge of a tall
// window. If the score card is above the board, it stays there.
func (g *Screen[P, M]) EndingPanel(card ui.Sized, bar ui.Element, below ...ui.Element) ui.Element {
	area := g.arranged.Panel
	if g.arranged.Tall {
		area.H = g.Window.Bottom() - g.arranged.Gap() - area.Y
	} else {
		card.Of = ui.Stack{card.Of, ui.Drawing{Placed: func(r geom.Rect) { g.score = r }}}
	}
	all := append([]ui.Element{card}, append(below, bar)...)
	return ui.Stack{g.Head(), ui.At{Rect: area, Of: ui.Column{Gap: 1.5, Of: all}}}
}

// EndingButtons returns the buttons below an ending. The main one comes last: it is not where the bar of the game had
// Hint.
func (g *Screen[P, M]) EndingButtons(buttons ...*ui.Button) ui.Element {
	grid := ui.Grid{Gap: 1, Columns: len(buttons), Least: g.arranged.BarRow()}
	if g.arranged.Panel.W < float64(len(buttons))*76*g.arranged.Scale {
		grid.Columns = 2
	}
	for _, b := range buttons {
		grid.Of = append(grid.Of, b)
	}
	buttons[len(buttons)-1].Chosen = func() bool { return true }
	return grid
}

// EndingBanner returns a result at the top of its card, width device pixels wide and best units high where there is
// space, with the button of the menu in its corner or without it.
func (g *Screen[P, M]) EndingBanner(result Ending, width, best float64, menu bool) ui.Element {
	right := width - 2*g.Style.Unit
	if menu {
		right -= g.Style.Control(5) + g.Style.Unit
	}
	head := ui.Spoken{Words: g.panel.Status(), Of: ui.Drawing{Least: endingHeight(g.Style, width, result), Best: best, Paint: func(dst paint.Canvas, r geom.Rect) {
		drawEndingHead(g.Style, dst, r, result, r.X+right)
	}}}
	if !menu {
		return head
	}
	b := g.CommandButton("menu", command.Menu)
	b.Name, b.Label = b.Label, nil
	corner := ui.Row{End: true, Of: []ui.Element{ui.Sized{W: 5, Of: b}}}
	return ui.Stack{head, ui.Pad{Top: 1.5, Right: 2, Of: ui.Column{Of: []ui.Element{ui.Sized{H: 5, Of: corner}}}}}
}

// EndingSides returns the final count on a card of a width.
func (g *Screen[P, M]) EndingSides(width float64) ui.Element {
	u, sides := g.Style.Unit, g.panel.Sides()
	below := width < narrowEnding*u || !SidesFitBeside(g.Style, sides, width-4*u)
	count := ui.Drawing{Least: 8.5, Best: 10.5, Paint: func(dst paint.Canvas, r geom.Rect) {
		in := geom.R(r.X+2*u, r.Y+u, r.W-4*u, r.H-u)
		if below {
			DrawSidesBelow(g.Style, dst, in, in.Bottom(), sides)
		} else {
			DrawSidesBeside(g.Style, dst, in, in.Centre().Y, sides)
		}
	}}
	if below {
		count.Least, count.Best = 11.5, 16
	}
	return ui.Spoken{Words: SpokenSides(sides), Of: count}
}

// EndingTotal returns by how much a game was won and how long it was, in the first of some lengths that fits, below a bar
// with the share of each side of a whole; without a whole, there is no bar.
func (g *Screen[P, M]) EndingTotal(width float64, margin string, lengths []string, counts [2]int, whole int) ui.Element {
	st, face, length := g.Style, g.Style.Face(paint.Regular, g.Style.Small), ""
	if i := slices.IndexFunc(lengths, func(l string) bool {
		return st.Width(l, face) <= width-6*st.Unit-st.Width(margin, face)
	}); i >= 0 {
		length = lengths[i]
	}
	column := ui.Column{Gap: 0.75, Of: []ui.Element{nil, ui.Space{Least: 0.5}, ui.Space{Least: 0.25}}}
	if margin+length != "" {
		column.Of[1] = ui.Alike{Of: ui.Row{Of: []ui.Element{ui.Text{Words: margin, Muted: true}, ui.Sized{Grow: 1, Of: ui.Text{Words: length, Muted: true, Align: paint.End}}}}}
	}
	if whole > 0 {
		column.Of[0] = ui.Sized{H: 1.5, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			st.Paint.ScoreBar(dst, r, counts, counts, whole, st.Theme)
		}}}
	}
	return ui.Pad{Left: 2, Right: 2, Top: 0.75, Of: column}
}

// Edged returns a part of a card below a thin line.
func (g *Screen[P, M]) Edged(part ui.Element) ui.Element {
	return ui.Stack{ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		g.Style.Paint.Fill(dst, geom.R(r.X, r.Y, r.W, max(1, g.Style.Scale)), 0, g.Style.Theme.PanelEdge)
	}}, part}
}

// EndingMargin says by how much a game was won, from the only person's side.
func (g *Screen[P, M]) EndingMargin(o engine.Outcome, by string) string {
	seats, _ := g.game.Players()
	key := "ending.lost_by"
	switch person, alone := play.Person(seats); {
	case o.Draw:
		key = "ending.even"
	case !alone:
		key = "ending.won_by"
	case o.Winner == person:
		key = "ending.won_by_you"
	}
	return g.T(key, words.Values{"N": by})
}

// Moment is a turn of a game that its ending names.
type Moment struct {
	ID, Caption, Text string
	Ply               int // the number of moves up to it; 0: there is nothing to show
	Who               engine.Side
	Decisive          bool // it has decided the game
}

// MomentRow returns a moment on a card of a width, with a button that shows it unless it is on the board. On a narrow
// card it has no sign.
func (g *Screen[P, M]) MomentRow(m Moment, width float64) ui.Element {
	show := &ui.Button{
		ID: "show-" + m.ID, Label: g.Label("button.show"), Tip: g.Label("tip.show"),
		Enabled: func() bool { return m.Ply > 0 }, Click: func() { g.panel.GoTo(0, m.Ply) },
		Name: func() string { return g.T("button.show") + ": " + m.Caption + ", " + m.Text },
	}
	rest := ui.Sized{Grow: 1, Of: ui.Space{}}
	var button ui.Element
	if ply, _ := g.game.ShownPly(); ply != m.Ply {
		button = ui.Sized{W: g.SmallButtonWidth(show), Of: ui.Column{Of: []ui.Element{rest, ui.Sized{H: smallButton, Of: show}, rest}}}
	}
	caption, text := ui.Text{Words: m.Caption, Muted: true, Title: true}, ui.Text{Words: m.Text, Weight: paint.Bold}
	if NarrowMoments(g.Style, width) {
		caption.Lines, text.Lines = 2, 3
		head := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: caption}, button}}
		return ui.Pad{Top: 0.75, Right: 2, Bottom: 0.75, Left: 2, Of: ui.Column{Gap: 0.25, Of: []ui.Element{head, text}}}
	}
	icon, ink, ground := paint.IconStar, g.Style.Theme.PlayerText[m.Who], g.Style.Theme.Track
	if m.Decisive { // as on the graph
		icon, ink, ground = paint.IconBolt, g.Style.Theme.OnAccent, g.Style.Theme.Accent
	}
	sign := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		g.Style.Paint.Disc(dst, r.Centre(), r.W/2, ground)
		g.Style.Paint.Icon(dst, icon, r.Centre(), 2.5*g.Style.Unit, ink)
	}}
	text.Shrink = true
	return ui.Pad{Left: 2, Right: 2, Of: ui.Stack{ui.Space{Least: 6.5, Best: 8}, ui.Row{Gap: 1, Of: []ui.Element{
		ui.Sized{W: 4.5, Of: sign}, ui.Sized{Grow: 1, Of: ui.Alike{Of: ui.Column{Of: []ui.Element{rest, caption, text, rest}}}}, button,
	}}}}
}

// smallButton is the height of a button in a line of a card, in units.
const smallButton = 4

// SmallButtonWidth returns the width of a button with a word only in a line of a card, in units.
func (g *Screen[P, M]) SmallButtonWidth(b *ui.Button) float64 {
	return g.Style.Width(b.Label(), g.Style.Face(paint.Medium, g.Style.Small))/g.Style.Unit + 3.5
}

// NarrowMoments reports whether moments have their form for a narrow card.
func NarrowMoments(st ui.Style, width float64) bool { return width < 42*st.Unit }

// LeadGraph returns the graph of the leads of player 1 in a game below its caption.
// key is that of the caption, and key_you that for the only person; turning is the index of the turning point; 0: there
// is none.
func (g *Screen[P, M]) LeadGraph(key string, width float64, leads []float64, turning int, tip func(i int) string, choose func(i int)) ui.Element {
	seats, names := g.game.Players()
	viewer, _ := play.Person(seats)
	caption := wording.Spoken(g.Words, key, seats, names, viewer, nil)
	view, low, high := LeadChart(leads, viewer)
	view.TurningPoint = turning
	graph := ui.Label(&ui.Strip{
		ID: "lead", Tip: tip, Choose: choose, Len: func() int { return len(leads) }, Chosen: func() int { return len(leads) - 1 },
		Paint: func(dst paint.Canvas, r geom.Rect, over int) {
			view.Hover = over
			g.Style.Paint.Chart(dst, r, view, g.Style.Unit, g.Style.Theme)
		},
	}, caption)
	_, plies := g.game.ShownPly()
	tick := func(ply int, align paint.Align) ui.Element {
		return ui.Sized{Grow: 1, Of: ui.Text{Words: g.T("status.move", words.Values{"N": g.facts.Numbering().Number(max(ply-1, 0))}), Muted: true, Size: 0.92, Align: align}}
	}
	var middle ui.Element
	if plies >= 12 { // so that a move is near the middle of the graph
		middle = tick(plies/2, paint.Middle)
	}
	axis := g.Style.Width(wording.Signed(-64), g.Style.Face(paint.Bold, g.Style.Small))/g.Style.Unit + 0.1
	heading := ui.Text{Words: caption, Muted: true, Shrink: true}
	if width < narrowEnding*g.Style.Unit {
		return ui.Pad{Right: 2, Bottom: 1, Left: 2, Of: ui.Column{Gap: 0.25, Of: []ui.Element{
			heading, ui.Sized{Grow: 1, Of: WithAxis(g.Style, axis, low, high, ui.Stack{ui.Space{Least: 5.5, Best: 14}, graph})},
		}}}
	}
	return ui.Pad{Top: 0.5, Right: 2, Bottom: 0.75, Left: 2, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
		heading,
		ui.Sized{Grow: 1, Of: WithAxis(g.Style, axis, low, high, ui.Stack{ui.Space{Least: 7, Best: 14}, graph})},
		ui.Row{Gap: AxisGap, Of: []ui.Element{ui.Sized{W: axis}, ui.Sized{Grow: 1, Of: ui.Row{Of: []ui.Element{
			ui.Sized{Grow: 1, Of: ui.Text{Words: g.T("moves.start"), Muted: true, Size: 0.92}}, middle, tick(plies, paint.End),
		}}}}},
	}}}
}

// LeadChart returns the chart of leads of player 1 in blobs, NaN where one is not known, and the lowest and the highest
// lead of its axis for the viewer, who is up: those of the chart, but at least -2 and +2.
func LeadChart(leads []float64, viewer engine.Side) (view paint.ChartView, low, high int) {
	least, most, sign := -2.0, 2.0, 1-2*float64(viewer)
	for _, lead := range leads {
		if !math.IsNaN(lead) {
			least, most = min(least, math.Floor(sign*lead)), max(most, math.Ceil(sign*lead))
		}
	}
	view = paint.ChartView{Current: -1, Hover: -1, Flipped: viewer == engine.Side2, Above: most / (most - least)}
	for _, lead := range leads {
		view.Values = append(view.Values, 0.5+0.5*lead/max(most, -least))
	}
	return view, int(least), int(most)
}

// AxisGap is the distance of an axis from its graph, and of the score of a move from its line, in units.
const AxisGap = 1.75

// WithAxis returns a graph of leads with its axis, width units wide, from low to high.
func WithAxis(st ui.Style, width float64, low, high int, graph ui.Element) ui.Element {
	size := 0.92 * st.Small
	axis := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		face := st.Face(paint.Regular, size)
		write := func(n int, y float64) {
			st.Paint.Text(dst, wording.Signed(n), r.Right(), y, face, st.Theme.Muted, paint.End)
		}
		in := r.Inset(paint.ChartUnit(r, st.Unit))
		zero := in.Y + in.H*float64(high)/float64(high-low)
		top, bottom := in.Y, in.Bottom()
		if min(zero-top, bottom-zero) > 0.75*size { // else its line says enough
			write(0, zero)
			top, bottom = min(top, zero-1.1*size), max(bottom, zero+1.1*size)
		}
		write(high, top)
		write(low, bottom)
	}}
	return ui.Row{Gap: AxisGap, Of: []ui.Element{ui.Sized{W: width, Of: axis}, ui.Sized{Grow: 1, Of: graph}}}
}
