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
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
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
	store.Party // of the chosen preset, with the names that were typed

	solver  solverPage
	parties [len(presetKeys)]store.Party // of the presets that are not chosen
	first   engine.Player
	last    engine.Player // who began the game before
	tab     int           // where the parts of the form are on two tabs

	switched func(from preset) // called after another preset was chosen; nil: nothing
}

func newSeatsForm(s *screen.Services, seats [2]play.Seat, parties [len(presetKeys)]store.Party, first engine.Player, families bool) seatsForm {
	d := seatsForm{base: base{s}, solver: solverPage{base: base{s}, families: families}, parties: parties, first: first, last: first}
	d.Seats = seats
	d.Names = parties[d.preset()].Names
	return d
}

func (d *seatsForm) Size() (w, h float64) {
	if d.solver.open {
		return min(104, d.Window.W/d.Style.Unit-2), d.solver.height()
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
	case d.Seats[0].Human && d.Seats[1].Human:
		return twoPlayers
	case play.Watching(d.Seats):
		return watching
	}
	return againstComputer
}

// choosePreset brings back who played last in games of a preset.
func (d *seatsForm) choosePreset(p preset) {
	if p == d.preset() {
		return
	}
	from := d.preset()
	d.parties[from] = d.Party
	d.Party = d.parties[p]
	if d.switched != nil {
		d.switched(from)
	}
	d.Host.Relayout()
}

// setComputer gives a seat to a computer.
func (d *seatsForm) setComputer(who engine.Player, seat play.Seat) { d.Seats[who] = seat }

// swap exchanges the sides: seats, names, and who starts.
func (d *seatsForm) swap() {
	d.Seats[0], d.Seats[1] = d.Seats[1], d.Seats[0]
	d.Names[0], d.Names[1] = d.Names[1], d.Names[0]
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
		ID: "presets", Rect: l.presets, RowHeight: l.presets.H, Columns: len(presetKeys), Gap: 1.25 * u, Len: func() int { return len(presetKeys) },
		Chosen: func() int { return int(d.preset()) }, Choose: func(i int) { d.choosePreset(preset(i)) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
			d.drawPreset(dst, r, presetBlobs[i], d.T(presetKeys[i][0]), d.T(presetKeys[i][1]), preset(i) == d.preset())
		},
	})
}

// seatBlocks are the blocks of the computers and, unless two computers play, the names of both sides.
func (d *seatsForm) seatBlocks() (blocks []block) {
	for who, seat := range d.Seats {
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
		controls: d.nameControls, draw: d.drawNames,
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

func (d *seatsForm) nameControls(r geom.Rect) []ui.Control {
	_, names, swap := d.namePlaces(r)
	field := func(i int) ui.Control {
		return &ui.Field{
			ID: "name" + strconv.Itoa(i+1), Rect: names[i], MaxLetters: play.MaxName, Clipboard: d.Clipboard,
			Text: func() string { return d.Names[i] }, Change: func(text string) { d.Names[i] = text },
			Hint: func() string { return wording.SeatName(d.Words, d.Seats, engine.Player(i)) },
		}
	}
	return []ui.Control{field(0), field(1), d.swapButton(swap)} // Tab leads from one name to the other
}

// drawNames draws the blobs of both sides beside their names.
func (d *seatsForm) drawNames(dst *ebiten.Image, r geom.Rect) {
	blobs, _, _ := d.namePlaces(r)
	for i, box := range blobs {
		d.Style.Paint.Rest(dst, engine.Player(i), box.Centre(), box.W, d.Style.Theme, paint.Pose{})
	}
}

// computerBlock chooses the level of a computer; a button leads to the page of the solvers.
func (d *seatsForm) computerBlock(who engine.Player) block {
	seat, id := &d.Seats[who], strconv.Itoa(who.Number())
	b := block{title: d.computerTitle(who), note: d.ratingNote(*seat), height: formTitle + 12 + formGap}
	custom := d.button("custom"+id, "setup.custom", func() { d.solver.show(who, *seat) })
	if d.solver.families {
		b.height = formTitle + formRow + formGap
		b.controls = func(r geom.Rect) []ui.Control {
			u := d.Style.Unit
			r.H = formRow * u
			custom.Rect = geom.R(r.Right()-13*u, r.Y, 13*u, r.H)
			custom.Chosen = func() bool { return seat.Tiles == 0 }
			r.W -= 15 * u
			level := d.Choice("level"+id, r, nil, func() int { return int(seat.Tiles) - 1 }, func(i int) {
				seat.Tiles = play.TilesLevels()[i]
				d.Host.Relayout() // the title says how the computer plays
			})
			for _, l := range play.TilesLevels() {
				level.Options = append(level.Options, d.Label("level."+l.Name()))
			}
			return []ui.Control{level, custom}
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
	seat := d.Seats[who]
	title := wording.SolverName(d.Words, seat)
	switch {
	case seat.Tiles != 0:
		title = d.T("setup.tiles_level", words.Values{"Level": title})
	case d.solver.families && seat.Timed:
		title += " · " + d.Number(limitText(seat))
	case d.solver.families:
		title = d.T("setup.to_depth") + " " + strconv.Itoa(seat.Depth) + " · " + title
	case seat.Level != 0:
		title = d.T("setup.level", words.Values{"N": int(seat.Level), "Of": len(play.Levels())})
	}
	if d.preset() == watching {
		return wording.SideName(d.Words, who) + " · " + title
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
		return d.T("setup.by_time", words.Values{"Time": d.Number(wording.Seconds(seat.Time))})
	}
	return d.T("setup.by_depth", words.Values{"N": seat.Depth})
}
