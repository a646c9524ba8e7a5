package gui

import "sync"

// background is a group of goroutines, and the functions that the next tick is to call.
type background struct {
	group sync.WaitGroup
	wake  func() // requests a tick; safe for concurrent use

	mu    sync.Mutex
	posts []func()
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

// post makes the next tick call f. It is safe for concurrent use.
func (b *background) post(f func()) {
	b.mu.Lock()
	b.posts = append(b.posts, f)
	b.mu.Unlock()
	b.wake()
}

// deliver calls the functions that were posted since the last call.
func (b *background) deliver() {
	b.mu.Lock()
	posts := b.posts
	b.posts = nil
	b.mu.Unlock()
	for _, f := range posts {
		f()
	}
}
