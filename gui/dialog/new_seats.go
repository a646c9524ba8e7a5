package dialog

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// preset is who plays: a person against the computer, two persons, or two computers.
type preset int

// The presets, in the order in which they are shown.
const (
	againstComputer preset = iota
	twoPlayers
	watching
)

// presetKeys are the names of the presets, and what each is about.
var presetKeys = [...][2]string{
	{"setup.against", "setup.against_about"}, {"setup.two", "setup.two_about"}, {"setup.watch", "setup.watch_about"},
}

// presetBlobs are the blobs that stand for the presets; two computers look alike.
var presetBlobs = [...][2]engine.Player{{engine.Player1, engine.Player2}, {engine.Player1, engine.Player2}, {engine.Player2, engine.Player2}}

// seatsForm is the part that the dialogs of a new game have in common: who plays, and the solver of a computer.
type seatsForm struct {
	base
	solver    solverPage
	seats     [2]play.Seat
	computers [2]play.Seat // of both sides, also while a person has the seat
	names     [2]string    // that were typed
	first     engine.Player
	last      engine.Player // who began the game before
	tab       int           // where the parts of the form are on two tabs
}

func newSeatsForm(s *screen.Services, seats, computers [2]play.Seat, first engine.Player, families bool) seatsForm {
	for i, seat := range seats {
		if !seat.Human {
			computers[i] = seat
		}
	}
	return seatsForm{base: base{s}, solver: solverPage{base: base{s}, families: families}, seats: seats, computers: computers, first: first, last: first}
}

func (d *seatsForm) Size() (w, h float64) {
	if d.solver.open {
		return min(104, d.Window.W/d.Style.Unit-2), 76
	}
	return d.formSize()
}

// Cancel leaves the second page for the first, and closes the dialog on the first.
func (d *seatsForm) Cancel() {
	if d.solver.open {
		d.solver.close(false)
		return
	}
	d.Host.Show(nil)
}

func (d *seatsForm) preset() preset {
	switch {
	case d.seats[0].Human && d.seats[1].Human:
		return twoPlayers
	case play.Watching(d.seats):
		return watching
	}
	return againstComputer
}

// choosePreset gives the seats to persons and computers. Against the computer, the person has the seat of player 1.
func (d *seatsForm) choosePreset(p preset) {
	if p == d.preset() {
		return
	}
	for i := range d.seats {
		if p == twoPlayers || p == againstComputer && i == 0 {
			d.seats[i] = play.Human()
		} else {
			d.seats[i] = d.computers[i]
		}
	}
	d.Host.Relayout()
}

// setComputer gives a seat to a computer.
func (d *seatsForm) setComputer(who engine.Player, seat play.Seat) {
	d.seats[who], d.computers[who] = seat, seat
}

// swap exchanges the sides: seats, names, and who starts.
func (d *seatsForm) swap() {
	for _, pair := range []*[2]play.Seat{&d.seats, &d.computers} {
		pair[0], pair[1] = pair[1], pair[0]
	}
	d.names[0], d.names[1] = d.names[1], d.names[0]
	d.first, d.last = d.first.Other(), d.last.Other()
	d.Host.Relayout()
}

// headControls are the cross, the choice of the game, the tabs if there are any, and the presets. own is the number of the dialog's
// game; other opens the dialog of the other one, nil if there is none.
func (d *seatsForm) headControls(card geom.Rect, l formLayout, own int, other func()) []ui.Control {
	u := d.Style.Unit
	controls := []ui.Control{d.CloseButton(card, d.Cancel)}
	if other != nil {
		w := min(36*u, card.W*0.42)
		r := geom.R(card.Right()-7*u-w, card.Y+1.75*u, w, 4.5*u)
		controls = append(controls, d.Choice("game", r, []string{"menu.blob_wars", "menu.tiles"}, func() int { return own }, func(i int) {
			if i != own {
				other()
			}
		}))
	}
	if !l.tabs.Empty() {
		controls = append(controls, &ui.Tabs{
			ID: "tabs", Rect: l.tabs, Labels: []func() string{d.Label("setup.players"), d.Label("setup.board")},
			Chosen: func() int { return d.tab }, Choose: func(i int) { d.tab = i; d.Host.Relayout() },
		})
	}
	if l.presets.Empty() {
		return controls
	}
	return append(controls, &ui.List{
		ID: "presets", Rect: l.presets, RowHeight: l.presets.H, Columns: len(presetKeys), Len: func() int { return len(presetKeys) },
		Chosen: func() int { return int(d.preset()) }, Choose: func(i int) { d.choosePreset(preset(i)) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
			d.drawPreset(dst, r.Inset(d.Style.Unit/2), presetBlobs[i], d.T(presetKeys[i][0]), d.T(presetKeys[i][1]), preset(i) == d.preset())
		},
	})
}

