package play

import (
	"sync/atomic"
	"time"
)

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
