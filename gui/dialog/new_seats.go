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
)

// seatsForm is the part that the dialogs of a new game have in common: the players of both sides, and a second page that chooses the
// solver of one side.
type seatsForm struct {
	base
	seats    [2]play.Seat
	families bool // the only solvers are the four families, and there are no levels: the Tiles Game

	solverPage bool
	side       engine.Player // of the solver page
}

// narrow reports whether the two sides do not fit beside each other.
func (d *seatsForm) narrow() bool { return d.Window.W < 94*d.Style.Unit }

func (d *seatsForm) Size() (w, h float64) {
	if d.narrow() {
		return 88, 99
	}
	return 104, 76
}

// Cancel leaves the second page for the first, and closes the dialog on the first.
func (d *seatsForm) Cancel() {
	if d.solverPage {
		d.solverPage = false
		d.Host.Relayout()
		return
	}
	d.Host.Show(nil)
}

// newGamePlaces are the parts of the first page of a dialog.
type newGamePlaces struct {
	sides   [2]geom.Rect
	swap    geom.Rect
	line    geom.Rect // between the sides and the rest
	board   geom.Rect
	options geom.Rect // right of the board
}

func (d *seatsForm) places(card geom.Rect) (p newGamePlaces) {
	u := d.Style.Unit
	x, w := card.X+3*u, card.W-6*u
	half := (w - 4*u) / 2
	if d.narrow() {
		for i := range p.sides {
			p.sides[i] = geom.R(x, card.Y+(8+25*float64(i))*u, w, 22*u)
		}
		p.swap = geom.R(x+w-5*u, p.sides[1].Y+2*u, 5*u, 5*u)
	} else {
		for i := range p.sides {
			p.sides[i] = geom.R(x+float64(i)*(half+4*u), card.Y+8*u, half, 22*u)
		}
		p.swap = geom.R(p.sides[1].X-6*u, p.sides[0].Y+2*u, 5*u, 5*u)
	}
	p.line = geom.R(x, p.sides[1].Bottom()+2.5*u, w, max(1, d.Style.Scale))
	y := p.line.Y + 2*u
	p.board = geom.R(x, y, half, card.Bottom()-8.5*u-y)
	p.options = p.board
	p.options.X += half + 4*u
	return p
}

// seatControls are the controls of both sides, and the cross of the dialog.
func (d *seatsForm) seatControls(card geom.Rect) []ui.Control {
	places := d.places(card)
	controls := append([]ui.Control{d.CloseButton(card, d.Cancel)}, d.sideControls(places.sides[0], engine.Player1)...)
	controls = append(controls, &ui.Button{
		ID: "swap", Rect: places.swap, Icon: screen.Icon(paint.IconSwap), Tip: d.Label("button.swap"),
		Click: func() { d.seats[0], d.seats[1] = d.seats[1], d.seats[0]; d.Host.Relayout() },
	})
	return append(controls, d.sideControls(places.sides[1], engine.Player2)...)
}

// drawSeats draws the title of the dialog and both sides.
func (d *seatsForm) drawSeats(dst *ebiten.Image, card geom.Rect) {
	d.Style.DrawTitle(dst, card, d.T("setup.title"))
	places := d.places(card)
	for who, r := range places.sides {
		d.drawSide(dst, r, engine.Player(who))
	}
	d.Style.Paint.Fill(dst, places.line, 0, d.Style.Theme.PanelEdge)
}

// gameChoice chooses between the two games. own is the number of the dialog's game; other opens the dialog of the other one.
func (d *seatsForm) gameChoice(card geom.Rect, own int, other func()) ui.Control {
	u := d.Style.Unit
	r := geom.R(card.Right()-43*u, card.Y+1.75*u, 36*u, 4.5*u)
	return d.Choice("game", r, []string{"menu.blob_wars", "menu.tiles"}, func() int { return own }, func(i int) {
		if i != own {
			other()
		}
	})
}

