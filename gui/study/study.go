// Package study is the common layout of the screens that explain an algorithm: the game tree, the walk through a graph
// and the solver race. Each has a canvas with the last step and buttons below it, and cards right of them or, in a tall
// window, between step and buttons.
package study

import (
	"math"
	"strconv"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

// Frame is the page of such a screen.
type Frame struct {
	screen.Page
	Can func(command.ID) bool // Enabled of the screen

	told  string    // the words of the paragraphs that are shown
	above float64   // the length of what Scrolled has above its place, in device pixels
	step  geom.Rect // the card of the last step, if its words are drawn
	node  *string   // the ID of the node that a screen reader is on; nil: none
}

// Card returns the place of the card of the last step; empty: its words are not drawn.
func (f *Frame) Card() geom.Rect { return f.step }

// FocusNode marks the node that a screen reader is on with the ring of the focus. It implements screen.NodeParts.
func (f *Frame) FocusNode(id *string) { f.node = id }

// HasFocus reports whether a screen reader is on the node with an ID, and the keyboard on no control.
func (f *Frame) HasFocus(id func() string) bool {
	return f.node != nil && f.Controls.KeyboardLast() && f.Controls.Focused() == "" && *f.node == id()
}

// Parts are what is in the window, besides the button that leads back.
type Parts struct {
	Head           []ui.Element // right of that button
	Options        ui.Element   // above the canvas; nil: none
	Canvas, Legend ui.Element   // the canvas is as high as there is space
	Cards          bool         // the canvas has cards of its own
	Step           ui.Element   // below the canvas
	Bar, More      ui.Element   // the buttons at the foot; nil: none
	Upper, Lower   ui.Element   // the cards; no upper one: nil
	Share          float64      // of the lower card in the height of both, in a wide window
	Least, Part    float64      // height of the cards in a tall window: least units, and part of the window
}

// headHeight and barHeight are the heights of the rows of controls, in units.
const (
	headHeight = 5.5
	barHeight  = 8
)

func (f *Frame) tall() bool { return f.Window.H > f.Window.W }

// Phone reports whether the window is tall and so narrow that everything but the canvas, the step and the buttons
// scrolls.
func (f *Frame) Phone() bool { return f.tall() && f.Window.W < leastWindow*f.Style.Scale }

// Low reports whether the window is so low that what is not the canvas has few lines. On a phone, it scrolls.
func (f *Frame) Low() bool { return !f.Phone() && f.Window.H < lowWindow*f.Style.Scale }

// lowWindow is the height below which a window is low, in device-independent pixels.
const lowWindow = 560

// leastWindow is the least width of a tall window that shows all parts, in device-independent pixels.
const leastWindow = 480

// Widths returns the widths of the canvas and of the cards, in units.
func (f *Frame) Widths() (canvas, cards float64) {
	_, gap, all := f.Margins()
	switch {
	case f.Phone():
		return all, all - barSpace
	case f.tall():
		return all, (all - gap) / 2
	}
	cards = min(max(0.33*all, 33), 54)
	return all - gap - cards, cards
}

// barSpace is the space for the bar of what scrolls on a phone, in units.
const barSpace = 1.5

// Arrange places the parts in the window.
func (f *Frame) Arrange(p Parts) ui.Element {
	margin, gap, _ := f.Margins()
	head := ui.Element(ui.Row{Gap: 1, Of: append([]ui.Element{f.back()}, p.Head...)})
	if f.Phone() {
		return ui.Inset(margin, f.arrangePhone(p, head, gap))
	}
	if p.Options != nil {
		inset := ui.Pad{Left: 1, Right: 1, Of: p.Options}
		if !f.Low() { // the options are 12 pixels below the edge of the card
			inset.Top = max(12*f.Style.Scale/f.Style.Unit-1, 0)
		}
		p.Canvas = ui.Column{Of: []ui.Element{inset, ui.Flexible(1, p.Canvas), ui.Pad{Top: 0.25, Left: 1, Right: 1, Of: p.Legend}}}
	}
	if p.More != nil {
		p.Bar = ui.Row{Gap: 1, Of: []ui.Element{p.Bar, p.More}}
	}
	if !p.Cards {
		p.Canvas = ui.Card{Inset: 1, Of: p.Canvas}
	}
	column := ui.Column{Gap: gap, Of: []ui.Element{ui.Sized{H: headHeight, Of: head}, ui.Flexible(1, p.Canvas), p.Step}}
	if f.tall() {
		high := max(p.Least, p.Part*f.Window.H/f.Style.Unit)
		column.Of = append(column.Of, ui.Sized{H: high, Of: ui.Row{Gap: gap, Equal: true, Of: []ui.Element{p.Upper, p.Lower}}}, foot(p.Bar))
		return ui.Inset(margin, column)
	}
	column.Of = append(column.Of, foot(p.Bar))
	_, cards := f.Widths()
	beside := p.Lower
	if p.Upper != nil {
		beside = ui.Column{Gap: gap, Of: []ui.Element{ui.Flexible(1-p.Share, p.Upper), ui.Flexible(p.Share, p.Lower)}}
	}
	return ui.Inset(margin, ui.Row{Gap: gap, Of: []ui.Element{column, ui.Sized{W: cards, Of: beside}}})
}

// foot gives the buttons at the foot their height, if there are any.
func foot(buttons ui.Element) ui.Element {
	if buttons == nil {
		return nil
	}
	return ui.Sized{H: barHeight, Of: buttons}
}

// back returns the button that leads back; on a phone, the other controls of the head may be in several rows.
func (f *Frame) back() ui.Element {
	back := f.BackButton(f.Can)
	if !f.Phone() {
		return ui.Sized{W: headHeight, Of: back}
	}
	high := f.Style.Control(headHeight) / f.Style.Unit
	return ui.Sized{W: high, Of: ui.Column{Of: []ui.Element{ui.Sized{H: high, Of: back}}}}
}

// arrangePhone places the parts in the window of a phone: options, cards and legend scroll below the canvas.
func (f *Frame) arrangePhone(p Parts, head ui.Element, gap float64) ui.Element {
	card := func(e ui.Element) ui.Element {
		if e == nil {
			return nil
		}
		return ui.Card{Inset: 1, Of: e}
	}
	atLeast := func(units float64, e ui.Element) ui.Element { return ui.Stack{ui.Space{Least: units}, e} }
	rest := ui.Column{Gap: gap, Of: []ui.Element{card(p.Options), p.Lower, atLeast(p.Least, p.Upper), card(p.Legend)}}
	if !p.Cards {
		p.Canvas = ui.Card{Inset: 0.5, Of: p.Canvas}
	}
	rest.Of = append(rest.Of, foot(p.More))
	scrolled := ui.Pad{Right: barSpace, Of: ui.Scroll{ID: "parts", Of: rest, Offset: &f.above}}
	return ui.Column{Gap: gap, Of: []ui.Element{head, ui.Flexible(1, p.Canvas), p.Step, ui.Flexible(0.9, scrolled), foot(p.Bar)}}
}

// IconButton returns a button for a command with an icon and the words of a tooltip.
func (f *Frame) IconButton(id string, do command.ID, tip string, icon paint.Icon) *ui.Button {
	b := f.Button(id, do, f.Can)
	b.Tip, b.Icon, b.Label = f.TipOf(tip, do), screen.Icon(icon), nil
	return b
}

// ScrollBar is the space for the bar at the right of what Scrolled returns, in units.
const ScrollBar = 1

// Scrolled returns what is said on a card; it scrolls if it does not fit, on a phone with the cards. When words, which
// identify it, change, it begins at the top again.
func (f *Frame) Scrolled(words string, of ui.Column) ui.Element {
	if f.Phone() {
		return of
	}
	if words != f.told {
		f.told, f.above = words, 0
	}
	return ui.Pad{Right: ScrollBar, Of: ui.Scroll{ID: "said", Of: of, Least: 2.5, Offset: &f.above}}
}

// Sample is a line of a legend.
type Sample struct {
	Words string
	Draw  func(dst paint.Canvas, r geom.Rect) // left of the words; nil: nothing
}

// Legend returns samples in as many lines as they need, and a note at the right end of the last one.
func (f *Frame) Legend(samples []Sample, note string) ui.Element {
	words := func(text string) ui.Text { return ui.Text{Words: text, Muted: true, Size: 0.94} }
	flow := ui.Flow{Gap: 1.75, Line: 2.5, End: true}
	if f.Phone() {
		flow.Line = 3
	}
	for _, sample := range samples {
		row := ui.Row{Gap: 0.75, Of: []ui.Element{words(sample.Words)}}
		if sample.Draw != nil {
			box := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
				high := 0.64 * r.W
				sample.Draw(dst, geom.R(r.X, r.Centre().Y-high/2, r.W, high))
			}}
			row.Of = []ui.Element{ui.Sized{W: 2.5, Of: box}, row.Of[0]}
		}
		flow.Of = append(flow.Of, row)
	}
	flow.Of = append(flow.Of, words(note))
	return flow
}

