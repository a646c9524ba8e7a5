package lesson

import (
	"image/color"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// cardMargin is the margin of the card, in units.
const cardMargin = 2

// shadeOpacity is the opacity of the shade, of 255: the rest of the board can still be seen.
const shadeOpacity = 140

// holeRadius is the radius of the corners of the hole in the shade, in cells.
const holeRadius = 0.2

// hole returns the part of the window that the step is about. It is not shaded.
func (s *Screen) hole() geom.Rect {
	var hole geom.Rect
	grid := s.table.Grid()
	for sq := range s.lesson.Squares().Squares() {
		hole = hole.Union(grid.Rect(sq))
	}
	return hole
}

// arrange places the card below the score. At the end of the lesson, the table shows the result, and the card is what to
// do next.
func (s *Screen) arrange() geom.Rect {
	card := s.table.EndingBar()
	if s.lesson.Kind() != steps.Finished {
		_, card.H = s.step(true).Measure(s.Style, card.W)
	}
	return card.Round()
}

// step returns the step with its sentence and its buttons and, if explained, what was wrong with the last press.
func (s *Screen) step(explained bool) ui.Element {
	st := s.Style
	sentence := ui.Column{Gap: 0.75, Of: []ui.Element{ui.Text{Words: s.sentence(), Weight: paint.Bold, Size: 1.2 * st.Text / st.Small, Lines: 6}}}
	if explained && s.wrong != "" {
		sentence.Of = append(sentence.Of, ui.Text{Words: s.T(s.wrong), Danger: true, Lines: 3})
	}
	return ui.Inset(cardMargin, ui.Column{Gap: 1.5, Of: []ui.Element{
		ui.Sized{H: 2, Of: ui.Row{Of: []ui.Element{
			ui.Text{Shrink: true, Words: s.stepText(), Weight: paint.Medium, Ink: st.Theme.AccentText}, ui.Drawing{Paint: s.drawDots},
		}}},
		sentence,
		ui.Sized{H: 5, Of: ui.Row{Gap: 1.5, Equal: true, Of: []ui.Element{
			&ui.Button{ID: "skip", Label: s.Label("lesson.skip"), Click: s.end},
			&ui.Button{ID: "show", Label: s.Label("lesson.show"), Primary: true, Click: s.ShowMe, Enabled: func() bool { return !s.busy() }},
		}}},
	}})
}

// drawDots draws a dot for each step at the right end: those that are done, the present one, which is longer, and those
// to come.
func (s *Screen) drawDots(dst paint.Canvas, r geom.Rect) {
	u, th := s.Style.Unit, s.Style.Theme
	x, y := r.Right(), r.Centre().Y
	for i := steps.Steps - 1; i >= 0; i-- {
		width, ink := u, th.Disabled
		if at := int(s.lesson.Kind()); i < at {
			ink = th.AccentText
		} else if i == at {
			width, ink = 2.5*u, th.AccentText
		}
		x -= width
		s.Style.Paint.Fill(dst, geom.R(x, y-u/2, width, u), u/2, ink)
		x -= u
	}
}

// drawShade darkens the window around the squares of the step and frames them. At the end, the whole window is seen.
func (s *Screen) drawShade(dst paint.Canvas, _ geom.Rect) {
	if s.lesson.Kind() == steps.Finished {
		return
	}
	p, th, hole, radius := s.Style.Paint, s.Style.Theme, s.hole().Round(), holeRadius*s.table.Grid().Cell
	shade, around := th.Scrim, s.Window.W+s.Window.H
	shade.A = shadeOpacity
	for _, line := range []struct {
		width float64
		ink   color.NRGBA
	}{{around, shade}, {max(1, 0.375*s.Style.Unit), th.AccentText}} {
		p.Stroke(dst, hole.Inset(-line.width), radius+line.width, line.width, line.ink)
	}
}

// stepText returns Step 2 of 5.
func (s *Screen) stepText() string {
	return s.T("lesson.step", words.Values{"N": s.number(), "Of": steps.Steps})
}

// sentence returns what the card says.
func (s *Screen) sentence() string {
	if s.lesson.Kind() == steps.Finished {
		pos := s.lesson.Position()
		return s.T("lesson.finished", words.Values{"One": pos.Count(engine.Side1), "Two": pos.Count(engine.Side2)})
	}
	return s.T("lesson.step_" + s.number())
}
