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
	"blobwars/gui/model/newgame"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// newForm is the part that the dialogs of a new game share: who plays, and on which board. A second page chooses the
// solver of a computer.
type newForm struct {
	card
	players      *newgame.Players
	choosePreset func(play.Preset)
	solver       *solverPage
	game         int                    // Blob Wars, Tiles Game
	other        func()                 // opens the dialog of the other game; nil: there is no choice
	options      func() []ui.Element    // the blocks below the seats
	boards       func() (*ui.List, int) // the boards to choose from, and how many there are
	begin        func()
}

// prepare makes the card. families says that the only solvers are the four families.
func (d *newForm) prepare(s *screen.Services, players *newgame.Players, choosePreset func(play.Preset), families bool) {
	d.players, d.choosePreset = players, choosePreset
	d.card = card{base: base{s}, width: 124, title: s.Label("setup.title"), content: d.form, ruled: true, lowHead: true, foot: func() []*ui.Button {
		return []*ui.Button{d.cancelButton(), d.primary("start", "button.start", d.begin)}
	}}
	d.card.beside = func() ui.Element {
		if d.narrow() {
			return nil
		}
		return ui.Sized{W: 36, Of: ui.Pad{Top: 0.75, Bottom: 0.75, Of: d.gameChoice()}}
	}
	d.solver = newSolverPage(s, families, func(who engine.Side, seat play.Seat) { players.Seats[who] = seat })
}

// page returns the card that is shown.
func (d *newForm) page() *card {
	if d.solver.open {
		return &d.solver.card
	}
	return &d.card
}

func (d *newForm) Size() (w, h float64)                { return d.page().Size() }
func (d *newForm) Build(r geom.Rect) []ui.Control      { return d.page().Build(r) }
func (d *newForm) Draw(dst *ebiten.Image, r geom.Rect) { d.page().Draw(dst, r) }
func (d *newForm) Texts() []ui.PlacedText              { return d.page().Texts() }
func (d *newForm) Cancel()                             { d.page().Cancel() }

// narrow reports whether what stands beside the title and the buttons in other windows is in the form.
func (d *newForm) narrow() bool { return d.inner() < 70 }

// form returns the presets, and below them the blocks in two columns, or one in a narrow window.
func (d *newForm) form() ui.Element {
	var game ui.Element
	if d.narrow() {
		game = d.gameChoice()
	}
	blocks := append(d.seatBlocks(), d.options()...)
	list, n := d.boards()
	boards := ui.Sized{Grow: 1, Of: ui.Column{Gap: 0.75, Of: []ui.Element{
		d.heading(d.T("setup.board"), d.T("setup.boards", words.Values{"N": n}), nil), ui.Sized{Grow: 1, Of: list},
	}}}
	columns := ui.TwoColumns{Gap: 2.75, Between: 7, Of: append(blocks, boards)}
	wide := ui.Element(columns)
	if d.low() || d.narrow() { // it scrolls with all of the boards
		list.PreferredLines, columns.Balanced, columns.Of = 0, true, blocks
		wide = ui.Column{Gap: columns.Gap, Of: []ui.Element{columns, boards}}
	}
	gap := 3.0
	if d.low() {
		gap = 1.5
	}
	return ui.Column{Gap: gap, Of: []ui.Element{game, d.presets(), ui.Sized{Grow: 1, Of: ui.ByWidth{
		Least: 86, Wide: wide, Narrow: ui.Column{Gap: columns.Gap, Of: append(blocks, boards)},
	}}}}
}

// gameChoice leads to the dialog of the other game; nil if there is no choice.
func (d *newForm) gameChoice() ui.Element {
	if d.other == nil {
		return nil
	}
	return d.Choice("game", "settings.game", []string{"menu.blob_wars", "menu.tiles"}, func() int { return d.game }, func(i int) {
		if i != d.game {
			d.other()
		}
	})
}

