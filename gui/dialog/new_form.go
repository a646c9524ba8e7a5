package dialog

import (
	"cmp"
	"image/color"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/newgame"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// newForm is the part that the dialogs of a new game share: one column of rows that say who plays, how strong a
// computer is and on which board, and below them, folded at first, the options.
type newForm struct {
	card
	game       chosenGame
	players    *newgame.Players
	algorithms int  // how many the game has
	more       bool // the options are unfolded
}

// chosenGame has the rows in which the two games differ.
type chosenGame interface {
	level(who engine.Side) ui.Element // chooses the level of a computer
	boards() *ui.List
	editor() ui.Element   // opens the editor of boards; nil: the game has none
	options() []newOption // those below More options
	start()
}

// newOption is a row below More options.
type newOption struct {
	title string
	now   string // what is chosen, which is shown while the options are folded; empty: nothing
	of    ui.Element
}

// prepare makes the card. The options are unfolded if a solver plays, because they say which one.
func (d *newForm) prepare(s *screen.Services, game chosenGame, players *newgame.Players, algorithms int) {
	d.game, d.players, d.algorithms = game, players, algorithms
	for _, seat := range players.Seats {
		d.more = d.more || !seat.Human && !seat.HasLevel()
	}
	d.card = card{Services: s, width: 88, title: s.Label("setup.title"), content: d.form, foot: func() []*ui.Button {
		return []*ui.Button{d.cancelButton(), d.primary("start", "button.start", d.game.start)}
	}}
}

// form returns the rows.
func (d *newForm) form() ui.Element {
	var rows []ui.Element
	for who := range engine.Side(2) {
		rows = append(rows, d.playerRow(who))
		if seat := d.players.Seats[who]; !seat.Human && (seat.HasLevel() || !d.more) { // the options have the solver
			rows = append(rows, d.strengthRow(who))
		}
	}
	boards := d.game.boards()
	boards.PreferredLines = 2
	title, gap := d.T("setup.board"), 1.5
	board := ui.Element(ui.Labelled{Words: title, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Row{Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Text{Words: title}}, d.game.editor()}}, boards,
	}}})
	if d.more {
		high := 9.0
		if d.little() {
			high, gap = 5.5, 0.75
		}
		board = d.row(title, ui.Sized{H: high, Of: d.oneBoard(boards)})
	}
	rows = append(rows, board)
	options := d.game.options()
	var chosen []string
	for _, o := range options {
		if o.now != "" {
			chosen = append(chosen, o.title+": "+o.now)
		}
	}
	rows = append(rows, d.fold(strings.Join(chosen, " · ")))
	if d.more {
		for _, o := range options {
			rows = append(rows, d.row(o.title, o.of))
		}
	}
	return ui.Pad{Top: 0.5, Of: ui.Column{Gap: gap, Of: rows}} // with space for the leaves of Sprout, which are higher than a row
}

// little reports whether the window is too small for the usual distances.
func (d *newForm) little() bool {
	return screen.Little(d.Window.W/d.Style.Scale, d.Window.H/d.Style.Scale)
}

// oneBoard returns the board that is chosen in a list, between buttons that choose the ones beside it: the options leave
// no space for the list.
func (d *newForm) oneBoard(list *ui.List) ui.Element {
	step := func(id string, icon paint.Icon, by int) ui.Element {
		to := list.Chosen() + by
		name := list.Name(min(max(to, 0), list.Len()-1))
		b := &ui.Button{ID: id, Icon: screen.Icon(icon), Name: func() string { return name }, Click: func() { list.Choose(to) }, Enabled: func() bool { return to >= 0 && to < list.Len() }}
		return ui.Sized{W: d.control(6), Of: b}
	}
	board := ui.Spoken{Words: list.Name(list.Chosen()), Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		list.Row(dst, list.Chosen(), r, d.Style.Theme.Text)
	}}}
	return ui.Row{Gap: 1, Of: []ui.Element{step("board-before", paint.IconLeft, -1), ui.Sized{Grow: 1, Of: board}, step("board-after", paint.IconRight, +1), d.game.editor()}}
}

