package dialog

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// newGame is the dialog of a new game of Blob Wars: who plays, by which clock, on which board, by which rules.
type newGame struct {
	seatsForm
	actions NewGameActions
	options store.GameOptions                  // of the chosen preset; board, first and last hold its Board and First
	games   [len(presetKeys)]store.GameOptions // of the presets that are not chosen
	rules   engine.Rules
	boards  []screen.Board
	board   int // chosen of boards; len(boards): a board of one's own
}

// NewGameActions are what the dialog of a new game leads to.
type NewGameActions struct {
	Begin func(session.Setup)
	Tiles func() // opens the dialog of a new Tiles Game; nil: there is no such choice

	// Own lets the person choose a board of a file. Both chosen and back, for no choice, open the dialog again. nil: there is no such choice.
	Own func(chosen func(screen.Board), back func())
}

// NewGame is the dialog of a new game. It opens with the seats, the board and the rules of setup, the game that is being played, and
// with the other settings of the last new game of its preset. A puzzle that is played on leaves only its preset.
func NewGame(s *screen.Services, setup session.Setup, actions NewGameActions) screen.Dialog {
	if setup.Title == wording.PuzzleTitle {
		form := seatsForm{Party: store.Party{Seats: setup.Seats}}
		setup.Seats = s.Settings.NewGame.Parties[form.preset()].Seats
	}
	return newNewGame(s, setup, actions)
}

// NewSolver is NewGame with the page that chooses the solver of a side in front.
func NewSolver(s *screen.Services, setup session.Setup, side engine.Player, actions NewGameActions) screen.Dialog {
	d := newNewGame(s, setup, actions)
	d.solver.show(side, setup.Seats[side])
	return d
}

func newNewGame(s *screen.Services, setup session.Setup, actions NewGameActions) *newGame {
	settings := s.Settings.NewGame
	d := &newGame{
		seatsForm: newSeatsForm(s, setup.Seats, settings.Parties, setup.Start.ToMove(), false), actions: actions, games: settings.Games,
		rules: setup.Start.Rules(), boards: screen.ShippedBoards(),
	}
	d.solver.done, d.switched = d.setComputer, func(from preset) {
		d.games[from] = d.chosen()
		d.take(d.games[d.preset()])
	}
	options := d.games[d.preset()]
	if setup.Title != wording.PuzzleTitle {
		options.Board, options.First = setup.Title, setup.Start.ToMove()
		if d.find(setup.Title) < 0 { // a board of a file
			d.offer(screen.Board{Title: setup.Title, Position: setup.Start})
		}
	}
	d.take(options)
	return d
}

// find is the board of a title; -1 if there is none.
func (d *newGame) find(title string) int {
	return slices.IndexFunc(d.boards, func(b screen.Board) bool { return b.Title == title })
}

// take makes options the chosen ones. The board of a file that is not offered any more is replaced by the usual one.
func (d *newGame) take(options store.GameOptions) {
	d.options = options
	if d.board = d.find(options.Board); d.board < 0 {
		d.board = d.find("paper-start")
	}
	d.first, d.last = options.First, options.First
	if options.ByTurns {
		d.first = d.last.Other()
	}
}

// chosen is what is chosen now, as take takes it.
func (d *newGame) chosen() store.GameOptions {
	options := d.options
	options.Board = ""
	if d.board < len(d.boards) {
		options.Board = d.boards[d.board].Title
	}
	if options.First = d.first; options.ByTurns {
		options.First = d.last
	}
	return options
}

// offer puts a board in front of those that ship and chooses it.
func (d *newGame) offer(b screen.Board) { d.board, d.boards = 0, slices.Insert(d.boards, 0, b) }

// own lets the person choose a board of a file, which is offered when the dialog opens again.
func (d *newGame) own() {
	d.actions.Own(func(b screen.Board) {
		d.offer(b)
		d.Host.Show(d)
	}, func() { d.Host.Show(d) })
}

func (d *newGame) start() {
	if d.board == len(d.boards) {
		d.own()
		return
	}
	board, o := d.boards[d.board], d.options
	for i := range d.Names {
		d.Names[i] = play.Name(d.Names[i])
	}
	d.parties[d.preset()] = d.Party
	o.Board, o.First = board.Title, d.first
	d.games[d.preset()] = o
	d.Settings.Seats, d.Settings.NewGame = d.Seats, store.NewGameSettings{Parties: d.parties, Games: d.games}
	d.Host.SettingsChanged()
	d.Host.Show(nil)
	setup := session.Setup{
		Seats: d.Seats, Start: board.Position.WithToMove(d.first).WithRules(d.rules), Title: board.Title, Clock: d.clock(), ByTurns: o.ByTurns,
		TurnBoard: o.TurnBoard && d.preset() == twoPlayers,
	}
	if d.preset() != watching {
		setup.Names = d.Names
	}
	d.actions.Begin(setup)
}

func (d *newGame) Build(card geom.Rect) []ui.Control {
	if d.solver.open {
		return d.solver.controls(card)
	}
	l := d.layoutForm(card, d.tab, d.blocks(), d.cells())
	controls := append(d.headControls(card, l, 0, d.actions.Tiles), d.blockControls(l)...)
	if !l.boards.Empty() {
		controls = append(controls, d.boardList(d.below(l.boards), l))
	}
	u := d.Style.Unit
	rules := d.Choice("rules", geom.R(card.X+formMargin*u+d.rulesWidth(), card.Bottom()-7*u, 23*u, 5*u), []string{"setup.rules_0", "setup.rules_1"},
		func() int { return int(d.rules) }, func(i int) { d.rules = engine.Rules(i) })
	rules.Tip = func() string { return d.T("setup.rules_what_" + strconv.Itoa(int(d.rules))) }
	controls = append(controls, rules)
	return append(controls, d.Style.Foot(card, d.button("cancel", "button.cancel", d.Cancel), d.button("start", "button.start", d.start))...)
}