// block returns a part of the form: a heading and what it is about, with space below if there is enough.
func (d *newForm) block(heading, e ui.Element) ui.Element {
	below := ui.Space{Best: 2.5}
	if d.low() || d.narrow() { // it scrolls
		below.Best = 0
	}
	return ui.Column{Of: []ui.Element{heading, ui.Space{Least: 0.75}, e, below}}
}

// heading returns a title and, at the other end of the line, a note if there is space, and a button; nil: none.
func (d *newForm) heading(title, note string, corner *ui.Button) ui.Element {
	st := d.Style
	head := ui.Text{Words: title, Weight: paint.Bold, Size: 1.05, Title: true}
	about := ui.Text{Words: note, Muted: true, Size: 0.94}
	row := func(note ui.Element) ui.Element {
		r := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: head}, note}}
		if corner != nil {
			high := d.control(4)
			r.Of = append(r.Of, ui.Sized{W: high, Of: ui.Pad{Top: -0.5, Bottom: -0.5, Of: corner}})
			return ui.Sized{H: high - 1, Of: r}
		}
		return ui.Sized{H: max(3, 1.3*d.Style.Small*d.Style.Enlarge/d.Style.Unit), Of: r}
	}
	if note == "" {
		return row(nil)
	}
	both := st.Width(title, st.Face(paint.Bold, 1.05*st.Small)) + st.Width(note, st.Face(paint.Regular, 0.94*st.Small))
	return ui.ByWidth{Least: both/st.Unit + 2, Wide: row(about), Narrow: row(nil)}
}

// presetWords are the keys of a preset's name and description.
var presetWords = [play.Presets][2]string{
	play.AgainstComputer: {"setup.against", "setup.against_about"},
	play.TwoPlayers:      {"setup.two", "setup.two_about"},
	play.Watch:           {"setup.watch", "setup.watch_about"},
}

// presetBlobs are the blobs that stand for the presets; two computers look alike.
var presetBlobs = [play.Presets][2]engine.Side{
	play.AgainstComputer: {engine.Side1, engine.Side2}, play.TwoPlayers: {engine.Side1, engine.Side2}, play.Watch: {engine.Side2, engine.Side2},
}

// presets returns the list of presets: in a row, with the blobs above the names where the row is short, or in a narrow
// window in a column.
func (d *newForm) presets() ui.Element {
	list := func(columns int, height float64, above bool) ui.Element {
		return ui.Sized{H: height, Of: ui.Label(&ui.List{
			ID: "presets", Radio: true, Columns: columns, Gap: 1.25 * d.Style.Unit, Len: func() int { return int(play.Presets) },
			Chosen: func() int { return int(d.players.Preset()) }, Choose: func(i int) { d.choosePreset(play.Preset(i)) },
			Name: func(i int) string { return d.T(presetWords[i][0]) + ": " + d.T(presetWords[i][1]) },
			Row: func(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
				d.drawPreset(dst, r, play.Preset(i), above)
			},
		}, d.T("name.players"))}
	}
	height := 9.0
	if d.Window.H >= 97*d.Style.Unit {
		height = 11
	}
	return ui.ByWidth{
		Least: 86, Wide: list(3, height, false), Narrow: ui.ByWidth{Least: 66, Wide: list(3, 13, true), Narrow: list(1, 3*d.control(6.5), false)},
	}
}

