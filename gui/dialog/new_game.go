package dialog

import (
	"image/color"
	"slices"
	"strconv"
	"time"

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
	newForm
	actions NewGameActions
	chosen  store.GameOptions               // of the chosen preset; board, first and last hold its Board and First
	games   [play.Presets]store.GameOptions // of the presets that are not chosen
	rules   engine.Rules
	offered []screen.Board
	board   int // chosen of offered; len(offered): a board of one's own
}

// NewGameActions are what the dialog of a new game leads to.
type NewGameActions struct {
	Begin func(session.Setup)
	Tiles func() // opens the dialog of a new Tiles Game; nil: there is no such choice

	// Own lets the person choose a board of a file. Both chosen and back, for no choice, open the dialog again. nil: there is no such choice.
	Own func(chosen func(screen.Board), back func())
}

// NewGame returns the dialog of a new game. It opens with the seats, the board and the rules of setup, the game that is being played,
// and with the other settings of the last new game of its preset. A puzzle that is played on leaves only its preset.
func NewGame(s *screen.Services, setup session.Setup, actions NewGameActions) screen.Dialog {
	if setup.Title == wording.PuzzleTitle {
		setup.Seats = s.Settings.NewGame.Parties[play.PresetOf(setup.Seats)].Seats
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
	d := &newGame{actions: actions, games: settings.Games, rules: setup.Start.Rules(), offered: screen.ShippedBoards()}
	d.prepare(s, setup.Seats, settings.Parties, setup.Start.ToMove(), false)
	d.other, d.options, d.boards, d.begin, d.aside = actions.Tiles, d.blocks, d.boardsAndOwn, d.start, d.rulesAside
	d.switched = func(from play.Preset) {
		d.games[from] = d.current()
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

// find returns the index of the board of a title; -1 if there is none.
func (d *newGame) find(title string) int {
	return slices.IndexFunc(d.offered, func(b screen.Board) bool { return b.Title == title })
}

// take makes options the chosen ones. The board of a file that is not offered any more is replaced by the usual one.
func (d *newGame) take(options store.GameOptions) {
	d.chosen = options
	if d.board = d.find(options.Board); d.board < 0 {
		d.board = d.find("paper-start")
	}
	d.first, d.last = options.First, options.First
	if options.ByTurns {
		d.first = d.last.Other()
	}
}

// current returns the options as take takes them.
func (d *newGame) current() store.GameOptions {
	options := d.chosen
	options.Board = ""
	if d.board < len(d.offered) {
		options.Board = d.offered[d.board].Title
	}
	if options.First = d.first; options.ByTurns {
		options.First = d.last
	}
	return options
}

// offer puts a board in front of those that ship and chooses it.
func (d *newGame) offer(b screen.Board) { d.board, d.offered = 0, slices.Insert(d.offered, 0, b) }

// own lets the person choose a board of a file, which is offered when the dialog opens again.
func (d *newGame) own() {
	d.actions.Own(func(b screen.Board) {
		d.offer(b)
		d.Host.Show(d)
	}, func() { d.Host.Show(d) })
}

func (d *newGame) start() {
	if d.board == len(d.offered) {
		d.own()
		return
	}
	board, o := d.offered[d.board], d.chosen
	for i := range d.Names {
		d.Names[i] = play.Name(d.Names[i])
	}
	d.parties[d.preset()] = d.Party
	o.Board, o.First = board.Title, d.first
	d.games[d.preset()] = o
	d.Settings.Seats, d.Settings.NewGame = d.Seats, store.NewGameSettings{Parties: d.parties, Games: d.games}
	d.Host.SettingsChanged()
	d.close()
	setup := session.Setup{
		Seats: d.Seats, Start: board.Position.WithToMove(d.first).WithRules(d.rules), Title: board.Title, Clock: d.clock(), ByTurns: o.ByTurns,
		TurnBoard: o.TurnBoard && d.preset() == play.TwoPlayers,
	}
	if d.preset() != play.Watch {
		setup.Names = d.Names
	}
	d.actions.Begin(setup)
}

// rulesAside is the choice of the rules and, where there is space, how they differ.
func (d *newGame) rulesAside() ui.Element {
	if d.narrow() {
		return nil
	}
	row := ui.Row{Gap: 2, Of: []ui.Element{ui.Text{Words: d.T("setup.rules"), Muted: true}, ui.Sized{W: 23, Of: d.rulesChoice()}}}
	if d.inner() >= 112 {
		row.Of = append(row.Of, ui.Sized{W: 36, Of: ui.Text{Words: d.rulesWords(), Muted: true, Lines: 2}})
	}
	return row
}

func (d *newGame) rulesWords() string { return d.T("setup.rules_what_" + strconv.Itoa(int(d.rules))) }

func (d *newGame) rulesChoice() ui.Element {
	c := d.choice("rules", []string{"setup.rules_0", "setup.rules_1"}, func() int { return int(d.rules) }, func(i int) {
		d.rules = engine.Rules(i)
		d.Host.Relayout()
	})
	c.Tip = d.rulesWords
	return c
}

// blocks are the options of the game.
func (d *newGame) blocks() []ui.Element {
	blocks := []ui.Element{d.startBlock(d.firstChoice()), d.clockBlock()}
	if d.preset() == play.TwoPlayers {
		blocks = append(blocks, &ui.Switch{
			ID: "turn", Label: d.Label("setup.turn_board"),
			On: func() bool { return d.chosen.TurnBoard }, Turn: func(on bool) { d.chosen.TurnBoard = on },
		})
	}
	if d.narrow() {
		blocks = append(blocks, d.block(d.heading(d.T("setup.rules"), "", nil), d.rulesChoice()))
	}
	return blocks
}

func (d *newGame) firstChoice() *ui.Choice {
	return &ui.Choice{
		ID: "first", Options: append(d.startOptions(), d.Label("setup.by_turns")),
		Chosen: func() int {
			if d.chosen.ByTurns {
				return 2
			}
			return int(d.starter(int(d.first)))
		},
		Choose: func(i int) {
			if d.chosen.ByTurns = i == 2; d.chosen.ByTurns {
				d.first = d.last.Other()
			} else {
				d.first = d.starter(i)
			}
		},
	}
}

// boardsAndOwn is the list of the boards; the last cell stands for a board of one's own.
func (d *newGame) boardsAndOwn() (*ui.List, int) {
	n := len(d.offered)
	if d.actions.Own != nil {
		n++
	}
	list := d.boardList(n, func(i int, dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
		if i == len(d.offered) {
			d.drawOwn(dst, r, ink)
		} else {
			d.drawBoard(dst, r, ink, d.offered[i])
		}
	})
	list.BestLines = 3
	list.Chosen, list.Choose, list.Enter = func() int { return d.board }, d.choose, func(int) { d.start() }
	list.Click = func(i int) {
		if i == len(d.offered) {
			d.own()
		}
	}
	return list, len(d.offered)
}

// choose chooses a board. The player to move on it begins if that is player 2.
func (d *newGame) choose(i int) {
	if d.board = i; i < len(d.offered) && d.offered[i].Position.ToMove() == engine.Player2 {
		d.first, d.chosen.ByTurns = engine.Player2, false
	}
}

// drawOwn draws the cell of a board of one's own.
func (d *newGame) drawOwn(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
	st := d.Style
	d.drawCell(dst, r, d.T("setup.own"), ink, func(box geom.Rect) {
		st.DashedBox(dst, box.Inset(0.5*st.Unit), st.Unit, st.Theme.Muted)
		st.Paint.Icon(dst, paint.IconNew, box.Centre(), 3*st.Unit, ink)
	})
}

// The times to choose from.
var (
	moveTimes  = []time.Duration{3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 20 * time.Second, 30 * time.Second, 45 * time.Second, time.Minute, 2 * time.Minute}
	gameTimes  = []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 20 * time.Minute, 30 * time.Minute, time.Hour}
	increments = []time.Duration{0, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second}
)

// clockBlock chooses the clock and, below, its times.
func (d *newGame) clockBlock() ui.Element {
	o := &d.chosen
	rows := []ui.Element{&ui.Choice{
		ID:      "clock",
		Options: []func() string{d.Label("clock.none"), d.Label("clock.per_move"), func() string { return wording.ClockName(d.Words, o.Fischer) }},
		Chosen:  func() int { return int(o.Clock) }, Choose: func(i int) { o.Clock = play.ClockKind(i); d.Host.Relayout() },
	}}
	switch o.Clock {
	case play.PerMove:
		rows = append(rows, d.timeSlider("move-time", "clock.tip_move", moveTimes, &o.PerMove.Initial, ""))
	case play.Fischer:
		rows = append(rows, ui.Row{Gap: 3, Of: []ui.Element{
			d.timeSlider("initial", "clock.tip_initial", gameTimes, &o.Fischer.Initial, ""),
			d.timeSlider("increment", "clock.tip_increment", increments, &o.Fischer.Increment, "+ "),
		}})
	}
	return d.block(d.heading(d.T("setup.clock"), "", nil), ui.Column{Gap: 1, Of: rows})
}

// timeSlider chooses one of several times; a time between two choices is shown at the shorter one.
func (d *newGame) timeSlider(id, tip string, times []time.Duration, value *time.Duration, sign string) ui.Element {
	at := func() int {
		i, exact := slices.BinarySearch(times, *value)
		if !exact {
			i--
		}
		return max(i, 0)
	}
	return &ui.Slider{
		ID: id, Steps: len(times), Value: at, Change: func(i int) { *value = times[i] }, Tip: d.Label(tip),
		Label: func(i int) string {
			if i == at() {
				return sign + wording.Minutes(d.Words, *value)
			}
			return sign + wording.Minutes(d.Words, times[i])
		},
	}
}

// clock returns the chosen clock.
func (d *newGame) clock() play.Clock {
	switch d.chosen.Clock {
	case play.PerMove:
		return d.chosen.PerMove
	case play.Fischer:
		return d.chosen.Fischer
	}
	return play.Clock{}
}