// CountPlate writes at a point how many things lie beyond an edge, with an arrow on a plate, unless there are none: 10
// more, or +10 if the plate would be wider than a number of device pixels.
func (f *Frame) CountPlate(dst paint.Canvas, n int, arrow paint.Icon, at geom.Point, widest float64) {
	if n == 0 {
		return
	}
	st, u, th, text := f.Style, f.Style.Unit, f.Style.Theme, f.T("study.more", words.Values{"N": n})
	face := st.Face(paint.Medium, st.Small)
	if st.Width(text, face)+3*u > widest {
		text = "+" + strconv.Itoa(n)
	}
	wide := st.Width(text, face) + 3*u
	plate := geom.R(at.X-wide/2, at.Y-1.75*u, wide, 3.5*u)
	st.Paint.Fill(dst, plate, 1.75*u, th.Button)
	st.Paint.Stroke(dst, plate, 1.75*u, max(1, st.Scale), th.ButtonEdge)
	icon, number := plate.Right()-1.2*u, at.X-0.8*u
	if arrow == paint.IconLeft {
		icon, number = plate.X+1.2*u, at.X+0.8*u
	}
	st.Paint.Icon(dst, arrow, geom.Pt(icon, at.Y), 1.75*u, th.Text)
	st.Paint.Text(dst, text, number, at.Y, face, th.Text, paint.Middle)
}

