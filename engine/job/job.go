// Package job runs a function in the background for a loop that must not block, such as that of a window: the loop
// polls for progress and for the result, and stops the job when neither is needed any more. Searches, hints, analysis,
// game trees and races are jobs. The idea is that of the search handles of herohde/morlock (pkg/search/searchctl).
package job

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"blobwars/engine/clock"
)

// PanicError is the error of a job whose function panicked.
type PanicError struct {
	Value any    // what the function panicked with
	Stack []byte // the stack of its goroutine
}

// Error returns the value and the source line of the panic, as in "panic: no cheese at /src/cheese.go:12".
func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v%s", e.Value, e.location()) }

// location returns " at FILE:LINE", from the stack: the function that panicked follows below the one named
// panic, and the second line of each function is its file.
func (e *PanicError) location() string {
	lines := strings.Split(string(e.Stack), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic(") && i+3 < len(lines) {
			place, _, _ := strings.Cut(strings.TrimSpace(lines[i+3]), " ")
			return " at " + place
		}
	}
	return ""
}

// Unwrap returns the panic's value if it is an error, else nil.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// errExited is the error of a job whose function left its goroutine with runtime.Goexit.
var errExited = errors.New("the background job ended without a result")

// Job is a function running in a goroutine of its own. P is the type of its progress, R that of its result. All methods
// are safe for concurrent use. The goroutine that starts a job calls Wait or Stop, or polls Result until it is there.
type Job[P, R any] struct {
	cancel context.CancelFunc // ends the function's work
	drop   context.CancelFunc // and its result is no longer wanted
	wake   func()
	done   chan struct{} // closed when result and err are final
	result R
	err    error

	mu     sync.Mutex
	newest P           // the mailbox: the newest progress
	full   bool        // newest has not been fetched
	due    bool        // clock.ProgressInterval is over: the mailbox may be read
	next   time.Time   // the earliest time at which it may be read again
	timer  *time.Timer // sets due at that time; nil when it is not running
}

// Start runs f in a new goroutine. Its context ends with ctx, and when the job is stopped or cancelled; f returns soon
// after that. f calls publish with its progress as often as it likes: a newer value replaces one that has not been
// fetched. publish must not be called after f has returned.
//
// wake, which may be nil, is called from other goroutines when there is something to fetch: progress,
// or the result. It must not block. It may be called once more shortly after Stop has returned.
func Start[P, R any](ctx context.Context, wake func(), f func(ctx context.Context, publish func(P)) (R, error)) *Job[P, R] {
	return StartWanted(ctx, wake, func(ctx, _ context.Context, publish func(P)) (R, error) { return f(ctx, publish) })
}

// StartWanted is Start for a function that must know whether its result is still wanted after the end of its context:
// wanted ends when the job is stopped, but not when it is cancelled.
func StartWanted[P, R any](ctx context.Context, wake func(), f func(ctx, wanted context.Context, publish func(P)) (R, error)) *Job[P, R] {
	if wake == nil {
		wake = func() {}
	}
	wanted, drop := context.WithCancel(ctx)
	ctx, cancel := context.WithCancel(wanted)
	j := &Job[P, R]{cancel: cancel, drop: drop, wake: wake, done: make(chan struct{}), err: errExited}
	go func() {
		defer j.finish()
		defer func() {
			if value := recover(); value != nil {
				j.err = &PanicError{Value: value, Stack: debug.Stack()}
			}
		}()
		j.result, j.err = f(ctx, wanted, j.publish)
	}()
	return j
}

func (j *Job[P, R]) publish(progress P) {
	j.mu.Lock()
	j.newest, j.full = progress, true
	if j.timer != nil {
		j.mu.Unlock()
		return
	}
	if wait := time.Until(j.next); wait > 0 {
		j.timer = time.AfterFunc(wait, func() {
			j.mu.Lock()
			j.release()
		})
		j.mu.Unlock()
		return
	}
	j.release()
}

// release lets the mailbox be read and wakes the reader. It unlocks j.mu.
func (j *Job[P, R]) release() {
	j.timer, j.due, j.next = nil, true, time.Now().Add(clock.ProgressInterval)
	j.mu.Unlock()
	j.wake()
}

func (j *Job[P, R]) finish() {
	j.drop()
	j.mu.Lock()
	if j.timer != nil {
		j.timer.Stop()
	}
	j.due = true // the last progress may be read at once
	j.mu.Unlock()
	close(j.done)
	j.wake()
}

// Progress returns the newest progress, or false if there is none that has not been fetched, or if
// the last was fetched less than clock.ProgressInterval ago. It does not block.
func (j *Job[P, R]) Progress() (P, bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var none P
	if !j.due || !j.full {
		return none, false
	}
	progress := j.newest
	j.newest, j.full, j.due = none, false, false
	return progress, true
}

// Result returns what the function returned; false if it is still running. A panic of the function
// is a *PanicError. It does not block and may be called again.
func (j *Job[P, R]) Result() (R, error, bool) {
	if !j.finished() {
		var none R
		return none, nil, false
	}
	return j.result, j.err, true
}

func (j *Job[P, R]) finished() bool {
	select {
	case <-j.done:
		return true
	default:
		return false
	}
}

// Done returns a channel that is closed when the function has returned.
func (j *Job[P, R]) Done() <-chan struct{} { return j.done }

// Wait blocks until the function has returned, and returns its result.
func (j *Job[P, R]) Wait() (R, error) {
	<-j.done
	return j.result, j.err
}

// Cancel ends the function's context and does not wait: a search then answers with the best move that it has found.
func (j *Job[P, R]) Cancel() { j.cancel() }

// Stop ends the function's contexts and blocks until the function has returned, which it may do without a result. Stop
// of a nil Job does nothing.
func (j *Job[P, R]) Stop() {
	if j == nil {
		return
	}
	j.drop()
	<-j.done
}
