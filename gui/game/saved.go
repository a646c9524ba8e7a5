package game

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/play"
)

// Saved is a snapshot of a game, from which it can be resumed.
type Saved[P engine.PositionOf[P, M], M comparable] struct {
	Setup      Setup[P]               // Start is the game's
	Game       *engine.GameOf[P, M]   // the main line at its current ply, with the moves after it
	Variations []*engine.GameOf[P, M] // without clock times: in a restored one, both players have their full time
	Ends       []engine.Outcome       // of the variations, as Decided; nil: none has one
	Line       int                    // the line that is shown: 0 is the main line, 1 the first variation
	Times      Times                  // of the main line
	Decided    engine.Outcome         // by the clock or the players; zero: the board has ended the game, or nothing has
	Paused     bool
	Reviewing  bool           // an earlier position is reviewed
	Time       time.Time      // of the snapshot
	PlayLog    *PlayLog       // nil: not known
	Verdict    review.Verdict // on the moves, as far as it is known; of Blob Wars only
	Tags       []notation.Tag // of the record from which the game was opened, which are kept as they are
}

// share returns a copy that shares only the moves.
func (s Saved[P, M]) share() Saved[P, M] {
	log := *s.PlayLog
	s.Times, s.PlayLog, s.Variations = s.Times.clone(), &log, slices.Clone(s.Variations)
	return s
}

// clone returns a copy that shares nothing.
func (s Saved[P, M]) clone() Saved[P, M] {
	s = s.share()
	s.Game = s.Game.Clone()
	for i := range s.Variations {
		s.Variations[i] = s.Variations[i].Clone()
	}
	return s
}

// capture returns the game with its clock and its log; it shares them.
func (c *Core[P, M]) capture() *Saved[P, M] {
	main := c.main()
	saved := &Saved[P, M]{Setup: c.setup, Game: main.game, Line: c.shown, Times: main.times, Decided: main.decided, PlayLog: c.log, Reviewing: c.reviewing, Tags: c.tags}
	for _, l := range c.lines[1:] {
		saved.Variations, saved.Ends = append(saved.Variations, l.game), append(saved.Ends, l.decided)
	}
	return saved
}

// setLines sets the variations of the game and shows the line that was shown, at its ply.
func (c *Core[P, M]) setLines(saved *Saved[P, M]) {
	c.decided = saved.Decided
	for i, g := range saved.Variations[:min(len(saved.Variations), maxVariations)] {
		if c.addLine(g, c.timesOf(g, Times{})); i < len(saved.Ends) {
			c.lines[i+1].decided = saved.Ends[i]
		}
	}
	if saved.Line > 0 && saved.Line < len(c.lines) {
		c.showLine(saved.Line)
	}
}

// Current returns the game as a Saved that shares its moves, which must not be changed.
func (c *Core[P, M]) Current() Saved[P, M] {
	saved := c.capture().share()
	saved.Paused, saved.Time = c.turn.paused, time.Now()
	if c.searches != nil {
		saved.Verdict = c.searches.Verdict()
	}
	return saved
}

// Replaced returns the game that Restore brings back, as Current does; false if there is none.
func (c *Core[P, M]) Replaced() (Saved[P, M], bool) {
	if c.replaced == nil {
		return Saved[P, M]{}, false
	}
	saved := c.replaced.share()
	saved.Time = time.Now()
	return saved, true
}

// Snapshot returns the game as it is now. It shares nothing with the game being played.
func (c *Core[P, M]) Snapshot() Saved[P, M] { return c.Current().clone() }

// Open replaces the current game by a game that was read.
func (c *Core[P, M]) Open(saved Saved[P, M]) {
	c.open(saved)
	c.tell()
}

