// Package game is the model of a game being played in the window, for both games: its moves and its two players, the
// search of a computer and its pause, the review of earlier positions, undo and redo, the hint and the clock, and the
// way back to the game that a new one has replaced. It does not draw. gui/table/session adds what is special to Blob
// Wars, gui/tilesgame/round what is special to the Tiles Game.
//
// A game belongs to one goroutine, the window's. Searches run as jobs (engine/job) on copies of the game.
package game

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/solver"
	"blobwars/gui/play"
)

// Core is a game being played, with positions of type P and moves of type M. Its owner calls Tick play.TicksPerSecond
// times a second, and Close when it is no longer used. The model changes at once; the timeline shows the changes as
// animation. Init must be called first.
type Core[P engine.PositionOf[P, M], M comparable] struct {
	// Wake, if set before the first Tick, is called from other goroutines when a search has a report for the next Tick,
	// at most every clock.ProgressInterval for each search.
	Wake func()

	Notices play.Notices // short messages to the player
	Sounds  play.Sounds  // not yet played

	rules    Rules[P, M]
	searches Searches[P, M] // nil: none run beside the game
	timeline Timeline[P, M]
	setup    Setup[P]
	game     *engine.GameOf[P, M] // the line that is shown
	times    Times
	decided  engine.Outcome // of the line if not the board has ended it
	lines    []line[P, M]   // the main line, and its variations
	shown    int            // the index in lines of the line that is shown, which is stored there by storeLine
	lastLine int            // the ID of the line that was added last
	log      *PlayLog
	tags     []notation.Tag // see Saved
	games    int            // how often the game was replaced by another
	edits    int            // how often the game, its moves or its variations have changed
	newMove  bool           // the animated move was just played, not replayed in a review
	refusal  play.Refusal   // of the last press
	refusals int            // how often a press did nothing

	turn  turn[M]
	hint  hint[M]
	clock clock

	reviewing    bool         // an earlier position of the game is shown
	playFromHere bool         // the computers may move although an earlier position is shown
	replaced     *Saved[P, M] // the game before this one, until a person moves in this one; nil: none

	listener Listener // nil: none
	told     State    // when tell was last called
}

// Init begins a game of the setup. searches may be nil.
func (c *Core[P, M]) Init(rules Rules[P, M], searches Searches[P, M], timeline Timeline[P, M], setup Setup[P]) {
	c.rules, c.searches, c.timeline = rules, searches, timeline
	c.Begin(setup)
}

// Begin begins a new game in place of the current one. Open replaces it by a game that was read, Resume by a snapshot. If
// a move was played in the current game, Restore brings it back until a person has moved in the other one.
func (c *Core[P, M]) Begin(setup Setup[P]) {
	c.replace(setup, engine.NewGameOf(setup.Start), "notice.replaced")
	c.tell()
}

// replace makes a game the current one, at its ply. notice says so, if there is something to bring back.
func (c *Core[P, M]) replace(setup Setup[P], game *engine.GameOf[P, M], notice string) {
	replaced := c.game != nil && c.game.Len() > 0
	if replaced {
		c.replaced = c.capture()
	}
	c.setGame(setup, game, Times{}, newPlayLog(game.Len() > 0))
	c.reviewing = game.Ply() < game.Len()
	if replaced {
		c.Notices.Show(notice, "")
	}
}

// setGame makes a game the current one and opens its players.
func (c *Core[P, M]) setGame(setup Setup[P], game *engine.GameOf[P, M], times Times, log *PlayLog) {
	c.interrupt()
	setup, c.turn.failure = c.rules.Open(setup)
	c.setup, c.game, c.log, c.tags, c.decided = setup, game, log, nil, engine.Outcome{}
	c.lines, c.shown = nil, 0
	c.addLine(game, Times{})
	c.games++
	c.edits++
	c.loadTimes(times)
	c.pause(false)
	c.HoldComputers(false)
	c.playFromHere = false
	c.Notices.Clear()
	c.timeline.Clear()
}

// Close stops all searches and waits for them. The game must not be used afterwards.
func (c *Core[P, M]) Close() {
	if c.searches != nil {
		c.searches.Close()
	}
	c.interrupt()
	if c.clock.timer != nil {
		c.clock.timer.Stop()
	}
}