// seatBlocks are the blocks of the computers and, unless two computers play, the names of both sides. typed: the names can be typed.
func (d *seatsForm) seatBlocks(typed bool) (blocks []block) {
	for who, seat := range d.seats {
		if !seat.Human {
			blocks = append(blocks, d.computerBlock(engine.Player(who)))
		}
	}
	if d.preset() == watching {
		blocks[0].corner = d.swapButton
		return blocks
	}
	return append(blocks, block{
		title: d.T("setup.names"), height: formTitle + formRow + 0.5 + formGap,
		controls: func(r geom.Rect) []ui.Control { return d.nameControls(r, typed) },
		draw:     func(dst *ebiten.Image, r geom.Rect) { d.drawNames(dst, r, typed) },
	})
}

func (d *seatsForm) swapButton(r geom.Rect) ui.Control {
	return &ui.Button{ID: "swap", Rect: r, Flat: true, Icon: screen.Icon(paint.IconSwap), Tip: d.Label("button.swap"), Click: d.swap}
}

// namePlaces are the places of both blobs, both names, and the button between them.
func (d *seatsForm) namePlaces(r geom.Rect) (blobs, names [2]geom.Rect, swap geom.Rect) {
	u := d.Style.Unit
	half := (r.W - 5*u) / 2
	swap = geom.R(r.Centre().X-2*u, r.Y+0.5*u, 4*u, 4*u)
	for i, x := range [2]float64{r.X, r.Right() - half} {
		blobs[i] = geom.R(x, r.Y, 4.5*u, formRow*u)
		names[i] = geom.R(x+5*u, r.Y, half-5*u, formRow*u)
	}
	return blobs, names, swap
}

func (d *seatsForm) nameControls(r geom.Rect, typed bool) []ui.Control {
	_, names, swap := d.namePlaces(r)
	if !typed {
		return []ui.Control{d.swapButton(swap)}
	}
	field := func(i int) ui.Control {
		return &ui.Field{
			ID: "name" + strconv.Itoa(i+1), Rect: names[i], MaxLetters: session.MaxName, Clipboard: d.Clipboard,
			Text: func() string { return d.names[i] }, Change: func(text string) { d.names[i] = text },
			Hint: func() string { return d.SeatName(d.seats, engine.Player(i)) },
		}
	}
	return []ui.Control{field(0), d.swapButton(swap), field(1)}
}

// drawNames draws the blobs of both sides, and their names if they cannot be typed.
func (d *seatsForm) drawNames(dst *ebiten.Image, r geom.Rect, typed bool) {
	st := d.Style
	blobs, names, _ := d.namePlaces(r)
	for i := range blobs {
		who := engine.Player(i)
		st.Paint.Rest(dst, who, blobs[i].Centre(), blobs[i].W, st.Theme, paint.Pose{})
		if typed {
			continue
		}
		name := d.SeatName(d.seats, who)
		face := st.Fit(name, paint.Medium, st.Text, names[i].W)
		st.Paint.Text(dst, st.Paint.Ellipsis(name, face, names[i].W), names[i].X, names[i].Centre().Y, face, st.Theme.Text, paint.Start)
	}
}

