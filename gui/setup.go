package gui

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// setup is the dialog of a new game: who plays each side, who starts, on which board.
type setup struct {
	seats  [2]play.Seat
	first  engine.Player
	starts []start // what the board can be chosen from
	start  int
}

// start is a board to start from.
type start struct {
	title string
	pos   engine.Position
}

func newSetup(a *App) *setup {
	now := a.session.Setup()
	s := &setup{seats: now.Seats, first: now.Start.ToMove()}
	for _, b := range a.shipped() {
		if b.title == now.Title {
			s.start = len(s.starts)
		}
		s.starts = append(s.starts, b)
	}
	if s.start == 0 && len(s.starts) > 0 && s.starts[0].title != now.Title { // a file's board
		s.starts = append([]start{{now.Title, now.Start}}, s.starts...)
	}
	return s
}

func (s *setup) size() (w, h float64) { return 92, 77 }

func (s *setup) cancel(a *App) { a.show(nil) }

func (s *setup) build(a *App, card play.Rect) []ui.Control {
	u := a.layout.Unit
	buttons := []ui.Control{a.closeButton(card, func() { s.cancel(a) })}
	for _, who := range []engine.Player{engine.Player1, engine.Player2} {
		buttons = append(buttons, s.seatButtons(a, s.column(a, card, who), who)...)
	}
	left, right := s.column(a, card, engine.Player1), s.column(a, card, engine.Player2)
	y := s.foot(a, card)
	firsts := play.Rect{X: left.X, Y: y, W: left.W, H: 4.5 * u}
	buttons = append(buttons, a.choice("first", firsts, []string{"setup.first_1", "setup.first_2"},
		func() int { return int(s.first) }, func(i int) { s.first = engine.Player(i) }))
	boards := s.arrows(a, "board", play.Rect{X: right.X, Y: y, W: right.W, H: 4.5 * u}, func(by int) {
		s.start = (s.start + by + len(s.starts)) % len(s.starts)
		s.first = s.starts[s.start].pos.ToMove()
	})
	buttons = append(buttons, boards[0], boards[1])
	swap := &ui.Button{ID: "swap", Label: a.say("button.swap"), Click: func() { s.seats[0], s.seats[1] = s.seats[1], s.seats[0]; a.rebuild = true }}
	cancel := &ui.Button{ID: "cancel", Label: a.say("button.cancel"), Click: func() { s.cancel(a) }}
	begin := &ui.Button{ID: "start", Label: a.say("button.start"), Click: func() { s.begin(a) }}
	return append(buttons, a.style.Foot(card, swap, cancel, begin)...)
}

// column is where a side's choices are.
func (s *setup) column(a *App, card play.Rect, who engine.Player) play.Rect {
	u := a.layout.Unit
	w := (card.W - 8*u) / 2
	return play.Rect{X: card.X + 3*u + float64(who)*(w+2*u), Y: card.Y + 7*u, W: w, H: card.H - 23.5*u}
}

// foot is the height of the row with who starts, and the board.
func (s *setup) foot(a *App, card play.Rect) float64 { return card.Bottom() - 13.5*a.layout.Unit }

// The rows of a column: two of a person and the levels, five of solvers, and a number.
const (
	firstSolver = 2
	numberRow   = firstSolver + 5
)

// row is the i-th of the rows of a column. A small gap parts the levels from the solvers.
func (s *setup) row(a *App, column play.Rect, i int) play.Rect {
	u := a.layout.Unit
	top, gap := column.Y+5*u, u
	high := min((column.Bottom()-top-gap)/(numberRow+1), 6*u)
	y := top + float64(i)*high
	if i >= firstSolver {
		y += gap
	}
	return play.Rect{X: column.X, Y: y, W: column.W, H: high - 0.75*u}
}

// seatButtons are the choices of one side: a person, the levels, the four families and the
// champion, and the solver's depth or time.
func (s *setup) seatButtons(a *App, column play.Rect, who engine.Player) []ui.Control {
	seat := &s.seats[who]
	id := "seat" + strconv.Itoa(who.Number())
	buttons := s.simpleButtons(a, column, seat, id)
	for i, solver := range []play.Seat{{}, {Prune: true}, {Timed: true}, {Prune: true, Timed: true}, {Champion: true, Timed: true}} {
		b := &ui.Button{
			ID: id + solver.Name(), Rect: s.row(a, column, firstSolver+i),
			Chosen: func() bool {
				same := seat.Prune == solver.Prune && seat.Timed == solver.Timed || seat.Champion
				return !seat.Human && seat.Level == "" && seat.Champion == solver.Champion && same
			},
			Click: func() {
				seat.Human, seat.Level, seat.Champion = false, "", solver.Champion
				seat.Prune, seat.Timed = solver.Prune, solver.Timed
				a.rebuild = true // the slider has other steps
			},
		}
		b.Paint = func(dst *ebiten.Image, r play.Rect, ink color.NRGBA) {
			a.drawFamily(dst, r, ink, a.playerName(solver), a.t("family."+strconv.Itoa(i)))
		}
		buttons = append(buttons, b)
	}
	return append(buttons, s.slider(a, column, seat, id))
}

// slider is for the depth or the time of a side's solver.
func (s *setup) slider(a *App, column play.Rect, seat *play.Seat, id string) *ui.Slider {
	r := s.row(a, column, numberRow)
	caption := s.caption(a)
	r.X, r.W = r.X+caption, r.W-caption
	return &ui.Slider{
		ID: id + "number", Rect: r, Steps: seat.Numbers(),
		Value: func() int { return seat.Number() }, Change: func(i int) { *seat = seat.WithNumber(i) },
		Label: func(i int) string {
			shown := *seat
			if i != seat.Number() { // a time of the command line may be between two
				shown = seat.WithNumber(i)
			}
			if shown.Timed {
				return seconds(shown.Time)
			}
			return strconv.Itoa(shown.Depth)
		},
		Enabled: func() bool { return hasNumber(*seat) },
	}
}