// DrawTiles draws a position of the Tiles Game. The groups of the moves that lit chooses stand out.
func (f *Frame) DrawTiles(dst paint.Canvas, r geom.Rect, pos tiles.Position, lit func(move string) bool) {
	margin, strip := 1.5*f.Style.Unit, 0.0
	if f.Settings.Coordinates {
		margin, strip = f.Style.Unit, 1.75*f.Style.Unit
		r.X, r.W, r.H = r.X+strip, r.W-strip, r.H-strip
	}
	cells := geom.FitCells(r, margin, pos.Columns(), pos.Rows(), 4)
	view := paint.NewTilesView(geom.R(cells.X, cells.Y, cells.Cell*float64(cells.Columns), cells.Cell*float64(cells.Rows)).Inset(-margin), pos)
	view.Cells, view.Strip, view.MinTextSize = cells, strip, 0.94*f.Style.Small
	for _, group := range pos.Groups(nil) {
		for x := range pos.Columns() {
			for y := range pos.Rows() {
				if lit(group.Move.String()) && group.Has(pos, x, y) {
					view.Group.Add(x, y)
				}
			}
		}
	}
	f.Style.Paint.TilesBoard(dst, view, f.Style.Theme)
}

// Grip follows a press on a canvas, which is a click or becomes a drag.
type Grip struct {
	Down  bool
	Moved bool       // the press has become a drag
	from  geom.Point // the pointer, when a drag last moved
}

// Update takes the input of a tick. It returns by how much the canvas is dragged, and whether the press has ended as a
// click. A press counts inside the canvas only, and becomes a drag after slop device pixels.
func (g *Grip) Update(in ui.Input, inside bool, slop float64) (by geom.Point, clicked bool) {
	switch {
	case in.Press && inside:
		*g = Grip{Down: true, from: in.Pointer}
	case g.Down && !in.Down:
		g.Down = false
		return by, in.Release && inside && !g.Moved
	case g.Down:
		by = in.Pointer.Sub(g.from)
		if !g.Moved && math.Hypot(by.X, by.Y) < slop {
			return geom.Point{}, false
		}
		g.Moved, g.from = true, in.Pointer
	}
	return by, false
}