// interrupt stops the searches for the current position, and drops their results and the selection.
func (c *Core[P, M]) interrupt() {
	c.turn.interrupt()
	c.DropHint()
	c.dropInput()
}

// dropInput drops what a person has begun on the board, and the refusal.
func (c *Core[P, M]) dropInput() {
	c.DropRefusal()
	c.rules.DropInput()
}

// Refuse shows why a press on a square, by its column from the left and row from the top, does nothing.
func (c *Core[P, M]) Refuse(x, y int, key string) {
	c.refusals++
	c.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
	c.refusal = play.NewRefusal(x, y, key)
}

// Refusal returns the reason why the last press did nothing.
func (c *Core[P, M]) Refusal() play.Refusal { return c.refusal }

func (c *Core[P, M]) DropRefusal() { c.refusal = play.Refusal{} }

// Refusals returns the number of calls of Refuse: it tells a refusal from the same one before.
func (c *Core[P, M]) Refusals() int { return c.refusals }

// Tick advances the game by a sixtieth of a second. It waits for no search but one that it stops, about a millisecond.
func (c *Core[P, M]) Tick() {
	c.refusal.Tick()
	c.log.tick(time.Now(), c.MainOutcome().Over())
	c.tickClock()
	c.timeline.Tick()
	c.Notices.Tick()
	c.Sounds.Play(c.timeline.TakeSounds()...)
	c.tickHint()
	c.search()
	if c.searches != nil {
		c.searches.Search()
	}
	c.playAnswer()
	c.startClock()
}

// Idle reports whether Tick would change nothing visible until the next input or Wake.
func (c *Core[P, M]) Idle() bool {
	return c.timeline.Still() && !c.Notices.NeedsTick() && !c.refusal.Active() && c.turnIdle()
}

// Generation returns a number that changes when another game replaces this one.
func (c *Core[P, M]) Generation() int { return c.games }

// Game returns the line that is shown, for reading only: the game as it was played, or a variation.
func (c *Core[P, M]) Game() *engine.GameOf[P, M] { return c.game }

// Edits returns how often the game, its moves or its variations have changed.
func (c *Core[P, M]) Edits() int { return c.edits }

func (c *Core[P, M]) Position() P { return c.game.Position() }

// Setup returns what the game was made from.
func (c *Core[P, M]) Setup() Setup[P] { return c.setup }

// SetTerms changes the terms of this game, but not its clock.
func (c *Core[P, M]) SetTerms(t Terms) {
	c.setup.Terms = t
	c.tell()
}

// PlayLog returns the log of the game.
func (c *Core[P, M]) PlayLog() PlayLog { return *c.log }

// NoteHelp records that the person had help.
func (c *Core[P, M]) NoteHelp() {
	c.log.Hint = true
	c.tell()
}

// NoteVerdict tells the listener that all moves have been judged.
func (c *Core[P, M]) NoteVerdict() { c.post(GameChanged) }

func (c *Core[P, M]) Seat() play.Seat { return c.setup.Seats[c.Position().ToMove()] }

// Outcome returns the outcome at the position on the board.
func (c *Core[P, M]) Outcome() engine.Outcome { return c.OutcomeAt(c.game.Ply()) }

// FinalOutcome returns the outcome after all moves of the line that is shown.
func (c *Core[P, M]) FinalOutcome() engine.Outcome { return c.OutcomeAt(c.game.Len()) }

// Players returns who plays the game, and their names; empty: the words of the seat.
func (c *Core[P, M]) Players() (seats [2]play.Seat, names [2]string) {
	return c.setup.Seats, c.setup.Names
}

// OutcomeIn returns the outcome after ply moves of one of Lines.
func (c *Core[P, M]) OutcomeIn(line, ply int) engine.Outcome {
	c.storeLine()
	return OutcomeAt(c.lines[line].game, c.lines[line].decided, ply)
}

// OutcomeAt returns the outcome after ply moves: by the position, or by the clock or the players.
func (c *Core[P, M]) OutcomeAt(ply int) engine.Outcome {
	return OutcomeAt(c.game, c.decided, ply)
}

// OutcomeAt returns the outcome of a game after ply moves. decided is the outcome at its end if the clock or the
// players have ended it.
func OutcomeAt[P engine.PositionOf[P, M], M comparable](game *engine.GameOf[P, M], decided engine.Outcome, ply int) engine.Outcome {
	if decided.Over() && ply == game.Len() {
		return decided
	}
	return game.PositionAt(ply).Outcome()
}