// caption is the room for the word before a slider.
func (s *setup) caption(a *App) float64 {
	face := a.face(paint.Medium, a.layout.SmallText())
	depth, _ := a.paint.Measure(a.t("setup.depth"), face)
	time, _ := a.paint.Measure(a.t("setup.time"), face)
	return max(depth, time) + 1.5*a.layout.Unit
}

// simpleButtons are the choices that need no number, three beside each other: a person, and
// the levels.
func (s *setup) simpleButtons(a *App, column play.Rect, seat *play.Seat, id string) []ui.Control {
	place := func(i int) play.Rect {
		r, gap := s.row(a, column, i/3), 0.75*a.layout.Unit
		r.W = (r.W - 2*gap) / 3
		r.X += float64(i%3) * (r.W + gap)
		return r
	}
	buttons := []ui.Control{&ui.Button{
		ID: id + "human", Rect: place(0), Label: a.say("setup.human"),
		Chosen: func() bool { return seat.Human }, Click: func() { seat.Human = true },
	}}
	for i, level := range play.Levels() {
		buttons = append(buttons, &ui.Button{
			ID: id + level, Rect: place(1 + i), Label: func() string { return a.t("level." + level) },
			Chosen: func() bool { return !seat.Human && seat.Level == level },
			Click:  func() { seat.Human, seat.Level = false, level },
		})
	}
	return buttons
}

// hasNumber reports whether a seat has a depth or a time to choose.
func hasNumber(seat play.Seat) bool { return !seat.Human && seat.Level == "" }

// drawFamily writes a family's name and, where there is room, what it is.
func (a *App) drawFamily(dst *ebiten.Image, r play.Rect, ink color.NRGBA, name, what string) {
	u := a.layout.Unit
	face, small := a.face(paint.Medium, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText()*0.9)
	w, _ := a.paint.Measure(name, face)
	if ww, _ := a.paint.Measure(what, small); w+ww+4.5*u > r.W {
		a.paint.Text(dst, name, r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
		return
	}
	a.paint.Text(dst, name, r.X+1.5*u, r.Centre().Y, face, ink, paint.Start)
	a.paint.Text(dst, what, r.Right()-1.5*u, r.Centre().Y, small, paint.Alpha(ink, 0.85), paint.End)
}

// arrows are the two buttons at the ends of a row: one less, one more.
func (s *setup) arrows(a *App, id string, r play.Rect, step func(by int)) []*ui.Button {
	w := 5 * a.layout.Unit
	return []*ui.Button{
		{ID: id + "less", Tip: a.say("setup.previous"), Icon: icon(paint.IconLeft), Click: func() { step(-1) }, Rect: play.Rect{X: r.X, Y: r.Y, W: w, H: r.H}},
		{ID: id + "more", Tip: a.say("setup.next"), Icon: icon(paint.IconRight), Click: func() { step(+1) }, Rect: play.Rect{X: r.Right() - w, Y: r.Y, W: w, H: r.H}},
	}
}

// begin starts the game that was set up.
func (s *setup) begin(a *App) {
	board := s.starts[s.start]
	a.settings.Seats = s.seats
	a.saveSettings()
	a.show(nil)
	a.load(play.Setup{Seats: s.seats, Start: board.pos.WithToMove(s.first), Title: board.title}, nil)
}

func (s *setup) draw(a *App, dst *ebiten.Image, card play.Rect) {
	a.style.DrawTitle(dst, card, a.t("setup.title"))
	u := a.layout.Unit
	bold, face := a.face(paint.Bold, a.layout.Text()), a.face(paint.Medium, a.layout.SmallText())
	for _, who := range []engine.Player{engine.Player1, engine.Player2} {
		column := s.column(a, card, who)
		y := column.Y + 2.5*u
		a.paint.Rest(dst, who, play.Point{X: column.X + 2.5*u, Y: y}, 5*u, a.theme, paint.Pose{})
		a.paint.Text(dst, a.t("setup.player_"+strconv.Itoa(who.Number())), column.X+6*u, y, bold, a.theme.PlayerText[who], paint.Start)
		number := s.row(a, column, numberRow)
		text, ink := a.t("setup.depth"), a.theme.Text
		if s.seats[who].Timed {
			text = a.t("setup.time")
		}
		if !hasNumber(s.seats[who]) {
			ink = a.theme.Disabled
		}
		a.paint.Text(dst, text, number.X, number.Centre().Y, face, ink, paint.Start)
	}
	left, right := s.column(a, card, engine.Player1), s.column(a, card, engine.Player2)
	y := s.foot(a, card)
	small := a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t("setup.first"), left.X, y-1.6*u, small, a.theme.Muted, paint.Start)
	a.paint.Text(dst, a.t("setup.board"), right.X, y-1.6*u, small, a.theme.Muted, paint.Start)
	title := a.boardTitle(s.starts[s.start].title)
	face = a.fit(title, paint.Medium, a.layout.SmallText(), right.W-17*u)
	title = a.paint.Ellipsis(title, face, right.W-17*u)
	w, _ := a.paint.Measure(title, face)
	side := 4.5 * u
	x := right.Centre().X - (side+u+w)/2
	a.drawThumb(dst, play.Rect{X: x, Y: y, W: side, H: side}, s.starts[s.start].pos)
	a.paint.Text(dst, title, x+side+u, y+2.25*u, face, a.theme.Text, paint.Start)
}
