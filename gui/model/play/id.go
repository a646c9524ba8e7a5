package play

import (
	"sync/atomic"
	"time"
)

var lastID atomic.Int64

// NewID returns the ID of a game that begins now: the time in nanoseconds, and a later one than that of any other call.
// It is safe for concurrent use.
func NewID() int64 {
	for {
		last := lastID.Load()
		if id := max(time.Now().UnixNano(), last+1); lastID.CompareAndSwap(last, id) {
			return id
		}
	}
}
