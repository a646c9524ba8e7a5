// Package play has what both games being played in the window share: seats, clocks, levels, actions, pace, notices and
// sounds. The games are gui/table/session, Blob Wars, and gui/tilesgame/round, the Tiles Game.
package play

import (
	"sync/atomic"
	"time"
)

// TicksPerSecond is the rate at which the Tick of a game, and of its parts, is to be called.
const TicksPerSecond = 60

var lastID atomic.Int64

// NewID returns the ID of a new game: the time in nanoseconds, increased if needed so that it is greater than every ID
// before. It is safe for concurrent use.
func NewID() int64 {
	for {
		last := lastID.Load()
		if id := max(time.Now().UnixNano(), last+1); lastID.CompareAndSwap(last, id) {
			return id
		}
	}
}
