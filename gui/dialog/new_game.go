package dialog

import (
	"image/color"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/newgame"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// newGame is the dialog of a new game of Blob Wars: who plays, by which clock, on which board, by which rules.
type newGame struct {
	newForm
	*newgame.Game
	actions NewGameActions
}

// NewGameActions are the callbacks of the dialog of a new game.
type NewGameActions struct {
	Begin func(session.Setup)
	Tiles func() // opens the dialog of a new Tiles Game; nil: there is no such choice

	// Own lets the person choose a board of a file. Both chosen and back, for no choice, open the dialog again. nil:
	// there is no such choice.
	Own func(chosen func(screen.Board), back func())
}

// NewGame returns the dialog of a new game. It opens with the seats, the board and the rules of setup, the game that is
// being played, and with the other settings of the last new game of its preset. A puzzle that is played on, a stop of
// the journey, or a game of a link or of pasted text leaves only its preset.
func NewGame(s *screen.Services, setup session.Setup, actions NewGameActions) screen.Dialog {
	return newNewGame(s, setup, actions)
}

// NewSolver is NewGame with the page that chooses the solver of a side in front.
func NewSolver(s *screen.Services, setup session.Setup, side engine.Side, actions NewGameActions) screen.Dialog {
	d := newNewGame(s, setup, actions)
	d.solver.show(side, d.Seats[side])
	return d
}

func newNewGame(s *screen.Services, setup session.Setup, actions NewGameActions) *newGame {
	var boards []newgame.Board
	for _, b := range screen.ShippedBoards() {
		boards = append(boards, newgame.Board{Title: b.Title, Position: b.Position})
	}
	d := &newGame{Game: newgame.New(s.Settings.NewGame, setup, wording.WasChosen(setup.Title), boards), actions: actions}
	d.prepare(s, &d.Players, d.ChoosePreset, false)
	d.other, d.options, d.boards, d.begin, d.aside = actions.Tiles, d.blocks, d.boardsAndOwn, d.start, d.rulesAside
	return d
}

// own lets the person choose a board of a file, which is offered when the dialog opens again.
func (d *newGame) own() {
	d.actions.Own(func(b screen.Board) {
		d.Offer(newgame.Board{Title: b.Title, Position: b.Position})
		d.Host.ShowDialog(d)
	}, func() { d.Host.ShowDialog(d) })
}

func (d *newGame) start() {
	if d.Board == len(d.Boards) {
		d.own()
		return
	}
	setup, settings := d.Begin()
	d.Settings.Seats, d.Settings.NewGame = setup.Seats, settings
	d.Host.SettingsChanged()
	d.close()
	d.actions.Begin(setup)
}

// rulesAside returns the choice of the rules and, where there is space, how they differ.
func (d *newGame) rulesAside() ui.Element {
	if d.narrow() || d.low() {
		return nil
	}
	row := ui.Row{Gap: 2, Of: []ui.Element{ui.Text{Words: d.T("setup.rules"), Muted: true}, ui.Sized{W: 23, Of: d.rulesChoice()}}}
	if d.inner() >= 112 {
		row.Of = append(row.Of, ui.Sized{W: 36, Of: ui.Text{Words: d.rulesWords(), Muted: true, Lines: 2}})
	}
	return row
}

func (d *newGame) rulesWords() string { return d.T("setup.rules_what_" + strconv.Itoa(int(d.Rules))) }

func (d *newGame) rulesChoice() ui.Element {
	c := d.Choice("rules", "setup.rules", []string{"setup.rules_0", "setup.rules_1"}, func() int { return int(d.Rules) }, func(i int) {
		d.Rules = engine.Rules(i)
	})
	c.Tip = d.rulesWords
	return c
}

// blocks returns the options of the game.
func (d *newGame) blocks() []ui.Element {
	blocks := []ui.Element{d.startBlock(append(d.startOptions(), d.Label("setup.by_turns")), d.StartOption, d.SetStartOption)}
	blocks = append(blocks, d.clockBlock())
	if d.Preset() == play.TwoPlayers {
		blocks = append(blocks, &ui.Switch{
			ID: "turn", Label: d.Label("setup.turn_board"),
			On: func() bool { return d.Options.RotateBoard }, Turn: func(on bool) { d.Options.RotateBoard = on },
		})
	}
	if d.narrow() || d.low() {
		blocks = append(blocks, d.block(d.heading(d.T("setup.rules"), "", nil), d.rulesChoice()))
	}
	return blocks
}

// boardsAndOwn returns the list of the boards; the last cell stands for a board of one's own.
func (d *newGame) boardsAndOwn() (*ui.List, int) {
	n := len(d.Boards)
	if d.actions.Own != nil {
		n++
	}
	list := d.boardList(n, func(i int, dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
		if i == len(d.Boards) {
			d.drawOwn(dst, r, ink)
		} else {
			d.drawBoard(dst, r, ink, screen.Board{Title: d.Boards[i].Title, Position: d.Boards[i].Position})
		}
	})
	list.PreferredLines = 3
	list.Name = func(i int) string {
		if i == len(d.Boards) {
			return d.T("setup.own")
		}
		return wording.BoardTitle(d.Words, d.Boards[i].Title)
	}
	list.Chosen, list.Choose, list.Enter = func() int { return d.Board }, d.ChooseBoard, func(int) { d.start() }
	list.Click = func(i int) {
		if i == len(d.Boards) {
			d.own()
		}
	}
	return list, len(d.Boards)
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
	o := &d.Options
	rows := []ui.Element{ui.Label(&ui.Choice{
		ID:      "clock",
		Options: []func() string{d.Label("clock.none"), d.Label("clock.per_move"), func() string { return wording.ClockName(d.Words, o.Fischer) }},
		Chosen:  func() int { return int(o.Clock) }, Choose: func(i int) { o.Clock = play.ClockKind(i) },
	}, d.T("setup.clock"))}
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
