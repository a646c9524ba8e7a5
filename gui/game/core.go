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
	"blobwars/gui/play"
)

// Core is a game being played, with setups of type S, games of type G, positions of type P, moves of type M and reports
// of searches of type R. Its owner calls Tick play.TicksPerSecond times a second, and Close when it is no longer used.
// The model changes at once; the timeline shows the changes as animation. Init must be called first.
type Core[S Setup, G Moves[G, P, M], P Position[M], M comparable, R any] struct {
	// Wake, if set before the first Tick, is called from other goroutines when a search has a report for the next Tick,
	// at most every clock.ProgressInterval for each search.
	Wake func()

	Notices play.Notices // short messages to the player
	Sounds  play.Sounds  // not yet played

	rules    Rules[S, G, P, M, R]
	timeline Timeline[P, M]
	setup    S
	game     G // the line that is shown
	times    Times
	decided  engine.Outcome // of the line if not the board has ended it
	lines    []line[G]      // the main line, and its variations
	shown    int            // the index in lines of the line that is shown, which is stored there by storeLine
	lastLine int            // the ID of the line that was added last
	log      *PlayLog
	tags     []notation.Tag // see Saved
	games    int            // how often the game was replaced by another
	edits    int            // how often the game or its moves have changed
	newMove  bool           // the animated move was just played, not replayed in a review
	refusals int            // how often a press did nothing
	changed  bool           // something looks different since the last tick

	turn  turn[M, R]
	hint  hint[M, R]
	clock clock

	reviewing    bool         // an earlier position of the game is shown
	playFromHere bool         // the computers may move although an earlier position is shown
	replaced     *Saved[S, G] // the game before this one, until a person moves in this one; nil: none

	listeners []Listener
	told      summary // when the listeners were last told
}

// Init begins a game of the setup.
func (c *Core[S, G, P, M, R]) Init(rules Rules[S, G, P, M, R], timeline Timeline[P, M], setup S) {
	c.rules, c.timeline = rules, timeline
	c.New(setup)
}

// New starts a new game in place of the current one. Load replaces it by a setup with moves, Open by a game that was
// read, Resume by a snapshot.
func (c *Core[S, G, P, M, R]) New(setup S) { c.Load(setup, c.rules.Begin(setup)) }

// Load replaces the current game by another one, at its ply. If a move was played in the current game, Restore brings it
// back until a person has moved in the other one.
func (c *Core[S, G, P, M, R]) Load(setup S, game G) {
	c.load(setup, game)
	c.tell()
}

func (c *Core[S, G, P, M, R]) load(setup S, game G) {
	var none G
	replaced := c.game != none && c.game.Len() > 0
	if replaced {
		c.replaced = c.capture()
	}
	c.setGame(setup, game, Times{}, newPlayLog(game.Len() > 0))
	c.reviewing = game.Ply() < game.Len()
	if replaced {
		c.Notices.Show("notice.replaced", "")
	}
}

// setGame makes a game the current one and opens its players.
func (c *Core[S, G, P, M, R]) setGame(setup S, game G, times Times, log *PlayLog) {
	c.interrupt()
	setup, c.turn.failure = c.rules.Open(setup)
	c.setup, c.game, c.log, c.tags, c.decided = setup, game, log, nil, engine.Outcome{}
	c.lines, c.shown = nil, 0
	c.addLine(game, Times{})
	c.games++
	c.edits++
	c.loadTimes(times)
	c.pause(false)
	c.playFromHere = false
	c.Notices.Clear()
	c.timeline.Clear()
}

// Close stops all searches and waits for them. The game must not be used afterwards.
func (c *Core[S, G, P, M, R]) Close() {
	c.rules.Close()
	c.interrupt()
	c.clock.close()
}

// interrupt stops the searches for the current position, and drops their results and the selection.
func (c *Core[S, G, P, M, R]) interrupt() {
	c.turn.interrupt()
	c.DropHint()
	c.rules.DropInput()
	c.changed = true
}

