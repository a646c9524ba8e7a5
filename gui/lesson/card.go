package lesson

import (
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// cardMargin is the margin of the card, in units.
const cardMargin = 2

// shadeOpacity is the opacity of the shade: the rest of the board can still be seen.
const shadeOpacity = 0.6

// leastSteps is the height in units from which the card lists all steps.
const leastSteps = 52

// holeRadius is the radius of the corners of the hole in the shade, in cells.
const holeRadius = 0.2

// hole returns the part of the board that the step is about.
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
	if s.lesson.Kind() != steps.Finished && card.H < leastSteps*s.Style.Unit {
		_, card.H = s.step(card).Measure(s.Style, card.W)
	}
	return card.Round()
}

// step returns the step with its sentence, what was wrong with the last press, and the buttons: on a high card, in a
// list of all steps.
func (s *Screen) step(card geom.Rect) ui.Element {
	st := s.Style
	sentence := ui.Column{Gap: 0.75, Of: []ui.Element{ui.Text{Words: s.sentence(), Weight: paint.Bold, Size: 1.2 * st.Text / st.Small, Lines: 6}}}
	if s.wrong != "" {
		sentence.Of = append(sentence.Of, ui.Text{Words: s.T(s.wrong), Danger: true, Lines: 3})
	}
	head := ui.Text{Shrink: true, Words: s.stepText(), Weight: paint.Medium, Ink: st.Theme.AccentText}
	parts := ui.Column{Gap: 1.5, Of: []ui.Element{ui.Sized{H: 2, Of: head}, sentence}}
	if card.H >= leastSteps*st.Unit {
		parts = ui.Column{Of: s.list(sentence)}
	}
	skip := &ui.Button{ID: "skip", Label: s.Label("lesson.skip"), Click: s.end}
	show := &ui.Button{ID: "show", Label: s.Label("lesson.show"), Click: s.ShowMe, Enabled: func() bool { return !s.busy() }}
	buttons := []ui.Element{ui.Sized{H: 5, Of: ui.Row{Gap: 1.5, Equal: true, Of: []ui.Element{skip, show}}}}
	if card.W < 40*st.Unit {
		buttons = []ui.Element{ui.Sized{H: 5, Of: show}, ui.Sized{H: 5, Of: skip}}
	}
	parts.Of = append(parts.Of, buttons...)
	return ui.Inset(cardMargin, parts)
}

// list returns the titles of all steps with their numbers, and the sentence in place of the present title.
func (s *Screen) list(sentence ui.Element) (rows []ui.Element) {
	st, th, space := s.Style, s.Style.Theme, ui.Sized{Grow: 1, Of: ui.Space{}}
	for i := range steps.Steps {
		number, at := strconv.Itoa(i+1), int(s.lesson.Kind())
		row := ui.Element(ui.Sized{H: 4, Of: ui.Text{Words: s.T("lesson.title_" + number), Size: st.Text / st.Small, Muted: true, Weight: paint.Medium}})
		if i == at {
			row = ui.Pad{Top: 0.75, Of: sentence}
		}
		mark := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			c := geom.Pt(r.X+2*st.Unit, r.Y+2*st.Unit)
			if i < steps.Steps-1 {
				st.Paint.Line(dst, geom.Pt(c.X, c.Y+2.5*st.Unit), geom.Pt(c.X, r.Bottom()-0.75*st.Unit), max(1, st.Unit/8), th.Disabled)
			}
			if i == at {
				st.Paint.Disc(dst, c, 1.75*st.Unit, th.Accent)
				st.Paint.Text(dst, number, c.X, c.Y, st.Face(paint.Bold, st.Small), th.OnAccent, paint.Middle)
				return
			}
			st.Paint.Ring(dst, c, 1.75*st.Unit, max(1, st.Unit/8), th.Muted)
			if i < at {
				st.Paint.Icon(dst, paint.IconCheck, c, 2*st.Unit, th.AccentText)
			} else {
				st.Paint.Text(dst, number, c.X, c.Y, st.Face(paint.Medium, st.Small), th.Muted, paint.Middle)
			}
		}}
		rows = append(rows, ui.Sized{Grow: 1, Of: ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 4, Of: mark}, ui.Column{Of: []ui.Element{row, space}}}}})
	}
	return rows
}

// drawShade fades the squares of the board that the step is not about, and frames the others. At the end, the whole
// board is seen.
func (s *Screen) drawShade(dst paint.Canvas, _ geom.Rect) {
	if s.lesson.Kind() == steps.Finished {
		return
	}
	th, grid, line := s.Style.Theme, s.table.Grid(), max(1, 0.375*s.Style.Unit)
	for sq := range (^s.lesson.Squares()).Squares() {
		s.Style.Paint.Fill(dst, grid.Rect(sq).Round(), 0, paint.Alpha(th.Frame, shadeOpacity))
	}
	s.Style.Paint.Stroke(dst, s.hole().Round().Inset(-line), holeRadius*grid.Cell+line, line, th.AccentText)
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
