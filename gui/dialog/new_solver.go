package dialog

import (
	"image/color"
	"slices"
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
	base
	families bool // the only solvers are the four families: the Tiles Game
	open     bool
	side     engine.Player
	seat     play.Seat // of the side, as far as it is chosen
	done     func(engine.Player, play.Seat)
}

// show opens the page with the solver of a seat.
func (d *solverPage) show(who engine.Player, seat play.Seat) {
	seat.Human, seat.Level, seat.Tiles = false, 0, 0
	d.open, d.side, d.seat = true, who, seat
	d.Host.Relayout()
}

// close leaves the page; with accept its choice is taken over.
func (d *solverPage) close(accept bool) {
	d.open = false
	if accept {
		d.done(d.side, d.seat)
	}
	d.Host.Relayout()
}

// solvers are the four families and the champion, in the order of the list.
var solvers = []play.Seat{{}, {Prune: true}, {Timed: true}, {Prune: true, Timed: true}, {Champion: true, Timed: true}}

// solverOf is the index in solvers of a seat's solver.
func solverOf(seat play.Seat) int {
	return slices.IndexFunc(solvers, func(s play.Seat) bool {
		return s.Champion == seat.Champion && (s.Champion || s.Prune == seat.Prune && s.Timed == seat.Timed)
	})
}

// withSolver is the seat with another solver; its depth and its time stay.
func withSolver(seat play.Seat, i int) play.Seat {
	seat.Champion, seat.Prune, seat.Timed = solvers[i].Champion, solvers[i].Prune, solvers[i].Timed
	return seat
}

// slow reports whether a seat's search is known to take minutes in the middle of a game.
func slow(seat play.Seat) bool {
	limit := 5 // plies
	if seat.Prune {
		limit = 8
	}
	return !seat.Timed && !seat.Champion && seat.Depth > limit
}

// limitText is a seat's depth or time.
func limitText(seat play.Seat) string {
	if seat.Timed {
		return wording.Seconds(seat.Time)
	}
	return strconv.Itoa(seat.Depth)
}

// limitSlider chooses the depth or the time of a solver.
func (b base) limitSlider(id string, r geom.Rect, seat *play.Seat) *ui.Slider {
	return &ui.Slider{
		ID: id, Rect: r, Steps: seat.Numbers(), Value: func() int { return seat.Number() },
		Change: func(i int) { *seat = seat.WithNumber(i); b.Host.Relayout() },
		Label: func(i int) string {
			if i == seat.Number() { // a time between two steps is written exactly
				return b.Number(limitText(*seat))
			}
			return b.Number(limitText(seat.WithNumber(i)))
		},
	}
}

// height is the height of the page in units of the layout.
func (d *solverPage) height() float64 {
	h := 9 + 7*float64(len(d.offered())) + 6 + 4.75 + 3 + formFoot - 1.5
	if slow(d.seat) {
		h += 4.5
	}
	return h
}

// places are the parts of the page, from top to bottom.
func (d *solverPage) places(card geom.Rect) (list, limit, slider geom.Rect) {
	u := d.Style.Unit
	list = geom.R(card.X+3*u, card.Y+9*u, card.W-6*u, float64(len(d.offered()))*7*u)
	limit = geom.R(list.X, list.Bottom()+6*u, (list.W-4*u)/2, 4.75*u)
	slider = limit
	slider.X += limit.W + 4*u
	return list, limit, slider
}

// offered are the solvers of the list.
func (d *solverPage) offered() []play.Seat {
	if d.families {
		return solvers[:4]
	}
	return solvers
}

// controls are the controls of the page. The list of solvers has the ID of the button that opens the page, so that the keyboard
// focus moves to the list and back.
func (d *solverPage) controls(card geom.Rect) []ui.Control {
	u, seat := d.Style.Unit, &d.seat
	list, limit, slider := d.places(card)
	cancel := func() { d.close(false) }
	controls := []ui.Control{
		&ui.List{
			ID: "custom" + strconv.Itoa(d.side.Number()), Rect: list, RowHeight: 7 * u,
			Len: func() int { return len(d.offered()) }, Row: d.drawSolver,
			Chosen: func() int { return solverOf(*seat) },
			Choose: func(i int) { *seat = withSolver(*seat, i); d.Host.Relayout() }, // the slider may have other steps
		},
		d.Choice("limit", limit, []string{"setup.to_depth", "setup.for_time"}, func() int {
			if seat.Timed {
				return 1
			}
			return 0
		}, func(i int) { seat.Timed = i == 1; d.Host.Relayout() }),
		d.limitSlider("number", slider, seat),
		&ui.Button{
			ID: "back", Flat: true, Icon: screen.Icon(paint.IconLeft), Tip: d.Label("setup.back"), Click: cancel,
			Rect: geom.R(card.X+2*u, card.Y+1.75*u, 4.5*u, 4.5*u),
		},
	}
	return append(controls, d.Style.Foot(card, d.button("cancel", "button.cancel", cancel), d.button("done", "setup.done", func() { d.close(true) }))...)
}

// drawSolver writes the name of a solver and its description.
func (d *solverPage) drawSolver(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
	st, y := d.Style, r.Centre().Y
	st.Paint.Text(dst, wording.SolverName(d.Words, solvers[i]), r.X+2*st.Unit, y, st.Face(paint.Medium, st.Small), ink, paint.Start)
	description, face := d.T("family."+strconv.Itoa(i)), st.Face(paint.Regular, st.Small)
	x := r.X + 23*st.Unit
	st.Paint.Text(dst, st.Paint.Ellipsis(description, face, r.Right()-st.Unit-x), x, y, face, paint.Alpha(ink, 0.85), paint.Start)
}

func (d *solverPage) draw(dst *ebiten.Image, card geom.Rect) {
	st, p, u := d.Style, d.Style.Paint, d.Style.Unit
	title := d.T("setup.custom_title", words.Values{"N": d.side.Number()})
	p.Rest(dst, d.side, geom.Pt(card.X+9.5*u, card.Y+4*u), 5*u, st.Theme, paint.Pose{})
	p.Text(dst, title, card.X+13*u, card.Y+4*u, st.Fit(title, paint.Bold, st.Text*1.25, card.W-16*u), st.Theme.Text, paint.Start)
	_, limit, _ := d.places(card)
	small := st.Face(paint.Regular, st.Small)
	p.Text(dst, d.T("setup.limit"), limit.X, limit.Y-2*u, small, st.Theme.Muted, paint.Start)
	if slow(d.seat) {
		y := limit.Bottom() + 3.5*u
		p.Icon(dst, paint.IconWarning, geom.Pt(limit.X+1.25*u, y), 2.5*u, st.Theme.AccentText)
		p.Text(dst, d.T("setup.slow"), limit.X+3.5*u, y, small, st.Theme.Text, paint.Start)
	}
}