// drawPreset draws a preset: two blobs, and beside or below them its name, and what it is if there is space.
func (d *newForm) drawPreset(dst *ebiten.Image, r geom.Rect, preset play.Preset, above bool) {
	st, u := d.Style, d.Style.Unit
	name, about := d.T(presetWords[preset][0]), d.T(presetWords[preset][1])
	if preset != d.players.Preset() {
		st.Paint.Stroke(dst, r.Inset(st.Scale), u, max(1, st.Scale), st.Theme.ButtonEdge)
	}
	r = r.Inset(u / 2)
	cell := min(r.H*0.55, 6*u)
	x, y := r.X+1.5*u+cell/2, r.Centre().Y
	if above {
		x, y = r.Centre().X-0.42*cell, r.Y+1*u+cell/2
	}
	for i, who := range presetBlobs[preset] {
		st.Paint.Blob(dst, who, geom.Pt(x+float64(i)*0.84*cell, y), cell, st.Theme, paint.Pose{})
	}
	left, align := x+1.5*cell, paint.Start
	width := r.Right() - u - left
	centre := y
	if above {
		left, align, width = r.Centre().X, paint.Middle, r.W-u
		centre = (y + cell/2 + r.Bottom()) / 2
	}
	share := 0.8
	if above || r.H >= 10*u { // with space for a second line
		share = 0.5
	}
	size := st.EnlargedSizeOfAll(d.presetNames(), paint.Bold, st.Small*1.05, slices.Repeat([]float64{width}, int(play.Presets)), share*r.H)
	bold, small := st.Face(paint.Bold, size), st.Face(paint.Regular, st.Small*0.94)
	lines := st.Paint.Wrap(name, bold, width, 2)
	wraps := slices.ContainsFunc(d.presetNames(), func(name string) bool { return st.Width(name, bold) > width })
	if len(lines) == 1 && r.H >= 10*u && !above && st.Width(about, small) <= width {
		st.Paint.Text(dst, lines[0], left, centre-1.2*u, bold, st.Theme.Text, align)
		st.Paint.Text(dst, about, left, centre+1.4*u, small, st.Theme.Muted, align)
		return
	}
	if wraps { // all names in two lines rather than in small letters
		size = st.Small * 1.05 * st.Enlarge
		for _, other := range d.presetNames() {
			size = min(size, st.EnlargedLinesSize(other, paint.Bold, st.Small*1.05, width, 0.9*r.H, 2))
		}
		bold = st.Face(paint.Bold, size)
		lines = st.Paint.Wrap(name, bold, width, 2)
	}
	for i, line := range lines {
		st.Paint.Text(dst, line, left, centre+1.2*u*float64(2*i-len(lines)+1), bold, st.Theme.Text, align)
	}
}

func (d *newForm) presetNames() (names []string) {
	for _, keys := range presetWords {
		names = append(names, d.T(keys[0]))
	}
	return names
}

// seatBlocks returns the blocks of the computers and, unless two computers play, the names of both sides.
func (d *newForm) seatBlocks() (blocks []ui.Element) {
	swap := &ui.Button{ID: "swap", Flat: true, Icon: screen.Icon(paint.IconSwap), Tip: d.Label("button.swap"), Click: d.players.Swap}
	if d.players.Preset() == play.Watch {
		return []ui.Element{d.computerBlock(engine.Side1, swap), d.computerBlock(engine.Side2, nil)}
	}
	for who, seat := range d.players.Seats {
		if !seat.Human {
			blocks = append(blocks, d.computerBlock(engine.Side(who), nil))
		}
	}
	blob := func(who engine.Side) ui.Element {
		return ui.Sized{W: 4.5, Of: ui.Canvas{Paint: func(dst *ebiten.Image, r geom.Rect) {
			d.Style.Paint.Blob(dst, who, r.Centre(), r.W, d.Style.Theme, paint.Pose{})
		}}}
	}
	name := func(who engine.Side) ui.Element {
		return ui.Sized{Grow: 1, Of: ui.Label(&ui.Field{
			ID: "name" + strconv.Itoa(who.Number()), MaxLetters: play.MaxName, Clipboard: d.Clipboard,
			Text: func() string { return d.players.Names[who] }, Change: func(text string) {
				before := d.namesCanBeDrawn()
				if d.players.Names[who] = text; d.namesCanBeDrawn() != before { // a sentence comes or goes
					d.Host.Relayout()
				}
			},
			Hint: func() string { return wording.SeatName(d.Words, d.players.Seats, who) },
		}, d.T("name.player", words.Values{"Side": wording.SideName(d.Words, who)}))}
	}
	rest := ui.Sized{Grow: 1, Of: ui.Space{}}
	names := ui.Stack{ // adjacent in Tab order
		ui.Row{Gap: 0.5, Of: []ui.Element{blob(engine.Side1), name(engine.Side1), ui.Sized{W: d.control(4), Of: ui.Space{}}, blob(engine.Side2), name(engine.Side2)}},
		ui.Row{Of: []ui.Element{rest, ui.Sized{W: d.control(4), Of: swap}, rest}},
	}
	content := []ui.Element{names}
	if !d.namesCanBeDrawn() {
		content = append(content, ui.Text{Words: d.T("name.undrawn"), Muted: true, Lines: 2})
	}
	return append(blocks, d.block(d.heading(d.T("setup.names"), "", nil), ui.Column{Gap: 0.5, Of: content}))
}

