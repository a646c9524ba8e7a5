// Package tasktest lets tests run tasks through messages, as a page and its worker do, in one process.
package tasktest

import (
	"sync"

	"blobwars/engine/task"
)

// Connect lets all tasks run through messages, until restore is called.
func Connect() (restore func()) {
	task.Connect(task.NewClient(func(receive func([]byte), _ func(string)) task.Worker { return Start(receive) }, nil))
	return func() { task.Connect(nil) }
}

// Worker does tasks in this process.
type Worker struct {
	host  *task.Host
	mu    sync.Mutex
	ended bool
}

// Start starts a worker whose messages go to receive.
func Start(receive func(message []byte)) *Worker {
	w := &Worker{}
	w.host = task.NewHost(func(message []byte) {
		if !w.Ended() {
			receive(message)
		}
	})
	go w.host.Begin()
	return w
}

// Post implements task.Worker.
func (w *Worker) Post(message []byte) { w.host.Receive(message) }

// End implements task.Worker.
func (w *Worker) End() {
	w.mu.Lock()
	w.ended = true
	w.mu.Unlock()
	w.host.Stop()
}

// Ended reports whether End was called.
func (w *Worker) Ended() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ended
}
