package gui

import (
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// solvers are the families and the champion, in the order in which they are offered.
var solvers = []session.Seat{{}, {Prune: true}, {Timed: true}, {Prune: true, Timed: true}, {Champion: true, Timed: true}}

// solverOf is which of the solvers a seat has.
func solverOf(seat session.Seat) int {
	return slices.IndexFunc(solvers, func(s session.Seat) bool {
		return s.Champion == seat.Champion && (s.Champion || s.Prune == seat.Prune && s.Timed == seat.Timed)
	})
}

// withSolver is the seat with another solver; its depth and its time stay.
func withSolver(seat session.Seat, i int) session.Seat {
	seat.Champion, seat.Prune, seat.Timed = solvers[i].Champion, solvers[i].Prune, solvers[i].Timed
	return seat
}

// customPlaces is where the second page has its parts, from top to bottom.
func (s *setup) customPlaces(a *App, card geom.Rect) (list, limit, slider geom.Rect) {
	u := a.layout.Unit
	list = geom.Rect{X: card.X + 3*u, Y: card.Y + 9*u, W: card.W - 6*u, H: float64(len(solvers)) * 7 * u}
	limit = geom.Rect{X: list.X, Y: list.Bottom() + 6*u, W: (list.W - 4*u) / 2, H: 4.75 * u}
	slider = limit
	slider.X += limit.W + 4*u
	return list, limit, slider
}

// buildCustom builds the second page. The list of solvers has the name of the button that
// leads there: the keyboard's focus goes with it, and comes back.
func (s *setup) buildCustom(a *App, card geom.Rect) []ui.Control {
	u, seat := a.layout.Unit, &s.seats[s.page.who]
	back := func() { s.cancel(a) }
	list, limit, slider := s.customPlaces(a, card)
	controls := []ui.Control{
		&ui.List{
			ID: "custom" + strconv.Itoa(s.page.who.Number()), Rect: list, RowHeight: 7 * u,
			Len:    func() int { return len(solvers) },
			Row:    func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) { a.drawSolver(dst, i, r, ink) },
			Chosen: func() int { return solverOf(*seat) },
			Choose: func(i int) { *seat = withSolver(*seat, i); a.rebuild = true }, // the slider may have other steps
		},
		a.choice("limit", limit, []string{"setup.to_depth", "setup.for_time"},
			func() int {
				if seat.Timed {
					return 1
				}
				return 0
			},
			func(i int) { seat.Timed = i == 1; a.rebuild = true }),
		&ui.Slider{
			ID: "number", Rect: slider, Steps: seat.Numbers(), Value: func() int { return seat.Number() },
			Change: func(i int) { *seat = seat.WithNumber(i) },
			Label: func(i int) string {
				if i == seat.Number() {
					return limitNumber(*seat)
				}
				return limitNumber(seat.WithNumber(i))
			},
		},
		&ui.Button{
			ID: "back", Flat: true, Icon: icon(paint.IconLeft), Tip: a.say("setup.back"), Click: back,
			Rect: geom.Rect{X: card.X + 2*u, Y: card.Y + 1.75*u, W: 4.5 * u, H: 4.5 * u},
		},
	}
	done := &ui.Button{ID: "done", Label: a.say("setup.done"), Click: back}
	return append(controls, a.style.Foot(card, done)...)
}

// limitNumber is a seat's depth or time.
func limitNumber(seat session.Seat) string {
	if seat.Timed {
		return seconds(seat.Time)
	}
	return strconv.Itoa(seat.Depth)
}

// slow reports whether a seat's search is known to take minutes in the middle of a game.
func slow(seat session.Seat) bool {
	most := 5
	if seat.Prune {
		most = 8
	}
	return !seat.Timed && !seat.Champion && seat.Depth > most
}

// drawSolver writes a solver's name and what it is.
func (a *App) drawSolver(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
	u := a.layout.Unit
	face, small := a.face(paint.Medium, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.playerName(solvers[i]), r.X+2*u, r.Centre().Y, face, ink, paint.Start)
	a.paint.Text(dst, a.t("family."+strconv.Itoa(i)), r.X+23*u, r.Centre().Y, small, paint.Alpha(ink, 0.85), paint.Start)
}

func (s *setup) drawCustom(a *App, dst *ebiten.Image, card geom.Rect) {
	u, who := a.layout.Unit, s.page.who
	seat := s.seats[who]
	title := a.t("setup.custom_title", words.Values{"N": who.Number()})
	face := a.fit(title, paint.Bold, a.layout.Text()*1.25, card.W-16*u)
	a.paint.Rest(dst, who, geom.Point{X: card.X + 9.5*u, Y: card.Y + 4*u}, 5*u, a.theme, paint.Pose{})
	a.paint.Text(dst, title, card.X+13*u, card.Y+4*u, face, a.theme.Text, paint.Start)
	_, limit, _ := s.customPlaces(a, card)
	small := a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t("setup.limit"), limit.X, limit.Y-2*u, small, a.theme.Muted, paint.Start)
	if slow(seat) {
		y := limit.Bottom() + 3.5*u
		a.paint.Icon(dst, paint.IconWarning, geom.Point{X: limit.X + 1.25*u, Y: y}, 2.5*u, a.theme.AccentText)
		a.paint.Text(dst, a.t("setup.slow"), limit.X+3.5*u, y, small, a.theme.Text, paint.Start)
	}
}
