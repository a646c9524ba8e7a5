// Package study is the common layout of the screens that explain an algorithm: the game tree, the walk through a graph
// and the solver race. Each has a canvas with the last step and buttons below it, and cards right of them or, in a tall
// window, between step and buttons.
package study

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Frame is the page of such a screen.
type Frame struct {
	screen.Page
	Can func(command.ID) bool // Enabled of the screen

	told  string  // the words of the paragraphs that are shown
	above float64 // the length of what Scrolled has above its place, in device pixels
}

// Parts are what is in the window, besides the button that leads back.
type Parts struct {
	Head         []ui.Element // right of that button
	Canvas       ui.Element   // as high as there is space
	Step, Bar    ui.Element   // below the canvas
	Upper, Lower ui.Element   // the cards
	Share        float64      // of the lower card in the height of both, in a wide window
	Least, Part  float64      // height of the cards in a tall window: least units, and part of the window
}

// headHeight and barHeight are the heights of the rows of controls, in units.
const (
	headHeight = 5.5
	barHeight  = 8
)

func (f *Frame) tall() bool { return f.Window.H > f.Window.W }

// Widths returns the widths of the canvas and of the cards, in units.
func (f *Frame) Widths() (canvas, cards float64) {
	_, gap, all := f.Margins()
	if f.tall() {
		return all, (all - gap) / 2
	}
	cards = min(max(0.33*all, 33), 54)
	return all - gap - cards, cards
}

// Arrange places the parts in the window.
func (f *Frame) Arrange(p Parts) ui.Element {
	margin, gap, _ := f.Margins()
	back := ui.Sized{W: headHeight, Of: f.BackButton(f.Can)}
	column := ui.Column{Gap: gap, Of: []ui.Element{
		ui.Sized{H: headHeight, Of: ui.Row{Gap: 1, Of: append([]ui.Element{back}, p.Head...)}},
		ui.Flexible(1, p.Canvas), p.Step,
	}}
	bar := ui.Sized{H: barHeight, Of: p.Bar}
	var all ui.Element
	if f.tall() {
		high := max(p.Least, p.Part*f.Window.H/f.Style.Unit)
		column.Of = append(column.Of, ui.Sized{H: high, Of: ui.Row{Gap: gap, Equal: true, Of: []ui.Element{p.Upper, p.Lower}}}, bar)
		all = column
	} else {
		column.Of = append(column.Of, bar)
		_, cards := f.Widths()
		all = ui.Row{Gap: gap, Of: []ui.Element{column, ui.Sized{W: cards, Of: ui.Column{Gap: gap, Of: []ui.Element{
			ui.Flexible(1-p.Share, p.Upper), ui.Flexible(p.Share, p.Lower),
		}}}}}
	}
	return ui.Inset(margin, all)
}

// IconButton returns a button for a command with an icon and the words of a tooltip.
func (f *Frame) IconButton(id string, do command.ID, tip string, icon paint.IconName) *ui.Button {
	b := f.Button(id, do, f.Can)
	b.Tip, b.Icon, b.Label = f.TipOf(tip, do), screen.Icon(icon), nil
	return b
}

// Scrolled returns what is said on a card; it scrolls if it does not fit. When words, which identify it, change, it
// begins at the top again.
func (f *Frame) Scrolled(words string, of ui.Column) ui.Element {
	if words != f.told {
		f.told, f.above = words, 0
	}
	return ui.Scroll{ID: "said", Of: ui.Pad{Right: 0.75, Of: of}, Least: 2.5, Offset: &f.above, Whole: true} // left of the scroll bar
}

// Sample is a line of a legend.
type Sample struct {
	Words string
	Draw  func(dst *ebiten.Image, r geom.Rect) // left of the words; nil: nothing
}

// Legend returns samples from the left and a note at the right end, or all of them in as many lines as they need.
func (f *Frame) Legend(samples []Sample, note string) ui.Element {
	words := func(text string) ui.Text { return ui.Text{Words: text, Muted: true, Size: 0.94} }
	flow := ui.Flow{Gap: 1.75, Line: 2.5}
	wide := func(text string) float64 {
		return f.Style.Width(text, f.Style.Face(paint.Regular, f.Style.Small*0.94)) / f.Style.Unit
	}
	canvas, _ := f.Widths()
	free := canvas - 4 - wide(note)
	for _, sample := range samples {
		row := ui.Row{Gap: 0.75, Of: []ui.Element{words(sample.Words)}}
		if sample.Draw != nil {
			box := ui.Canvas{Paint: func(dst *ebiten.Image, r geom.Rect) {
				high := 0.64 * r.W
				sample.Draw(dst, geom.R(r.X, r.Centre().Y-high/2, r.W, high))
			}}
			row.Of = []ui.Element{ui.Sized{W: 2.5, Of: box}, row.Of[0]}
		}
		flow.Of = append(flow.Of, row)
		free -= flow.Gap + 3.25 + wide(sample.Words)
	}
	if free < 0 {
		flow.Of = append(flow.Of, words(note))
		return flow
	}
	return ui.Row{Gap: 2, Of: []ui.Element{flow, words(note)}}
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