// boardArrows are the arrows on both sides of the board. step is called with 1 for the next board and -1 for the previous one.
func (d *seatsForm) boardArrows(r geom.Rect, step func(int)) []ui.Control {
	u, board := d.Style.Unit, d.thumbnail(r)
	arrow := func(id, tip string, icon paint.IconName, x float64, by int) *ui.Button {
		return &ui.Button{
			ID: id, Icon: screen.Icon(icon), Tip: d.Label(tip), Rect: geom.R(x, board.Centre().Y-2.5*u, 5*u, 5*u), Click: func() { step(by) },
		}
	}
	return []ui.Control{
		arrow("previous-board", "setup.previous", paint.IconLeft, board.X-7*u, -1),
		arrow("next-board", "setup.next", paint.IconRight, board.Right()+2*u, +1),
	}
}

// thumbnail is the place of the small board within the part of the dialog that chooses it.
func (d *seatsForm) thumbnail(r geom.Rect) geom.Rect {
	u := d.Style.Unit
	side := min(r.W-14*u, r.H-7.5*u)
	return geom.R(r.Centre().X-side/2, r.Y+3*u, side, side)
}

// sideControls choose the player of a side: a person, a solver, or one of the levels. Without levels there is the solver's limit.
func (d *seatsForm) sideControls(r geom.Rect, who engine.Player) []ui.Control {
	u, seat, id := d.Style.Unit, &d.seats[who], strconv.Itoa(who.Number())
	two := geom.R(r.X, r.Y+11*u, r.W, 4.75*u).Row(2, u)
	human := d.button("human"+id, "setup.human", func() {
		seat.Human = true
		d.Host.Relayout() // the slider of a computer goes away
	})
	human.Rect, human.Chosen = two[0], func() bool { return seat.Human }
	custom := "setup.custom"
	if d.families {
		custom = "tiles.computer"
	}
	solver := d.button("custom"+id, custom, func() {
		seat.Human, seat.Level = false, 0
		d.solverPage, d.side = true, who
		d.Host.Relayout()
	})
	solver.Rect, solver.Chosen = two[1], func() bool { return !seat.Human && seat.Level == 0 }
	if d.families && seat.Human {
		return []ui.Control{human, solver}
	}
	if d.families {
		return []ui.Control{human, solver, d.limitSlider("number"+id, geom.R(r.X, r.Y+17.25*u, r.W, 4.75*u), who)}
	}
	var keys []string
	for _, level := range play.Stops() {
		keys = append(keys, "level."+level.Name())
	}
	levels := d.Choice("level"+id, geom.R(r.X, r.Y+17.25*u, r.W, 4.75*u), keys, func() int {
		if seat.Human {
			return -1
		}
		return slices.Index(play.Stops(), seat.Level)
	}, func(i int) { seat.Human, seat.Level = false, play.Stops()[i] })
	return []ui.Control{human, solver, levels}
}

// drawSide draws the blob of a side, the name of its player, and how that player plays.
func (d *seatsForm) drawSide(dst *ebiten.Image, r geom.Rect, who engine.Player) {
	st, u, seat := d.Style, d.Style.Unit, d.seats[who]
	x, width := r.X+9.5*u, r.W-10.5*u
	if d.narrow() == (who == engine.Player2) { // the button that swaps the sides is there
		width -= 5 * u
	}
	name, description := d.T("setup.human"), ""
	if !seat.Human {
		name = d.SolverName(seat)
	}
	switch {
	case seat.Human:
		description = d.T("like.human")
	case seat.Level != 0:
		description = d.T("like." + strconv.Itoa(int(seat.Level)))
	case seat.Timed:
		description = d.T("setup.by_time", words.Values{"Time": d.Number(screen.Seconds(seat.Time))})
	default:
		description = d.T("setup.by_depth", words.Values{"N": seat.Depth})
	}
	small := st.Face(paint.Regular, st.Small)
	st.Paint.Rest(dst, who, geom.Pt(r.X+4*u, r.Y+4.5*u), 8*u, st.Theme, paint.Pose{})
	st.Paint.Text(dst, d.T("setup.player_"+strconv.Itoa(who.Number())), x, r.Y+1.25*u, small, st.Theme.PlayerText[who], paint.Start)
	st.Paint.Text(dst, name, x, r.Y+4.25*u, st.Fit(name, paint.Bold, st.Text*1.2, width), st.Theme.Text, paint.Start)
	st.Paint.Text(dst, st.Paint.Ellipsis(description, small, width), x, r.Y+7.5*u, small, st.Theme.Muted, paint.Start)
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
		return screen.Seconds(seat.Time)
	}
	return strconv.Itoa(seat.Depth)
}