// Over reports whether the game has ended at the position on the board.
func (c *Core[P, M]) Over() bool { return c.Outcome().Over() }

// ComputersOnly reports whether both players are computers.
func (c *Core[P, M]) ComputersOnly() bool {
	return c.rules.Player(engine.Side1) != nil && c.rules.Player(engine.Side2) != nil
}

// HumanTurn reports whether a person is to move here.
func (c *Core[P, M]) HumanTurn() bool {
	return !c.Over() && c.computer() == nil
}

// computer returns the player to move; nil if that is a person.
func (c *Core[P, M]) computer() Player[P, M] {
	return c.rules.Player(c.Position().ToMove())
}

// twoPeople reports whether both players are people.
func (c *Core[P, M]) twoPeople() bool {
	return c.rules.Player(engine.Side1) == nil && c.rules.Player(engine.Side2) == nil
}

// mustPass reports whether the only legal move of a position is a pass.
func (c *Core[P, M]) mustPass(pos P) bool {
	_, must := c.rules.Pass(pos)
	return must
}

// ShownPly returns the ply and the number of moves as the board shows them: without a move whose animation has not
// ended.
func (c *Core[P, M]) ShownPly() (ply, n int) {
	if c.newMove && c.timeline.Moving() {
		return c.game.Ply() - 1, c.game.Len() - 1
	}
	return c.game.Ply(), c.game.Len()
}

// EndShown reports whether the main line has ended, and its last move is not in motion.
func (c *Core[P, M]) EndShown() bool {
	return c.MainOutcome().Over() && !(c.game.Ply() == c.game.Len() && c.timeline.Moving())
}

// PlayMove plays a legal move for the person to move.
func (c *Core[P, M]) PlayMove(m M) { c.play(m, nil) }

// play plays a legal move of the player to move, of which r is the search; nil: none. In a review and after the end,
// the later moves stay: the move begins a variation.
func (c *Core[P, M]) play(m M, r *solver.Report[M]) {
	defer c.tell()
	if c.tickClock(); c.Over() {
		return // the time has run out since the last tick
	}
	c.DropHint()
	before := c.Position()
	branches := c.branches()
	if i, known := c.lineWith(m); branches && known {
		c.followLine(i, !c.reviewing)
		return
	}
	if !c.MainOutcome().Over() {
		c.log = c.log.afterMove(c.game.Ply() < c.game.Len())
	}
	if branches {
		c.branch()
	}
	c.edits++
	if c.computer() == nil {
		c.replaced = nil
	}
	if err := c.game.Play(m); err != nil {
		c.turn.failure = err // impossible: Check accepted the move
		return
	}
	if c.twoPeople() || c.HasClock() {
		c.pause(false) // a move starts the clock again
	}
	c.decided = engine.Outcome{}
	c.updateTimes()
	c.reviewing = false
	c.dropInput()
	if c.turn.ticks = 0; r != nil {
		c.turn.report = *r
	}
	c.newMove = true
	c.promote()
	c.tidyLines()
	c.animate(before, m)
}

// animate shows the move m that led from before to the current position, and the result.
func (c *Core[P, M]) animate(before P, m M) {
	c.timeline.Play(before, m)
	c.react()
}

// react shows the reaction to the result if the game is over.
func (c *Core[P, M]) react() {
	o := c.Outcome()
	if !o.Over() {
		return
	}
	sound := play.SoundWin
	switch {
	case o.Draw:
		sound = play.SoundDraw
	case c.rules.Player(o.Winner) != nil && c.rules.Player(o.Winner.Other()) == nil:
		sound = play.SoundLoss
	}
	c.timeline.Finish(c.Position(), o, play.Sound{Kind: sound})
}

// State is a comparable value that changes whenever the game must be saved again.
type State struct {
	Edits, Ply              int
	Line                    int // the ID of the line that is shown
	Terms                   Terms
	Paused, Reviewing, Over bool // Over changes when the time runs out
	Helped                  bool // the person had help
}

// State returns the state of the game.
func (c *Core[P, M]) State() State {
	return State{c.edits, c.game.Ply(), c.lines[c.shown].id, c.setup.Terms, c.Paused(), c.reviewing, c.Over(), c.log.Hint}
}