// namesCanBeDrawn reports whether the fonts have the letters of both names.
func (d *newForm) namesCanBeDrawn() bool {
	return d.Style.Paint.CanDraw(d.players.Names[0]) && d.Style.Paint.CanDraw(d.players.Names[1])
}

// computerBlock chooses the level of a computer; a button leads to the page of the solvers.
func (d *newForm) computerBlock(who engine.Side, corner *ui.Button) ui.Element {
	seat, id := &d.players.Seats[who], strconv.Itoa(who.Number())
	heading := d.heading(d.computerTitle(who), d.ratingNote(*seat), corner)
	custom := d.button("custom"+id, "setup.custom", func() { d.solver.show(who, *seat) })
	custom.Chosen = func() bool { return !seat.HasLevel() }
	if d.solver.families {
		level := ui.Label(&ui.Choice{ID: "level" + id, Chosen: func() int { return int(seat.Tiles) - 1 }, Choose: func(i int) {
			seat.Tiles = play.TilesLevels()[i]
		}}, d.computerName(who))
		for _, l := range play.TilesLevels() {
			level.Options = append(level.Options, d.Label("level."+l.Name()))
		}
		const gap, face, beside = 2, 5, 14.5
		return d.block(heading, ui.ByWidth{
			Least:  face + gap + level.LeastWidth(d.Style)/d.Style.Unit + gap + beside,
			Wide:   ui.Row{Gap: gap, Of: []ui.Element{d.face(who), level, ui.Sized{W: beside, Of: custom}}},
			Narrow: ui.Column{Gap: 0.5, Of: []ui.Element{ui.Row{Gap: gap, Of: []ui.Element{d.face(who), level}}, custom}},
		})
	}
	level := ui.Label(&ui.Slider{
		ID: "level" + id, Steps: len(play.Levels()),
		Value:  func() int { return int(seat.Level) - 1 },
		Change: func(i int) { seat.Level, seat.Fitting = play.Levels()[i], false },
		Marks:  func(i int) string { return d.levelMark(play.Levels()[i]) },
		Knob:   func(i int) string { return strconv.Itoa(i + 1) },
		Name: func(i int) string {
			l := play.Levels()[i]
			return d.T("level.number", words.Values{"N": int(l)}) + ", " + wording.CharacterName(d.Words, l)
		},
	}, d.computerName(who))
	var buttons []ui.Element
	if d.players.Preset() == play.AgainstComputer {
		buttons = append(buttons, &ui.Button{
			ID: "fitting" + id, Toggle: true, Label: d.Label("setup.fitting"), Tip: d.Label("setup.tip_fitting"), Chosen: func() bool { return seat.Fitting },
			Click: func() {
				if seat.Fitting = !seat.Fitting; seat.Fitting {
					seat.Level = play.FittingLevel(max(seat.Level, 1), d.History.Rating().Value)
				}
			},
		})
	}
	buttons = append(buttons, custom)
	const wide, beside = 15, 14
	row := ui.Row{Gap: 0.5, Equal: true, Of: buttons}
	choice := ui.Sized{W: wide, Of: ui.Column{Gap: 0.5, Of: buttons}}
	if d.low() && d.inner() >= 104 {
		choice = ui.Sized{W: beside * float64(len(buttons)), Of: row}
	}
	about := ui.Row{Gap: 1, Of: []ui.Element{d.face(who), ui.Sized{Grow: 1, Of: ui.Text{Words: d.computerAbout(*seat), Muted: true, Lines: 5}}, choice}}
	parts := []ui.Element{ui.Sized{H: d.control(6.5), Of: level}, about}
	if d.low() && d.Style.Enlarge > 1 { // the words take the whole width
		about.Of = about.Of[:2]
		parts = []ui.Element{parts[0], about, row}
	}
	return d.block(heading, ui.Column{Gap: 0.5, Of: parts})
}