// Refuse plays the sound of a press that does nothing, and counts it.
func (c *Core[S, G, P, M, R]) Refuse() {
	c.refusals++
	c.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
}

// Refusals returns the number of calls of Refuse: it tells a refusal from the same one before.
func (c *Core[S, G, P, M, R]) Refusals() int { return c.refusals }

// Tick advances the game by a sixtieth of a second. It never waits for a search. It reports whether anything looks
// different, and whether something moves on the board.
func (c *Core[S, G, P, M, R]) Tick() (changed, moved bool) {
	shaken := c.rules.BeginTick()
	c.log.tick(time.Now(), c.MainOutcome().Over())
	c.tickClock()
	animated := c.timeline.Moving()
	moved = c.timeline.Tick()
	c.changed = c.Notices.Tick() || animated != c.timeline.Moving() || c.changed
	c.Sounds.Play(c.timeline.TakeSounds()...)
	c.tickHint()
	c.search()
	c.rules.Search()
	c.playAnswer()
	c.startClock()
	changed, c.changed = c.rules.EndTick() || c.changed, false
	return changed, moved || shaken
}

// Idle reports whether Tick would change nothing visible until the next input or Wake.
func (c *Core[S, G, P, M, R]) Idle() bool {
	return c.timeline.Still() && !c.Notices.NeedsTick() && !c.changed && !c.rules.Refusing() && c.turnIdle()
}

// SetChanged makes the next Tick report that something looks different.
func (c *Core[S, G, P, M, R]) SetChanged() { c.changed = true }

// Identity returns a number that changes when another game replaces this one.
func (c *Core[S, G, P, M, R]) Identity() int { return c.games }

// Game returns the line that is shown, for reading only: the game as it was played, or a variation.
func (c *Core[S, G, P, M, R]) Game() G { return c.game }

// Edits returns how often the game or its moves have changed.
func (c *Core[S, G, P, M, R]) Edits() int { return c.edits }

func (c *Core[S, G, P, M, R]) Position() P { return c.game.Position() }

// Setup returns what the game was made from.
func (c *Core[S, G, P, M, R]) Setup() S { return c.setup }

// PlayLog returns the log of the game.
func (c *Core[S, G, P, M, R]) PlayLog() PlayLog { return *c.log }

// NoteHelp records that the person had help.
func (c *Core[S, G, P, M, R]) NoteHelp() { c.log.Hint = true }

func (c *Core[S, G, P, M, R]) Seat() play.Seat { return c.setup.Players()[c.Position().ToMove()] }

// Outcome returns the outcome at the position on the board.
func (c *Core[S, G, P, M, R]) Outcome() engine.Outcome { return c.OutcomeAt(c.game.Ply()) }

// FinalOutcome returns the outcome after all moves of the line that is shown.
func (c *Core[S, G, P, M, R]) FinalOutcome() engine.Outcome { return c.OutcomeAt(c.game.Len()) }

// OutcomeAt returns the outcome after ply moves: by the position, or by the clock or the players.
func (c *Core[S, G, P, M, R]) OutcomeAt(ply int) engine.Outcome {
	return OutcomeAt[G, P, M](c.game, c.decided, ply)
}

// OutcomeAt returns the outcome of a game after ply moves. decided is that at its end if not the board has ended it.
func OutcomeAt[G Moves[G, P, M], P Position[M], M any](game G, decided engine.Outcome, ply int) engine.Outcome {
	if decided.Over() && ply == game.Len() {
		return decided
	}
	return game.PositionAt(ply).Outcome()
}

// Over reports whether the game has ended at the position on the board.
func (c *Core[S, G, P, M, R]) Over() bool { return c.Outcome().Over() }

// ComputersOnly reports whether both players are computers.
func (c *Core[S, G, P, M, R]) ComputersOnly() bool {
	return c.rules.Player(engine.Side1) != nil && c.rules.Player(engine.Side2) != nil
}

