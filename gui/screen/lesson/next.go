package lesson

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// next is what a person can do after the lesson.
type next struct {
	id, title, about string
	click            func()
	draw             func(dst *ebiten.Image, at geom.Point, side float64, ink color.NRGBA) // a picture of it in a square
}

// nextHead is the height of the title above the choices, in units. Where they have no space for it, it is left out.
const nextHead = 5

// choices are what a person can do after the lesson: first of all, play.
func (s *Screen) choices() []next {
	p := s.Style.Paint
	icon := func(name paint.IconName) func(*ebiten.Image, geom.Point, float64, color.NRGBA) {
		return func(dst *ebiten.Image, at geom.Point, side float64, ink color.NRGBA) {
			p.Icon(dst, name, at, 0.62*side, ink)
		}
	}
	about := s.T("lesson.play_back")
	if s.Settings.Lesson { // at the first start
		about = s.T("lesson.play_first")
	}
	return []next{
		{"play", s.T("lesson.play"), about, s.end, func(dst *ebiten.Image, at geom.Point, side float64, _ color.NRGBA) {
			p.Rest(dst, engine.Player1, at, side, s.Style.Theme, paint.Pose{Mood: paint.Glad})
		}},
		{"puzzle", s.T("puzzle.daily"), s.T("lesson.puzzle_about"), func() { s.leave(s.actions.Puzzle) }, icon(paint.IconPuzzle)},
		{"people", s.T("setup.two"), s.T("setup.two_about"), func() { s.leave(s.actions.People) }, func(dst *ebiten.Image, at geom.Point, side float64, _ color.NRGBA) {
			for who := range engine.Player(2) {
				p.Rest(dst, who, geom.Pt(at.X+(float64(who)-0.5)*0.44*side, at.Y), 0.5*side, s.Style.Theme, paint.Pose{})
			}
		}},
		{"repeat", s.T("lesson.repeat"), s.T("lesson.repeat_about"), s.again, icon(paint.IconAgain)},
	}
}

// nextRows are the places of the choices: a row for each, or two in a row where the card is low.
func (s *Screen) nextRows() []geom.Rect {
	u, in, n := s.Style.Unit, s.card, len(s.choices())
	if s.card.H < 24*u {
		rows := in.Column(2, u)
		return append(rows[0].Row(2, u), rows[1].Row(2, u)...)
	}
	if in.H > 40*u {
		in.Y, in.H = in.Y+nextHead*u, in.H-nextHead*u
	}
	in.H = min(in.H, 14*u*float64(n))
	return in.Column(n, 1.25*u)
}

// nextControls are the buttons after the lesson.
func (s *Screen) nextControls() (controls []ui.Control) {
	rows := s.nextRows()
	for i, c := range s.choices() {
		controls = append(controls, &ui.Button{
			ID: c.id, Rect: rows[i].Whole(), Click: c.click, Primary: c.id == "play",
			Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { s.drawChoice(dst, r, c, ink) },
		})
	}
	return controls
}

// drawChoice draws a choice on its button: its picture, its title and, where there is space, what it is about.
func (s *Screen) drawChoice(dst *ebiten.Image, r geom.Rect, c next, ink color.NRGBA) {
	st, u := s.Style, s.Style.Unit
	side := min(8*u, r.H-1.25*u)
	x := r.X + u
	width := r.Right() - u - (x + side + 1.25*u)
	c.draw(dst, geom.Pt(x+side/2, r.Centre().Y), side, ink)
	x += side + 1.25*u
	face, about := st.Fit(c.title, paint.Bold, st.Text, width), st.Face(paint.Regular, st.Small)
	y := r.Centre().Y
	if r.H >= 7*u && st.Width(c.about, about) <= width {
		st.Paint.Text(dst, c.about, x, y+1.6*u, about, ink, paint.Start)
		y -= 1.5 * u
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(c.title, face, width), x, y, face, ink, paint.Start)
}

// drawNext writes the title above the choices.
func (s *Screen) drawNext(dst *ebiten.Image) {
	if first := s.nextRows()[0]; first.Y > s.card.Y {
		st, u := s.Style, s.Style.Unit
		st.Paint.Text(dst, s.T("lesson.next"), s.card.X+0.5*u, s.card.Y+0.45*nextHead*u, st.Face(paint.Bold, st.Text*1.05), st.Theme.Text, paint.Start)
	}
}
