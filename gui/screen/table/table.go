// Package table is the screen of the game: the board, the score, the search or the analysis of the position, and the list
// of moves. The game itself is a session.Session of gui/model/session.
package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/screen/board"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// Screen is the game table. It implements screen.Screen.
type Screen struct {
	screen.Page
	Brief bool // the ending is only the result, and another screen puts its own buttons into EndingBar

	// Leave, if set, is what Cancel does when there is nothing to let go of. Another game resets it.
	Leave func()

	session *session.Session
	layout  screen.GameLayout // in device pixels
	drawer  screen.Drawer
	moves   screen.MoveList
	board   board.Board
	spoken  announced
	ending  ending    // as it was last laid out
	ahead   lookahead // what the board shows in place of the game

	in        ui.Input // of this tick
	built     contents // when the controls were built
	hinted    bool     // a hint was shown in the last tick
	long      bool     // the last searches took long
	suspended bool
	stopped   bool  // Suspend stopped a search
	reviewing bool  // the game has ended, and its moves and its report are shown in place of the ending
	noted     int64 // the game whose report is in the history
}

// contents is what the layout and the controls depend on, besides the window.
type contents struct {
	screen.GameNeeds
	flipped              bool // player 2 sits below
	watching, longSearch bool
	searching            bool // for long
	rated                bool // the game may count for the rating
	ending               bool
	plies                int // of a game whose ending is shown
	card                 cardKind
	ladder               ladder // of the ending, as turning
	turning              review.Turning
}

// New makes the table with a new game. Layout must be called before anything else.
func New(s *screen.Services, setup session.Setup) *Screen {
	t := &Screen{Page: screen.Page{Services: s}, session: session.New(setup)}
	t.session.Wake = func() { s.Host.Wake() }
	t.initDrawer()
	t.initMoves()
	t.board = board.New(s, t.session)
	t.board.Mark = t.addAnalysis
	t.Content = t.drawBoard
	return t
}

// Session is the game on the table.
func (t *Screen) Session() *session.Session { return t.session }

// Grid is where the squares of the board are, in device pixels.
func (t *Screen) Grid() geom.Grid { return t.layout.Board }

// Restrict lets only the squares that accepts names take input; nil: all of them do.
func (t *Screen) Restrict(accepts func(sq engine.Square) bool) { t.board.Accepts = accepts }

// Load puts a game on the table, at the ply where it was left; nil starts a new game from setup.
func (t *Screen) Load(setup session.Setup, game *engine.Game) {
	if game == nil {
		t.session.New(setup)
	} else {
		t.session.Load(setup, game)
	}
	t.replaced()
}

// Open puts a game that was read on the table.
func (t *Screen) Open(saved session.Saved) {
	t.session.Open(saved)
	t.replaced()
}

// replaced follows the replacement of the game.
func (t *Screen) replaced() {
	t.stopped, t.reviewing, t.long, t.Leave = false, false, false, nil
	if t.drawer.IsOpen() {
		t.drawer.Remove()
	}
	t.Host.Relayout() // the board may have another size
}

// Suspend stops the search and the analysis while another screen is shown. The game stands still until Resume.
func (t *Screen) Suspend() {
	t.Release()
	paused := t.session.Paused()
	t.session.Do(play.Stop)
	t.stopped = !paused && t.session.Paused()
	t.session.Analysis.Enable(false)
	t.session.Judging.Enable(false)
	t.suspended = true
	t.SetHand(false)
}

// Resume goes on with the game as it was before Suspend.
func (t *Screen) Resume() {
	t.suspended = false
	if t.stopped && t.session.Paused() {
		t.session.Do(play.Pause)
	}
	t.stopped = false
}

// Close implements screen.Screen.
func (t *Screen) Close() {
	t.session.Close()
	t.drawer.Drop()
	t.Drop()
}

// Layout implements screen.Screen.
func (t *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	t.built = t.contents()
	t.layout = screen.ArrangeGame(window.W/scale, window.H/scale, t.built.GameNeeds).Times(scale)
	t.layout.Board.Flipped = t.flipped()
	t.board.Grid = t.layout.Board
	t.Window, t.Style = window, ui.NewStyle(t.Style.Paint, t.Style.Theme, t.layout.Unit, t.layout.Scale)
	t.session.SetPace(t.Settings.Pace)
	t.session.Timeline.Factor = t.factor()
	if t.ending = t.arrangeEnding(t.layout); !t.ending.card.Empty() {
		t.Build(t.cards(), t.endingControls(t.ending))
	} else {
		t.Build(t.cards(), t.controls())
	}
	t.drawer.Rebuild()
	t.followPointer(false)
	return t.Style
}