// fold returns the button that unfolds the options, and beside it what is chosen in them.
func (d *newForm) fold(chosen string) ui.Element {
	icon, key, wide := paint.IconDown, "setup.more", 17.0
	if d.more {
		icon, key, wide, chosen = paint.IconUp, "setup.less", 22, ""
	}
	st, u := d.Style, d.Style.Unit
	button := &ui.Button{
		ID: "more", Flat: true, Name: d.Label(key), Click: func() { d.more = !d.more },
		Aria: ui.Aria{"ariaExpanded": strconv.FormatBool(d.more)},
		Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { // begins where the titles of the rows do
			st.Paint.Icon(dst, icon, geom.Pt(r.X+2*u, r.Centre().Y), 2.25*u, ink)
			st.Paint.Text(dst, d.T(key), r.X+3.75*u, r.Centre().Y, st.Face(paint.Medium, st.Small), ink, paint.Start)
		},
	}
	return ui.Row{Gap: 1.5, Of: []ui.Element{
		ui.Sized{W: wide, Of: ui.Column{Of: []ui.Element{ui.Pad{Left: -1, Of: button}}}},
		ui.Sized{Grow: 1, Of: ui.Text{Words: chosen, Muted: true, Lines: 4}},
	}}
}

// playerRow chooses whether a person or a computer plays a side.
func (d *newForm) playerRow(who engine.Side) ui.Element {
	seats := d.players.Seats
	person := "side.you"
	if seats[who.Other()].Human && (who == engine.Side2 || !seats[who].Human) {
		person = "setup.another"
	}
	side := "side." + strconv.Itoa(who.Number())
	player := d.Either("player"+strconv.Itoa(who.Number()), side, person, "side.computer", !seats[who].Human, func(computer bool) {
		d.players.SetHuman(who, !computer)
	})
	return d.row(d.T(side), player, ui.Sized{W: 4.5, Of: ui.Drawing{Least: 4.5, Paint: func(dst paint.Canvas, r geom.Rect) {
		d.Style.Paint.Blob(dst, who, r.Centre(), r.W, d.Style.Theme, paint.Pose{Character: uint8(seats[who].Character())})
	}}})
}

// strengthRow chooses the level of a computer; of a solver, it says which one plays.
func (d *newForm) strengthRow(who engine.Side) ui.Element {
	seat := d.players.Seats[who]
	if seat.HasLevel() {
		return d.titled("setup.level", d.game.level(who))
	}
	about := d.T("setup.by_depth", words.Values{"N": seat.Depth})
	if seat.Timed {
		about = d.T("setup.by_time", words.Values{"Time": d.Number(wording.LimitText(seat.Time))})
	}
	return d.titled("setup.solver", ui.Text{Words: wording.SolverName(d.Words, seat) + " · " + about, Lines: 2})
}

// startOption chooses who starts.
func (d *newForm) startOption() newOption {
	c := &ui.Choice{ID: "first", Chosen: func() int { return int(d.players.First) }, Choose: func(i int) { d.players.First = engine.Side(i) }}
	for who := range engine.Side(2) {
		c.Options = append(c.Options, func() string {
			return cmp.Or(d.nameOf(who), wording.SeatName(d.Words, d.players.Seats, who))
		})
	}
	return newOption{d.T("setup.starts"), c.Options[d.players.First](), c}
}

// nameOf returns the name of a person that was typed; "" for a computer.
func (d *newForm) nameOf(who engine.Side) string {
	if !d.players.Seats[who].Human {
		return ""
	}
	return play.Name(d.players.Names[who])
}

