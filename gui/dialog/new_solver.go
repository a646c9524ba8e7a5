package dialog

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// solverPage is the second page of the dialogs of a new game: it chooses the solver of a side.
type solverPage struct {
	card
	families bool // the only solvers are the four families: the Tiles Game
	open     bool
	side     engine.Side
	seat     play.Seat // of the side, as far as it is chosen
	done     func(engine.Side, play.Seat)
}

func newSolverPage(s *screen.Services, families bool, done func(engine.Side, play.Seat)) *solverPage {
	d := &solverPage{families: families, done: done}
	d.card = card{
		base: base{s}, width: 104, lowHead: true, before: d.sideAndBack, content: d.choices, cancel: func() { d.leave(false) },
		title: func() string { return s.T("setup.custom_title", words.Values{"N": d.side.Number()}) },
		foot: func() []*ui.Button {
			return []*ui.Button{d.cancelButton(), d.primary("done", "setup.done", func() { d.leave(true) })}
		},
	}
	return d
}

// show opens the page with the solver of a seat.
func (d *solverPage) show(who engine.Side, seat play.Seat) {
	seat.Human, seat.Level, seat.Tiles, seat.Fitting = false, 0, 0, false
	d.open, d.side, d.seat = true, who, seat
}

// leave closes the page, and takes over its choice if accepted.
func (d *solverPage) leave(accepted bool) {
	d.open = false
	if accepted {
		d.done(d.side, d.seat)
	}
}

// sideAndBack returns the button that leads back, and the blob of the side.
func (d *solverPage) sideAndBack() ui.Element {
	back := &ui.Button{ID: "back", Flat: true, Icon: screen.Icon(paint.IconLeft), Tip: d.Label("setup.back"), Click: d.Cancel}
	blob := ui.Canvas{Paint: func(dst *ebiten.Image, r geom.Rect) {
		d.Style.Paint.Blob(dst, d.side, r.Centre(), 5*d.Style.Unit, d.Style.Theme, paint.Pose{})
	}}
	wide := d.control(4.5)
	return ui.Sized{W: wide + 5, Of: ui.Row{Of: []ui.Element{ui.Sized{W: wide, Of: ui.Pad{Top: 0.75, Bottom: 0.75, Of: back}}, ui.Sized{W: 5, Of: blob}}}}
}

// choices returns the solvers and the limit. The list has the ID of the button that opens the page, so that the
// keyboard focus moves to the list and back.
func (d *solverPage) choices() ui.Element {
	seat, solvers := &d.seat, play.Solvers()
	if d.families {
		solvers = solvers[:4]
	}
	height := 7.0
	if d.narrow() {
		height = 9.5
	}
	list := ui.Label(&ui.List{
		ID: "custom" + strconv.Itoa(d.side.Number()), Radio: true, RowHeight: height * d.Style.Unit, Len: func() int { return len(solvers) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) { d.drawSolver(dst, i, r, ink) },
		Name: func(i int) string {
			return wording.SolverName(d.Words, solvers[i]) + ": " + d.T("family."+strconv.Itoa(i))
		},
		Chosen: seat.SolverIndex,
		Choose: func(i int) { *seat = seat.WithSolver(i) },
	}, d.title())
	kind := d.Choice("limit", "setup.limit", []string{"setup.to_depth", "setup.for_time"}, func() int {
		if seat.Timed {
			return 1
		}
		return 0
	}, func(i int) { seat.Timed = i == 1 })
	number := ui.Label(d.limitSlider("number", seat), kind.Options[kind.Chosen()]())
	limit := ui.ByWidth{Least: 60, Wide: ui.Row{Gap: 4, Of: []ui.Element{kind, number}}, Narrow: ui.Column{Gap: 1, Of: []ui.Element{kind, number}}}
	parts := []ui.Element{list, ui.Space{Least: 1.5}, ui.Text{Words: d.T("setup.limit"), Muted: true}, limit}
	if seat.Slow() {
		parts = append(parts, ui.Space{Least: 0.5}, d.note(d.T("setup.slow"), false))
	}
	return ui.Column{Gap: 0.75, Of: parts}
}

// narrow reports whether the descriptions are below the names.
func (d *solverPage) narrow() bool { return d.inner() < 80 }

// limitText returns a seat's depth or time.
func limitText(seat play.Seat) string {
	if seat.Timed {
		return wording.LimitText(seat.Time)
	}
	return strconv.Itoa(seat.Depth)
}

// limitSlider chooses the depth or the time of a solver.
func (b base) limitSlider(id string, seat *play.Seat) *ui.Slider {
	return &ui.Slider{
		ID: id, Steps: seat.LimitSteps(), Value: func() int { return seat.LimitStep() },
		Change: func(i int) { *seat = seat.WithLimitStep(i) },
		Label: func(i int) string {
			if i == seat.LimitStep() { // a time between two steps is written exactly
				return b.Number(limitText(*seat))
			}
			return b.Number(limitText(seat.WithLimitStep(i)))
		},
	}
}

// drawSolver writes the name of a solver and its description.
func (d *solverPage) drawSolver(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
	st, u, y := d.Style, d.Style.Unit, r.Centre().Y
	name := func(i int) string { return wording.SolverName(d.Words, play.Solvers()[i]) }
	about := func(i int) string { return d.T("family." + strconv.Itoa(i)) }
	left := 23 * u * st.Enlarge // of the description
	wide, high := [2]float64{left - 3*u, r.Right() - u - r.X - left}, r.H
	if d.narrow() {
		wide, high = [2]float64{r.W - 4*u, r.W - 4*u}, 3.5*u
	}
	size := st.Small * st.Enlarge // one for all solvers
	for i := range play.Solvers() {
		size = min(size, st.EnlargedSize(name(i), paint.Medium, st.Small, wide[0], high), st.EnlargedSize(about(i), paint.Regular, st.Small, wide[1], high))
	}
	bold, plain := st.Face(paint.Medium, size), st.Face(paint.Regular, size)
	if d.narrow() {
		st.Paint.Text(dst, name(i), r.X+2*u, r.Y+2.5*u, bold, ink, paint.Start)
		st.DrawLines(dst, about(i), r.X+2*u, r.Y+5.5*u, r.W-4*u, 2.4*u, 2, plain, paint.Alpha(ink, 0.85))
		return
	}
	st.Paint.Text(dst, name(i), r.X+2*u, y, bold, ink, paint.Start)
	st.Paint.Text(dst, st.Paint.Ellipsis(about(i), plain, wide[1]), r.X+left, y, plain, paint.Alpha(ink, 0.85), paint.Start)
}