// cards are the cards of the panel, or the ending in their place.
func (t *Screen) cards() []screen.Card {
	l := t.layout.Cards
	score := screen.Card{Rect: l.Score, Draw: t.drawScore}
	switch {
	case t.ending.card.Empty():
		return []screen.Card{
			score, {Rect: l.Status, Draw: t.drawStatus}, {Rect: l.Thinking, Draw: t.drawThinking},
			{Rect: l.Moves, Draw: t.drawMoves}, {Rect: t.moves.TickerCard(), Draw: t.moves.DrawTicker},
		}
	case t.ending.sides.Empty(): // they are above the board
		return []screen.Card{{Rect: t.ending.card, Draw: t.drawEnding}, score}
	}
	return []screen.Card{{Rect: t.ending.card, Draw: t.drawEnding}}
}

func (t *Screen) contents() contents {
	c := contents{screen.GameNeeds{
		Size: t.session.Position().Size(), Coordinates: t.Settings.Coordinates, Open: t.open(), Over: t.session.Shown().Result.Over(),
		Balance: t.analysing() && t.Settings.Analysis.Bar, Report: t.card() == cardReport,
	}, t.flipped(), t.session.Watching(), t.longSearch(), t.searching(), t.mayRate(), t.showsEnding(), 0, t.card(), ladder{}, review.Turning{}}
	if c.ending {
		c.plies = t.session.Game().Len()
		c.ladder, c.turning = t.endingLadder(), t.session.Judging.Story().Turning
	}
	return c
}

// flipped reports whether player 2 sits below: by the settings or, where the board is turned for each player, while player 2 is to
// move. A review and the end leave it as it was after the last move.
func (t *Screen) flipped() bool {
	s := t.session
	if !s.Setup().TurnBoard {
		return t.Settings.Flipped
	}
	below, end := s.Shown().ToMove, s.FinalResult()
	if s.Reviewing() || s.Shown().Result.Over() {
		if below = s.Game().PositionAt(s.Game().Len()).ToMove(); end.Over() && end.Reason != engine.OutOfTime {
			below = below.Other() // who has made the last move
		}
	}
	return (below == engine.Player2) != t.Settings.Flipped
}

// factor is the speed of the animation; while two computers play, at their pace.
func (t *Screen) factor() float64 {
	if t.session.Watching() {
		return t.Settings.Speed.Factor() * t.Settings.Pace.Factor()
	}
	return t.Settings.Speed.Factor()
}

// Hold holds two computers back while a dialog covers the game.
func (t *Screen) Hold(on bool) { t.session.Hold(on && t.session.Watching()) }

// WaitForPlay pauses a computer that is to move in a game that was just opened.
func (t *Screen) WaitForPlay() { t.session.WaitForPlay() }

// Update implements screen.Screen.
func (t *Screen) Update(in ui.Input) {
	if place := screen.NoticePlace(t.noticeLine(), t.layout.Cards.Status); in.Press && t.notice() != "" && place.Contains(in.Pointer.X, in.Pointer.Y) {
		t.session.Notices.Dismiss()
		in.Press = false
	}
	t.in = in
	if t.drawer.IsOpen() {
		t.drawer.Update(in)
	} else {
		t.Page.Update(in)
		t.board.Type(in, func(key ebiten.Key) bool { return !t.Controls.Used(key) })
		t.followPointer(true)
	}
	t.session.HoldClock(t.suspended || !t.Host.Showing(nil))
	t.session.Analysis.Enable(t.analysing() && !t.suspended)
	t.session.Judging.Enable((t.session.FinalResult().Over() || t.analysing()) && !t.suspended)
	t.session.Tick()
	t.followSearch()
	t.noteReport()
	t.playSounds()
	t.followContents()
}

// followContents has the controls built again if something has changed on which they depend.
func (t *Screen) followContents() {
	if t.contents() != t.built {
		t.Host.Relayout()
	}
}

// Release lets go of the blob in hand, because a dialog opens.
func (t *Screen) Release() { t.board.Release() }

// NeedsTick implements screen.Screen.
func (t *Screen) NeedsTick() bool {
	return t.focused().Controls.Waiting() || t.drawer.Moving() || t.session.Thinking() && t.session.Age() <= longTurn || !t.session.Resting()
}

// focused is the page that has the keyboard and the pointer: that of the drawer while it is open.
func (t *Screen) focused() *screen.Page {
	if t.drawer.IsOpen() {
		return &t.drawer.Page
	}
	return &t.Page
}

// Notify implements screen.Screen.
func (t *Screen) Notify(key, arg string) { t.session.Notices.Show(key, arg) }

// Notices are those of the game.
func (t *Screen) Notices() *play.Notices { return &t.session.Notices }

// Spoken implements screen.Screen. What happens in the game is written by Announce.
func (t *Screen) Spoken() string { return "" }

// playSounds plays the sounds of this tick.
func (t *Screen) playSounds() {
	t.PlaySounds(t.session.Sounds.Take())
	_, hint := t.session.HintMove()
	if hint && !t.hinted {
		t.Sound.Play(sound.Hint, 0)
	}
	t.hinted = hint
}