// nameOption lets the people type their names; without people it is left out.
func (d *newForm) nameOption() []newOption {
	fields := ui.Row{Gap: 1, Equal: true}
	for who, seat := range d.players.Seats {
		if seat.Human {
			fields.Of = append(fields.Of, ui.Label(&ui.Field{
				ID: "name" + strconv.Itoa(who+1), MaxLetters: play.MaxShown, Clipboard: d.Services,
				Text: func() string { return d.players.Names[who] }, Change: func(text string) {
					before := d.namesCanBeDrawn()
					if d.players.Names[who] = text; d.namesCanBeDrawn() != before { // a sentence comes or goes
						d.Host.Relayout()
					}
				},
				Hint: func() string { return wording.SeatName(d.Words, d.players.Seats, engine.Side(who)) },
			}, d.T("name.player", words.Values{"Side": wording.SideName(d.Words, engine.Side(who))})))
		}
	}
	if len(fields.Of) == 0 {
		return nil
	}
	names := ui.Column{Gap: 0.5, Of: []ui.Element{fields}}
	if !d.namesCanBeDrawn() {
		names.Of = append(names.Of, ui.Text{Words: d.T("name.undrawn"), Muted: true, Lines: 2})
	}
	title := "setup.names"
	if len(fields.Of) == 1 {
		title = "setup.name"
	}
	return []newOption{{title: d.T(title), of: names}}
}

// namesCanBeDrawn reports whether the fonts have the letters of the people's names.
func (d *newForm) namesCanBeDrawn() bool {
	return d.Style.Paint.CanDraw(d.nameOf(engine.Side1)) && d.Style.Paint.CanDraw(d.nameOf(engine.Side2))
}

// solverOptions choose for each computer a solver of the paper in place of its level, and its depth or time.
func (d *newForm) solverOptions() (options []newOption) {
	for who := range engine.Side(2) {
		seat, number := &d.players.Seats[who], strconv.Itoa(who.Number())
		if seat.Human {
			continue
		}
		title := d.T("setup.solver")
		if play.ComputersOnly(d.players.Seats) {
			title += " · " + wording.SideName(d.Words, who)
		}
		chosen := 0
		if !seat.HasLevel() {
			chosen = 1 + seat.Algorithm()
		}
		algorithm := &ui.Choice{ID: "solver" + number, Chosen: func() int { return chosen }, Choose: func(i int) {
			if i == 0 {
				d.players.SetLevel(who)
			} else {
				*seat = seat.WithAlgorithm(i - 1)
			}
		}}
		for _, key := range []string{"setup.no_solver", "setup.minimax", "setup.alpha_beta", "seat.champion"}[:1+d.algorithms] {
			algorithm.Options = append(algorithm.Options, d.Label(key))
		}
		options = append(options, newOption{title: title, of: algorithm})
		if seat.HasLevel() {
			continue
		}
		limit := d.Either("limit"+number, "setup.limit", "setup.to_depth", "setup.for_time", seat.Timed, func(timed bool) { seat.Timed = timed })
		parts := []ui.Element{limit, ui.Label(d.limitSlider("number"+number, seat), limit.Options[limit.Chosen()]())}
		if seat.Slow() {
			parts = append(parts, d.note(d.T("setup.slow"), false))
		}
		options = append(options, newOption{title: d.T("setup.limit"), of: ui.Column{Gap: 0.5, Of: parts}})
	}
	return options
}

// limitSlider chooses the depth or the time of a solver.
func (c *card) limitSlider(id string, seat *play.Seat) *ui.Slider {
	text := func(seat play.Seat) string {
		if seat.Timed {
			return c.Number(wording.LimitText(seat.Time))
		}
		return strconv.Itoa(seat.Depth)
	}
	return &ui.Slider{
		ID: id, Steps: seat.LimitSteps(), Value: func() int { return seat.LimitStep() },
		Change: func(i int) { *seat = seat.WithLimitStep(i) },
		Label: func(i int) string {
			if i == seat.LimitStep() { // a time between two steps is written exactly
				return text(*seat)
			}
			return text(seat.WithLimitStep(i))
		},
	}
}