// rulesWidth is the width of the title of the rules.
func (d *newGame) rulesWidth() float64 {
	return d.Style.Width(d.T("setup.rules"), d.Style.Face(paint.Regular, d.Style.Small)) + 2*d.Style.Unit
}

func (d *newGame) Draw(dst *ebiten.Image, card geom.Rect) {
	if d.solver.open {
		d.solver.draw(dst, card)
		return
	}
	d.drawForm(dst, card, d.layoutForm(card, d.tab, d.blocks(), d.cells()), len(d.boards))
	d.drawFoot(dst, card)
}

// drawFoot draws the title of the rules and, where there is space, how they differ.
func (d *newGame) drawFoot(dst *ebiten.Image, card geom.Rect) {
	st, u := d.Style, d.Style.Unit
	x, y, small := card.X+formMargin*u, card.Bottom()-4.5*u, st.Face(paint.Regular, st.Small)
	st.Paint.Text(dst, d.T("setup.rules"), x, y, small, st.Theme.Muted, paint.Start)
	if !d.wide() {
		return
	}
	lines := st.Paint.Wrap(d.T("setup.rules_what_"+strconv.Itoa(int(d.rules))), small, 36*u, 2)
	for i, line := range lines {
		st.Paint.Text(dst, line, x+d.rulesWidth()+25*u, y+1.2*u*float64(2*i-len(lines)+1), small, st.Theme.Muted, paint.Start)
	}
}

// blocks are the options of the dialog.
func (d *newGame) blocks() []block {
	blocks := append(d.seatBlocks(), block{title: d.T("setup.starts"), height: formTitle + formRow + formGap, controls: d.startControls}, d.clockBlock())
	if d.preset() == twoPlayers {
		blocks = append(blocks, block{height: formRow + formGap, controls: d.turnControls})
	}
	return blocks
}

func (d *newGame) startControls(r geom.Rect) []ui.Control {
	return []ui.Control{&ui.Choice{
		ID: "first", Rect: r, Options: append(d.startOptions(), d.Label("setup.by_turns")),
		Chosen: func() int {
			if d.options.ByTurns {
				return 2
			}
			return int(d.starter(int(d.first)))
		},
		Choose: func(i int) {
			if d.options.ByTurns = i == 2; d.options.ByTurns {
				d.first = d.last.Other()
			} else {
				d.first = d.starter(i)
			}
		},
	}}
}

func (d *newGame) turnControls(r geom.Rect) []ui.Control {
	return []ui.Control{&ui.Switch{
		ID: "turn", Rect: r, Label: d.Label("setup.turn_board"),
		On: func() bool { return d.options.TurnBoard }, Turn: func(on bool) { d.options.TurnBoard = on },
	}}
}

// cells is the number of boards to choose from, with one of one's own.
func (d *newGame) cells() int {
	if d.actions.Own == nil {
		return len(d.boards)
	}
	return len(d.boards) + 1
}

// boardList chooses the board; the last cell stands for a board of one's own.
func (d *newGame) boardList(r geom.Rect, l formLayout) ui.Control {
	own := func(i int) {
		if i == len(d.boards) {
			d.own()
		}
	}
	return &ui.List{
		ID: "boards", Rect: r, RowHeight: r.H / float64(l.rows), Columns: l.columns, Len: d.cells,
		Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
			if i == len(d.boards) {
				d.drawOwn(dst, r.Inset(d.Style.Unit/2), ink)
			} else {
				d.drawBoardCell(dst, r.Inset(d.Style.Unit/2), ink, d.boards[i])
			}
		},
		Chosen: func() int { return d.board }, Choose: d.choose, Click: own, Enter: func(int) { d.start() },
	}
}

// choose chooses a board. One on which player 2 is to move is meant to begin so.
func (d *newGame) choose(i int) {
	if d.board = i; i < len(d.boards) && d.boards[i].Position.ToMove() == engine.Player2 {
		d.first, d.options.ByTurns = engine.Player2, false
	}
}

// drawOwn draws the cell of a board of one's own.
func (d *newGame) drawOwn(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
	st := d.Style
	box, lines, face := d.boardCell(r, d.T("setup.own"))
	st.DashedBox(dst, box.Inset(0.5*st.Unit), st.Unit, st.Theme.Muted)
	st.Paint.Icon(dst, paint.IconNew, box.Centre(), 3*st.Unit, ink)
	d.drawCellName(dst, r, lines, face, ink)
}

// startOptions are the words for who starts: the names that were typed, or else You and Computer, or both players.
func (d *seatsForm) startOptions() []func() string {
	keys := [2]string{"setup.player_1", "setup.player_2"}
	if d.preset() == againstComputer {
		keys = [2]string{"side.you", "side.computer"}
	}
	option := func(i int) func() string {
		return func() string { return cmp.Or(play.Name(d.Names[d.starter(i)]), d.T(keys[i])) }
	}
	return []func() string{option(0), option(1)}
}

// starter is the player of an option of startOptions.
func (d *seatsForm) starter(option int) engine.Player {
	if d.preset() == againstComputer && !d.Seats[0].Human {
		return engine.Player(1 - option)
	}
	return engine.Player(option)
}
