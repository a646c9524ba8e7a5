package session

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/platform"
)

// answer is what a player has chosen, for the generation of the game it was asked for.
type answer struct {
	generation int
	move       engine.Move
	report     search.Report
	err        error
}

// DefectError is a panic in a player.
type DefectError struct {
	Who   string // the player's name
	What  any    // what it panicked with
	Stack []byte // of its goroutine
}

func (e *DefectError) Error() string { return fmt.Sprintf("%s failed: %v", e.Who, e.What) }

// thinking is one goroutine that chooses one move. Whoever starts it ends it with
// stop, which cancels and waits.
type thinking struct {
	generation int
	cancel     context.CancelFunc
	newest     chan search.Report // one slot, the latest value
	answers    chan answer        // one slot, one answer
	done       chan struct{}
	bell       Bell
}

// progressEvery is how far apart reports of progress are: nobody reads faster.
const progressEvery = 100 * time.Millisecond

// bell says when there is progress to fetch: no more often than every progressEvery, and the
// last time never before the newest report.
type Bell struct {
	Wake  func() // nil: nobody wants to be woken
	mu    sync.Mutex
	ready bool
	next  time.Time   // when it may ring again
	due   *time.Timer // rings then; nil: nothing is to be told
}

// tell rings now, or as soon as it may.
func (b *Bell) Tell() {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch wait := time.Until(b.next); {
	case b.due != nil:
	case wait > 0:
		b.due = time.AfterFunc(wait, func() {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.ring()
		})
	default:
		b.ring()
	}
}

func (b *Bell) ring() {
	b.due, b.ready, b.next = nil, true, time.Now().Add(progressEvery)
	if b.Wake != nil {
		b.Wake()
	}
}

// heard reports whether it has rung since the last call.
func (b *Bell) heard() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	ready := b.ready
	b.ready = false
	return ready
}

// silence takes back what was put off.
func (b *Bell) Silence() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.due != nil {
		b.due.Stop()
	}
}

// think starts it on a copy of the game. wake, if there is one, is called from other
// goroutines when there is progress or the answer to fetch.
func think(generation int, player match.Player, game *engine.Game, wake func()) *thinking {
	ctx, cancel := context.WithCancel(context.Background())
	t := &thinking{
		generation: generation, cancel: cancel,
		newest: make(chan search.Report, 1), answers: make(chan answer, 1), done: make(chan struct{}),
		bell: Bell{Wake: wake},
	}
	game = game.Clone()
	go func() {
		defer func() {
			t.bell.Silence()
			close(t.done)
			if wake != nil {
				wake()
			}
		}()
		defer func() { // a defect in a player must not take the table with it
			if p := recover(); p != nil {
				t.answers <- answer{generation: generation, err: &DefectError{Who: player.Name(), What: p, Stack: debug.Stack()}}
			}
		}()
		platform.LowerPriority(func() {
			move, report, err := player.Choose(ctx, game, t.publish)
			t.answers <- answer{generation, move, report, err}
		})
	}()
	return t
}

// publish puts r in the mailbox in place of what nobody has fetched.
func (t *thinking) publish(r search.Report) {
	select {
	case <-t.newest:
	default:
	}
	t.newest <- r // the only sender: there is room now
	t.bell.Tell()
}

// progress fetches the newest report, if there is one since the last call and it is time for one.
func (t *thinking) progress() (search.Report, bool) {
	if !t.bell.heard() {
		return search.Report{}, false
	}
	select {
	case r := <-t.newest:
		return r, true
	default:
		return search.Report{}, false
	}
}

// answer fetches the answer, if it has come.
func (t *thinking) answer() (answer, bool) {
	select {
	case a := <-t.answers:
		return a, true
	default:
		return answer{}, false
	}
}

// hurry makes it answer at once with the best it has.
func (t *thinking) hurry() { t.cancel() }

// stop ends it and waits until it has ended; its answer is lost.
func (t *thinking) stop() {
	t.cancel()
	<-t.done
}