// solverPlaces are the parts of the second page, from top to bottom.
func (d *seatsForm) solverPlaces(card geom.Rect) (list, limit, slider geom.Rect) {
	u := d.Style.Unit
	list = geom.R(card.X+3*u, card.Y+9*u, card.W-6*u, float64(len(d.offered()))*7*u)
	limit = geom.R(list.X, list.Bottom()+6*u, (list.W-4*u)/2, 4.75*u)
	slider = limit
	slider.X += limit.W + 4*u
	return list, limit, slider
}

// limitSlider chooses the depth or the time of a side's solver.
func (d *seatsForm) limitSlider(id string, r geom.Rect, who engine.Player) *ui.Slider {
	seat := &d.seats[who]
	return &ui.Slider{
		ID: id, Rect: r, Steps: seat.Numbers(), Value: func() int { return seat.Number() },
		Change: func(i int) { *seat = seat.WithNumber(i) },
		Label: func(i int) string {
			if i == seat.Number() { // a time between two steps is written exactly
				return d.Number(limitText(*seat))
			}
			return d.Number(limitText(seat.WithNumber(i)))
		},
	}
}

// offered are the solvers of the list.
func (d *seatsForm) offered() []play.Seat {
	if d.families {
		return solvers[:4]
	}
	return solvers
}

// solverControls are the controls of the second page. The list of solvers has the ID of the button that
// opens the page, so that the keyboard focus moves to the list and back.
func (d *seatsForm) solverControls(card geom.Rect) []ui.Control {
	u, seat := d.Style.Unit, &d.seats[d.side]
	list, limit, slider := d.solverPlaces(card)
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
		d.limitSlider("number", slider, d.side),
		&ui.Button{
			ID: "back", Flat: true, Icon: screen.Icon(paint.IconLeft), Tip: d.Label("setup.back"), Click: d.Cancel,
			Rect: geom.R(card.X+2*u, card.Y+1.75*u, 4.5*u, 4.5*u),
		},
	}
	return append(controls, d.Style.Foot(card, d.button("done", "setup.done", d.Cancel))...)
}

// drawSolver writes the name of a solver and its description.
func (d *seatsForm) drawSolver(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
	st, y := d.Style, r.Centre().Y
	st.Paint.Text(dst, d.SolverName(solvers[i]), r.X+2*st.Unit, y, st.Face(paint.Medium, st.Small), ink, paint.Start)
	description, face := d.T("family."+strconv.Itoa(i)), st.Face(paint.Regular, st.Small)
	st.Paint.Text(dst, description, r.X+23*st.Unit, y, face, paint.Alpha(ink, 0.85), paint.Start)
}

func (d *seatsForm) drawSolverPage(dst *ebiten.Image, card geom.Rect) {
	st, p, u := d.Style, d.Style.Paint, d.Style.Unit
	title := d.T("setup.custom_title", words.Values{"N": d.side.Number()})
	p.Rest(dst, d.side, geom.Pt(card.X+9.5*u, card.Y+4*u), 5*u, st.Theme, paint.Pose{})
	p.Text(dst, title, card.X+13*u, card.Y+4*u, st.Fit(title, paint.Bold, st.Text*1.25, card.W-16*u), st.Theme.Text, paint.Start)
	_, limit, _ := d.solverPlaces(card)
	small := st.Face(paint.Regular, st.Small)
	p.Text(dst, d.T("setup.limit"), limit.X, limit.Y-2*u, small, st.Theme.Muted, paint.Start)
	if slow(d.seats[d.side]) {
		y := limit.Bottom() + 3.5*u
		p.Icon(dst, paint.IconWarning, geom.Pt(limit.X+1.25*u, y), 2.5*u, st.Theme.AccentText)
		p.Text(dst, d.T("setup.slow"), limit.X+3.5*u, y, small, st.Theme.Text, paint.Start)
	}
}
