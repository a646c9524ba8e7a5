package game

import (
	"time"

	"blobwars/gui/play"
)

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
func (c PlayLog) Helped() bool { return c.Undo || c.Hint }

// afterMove returns the log after a move; undone reports whether the move replaces others, which were taken back. A
// game that is continued after its end gets a new ID, so that the library keeps both ends; later ends replace the
// second one.
func (c *PlayLog) afterMove(undone bool) *PlayLog {
	if c.Ended && !c.Retry {
		again := newPlayLog(true)
		again.Moved, again.Undo, again.Hint, again.Retry = true, true, c.Hint, true
		return again
	}
	c.Moved, c.Undo, c.Ended = true, c.Undo || undone, false
	return c
}

// maxIdle is the longest time between two ticks that counts as playing. The loop of the window ticks at least once a
// second.
const maxIdle = 3 * time.Second

// tick adds the time since the last tick. over reports whether the game has ended.
func (c *PlayLog) tick(now time.Time, over bool) {
	if d := now.Sub(c.last); !over && d > 0 && d < maxIdle {
		c.TimeShown += d
	}
	c.last, c.Ended = now, c.Ended || over
}

// newPlayLog returns the log of a new game, or of one that was opened with moves.
func newPlayLog(opened bool) *PlayLog {
	return &PlayLog{ID: play.NewID(), Opened: opened}
}