// face returns the face of the character of a computer; nil if it has none.
func (d *newForm) face(who engine.Side) ui.Element {
	character := uint8(d.players.Seats[who].Character())
	if character == 0 {
		return nil
	}
	return ui.Sized{W: 5, Of: ui.Canvas{Least: 5, Paint: func(dst *ebiten.Image, r geom.Rect) {
		d.Style.Paint.Blob(dst, who, r.Centre(), r.W, d.Style.Theme, paint.Pose{Character: character})
	}}}
}

// levelMark returns the name of a level; "" if it has none.
func (d *newForm) levelMark(l play.Level) string {
	if l.Name() == "" {
		return ""
	}
	return d.T("level." + l.Name())
}

// computerName returns the name of a computer in the form: Computer, or its side if both sides are computers.
func (d *newForm) computerName(who engine.Side) string {
	if d.players.Preset() == play.Watch {
		return wording.SideName(d.Words, who)
	}
	return d.T("side.computer")
}

// computerTitle returns the level or the solver of a computer, with its side if both sides are computers.
func (d *newForm) computerTitle(who engine.Side) string {
	seat := d.players.Seats[who]
	title := wording.SolverName(d.Words, seat)
	switch {
	case seat.Tiles != 0:
		title = d.T("setup.tiles_level", words.Values{"Level": title})
	case d.solver.families && seat.Timed:
		title += " · " + d.Number(limitText(seat))
	case d.solver.families:
		title = d.T("setup.to_depth") + " " + strconv.Itoa(seat.Depth) + " · " + title
	case seat.Level != 0:
		title = d.T("setup.level", words.Values{"N": int(seat.Level), "Of": len(play.Levels())}) + " · " + wording.CharacterName(d.Words, seat.Level)
	}
	if d.players.Preset() == play.Watch {
		return wording.SideName(d.Words, who) + " · " + title
	}
	return title
}

// ratingNote returns the rating of the person against a computer, and whether its level matches it best; "" before the
// first game that counts.
func (d *newForm) ratingNote(seat play.Seat) string {
	if d.players.Preset() != play.AgainstComputer || seat.Level == 0 || d.History.Totals().Rated == nil {
		return ""
	}
	rating, key := d.History.Rating().Value, "setup.your_rating"
	if seat.Level == play.MatchingLevel(rating) {
		key = "setup.fits_rating"
	}
	return d.T(key, words.Values{"N": int(math.Round(rating))})
}

// computerAbout says how a computer plays.
func (d *newForm) computerAbout(seat play.Seat) string {
	switch {
	case seat.Level != 0:
		return d.T("like." + strconv.Itoa(int(seat.Level)))
	case seat.Timed:
		return d.T("setup.by_time", words.Values{"Time": d.Number(wording.LimitText(seat.Time))})
	}
	return d.T("setup.by_depth", words.Values{"N": seat.Depth})
}

// startBlock chooses who starts.
func (d *newForm) startBlock(options []func() string, chosen func() int, choose func(int)) ui.Element {
	return d.block(d.heading(d.T("setup.starts"), "", nil), ui.Label(&ui.Choice{ID: "first", Options: options, Chosen: chosen, Choose: choose}, d.T("setup.starts")))
}

// startOptions returns the words for who starts: the names that were typed, or else You and Computer, or both players.
func (d *newForm) startOptions() []func() string {
	keys := [2]string{"setup.player_1", "setup.player_2"}
	if d.players.Preset() == play.AgainstComputer {
		keys = [2]string{"side.you", "side.computer"}
	}
	option := func(i int) func() string {
		return func() string { return cmp.Or(play.Name(d.players.Names[d.players.Starter(i)]), d.T(keys[i])) }
	}
	return []func() string{option(0), option(1)}
}
