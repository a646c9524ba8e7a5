package game

import (
	"time"

	"blobwars/gui/model/play"
)

// Conduct is what is known of the playing of a game besides its moves: the library of games needs it.
type Conduct struct {
	ID     int64         `json:"id"`               // of the game; positive
	Moved  bool          `json:"moved,omitempty"`  // a move was played here
	Opened bool          `json:"opened,omitempty"` // it did not begin here with its first move: it came from a file or another game
	Undo   bool          `json:"undo,omitempty"`   // a move was taken back and another played
	Hint   bool          `json:"hint,omitempty"`   // a hint was asked for, or the analysis was shown
	Ended  bool          `json:"ended,omitempty"`  // it has ended, although moves may have been taken back since
	Retry  bool          `json:"retry,omitempty"`  // the game had ended, and was played on from an earlier position
	Played time.Duration `json:"played,omitempty"` // the time for which it was shown, until its end

	last time.Time // when Played was last added to
}

// Helped reports whether the person had help: then the game does not count for the rating.
func (c Conduct) Helped() bool { return c.Undo || c.Hint }

// next returns the conduct after a move; undone reports whether it replaces moves that were taken back. A game that
// goes on after its end gets another ID, so that the library keeps the first end; the ends after that replace each
// other.
func (c *Conduct) next(undone bool) *Conduct {
	if c.Ended && !c.Retry {
		again := newConduct(true)
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
func (c *Conduct) tick(now time.Time, over bool) {
	if d := now.Sub(c.last); !over && d > 0 && d < maxIdle {
		c.Played += d
	}
	c.last, c.Ended = now, c.Ended || over
}

// newConduct returns that of a game that begins now, or that was opened with moves.
func newConduct(opened bool) *Conduct {
	return &Conduct{ID: play.NewID(), Opened: opened}
}
