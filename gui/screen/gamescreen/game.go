// Package gamescreen is what the screens of Blob Wars and of the Tiles Game have in common: the layout of board and
// panel, the score card, the list of moves, the analysis, the ending, the bar of buttons, and what is said.
package gamescreen

import (
	"cmp"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/game"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/transcript"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Board is the board of a game: what is pressed and chosen on it.
type Board interface {
	screen.BoardParts
	Point(in ui.Input)  // finds what is under the pointer
	Update(in ui.Input) // finds it, and gives the game presses and releases
	Hand() bool         // a press there would do something
	Release()           // lets go of what is in hand or chosen
	Do(id command.ID)   // moves the cursor, or presses its square
	Refused() string    // why the last press did nothing; empty: it did something
}

// Panel is what a game shows besides what all games show, and what it does besides what they do. A ply is one of a
// line of the game.
type Panel interface {
	Arrange() ui.Element // calls Divide, and returns what the screen shows now
	Sides() [2]Side      // the players on the score card; it begins with NewSides
	DrawScore(dst paint.Canvas, card geom.Rect)
	DrawStatus(dst paint.Canvas, card geom.Rect)
	Status() string                    // what to do, what to wait for, or the result, in words
	Analysis(width float64) ui.Element // what is on the card of the analysis, which is so many device pixels wide
	DrawMoves(dst paint.Canvas, card geom.Rect)
	DrawMove(dst paint.Canvas, line, ply int, at MoveCell)
	MoveRemark(line, ply int) string // what DrawMove shows of a move besides its name; or empty
	NoticeLine() geom.Rect           // the place of a notice
	Ended() bool                     // the end of the game is shown, with buttons for what follows

	Enabled(id command.ID) bool
	GoTo(line, ply int) // shows a position that was chosen in the list of moves
	BeforeTick()        // is called before each tick of the game, and when the screen is suspended or resumed
}

// Facts are the facts of a game from which the list of moves and all that is said of the game are made.
type Facts interface {
	Numbering() play.Numbering
	Counts(line, ply int) [2]string         // what both players have after ply moves of a line
	MoveName(ply int) string                // of the move after ply moves of the line that is shown, as the list has it
	Move(line, ply int) Said                // the move after ply moves of a line
	Begin() Said                            // which game has begun
	Result(line, ply int) (who, why string) // the result after ply moves of a line
	Hint() (text, sentence string)          // the hint in words and in a sentence; empty: none was found
}

// Said is what is said of an event: a line of -moves, unless that is nil, and a sentence for the ear.
type Said struct {
	transcript.Event
	Spoken string
}

// Screen is the part of the screen of a game that is the same for every game: the drawer, the list of moves, the bar, the
// notice, the commands on the game, and what is announced. A screen embeds it and calls Init.
type Screen[P engine.PositionOf[P, M], M comparable] struct {
	screen.Page
	Drawer    bool // is open: the cards for which the panel has no space lie above the board
	Moves     MoveList[P, M]
	Input     ui.Input // of this tick
	Suspended bool     // another screen is shown

	game      *game.Core[P, M]
	board     Board
	panel     Panel
	facts     Facts
	arranged  Layout    // in device pixels
	score     geom.Rect // the places of the score card and the status strip in the last frame
	status    geom.Rect
	opener    string // the control that had the focus when the drawer was opened
	hinted    bool   // a hint was shown in the last tick
	stopped   bool   // Suspend stopped a search
	end       endWatch
	announced announced
}

// endPause is the number of ticks after the end of a game in which the pointer does nothing: a press that was meant for
// the game would hit the buttons that have come under it.
const endPause = play.TicksPerSecond * 4 / 5

// endWatch follows a game to its end.
type endWatch struct {
	game    int  // Generation of the game
	over    bool // it had ended at the last tick
	awaited bool // it has ended, and its end is not shown yet
	ticks   int  // left of endPause
}

// tick updates it after a tick of a game that has ended (over), and whose end is shown. A game that had ended
// when it was opened does not end again.
func (e *endWatch) tick(game int, over, shown bool) {
	e.ticks = max(e.ticks-1, 0)
	switch {
	case game != e.game:
		*e = endWatch{game: game, over: over}
	case over != e.over:
		e.over, e.awaited = over, over
	}
	if e.awaited && shown {
		e.awaited, e.ticks = false, endPause
	}
}

// Init connects the parts of the screen.
func (g *Screen[P, M]) Init(s *screen.Services, name string, played *game.Core[P, M], board Board, panel Panel, facts Facts) {
	g.Page = screen.Page{Services: s, Name: name, Elements: g.elements}
	g.game, g.board, g.panel, g.facts = played, board, panel, facts
	g.Moves = MoveList[P, M]{Services: s, game: played, panel: panel, facts: facts, in: &g.Input, page: &g.Page}
}

// FollowReplacement follows the replacement of the game by another.
func (g *Screen[P, M]) FollowReplacement() {
	g.stopped = false
	g.board.Release()
	g.Drawer = false
	g.Host.Relayout() // the board may have another size
}

// Suspend stops the search while another screen is shown. The game stands still until Resume.
func (g *Screen[P, M]) Suspend() {
	g.board.Release()
	paused := g.game.Paused()
	g.game.Do(play.Stop)
	g.stopped = !paused && g.game.Paused()
	g.Suspended = true
	g.panel.BeforeTick()
	g.SetHand(false)
}

// Resume goes on with the game as it was before Suspend.
func (g *Screen[P, M]) Resume() {
	g.Suspended = false
	g.panel.BeforeTick()
	if g.stopped && g.game.Paused() {
		g.game.Do(play.Pause)
	}
	g.stopped = false
}

func (g *Screen[P, M]) Close() {
	g.game.Close()
	g.Drop()
}

// Speed returns the speed of the animation; while two computers play, at their pace.
func (g *Screen[P, M]) Speed() float64 {
	if g.game.ComputersOnly() {
		return g.Settings.Animation().Factor() * g.Settings.Pace.Factor()
	}
	return g.Settings.Animation().Factor()
}

// elements returns what is in the window.
func (g *Screen[P, M]) elements() ui.Element {
	all := ui.Stack{g.panel.Arrange(), ui.ByHeight(g.notice)}
	if g.Drawer = g.Drawer && g.arranged.HasDrawer(); g.Drawer {
		all = append(all, g.drawer())
	}
	return all
}

// PlaceAgain places everything again, after a change that the next key or the pointer meets already.
func (g *Screen[P, M]) PlaceAgain() {
	g.BuildElements()
	g.point()
}

// point finds what of the board is under the pointer: nothing while the drawer is open.
func (g *Screen[P, M]) point() {
	in := g.Input
	if g.Drawer {
		in.Pointer = ui.Away
	}
	g.board.Point(in)
	g.SetHand(g.board.Hand())
}

// Divide divides the window between the board of a game and its panel.
func (g *Screen[P, M]) Divide(n Needs) Layout {
	scale := g.Style.Scale
	g.arranged = NewLayout(g.Window.W/scale, g.Window.H/scale, n).Times(scale)
	g.SetStyle(g.arranged.Unit, scale)
	return g.arranged
}

func (g *Screen[P, M]) Update(in ui.Input) {
	if in.Covered {
		g.board.Release()
	}
	if g.game.ComputersOnly() { // they wait while a dialog covers the game
		g.game.HoldComputers(in.Covered)
	}
	if in.Press && g.Notice() != "" && g.panel.NoticeLine().Union(g.noticePill()).Contains(in.Pointer.X, in.Pointer.Y) {
		g.game.Notices.Dismiss()
		in.Press = false
	}
	if g.end.ticks > 0 {
		in.Press, in.Release, in.Down = false, false, false
	}
	g.Input = in
	open := g.Drawer
	g.Page.Update(in)
	switch {
	case !open:
		g.board.Update(in)
	case in.Press && !g.drawerPlace().Contains(in.Pointer.X, in.Pointer.Y):
		g.shutDrawer()
	}
	g.panel.BeforeTick()
	g.game.SetPace(g.Settings.Pace)
	g.game.Tick()
	g.point()
	_, n := g.game.ShownPly()
	g.end.tick(g.game.Generation(), g.game.OutcomeAt(n).Over(), g.panel.Ended())
	g.PlaySounds(g.game.Sounds.Take())
	hint := g.game.Hinted()
	if hint && !g.hinted {
		g.Sound.Play(play.SoundHint, 0)
	}
	g.hinted = hint
}

func (g *Screen[P, M]) NeedsTick() bool {
	return g.end.ticks > 0 || g.Controls.Waiting() || g.game.Thinking() && g.game.TurnTicks() <= longTurn || !g.game.Idle()
}

// Describe implements Screen.
func (g *Screen[P, M]) Describe() screen.Description {
	return screen.Description{Title: g.Name, Kind: command.GameScreen, Notices: &g.game.Notices, Board: g.board, Analysed: g.Settings.Analysis.On}
}

// Board returns the board, for people who do not see it.
func (g *Screen[P, M]) Board() screen.BoardParts { return g.board }

// Notice returns the notice that is shown; empty if there is none.
func (g *Screen[P, M]) Notice() string {
	return wording.NoticeText(g.Words, g.game.Notices.Current(), "")
}

// noticePill returns where the notice is drawn.
func (g *Screen[P, M]) noticePill() geom.Rect {
	return NoticePill(g.Style, g.panel.NoticeLine(), g.Notice())
}

// longTurn is the number of ticks after which a search is long, and the bar offers to end it.
const longTurn = play.TicksPerSecond

// LongSearch reports whether a computer searches for long.
func (g *Screen[P, M]) LongSearch() bool {
	return g.game.SearchVisible() && g.game.TurnTicks() > longTurn
}

// NewSides returns the two players for the score card, with what they have, who is to move, and the result.
func (g *Screen[P, M]) NewSides(counts [2]string, toMove engine.Side, result engine.Outcome) (sides [2]Side) {
	seats, names := g.game.Players()
	for who := range engine.Side(2) {
		how, shortHow := wording.SeatText(g.Words, seats, who)
		sides[who] = Side{
			Name: wording.NameOf(g.Words, seats, names, who), ShortName: wording.ShortNameOf(g.Words, seats, names, who), How: how, ShortHow: shortHow, Count: counts[who],
			ToMove: toMove == who && !result.Over(), Pose: paint.Pose{Character: uint8(seats[who].Character())},
		}
		switch {
		case result.Won(who):
			sides[who].Pose.Mood = paint.Glad
		case result.Over() && !result.Draw:
			sides[who].Pose.Mood = paint.Sad
		case sides[who].ToMove:
			sides[who].Pose.Mood = paint.Alert
		}
	}
	return sides
}

// TurnText says what to wait for, or whose turn it is. The keys are of the only person's turn, of that of a player with
// a name, and of player 1 and 2 without one.
func (g *Screen[P, M]) TurnText(yours, named string, numbered [2]string) string {
	seats, names := g.game.Players()
	ply, n := g.game.ShownPly()
	who := g.facts.Numbering().Mover(g.game.Game().Ply())
	name := play.ShownName(names[who])
	computer := cmp.Or(name, wording.SearcherName(g.Words, seats, who))
	switch {
	case g.game.HintSearching():
		return g.T("notice.hinting")
	case g.game.Hinted():
		text, _ := g.facts.Hint()
		return text
	case g.game.Reviewing():
		key := "status.review"
		if !g.game.HumanTurn() {
			key = "status.review_computer"
		}
		at := g.facts.Numbering()
		return g.T(key, words.Values{"N": at.Number(ply), "Of": at.Number(max(ply, n-1)), "Side": computer})
	case (!g.game.HumanTurn() || g.game.HasClock()) && !g.game.Thinking() && g.game.Paused():
		if g.game.HumanTurn() {
			return g.T("status.paused")
		}
		return g.T("status.paused_before", words.Values{"Side": wording.NameOf(g.Words, seats, names, who)})
	case !g.game.HumanTurn():
		return g.T("status.thinking", words.Values{"Solver": computer})
	case name != "":
		return g.T(named, words.Values{"Side": name})
	case seats[who.Other()].Human:
		return g.T(numbered[who])
	}
	return g.T(yours)
}
