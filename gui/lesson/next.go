package lesson

import (
	"image/color"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// choice is what a person can do after the lesson.
type choice struct {
	id, title, about string
	click            func()
	draw             func(dst paint.Canvas, at geom.Point, side float64, ink color.NRGBA) // a picture of it in a square
}

// choices returns what a person can do after the lesson: first of all, play.
func (s *Screen) choices() []choice {
	p := s.Style.Paint
	icon := func(name paint.Icon) func(paint.Canvas, geom.Point, float64, color.NRGBA) {
		return func(dst paint.Canvas, at geom.Point, side float64, ink color.NRGBA) {
			p.Icon(dst, name, at, 0.75*side, ink)
		}
	}
	about := s.T("lesson.play_back")
	if s.Settings.Lesson { // at the first start
		about = s.T("lesson.play_first", words.Values{"Name": wording.CharacterName(s.Words, 1), "N": 1})
	}
	return []choice{
		{"play", s.T("lesson.play"), about, s.end, func(dst paint.Canvas, at geom.Point, side float64, _ color.NRGBA) {
			p.Blob(dst, engine.Side1, at, side, s.Style.Theme, paint.Pose{Mood: paint.Glad})
		}},
		{"puzzle", s.T("puzzle.daily"), s.T("lesson.puzzle_about"), func() { s.leave(s.then.ShowPuzzle) }, icon(paint.IconPuzzle)},
		{"people", s.T("setup.two"), s.T("setup.two_about"), func() { s.leave(s.then.PlayPeople) }, func(dst paint.Canvas, at geom.Point, side float64, _ color.NRGBA) {
			for who := range engine.Side(2) {
				p.Blob(dst, who, geom.Pt(at.X+(float64(who)-0.5)*0.44*side, at.Y), 0.56*side, s.Style.Theme, paint.Pose{})
			}
		}},
		{"home", s.T("menu.home"), s.T("lesson.home_about"), func() { s.leave(func() { s.Host.Do(command.Home) }) }, icon(paint.IconHome)},
	}
}

// ending returns the choices below a title: a row for each or, on a low card, two in a row, or on a wide one all, without
// the title.
func (s *Screen) ending() ui.Element {
	var buttons []ui.Element
	for _, c := range s.choices() {
		buttons = append(buttons, &ui.Button{
			ID: c.id, Name: func() string { return c.title + ", " + c.about }, Click: c.click, Primary: c.id == "play",
			Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { s.drawChoice(dst, r, c, ink) },
		})
	}
	high := s.card.H / s.Style.Unit
	if high < 24 {
		grid := ui.Grid{Gap: 1, Columns: 2, Of: buttons}
		if high < 14 && s.card.W > 80*s.Style.Unit {
			grid.Columns = len(buttons)
		}
		return grid
	}
	const gap = 1.25
	column := ui.Column{Gap: gap}
	if high > 40 {
		column.Of = append(column.Of, ui.Sized{H: 5 - gap, Of: s.Style.Heading(s.T("lesson.next"), 1.05)})
	}
	for _, b := range buttons {
		column.Of = append(column.Of, ui.Flexible(1, b))
	}
	return column
}

// drawChoice draws a choice on its button: its picture, its title and, where there is space, its description.
func (s *Screen) drawChoice(dst paint.Canvas, r geom.Rect, c choice, ink color.NRGBA) {
	st, u := s.Style, s.Style.Unit
	side := min(8*u, r.H-1.25*u)
	x := r.X + u
	width := r.Right() - u - (x + side + 1.25*u)
	c.draw(dst, geom.Pt(x+side/2, r.Centre().Y), side, ink)
	x += side + 1.25*u
	face, about := st.FitFace(c.title, paint.Bold, min(max(st.Text, 0.15*r.H), 1.15*st.Text), width), st.FitFace(c.about, paint.Regular, st.Small, width)
	y := r.Centre().Y
	if r.H >= 7*u && st.Width(c.about, about) <= width {
		st.Paint.Text(dst, c.about, x, y+1.6*u, about, ink, paint.Start)
		y -= 1.5 * u
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(c.title, face, width), x, y, face, ink, paint.Start)
}
