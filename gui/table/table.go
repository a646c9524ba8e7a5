// Package table is the screen of the game: the board, the score, the analysis of the position, and the list of
// moves. The game itself is a session.Session of gui/table/session.
package table

import (
	"strconv"

	"blobwars/engine"
	"blobwars/gui/board"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
)

var (
	_ screen.Screen    = (*Screen)(nil)
	_ gamescreen.Panel = (*Screen)(nil)
	_ gamescreen.Facts = facts{}
	_ board.Owner      = (*Screen)(nil)
)

// Screen is the game table.
type Screen struct {
	gamescreen.Screen[engine.Position, engine.Move]
	History    *history.History // the games that were played
	Journey    *stops.Progress
	ResultOnly bool // of the panel, only the score and the result are shown; another screen puts its own buttons into EndingBar

	session *session.Session
	facts   facts
	layout  gamescreen.Layout // in device pixels
	board   board.Board
	only    Restriction // nil: every square takes input
	buttons geom.Rect   // the place of those below the ending, where that is shown
	ahead   lookahead   // the position that the board shows in place of the game

	needs      gamescreen.Needs // of the layout
	pastEnding bool             // the game has ended, and its moves and its report are shown in place of the ending
	bareReview bool             // the analysis of reviews was turned off
	reach      reach            // the stars of the strip, as they were last seen
}

// New makes the table with a new game, which is added to the history and the journey. The elements must be placed before
// anything else.
func New(s *screen.Services, h *history.History, journey *stops.Progress, setup session.Setup) *Screen {
	t := &Screen{session: session.New(setup), History: h, Journey: journey}
	t.session.Wake = func() { s.Host.Wake() }
	t.facts = facts{s, t.session}
	t.board = board.New(s, t.session, t)
	t.Init(s, "menu.blob_wars", &t.session.Core, &t.board, t, t.facts)
	return t
}

// Session returns the game on the table.
func (t *Screen) Session() *session.Session { return t.session }

// Grid returns where the squares of the board are, in device pixels.
func (t *Screen) Grid() geom.Grid { return t.layout.Board }

// Restriction says which squares of the board take input.
type Restriction interface {
	Accepts(sq engine.Square) bool
}

// Restrict lets only the squares that a restriction accepts take input.
func (t *Screen) Restrict(to Restriction) { t.only = to }

// Accepts and SideName implement board.Owner.
func (t *Screen) Accepts(sq engine.Square) bool   { return t.only == nil || t.only.Accepts(sq) }
func (t *Screen) SideName(who engine.Side) string { return t.facts.displayName(who) }

// Begin begins a new game.
func (t *Screen) Begin(setup session.Setup) {
	t.session.Begin(session.WithBelow(setup, engine.Side1))
	if s, ok := t.stop(); ok {
		t.session.Notices.Show("journey.begin", strconv.Itoa(s.Margin))
	}
	t.replaced()
}

// Open opens a game that was read.
func (t *Screen) Open(saved session.Saved) {
	t.session.Open(saved)
	t.replaced()
}

// replaced follows the replacement of the game.
func (t *Screen) replaced() {
	t.pastEnding = false
	t.FollowReplacement()
}

// Arrange lays out the table: the cards of the panel with the bar, or the ending in their place.
func (t *Screen) Arrange() ui.Element {
	stop, atStop := t.stop()
	t.needs = gamescreen.Needs{
		Size: t.session.Position().Size(), Coordinates: t.Settings.Coordinates, Analysis: t.open(),
		Balance: t.analysing(), Report: t.card() == cardReport, Stop: atStop,
	}
	t.layout = t.Divide(t.needs)
	// Player 2 sits below by the settings or, in a game that a player has shared, if player 2 was to move, or it was turned.
	t.layout.Board.Flipped = (session.TermsOf(t.session.Setup()).Below == engine.Side2) != t.Settings.Flipped
	t.board.Grid = t.layout.Board
	board := ui.Drawing{Paint: t.drawBoard}
	if t.buttons = (geom.Rect{}); t.Ended() {
		return ui.Stack{t.endingElement(), board}
	}
	if t.ResultOnly {
		return ui.Stack{t.ScorePanel(t.buttonPlace()), board}
	}
	var strip, graph ui.Element
	if atStop {
		strip = t.stopStrip(stop)
	}
	if t.open() && !t.layout.Cards {
		graph = ui.Column{Gap: 0.5, Of: []ui.Element{ui.Inset(0.5, ui.Drawing{Least: 2.5, Paint: t.drawGraphLegend}), ui.Flexible(1, t.graph())}}
	}
	return ui.Stack{t.Panel(t.bar(), t.statusButton(), strip, graph), board}
}

// TurnOpened turns the board of a game that was opened, and no other; false if it was not opened.
func (t *Screen) TurnOpened() bool {
	if !t.session.PlayLog().Opened {
		return false
	}
	t.session.TurnBoard()
	t.Host.Relayout()
	return true
}

// BeforeTick lets clock, analysis and judging run or wait.
func (t *Screen) BeforeTick() {
	t.session.Timeline.Factor = t.Speed()
	t.session.HoldClock(t.Suspended || t.Hidden || !t.Host.IsOpen(nil))
	t.session.Analysis.Enable(t.analysing() && !t.Suspended)
	t.session.Coach.Enable(t.coaches() && !t.Suspended)
	t.session.Judging.Enable((t.session.MainOutcome().Over() || t.analysing()) && !t.Suspended)
	t.noteReach()
}
