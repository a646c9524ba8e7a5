package play

import (
	"context"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// answer is what a player has chosen, for the generation of the game it was asked for.
type answer struct {
	generation int
	move       engine.Move
	report     search.Report
	err        error
}

// thinking is one goroutine that chooses one move. Whoever starts it ends it with
// stop, which cancels and waits.
type thinking struct {
	generation int
	cancel     context.CancelFunc
	newest     chan search.Report // one slot, the latest value
	answers    chan answer        // one slot, one answer
	done       chan struct{}
}

// think starts it on a copy of the game.
func think(generation int, player match.Player, game *engine.Game) *thinking {
	ctx, cancel := context.WithCancel(context.Background())
	t := &thinking{
		generation: generation, cancel: cancel,
		newest: make(chan search.Report, 1), answers: make(chan answer, 1), done: make(chan struct{}),
	}
	game = game.Clone()
	go func() {
		defer close(t.done)
		defer func() { // a defect in a player must not take the table with it
			if p := recover(); p != nil {
				t.answers <- answer{generation: generation, err: fmt.Errorf("%s failed: %v", player.Name(), p)}
			}
		}()
		move, report, err := player.Choose(ctx, game, t.publish)
		t.answers <- answer{generation, move, report, err}
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
}

// progress fetches the newest report, if there is one since the last call.
func (t *thinking) progress() (search.Report, bool) {
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