// HumanTurn reports whether a person is to move here.
func (c *Core[S, G, P, M, R]) HumanTurn() bool {
	return !c.Over() && c.computer() == nil
}

// computer returns the player to move; nil if that is a person.
func (c *Core[S, G, P, M, R]) computer() Player[G, M, R] {
	return c.rules.Player(c.Position().ToMove())
}

// twoPeople reports whether both players are people.
func (c *Core[S, G, P, M, R]) twoPeople() bool {
	return c.rules.Player(engine.Side1) == nil && c.rules.Player(engine.Side2) == nil
}

// mustPass reports whether the only legal move of a position is a pass.
func (c *Core[S, G, P, M, R]) mustPass(pos P) bool {
	_, must := c.rules.Pass(pos)
	return must
}

// ShownPly returns the ply and the number of moves as the board shows them: without a move whose animation has not
// ended.
func (c *Core[S, G, P, M, R]) ShownPly() (ply, n int) {
	if c.newMove && c.timeline.Moving() {
		return c.game.Ply() - 1, c.game.Len() - 1
	}
	return c.game.Ply(), c.game.Len()
}

// EndShown reports whether the main line has ended, and its last move is not in motion.
func (c *Core[S, G, P, M, R]) EndShown() bool {
	return c.MainOutcome().Over() && !(c.game.Ply() == c.game.Len() && c.timeline.Moving())
}

// Queues returns the notices and the sounds of the game.
func (c *Core[S, G, P, M, R]) Queues() (*play.Notices, *play.Sounds) { return &c.Notices, &c.Sounds }

// PlayMove plays a legal move for the person to move.
func (c *Core[S, G, P, M, R]) PlayMove(m M) { c.play(m, nil) }

// play plays a legal move of the player to move, of which r is the search; nil: none. In a review and after the end,
// the later moves stay: the move begins a variation.
func (c *Core[S, G, P, M, R]) play(m M, r *R) {
	defer c.tell()
	if c.tickClock(); c.Over() {
		return // the time has run out since the last tick
	}
	c.DropHint()
	before := c.Position()
	c.changed = true
	if !c.MainOutcome().Over() {
		c.log = c.log.afterMove(c.game.Ply() < c.game.Len())
	}
	if c.branches() {
		if i, known := c.lineWith(m); known {
			c.followLine(i, !c.reviewing)
			return
		}
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
	c.rules.DropInput()
	c.turn.begin(r)
	c.newMove = true
	c.promote()
	c.tidyLines()
	c.animate(before, m)
}

// animate shows the move m that led from before to the current position, and the result.
func (c *Core[S, G, P, M, R]) animate(before P, m M) {
	c.timeline.Play(before, m)
	c.react()
}

// react shows the reaction to the result if the game is over.
func (c *Core[S, G, P, M, R]) react() {
	o := c.Outcome()
	if !o.Over() {
		return
	}
	c.timeline.Cue(c.endSound(o))
	if !o.Draw {
		c.rules.Cheer(o.Winner)
	}
}

// endSound returns the sound of the end of a game.
func (c *Core[S, G, P, M, R]) endSound(o engine.Outcome) play.Sound {
	switch {
	case o.Draw:
		return play.Sound{Kind: play.SoundDraw}
	case c.rules.Player(o.Winner) != nil && c.rules.Player(o.Winner.Other()) == nil:
		return play.Sound{Kind: play.SoundLoss}
	}
	return play.Sound{Kind: play.SoundWin}
}

// State is a comparable value that changes whenever the game must be saved again.
type State struct {
	Edits, Ply              int
	Line                    int  // the ID of the line that is shown
	Paused, Reviewing, Over bool // Over changes when the time runs out
}

// State returns the state of the game.
func (c *Core[S, G, P, M, R]) State() State {
	return State{c.edits, c.game.Ply(), c.lines[c.shown].id, c.Paused(), c.reviewing, c.Over()}
}