// computerBlock chooses the level of a computer or, where there are only families, the limit of its search; a button leads to the
// page of the solvers.
func (d *seatsForm) computerBlock(who engine.Player) block {
	seat, id := &d.seats[who], strconv.Itoa(who.Number())
	b := block{title: d.computerTitle(who), note: d.ratingNote(*seat), height: formTitle + 12 + formGap}
	custom := d.button("custom"+id, "setup.custom", func() { d.solver.show(who, *seat) })
	if d.solver.families {
		b.height = formTitle + formRow + formGap
		b.controls = func(r geom.Rect) []ui.Control {
			u := d.Style.Unit
			r.H = formRow * u
			custom.Rect = geom.R(r.Right()-13*u, r.Y, 13*u, r.H)
			r.W -= 15 * u
			slider := d.limitSlider("number"+id, r, seat)
			change := slider.Change
			slider.Change = func(i int) { change(i); d.computers[who] = *seat }
			return []ui.Control{slider, custom}
		}
		return b
	}
	b.controls = func(r geom.Rect) []ui.Control {
		u := d.Style.Unit
		custom.Rect = geom.R(r.Right()-13*u, r.Y+7*u, 13*u, 4.25*u)
		custom.Chosen = func() bool { return seat.Level == 0 }
		return []ui.Control{&ui.Slider{
			ID: "level" + id, Rect: geom.R(r.X, r.Y, r.W, 6.5*u), Steps: len(play.Levels()),
			Value: func() int { return int(seat.Level) - 1 },
			Change: func(i int) {
				seat.Level = play.Levels()[i]
				d.setComputer(who, *seat)
				d.Host.Relayout() // the title has the level
			},
			Marks: func(i int) string { return d.levelMark(play.Levels()[i]) },
			Knob:  func(i int) string { return strconv.Itoa(i + 1) },
		}, custom}
	}
	b.draw = func(dst *ebiten.Image, r geom.Rect) {
		st, u := d.Style, d.Style.Unit
		st.DrawLines(dst, d.computerAbout(*seat), r.X, r.Y+8.75*u, r.W-14*u, 2.4*u, 2, st.Face(paint.Regular, st.Small), st.Theme.Muted)
	}
	return b
}

// levelMark is the name of a level that has one.
func (d *seatsForm) levelMark(l play.Level) string {
	if l.Name() == "" {
		return ""
	}
	return d.T("level." + l.Name())
}

// computerTitle is the level or the solver of a computer, with its side if both sides are computers.
func (d *seatsForm) computerTitle(who engine.Player) string {
	seat := d.seats[who]
	title := d.SolverName(seat)
	if seat.Level != 0 {
		title = d.T("setup.level", words.Values{"N": int(seat.Level), "Of": len(play.Levels())})
	}
	if d.preset() == watching {
		return d.SideName(who) + " · " + title
	}
	return title
}

// ratingNote is the rating of the person against a computer, and whether its level is the one that fits it best; empty before the
// first game that counts.
func (d *seatsForm) ratingNote(seat play.Seat) string {
	if d.preset() != againstComputer || seat.Level == 0 || d.History.Totals().Rated == nil {
		return ""
	}
	rating := d.History.Rating().Value
	best := slices.MinFunc(play.Levels(), func(l, m play.Level) int {
		return cmp.Compare(math.Abs(float64(l.Rating())-rating), math.Abs(float64(m.Rating())-rating))
	})
	values := words.Values{"N": int(math.Round(rating))}
	if seat.Level == best {
		return d.T("setup.fits_rating", values)
	}
	return d.T("setup.your_rating", values)
}

// computerAbout says how a computer plays.
func (d *seatsForm) computerAbout(seat play.Seat) string {
	switch {
	case seat.Level != 0:
		return d.T("like." + strconv.Itoa(int(seat.Level)))
	case seat.Timed:
		return d.T("setup.by_time", words.Values{"Time": d.Number(screen.Seconds(seat.Time))})
	}
	return d.T("setup.by_depth", words.Values{"N": seat.Depth})
}

// startOptions are the words for who starts: You and Computer, or both players.
func (d *seatsForm) startOptions() []func() string {
	if d.preset() != againstComputer {
		return []func() string{d.Label("setup.player_1"), d.Label("setup.player_2")}
	}
	return []func() string{d.Label("side.you"), d.Label("side.computer")}
}

// starter is the player of an option of startOptions.
func (d *seatsForm) starter(option int) engine.Player {
	if d.preset() == againstComputer && !d.seats[0].Human {
		return engine.Player(1 - option)
	}
	return engine.Player(option)
}
