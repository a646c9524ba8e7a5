package gui

import (
	"context"
	"sync"
)

// mailbox has the functions that a tick is to call. Other goroutines post them.
type mailbox struct {
	loop *loop

	mu    sync.Mutex
	posts []func()
}

// post makes the next tick call f. It is safe for concurrent use.
func (m *mailbox) post(f func()) {
	m.mu.Lock()
	m.posts = append(m.posts, f)
	m.mu.Unlock()
	m.loop.wake()
}

// deliver calls the functions that were posted since the last call.
func (m *mailbox) deliver() {
	m.mu.Lock()
	posts := m.posts
	m.posts = nil
	m.mu.Unlock()
	for _, f := range posts {
		f()
	}
}

// background is the work of a window in other goroutines, and the mailbox for its results.
type background struct {
	mailbox
	context context.Context // ends with the window, by cancel
	cancel  context.CancelFunc
	group   sync.WaitGroup
}

func newBackground(l *loop) *background {
	b := &background{mailbox: mailbox{loop: l}}
	b.context, b.cancel = context.WithCancel(context.Background())
	return b
}

// run runs work in a goroutine and calls done with its error in a later tick. A panic in work becomes an error.
func (b *background) run(work func() error, done func(error)) {
	b.group.Go(func() {
		var err error
		if p := catch(func() { err = work() }); p != nil {
			err = p
		}
		b.post(func() { done(err) })
	})
}
