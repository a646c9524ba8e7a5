// Package lesson is the screen of the lesson of the first minute: a game table of its own, a shade over the squares that
// the step is not about, and a card with the step's sentence. What the steps are is decided by gui/lesson/steps.
package lesson

import (
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
)

// Pauses in ticks of 1/60 s.
const (
	stepPause = 45 // after a move, before the next step
	showPause = 40 // between choosing a blob and moving it, when the lesson plays the move
)

// Next is where the buttons at the end of the lesson lead.
type Next interface {
	ShowPuzzle() // the puzzle of the day
	PlayPeople() // a game of two people
	ShowHome()   // the home screen
}

// Screen is the lesson. It implements screen.Screen.
type Screen struct {
	screen.Page
	then   Next
	table  *table.Screen
	lesson *steps.Lesson

	card   geom.Rect // in device pixels
	done   string    // says the move of the step before; empty: there is none
	wrong  string    // key of the explanation of the last wrong press; empty: none
	wrongs int       // how many presses were wrong
	next   int       // ticks until the next step begins; 0: it waits for the person
	moving int       // ticks until the lesson plays its move; 0: it does not
}

// New returns the lesson at its first step.
func New(s *screen.Services, then Next) *Screen {
	l := &Screen{Page: screen.Page{Services: s, Name: "menu.how-to", Above: true}, then: then, lesson: steps.New()}
	l.Elements = func() ui.Element {
		l.card = l.arrange()
		content := ui.Element(ui.Card{Of: l.step(l.card)})
		if l.lesson.Kind() == steps.Finished { // the table has a card for the result
			content = l.ending()
		}
		return ui.Stack{ui.Drawing{Paint: l.drawShade}, ui.At{Rect: l.card, Of: content}}
	}
	l.table = table.New(s, history.New(), stops.NewProgress(stops.Data{}), l.setup())
	l.table.ResultOnly = true
	l.table.Suspend() // without an analysis
	l.table.Restrict(l)
	l.begin()
	return l
}

// setup returns the game of a step.
func (s *Screen) setup() session.Setup {
	return session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: s.lesson.Position(), Title: "paper-start"}
}

// begin shows the board of the present step.
func (s *Screen) begin() {
	game := s.table.Session()
	shown, blob := game.Selection.Cursor.Shown, s.lesson.Blob()
	game.Begin(s.setup())
	game.HoldComputers(true) // the computer never moves
	game.Notices.Clear()
	if s.lesson.Selected() {
		choose(game, blob)
	}
	game.Selection.Cursor = session.Cursor{Square: blob, Shown: shown}
	s.wrong = ""
}

// choose clicks a square.
func choose(game *session.Session, sq engine.Square) {
	game.Selection.Press(sq)
	game.Selection.Release(sq)
}

// busy reports whether the lesson waits for an animation, or plays a move itself.
func (s *Screen) busy() bool {
	return s.next > 0 || s.moving > 0 || s.lesson.Kind() == steps.Finished || s.table.Session().Game().Ply() > 0
}

// Accepts implements table.Restriction: a square of the step takes input while the lesson waits.
func (s *Screen) Accepts(sq engine.Square) bool { return !s.busy() && s.lesson.Accepts(sq) }

// end closes the lesson, which is not shown again at the next start, and goes on with the game that waits.
func (s *Screen) end() { s.leave(s.Host.Return) }

// leave closes the lesson and goes where next leads.
func (s *Screen) leave(next func()) {
	s.Settings.Lesson = false
	s.Host.SettingsChanged()
	next()
}

// ShowMe plays the step.
func (s *Screen) ShowMe() {
	if s.busy() {
		return
	}
	game, blob := s.table.Session(), s.lesson.Blob()
	if game.Selection.Square() != blob {
		choose(game, blob)
	}
	if s.lesson.Kind() != steps.Choose {
		s.moving = showPause
	}
	s.wrong = ""
}

func (s *Screen) Update(in ui.Input) {
	if !s.Page.Update(in) {
		return
	}
	if s.lesson.Kind() == steps.Finished && s.Controls.Focused() == "" {
		s.Controls.Focus("play")
	}
	onBoard := ui.Input{Pointer: in.Pointer, Down: in.Down, Press: in.Press, Release: in.Release, Touch: in.Touch}
	onBoard.Covered = in.Covered && s.lesson.Kind() != steps.Finished && !s.lesson.Selected()
	if s.card.Contains(in.Pointer.X, in.Pointer.Y) {
		onBoard = ui.Input{Pointer: ui.Away}
	} else if in.Press {
		s.pressed(in.Pointer)
	}
	s.table.Update(onBoard)
	s.advance()
}

// pressed explains a press beside the squares of the step.
func (s *Screen) pressed(at geom.Point) {
	if s.busy() {
		return
	}
	if sq, ok := s.table.Grid().At(at.X, at.Y); ok && s.lesson.Accepts(sq) {
		s.wrong = ""
		return
	}
	s.refuse()
}

