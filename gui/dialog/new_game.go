package dialog

import (
	"image/color"
	"slices"
	"strconv"
	"time"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/newgame"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// newGame is the dialog of a new game of Blob Wars: who plays, by which clock, on which board, by which rules.
type newGame struct {
	newForm
	*newgame.BlobWars
	play func(session.Setup)
}

// NewGame returns the dialog of a new game. It opens with the seats, the board and the rules of setup, the game that is
// being played, and with the other settings of the last new game. After two computers, a puzzle that is played on, a
// stop of the journey, or a game of a link or of pasted text, the seats are those of the last game against the computer.
func NewGame(s *screen.Services, setup session.Setup, begin func(session.Setup)) screen.Dialog {
	game := newgame.NewBlobWars(s.Settings.NewGame, s.Settings.Seats, setup, wording.WasChosen(setup.Title), newgame.ShippedBoards())
	d := &newGame{BlobWars: game, play: begin}
	d.prepare(s, d, &d.Players, play.ChampionSearch+1)
	return d
}

func (d *newGame) start() {
	setup, settings := d.Begin()
	if _, ok := play.Person(setup.Seats); ok {
		d.Settings.Seats = setup.Seats
	}
	d.Settings.NewGame = settings
	d.Host.SettingsChanged()
	d.close()
	d.play(setup)
}

// level chooses the level of a computer and says how it plays.
func (d *newGame) level(who engine.Side) ui.Element {
	seat, id := &d.Seats[who], strconv.Itoa(who.Number())
	level := &ui.Slider{
		ID: "level" + id, Steps: len(play.Levels()),
		Value:  func() int { return int(seat.Level) - 1 },
		Change: func(i int) { seat.Level = play.Levels()[i] },
		Marks: func(i int) string {
			if name := play.Levels()[i].Name(); name != "" {
				return d.T("level." + name)
			}
			return ""
		},
		Knob: func(i int) string { return strconv.Itoa(i + 1) },
		Name: func(i int) string { return wording.LevelName(d.Words, play.Levels()[i]) },
	}
	name := ui.Text{Words: wording.LevelName(d.Words, seat.Level), Weight: paint.Medium}
	like := ui.Text{Words: d.T("like." + strconv.Itoa(int(seat.Level))), Muted: true, Lines: 2}
	about := ui.Element(ui.Column{Of: []ui.Element{name, like}})
	if d.little() {
		wide := d.Style.Width(name.Words, d.Style.Face(paint.Medium, d.Style.Small))/d.Style.Unit + 0.5
		about = ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{W: wide, Of: name}, ui.Sized{Grow: 1, Of: like}}}
	}
	return ui.Column{Gap: 0.5, Of: []ui.Element{ui.Sized{H: d.control(6.5), Of: level}, about}}
}

func (d *newGame) options() []newOption {
	rules := d.Choice("rules", "setup.rules", []string{"setup.rules_0", "setup.rules_1"}, func() int { return int(d.Rules) }, func(i int) {
		d.Rules = engine.Rules(i)
	})
	about := ui.Text{Words: d.T("setup.rules_what_" + strconv.Itoa(int(d.Rules))), Muted: true, Lines: 2}
	return slices.Concat([]newOption{d.startOption()}, d.nameOption(), []newOption{
		d.clockOption(),
		{d.T("setup.rules"), rules.Options[d.Rules](), ui.Column{Gap: 0.5, Of: []ui.Element{rules, about}}},
	}, d.solverOptions())
}

func (d *newGame) editor() ui.Element {
	edit := d.button("edit", "button.edit", func() { d.close(); d.Host.Do(command.Edit) })
	edit.Name = d.Label(command.Of(command.Edit).Menu)
	edit.Tip = edit.Name
	return ui.Sized{W: d.Style.Width(edit.Label(), d.Style.Face(paint.Medium, d.Style.Small))/d.Style.Unit + 3, Of: edit}
}

// boards returns the list of the boards.
func (d *newGame) boards() *ui.List {
	name := func(i int) string { return wording.BoardTitle(d.Words, d.Boards[i].Title) }
	list := d.boardList(len(d.Boards), func(i int, dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
		d.drawCell(dst, r, name(i), ink, func(box geom.Rect) { d.Style.Paint.Thumbnail(dst, box, d.Boards[i].Position, d.Style.Theme) })
	})
	list.Name = name
	list.Chosen, list.Choose, list.Enter = func() int { return d.Board }, d.ChooseBoard, func(int) { d.start() }
	return list
}

// The times to choose from.
var (
	moveTimes  = []time.Duration{3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 20 * time.Second, 30 * time.Second, 45 * time.Second, time.Minute, 2 * time.Minute}
	gameTimes  = []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 20 * time.Minute, 30 * time.Minute, time.Hour}
	increments = []time.Duration{0, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second}
)

// clockOption chooses the clock and, below, its times.
func (d *newGame) clockOption() newOption {
	o := &d.Options
	kind := d.Choice("clock", "setup.clock", []string{"clock.none", "clock.per_move"}, func() int { return int(o.Clock) }, func(i int) {
		o.Clock = play.ClockKind(i)
	})
	kind.Options = append(kind.Options, func() string { return wording.ClockName(d.Words, o.Fischer) })
	rows := []ui.Element{kind}
	switch o.Clock {
	case play.PerMove:
		rows = append(rows, d.timeSlider("move-time", "clock.tip_move", moveTimes, &o.PerMove.Initial, ""))
	case play.Fischer:
		rows = append(rows, ui.Row{Gap: 3, Of: []ui.Element{
			d.timeSlider("initial", "clock.tip_initial", gameTimes, &o.Fischer.Initial, ""),
			d.timeSlider("increment", "clock.tip_increment", increments, &o.Fischer.Increment, "+ "),
		}})
	}
	return newOption{d.T("setup.clock"), kind.Options[o.Clock](), ui.Column{Gap: 1, Of: rows}}
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
