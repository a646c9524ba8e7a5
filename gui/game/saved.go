package game

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
)

// Saved is a snapshot of a game, from which it can be resumed.
type Saved[S any, G interface{ Clone() G }] struct {
	Setup      S              // Start is the game's
	Game       G              // the main line at its current ply, with the moves after it
	Variations []G            // without clock times: in a restored one, both players have their full time
	Line       int            // the line that is shown: 0 is the main line, 1 the first variation
	Times      Times          // of the main line
	Decided    engine.Outcome // by the clock or the players; zero: the board has ended the game, or nothing has
	Paused     bool
	Reviewing  bool           // an earlier position is reviewed
	Time       time.Time      // of the snapshot
	PlayLog    *PlayLog       // nil: not known
	Verdict    review.Verdict // on the moves, as far as it is known; of Blob Wars only
	Tags       []notation.Tag // of the record from which the game was opened, which are kept as they are
}

// share returns a copy that shares only the moves.
func (s Saved[S, G]) share() Saved[S, G] {
	log := *s.PlayLog
	s.Times, s.PlayLog, s.Variations = s.Times.clone(), &log, slices.Clone(s.Variations)
	return s
}

// clone returns a copy that shares nothing.
func (s Saved[S, G]) clone() Saved[S, G] {
	s = s.share()
	s.Game = s.Game.Clone()
	for i := range s.Variations {
		s.Variations[i] = s.Variations[i].Clone()
	}
	return s
}

// capture returns the game with its clock and its log; it shares them.
func (c *Core[S, G, P, M, R]) capture() *Saved[S, G] {
	main := c.main()
	saved := &Saved[S, G]{Setup: c.setup, Game: main.game, Line: c.shown, Times: main.times, Decided: main.decided, PlayLog: c.log, Reviewing: c.reviewing, Tags: c.tags}
	if lines := c.Lines(); len(lines) > 1 {
		saved.Variations = lines[1:]
	}
	return saved
}

// setLines sets the variations of the game and shows the line that was shown, at its ply.
func (c *Core[S, G, P, M, R]) setLines(saved *Saved[S, G]) {
	c.decided = saved.Decided
	for _, g := range saved.Variations[:min(len(saved.Variations), maxVariations)] {
		c.addLine(g, c.timesOf(g, Times{}))
	}
	if saved.Line > 0 && saved.Line < len(c.lines) {
		c.showLine(saved.Line)
	}
}

// Current returns the game as a Saved that shares its moves, which must not be changed.
func (c *Core[S, G, P, M, R]) Current() Saved[S, G] {
	saved := c.capture().share()
	saved.Paused, saved.Time, saved.Verdict = c.turn.paused, time.Now(), c.rules.Verdict()
	return saved
}

// Replaced returns the game that Restore brings back, as Current does; false if there is none.
func (c *Core[S, G, P, M, R]) Replaced() (Saved[S, G], bool) {
	if c.replaced == nil {
		return Saved[S, G]{}, false
	}
	saved := c.replaced.share()
	saved.Time = time.Now()
	return saved, true
}

// Snapshot returns the game as it is now. It shares nothing with the game being played.
func (c *Core[S, G, P, M, R]) Snapshot() Saved[S, G] { return c.Current().clone() }

// Open replaces the current game by a game that was read.
func (c *Core[S, G, P, M, R]) Open(saved Saved[S, G]) {
	c.open(saved)
	c.tell()
}

func (c *Core[S, G, P, M, R]) open(saved Saved[S, G]) {
	c.rules.Learn(saved.Game, saved.Verdict)
	saved.PlayLog = c.playLogOf(saved)
	saved = saved.clone()
	c.load(saved.Setup, saved.Game)
	if c.Notices.Current().Key == "notice.replaced" {
		c.Notices.Show("notice.opened", "")
	}
	c.log, c.tags = saved.PlayLog, saved.Tags
	if c.replaced != nil && c.replaced.PlayLog.ID == c.log.ID { // an earlier state of this game
		c.replaced = nil
	}
	c.loadTimes(saved.Times)
	c.setLines(&saved)
	c.reviewing = c.game.Ply() < c.game.Len()
}

// Resume replaces the current game by a snapshot.
func (c *Core[S, G, P, M, R]) Resume(saved Saved[S, G]) {
	c.open(saved)
	c.turn.paused = saved.Paused
	c.reviewing = saved.Reviewing && c.game.Ply() < c.game.Len()
	c.tell()
}

// playLogOf returns a copy of the log of a saved game, or a new log if it has none.
func (c *Core[S, G, P, M, R]) playLogOf(saved Saved[S, G]) *PlayLog {
	if saved.PlayLog == nil || saved.PlayLog.ID <= 0 {
		return newPlayLog(saved.Game.Len() > 0)
	}
	log := *saved.PlayLog
	return &log
}
