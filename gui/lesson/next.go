package lesson

import (
	"image/color"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// choices returns the buttons for what a person can do after the lesson: first of all, play.
func (s *Screen) choices() []ui.Element {
	p := s.Style.Paint
	about := s.T("lesson.play_back")
	if s.Settings.Lesson { // at the first start
		about = s.T("lesson.play_first", words.Values{"Name": wording.CharacterName(s.Words, 1), "N": 1})
	}
	blob := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		p.Blob(dst, engine.Side1, r.Centre(), r.W, s.Style.Theme, paint.Pose{Mood: paint.Glad})
	}}
	blobs := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		for who := range engine.Side(2) {
			p.Blob(dst, who, geom.Pt(r.X+(0.25+0.5*float64(who))*r.W, r.Centre().Y), 0.6*r.W, s.Style.Theme, paint.Pose{})
		}
	}}
	button := func(id string, entry screen.Entry, click func()) ui.Element {
		return &ui.Button{
			ID: id, Card: true, Name: func() string { return entry.Title + ", " + entry.About[0] }, Click: click, Primary: id == "play",
			Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { screen.DrawEntry(s.Style, dst, r, ink, entry) },
		}
	}
	return []ui.Element{
		button("play", screen.Entry{Mark: blob, Title: s.T("lesson.play"), About: []string{about}}, s.end),
		button("puzzle", screen.Entry{Icon: paint.IconPuzzle, Title: s.T("puzzle.daily"), About: []string{s.T("lesson.puzzle_about")}}, func() { s.leave(s.then.ShowPuzzle) }),
		button("people", screen.Entry{Mark: blobs, Title: s.T("setup.two"), About: []string{s.T("setup.two_about")}}, func() { s.leave(s.then.PlayPeople) }),
		button("home", screen.Entry{Icon: paint.IconHome, Title: s.T("menu.home"), About: []string{s.T("lesson.home_about")}}, func() { s.leave(s.then.ShowHome) }),
	}
}

// ending returns the choices below a title: a row for each or, on a low card, two in a row, or on a wide one all, without
// the title.
func (s *Screen) ending() ui.Element {
	buttons, high := s.choices(), s.card.H/s.Style.Unit
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