// Squares, CursorSquare and ShowCursor implement screen.BoardParts.
func (s *Screen) Squares() (squares []ui.Part, columns int) { return s.table.Board().Squares() }
func (s *Screen) CursorSquare() string                      { return s.table.Board().CursorSquare() }
func (s *Screen) ShowCursor(id string)                      { s.table.Board().ShowCursor(id) }

// PressSquare does what a click on a square does. It implements screen.BoardParts.
func (s *Screen) PressSquare(name string) {
	sq, ok := engine.ParseSquare(name, s.lesson.Position().Size())
	switch {
	case !ok || s.busy():
	case !s.lesson.Accepts(sq):
		s.refuse()
	default:
		s.wrong = ""
		s.table.Board().PressSquare(name)
	}
}

// wrongPress begins the keys that say what a step waits for.
const wrongPress = "lesson.wrong_"

// refuse says what the step waits for.
func (s *Screen) refuse() {
	s.wrongs++
	s.wrong = wrongPress + s.number()
	s.Sound.Play(play.SoundRefuse, 0)
}

// number returns the number of the present step, from 1.
func (s *Screen) number() string { return strconv.Itoa(min(int(s.lesson.Kind())+1, steps.Steps)) }

// advance goes on with the lesson: to the next step after the action of the pupil, and with the move that the lesson
// plays.
func (s *Screen) advance() {
	game := s.table.Session()
	if refusal := game.Notices.Current().Key; refusal != "" { // the board's own explanation
		game.Notices.Clear()
		if !s.busy() {
			s.wrong = refusal
		}
	}
	if s.moving > 0 {
		if s.moving--; s.moving == 0 {
			choose(game, s.lesson.Demonstration().To)
		}
		return
	}
	switch kind := s.lesson.Kind(); {
	case kind == steps.Finished:
	case kind == steps.Choose && game.Selection.Square() == s.lesson.Blob(): // the blob stays in hand
		s.lesson.Next(game.Position())
		s.done = ""
		s.wrong = ""
	case s.next > 0:
		if s.next--; s.next == 0 {
			s.done = s.table.LastMove()
			s.lesson.Next(game.Position())
			s.begin()
		}
	case game.Game().Ply() > 0 && !game.Timeline.Moving():
		if kind == steps.End {
			s.done = s.table.LastMove()
			s.lesson.Next(game.Position())
			return
		}
		s.next = stepPause
	}
}

func (s *Screen) NeedsTick() bool {
	return s.Page.NeedsTick() || s.table.NeedsTick() || s.next > 0 || s.moving > 0
}

// Pages returns the table with the lesson above it.
func (s *Screen) Pages() []*screen.Page { return append(s.table.Pages(), &s.Page) }

// Commands implements screen.Screen. Those of the menu are not there, because their letters would leave the lesson.
func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel, command.NextControl, command.PreviousControl,
		command.Fullscreen, command.Quit, command.Sound, command.Keys, command.Settings,
	}
}

func (s *Screen) Enabled(command.ID) bool { return true }

func (s *Screen) Do(id command.ID) {
	game := s.table.Session()
	switch id {
	case command.Cancel:
		s.end()
	case command.Up, command.Down, command.Left, command.Right:
		s.Controls.ClearFocus()
		s.table.Do(id)
	case command.Accept:
		switch cursor := game.Selection.Cursor; {
		case s.lesson.Kind() == steps.Finished:
			s.end()
		case s.busy():
		case cursor.Shown && !s.lesson.Accepts(cursor.Square):
			s.refuse()
		default:
			s.wrong = ""
			s.table.Do(id)
		}
	}
}

// Describe implements screen.Screen.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	d.Said, d.Place, d.Refused, d.Refusals, d.Board = s.spoken(), s.card, s.refused(), s.wrongs, s
	return d
}

// spoken returns the move of the step before, the step, with a square or a move that it waits for, and
// after a press that was no part of it the square to choose.
func (s *Screen) spoken() string {
	text := s.sentence()
	if s.lesson.Kind() != steps.Finished {
		show, size, key := s.lesson.Demonstration(), s.lesson.Position().Size(), "lesson.say_move"
		if s.lesson.Kind() == steps.Choose {
			key = "lesson.say_square"
		}
		text = s.stepText() + ": " + text + " " + s.T(key, words.Values{"From": show.From.Name(size), "To": show.To.Name(size)})
	}
	if s.done != "" {
		text = s.done + " " + text
	}
	if reason := s.refused(); reason != "" {
		text += " " + reason
	}
	return text
}

// refused returns why the last press did nothing; an empty string if it did what the step wants.
func (s *Screen) refused() string {
	switch square := s.lesson.Blob(); {
	case strings.HasPrefix(s.wrong, wrongPress):
		if s.table.Session().Selection.Square() == square {
			square = s.lesson.Demonstration().To
		}
		return s.T("lesson.not_there", words.Values{"Square": square.Name(s.lesson.Position().Size())})
	case s.wrong != "":
		return s.T(s.wrong)
	}
	return ""
}

func (s *Screen) Close() {
	s.table.Close()
	s.Drop()
}