func (c *Core[P, M]) open(saved Saved[P, M]) {
	if c.searches != nil {
		c.searches.Learn(saved.Game, saved.Verdict)
	}
	saved.PlayLog = c.playLogOf(saved)
	saved = saved.clone()
	c.replace(saved.Setup, saved.Game, "notice.opened")
	c.log, c.tags = saved.PlayLog, saved.Tags
	if c.replaced != nil && c.replaced.PlayLog.ID == c.log.ID { // an earlier state of this game
		c.replaced = nil
	}
	c.loadTimes(saved.Times)
	c.setLines(&saved)
	c.reviewing = c.game.Ply() < c.game.Len()
}

// Resume replaces the current game by a snapshot.
func (c *Core[P, M]) Resume(saved Saved[P, M]) {
	c.open(saved)
	c.turn.paused = saved.Paused
	c.reviewing = saved.Reviewing && c.game.Ply() < c.game.Len()
	c.tell()
}

// playLogOf returns a copy of the log of a saved game, or a new log if it has none.
func (c *Core[P, M]) playLogOf(saved Saved[P, M]) *PlayLog {
	if saved.PlayLog == nil || saved.PlayLog.ID <= 0 {
		return newPlayLog(saved.Game.Len() > 0)
	}
	log := *saved.PlayLog
	return &log
}

// Setup is what a new game is made from.
type Setup[P any] struct {
	Seats [2]play.Seat
	Names [2]string // of the players; empty: the words of the seat
	Start P         // with the player to move and the rules, or the points at the start
	Title string    // of the board: the name of a shipped board, or of a file; empty for a random one
	Terms Terms     // nil before the game begins: the zero value of its type
}

// Terms are what a Setup has of one game only: play.Terms of Blob Wars, round.Terms of the Tiles Game. Two of them are
// comparable.
type Terms interface {
	// TimeControl returns the clock of both players.
	TimeControl() play.Clock
}

// timeControl returns the clock of the game.
func (s Setup[P]) timeControl() play.Clock {
	if s.Terms == nil {
		return play.Clock{}
	}
	return s.Terms.TimeControl()
}

// PlayLog says how a game was played: with which help, for how long. The library of games needs it.
type PlayLog struct {
	ID        int64         `json:"id"`               // of the game; positive
	Moved     bool          `json:"moved,omitempty"`  // a move was played here
	Opened    bool          `json:"opened,omitempty"` // the game was not started here: it came from a file or another game
	Undo      bool          `json:"undo,omitempty"`   // a move was taken back and another played
	Hint      bool          `json:"hint,omitempty"`   // a hint was asked for, or the analysis was shown
	Ended     bool          `json:"ended,omitempty"`  // it has ended, although moves may have been taken back since
	Retry     bool          `json:"retry,omitempty"`  // the game had ended, and was played on from an earlier position
	TimeShown time.Duration `json:"played,omitempty"` // the time on the screen, until the end of the game

	last time.Time // when TimeShown was last added to
}

// Helped reports whether the person had help: then the game does not count for the rating.
func (l PlayLog) Helped() bool { return l.Undo || l.Hint }

// afterMove returns the log after a move; undone reports whether the move replaces others, which were taken back. A
// game that is continued after its end gets a new ID, so that the library keeps both ends; later ends replace the
// second one.
func (l *PlayLog) afterMove(undone bool) *PlayLog {
	if l.Ended && !l.Retry {
		again := newPlayLog(true)
		again.Moved, again.Undo, again.Hint, again.Retry = true, true, l.Hint, true
		return again
	}
	l.Moved, l.Undo, l.Ended = true, l.Undo || undone, false
	return l
}

// maxIdle is the longest time between two ticks that counts as playing. The loop of the window ticks at least once a
// second.
const maxIdle = 3 * time.Second

// tick adds the time since the last tick. over reports whether the game has ended.
func (l *PlayLog) tick(now time.Time, over bool) {
	if d := now.Sub(l.last); !over && d > 0 && d < maxIdle {
		l.TimeShown += d
	}
	l.last, l.Ended = now, l.Ended || over
}

// newPlayLog returns the log of a new game, or of one that was opened with moves.
func newPlayLog(opened bool) *PlayLog {
	return &PlayLog{ID: play.NewID(), Opened: opened}
}
