package task

import (
	"context"
	"fmt"
	"sync"
	"time"
)

const (
	// silence is how long a worker may be silent after a stop before it is replaced.
	silence = 500 * time.Millisecond

	// attempts is how often a task is begun before the worker's ends count as its fault.
	attempts = 3
)

// process is a worker.
type process interface {
	post(message) // what is posted before the worker has begun is not lost
	end()         // ends it at once; nothing is received from it afterwards
}

// client is the page's side: it has tasks done by a worker, which it starts at the first task, and replaces by another when it dies
// or is silent after a stop. The tasks under way are then repeated. It is safe for concurrent use.
type client struct {
	// start starts a worker. It calls receive for each message of the worker, and died once if the worker ends by itself, from
	// other goroutines.
	start func(receive func(message), died func(reason string)) process

	mu      sync.Mutex
	process process // nil: none has been started, or the last one has died and no task was under way
	number  int     // of the process, from 1
	ready   bool    // it has begun
	heard   time.Time
	calls   map[int]*call
	last    int // the ID of the newest call
}

// call is a task under way.
type call struct {
	message  message // that begins it
	progress func([]byte)
	done     chan message
	begun    int // how often
}

// run does a task and returns its answer. After the end of ctx it asks the worker to stop, and waits for the answer all the same.
func (c *client) run(ctx context.Context, task string, question []byte, progress func([]byte)) message {
	made := &call{message: message{Kind: run, Task: task, Data: question}, progress: progress, done: make(chan message, 1)}
	made.message.Stopped = ctx.Err() != nil
	c.mu.Lock()
	c.last++
	made.message.ID = c.last
	if c.calls == nil {
		c.calls = make(map[int]*call)
	}
	c.calls[c.last] = made
	c.prepare()
	c.begin(made)
	c.mu.Unlock()
	select {
	case m := <-made.done:
		return m
	case <-ctx.Done():
	}
	c.mu.Lock()
	if _, running := c.calls[made.message.ID]; running {
		made.message.Stopped = true
		c.process.post(message{Kind: stop, ID: made.message.ID})
	}
	c.mu.Unlock()
	watch := time.NewTicker(silence / 5)
	defer watch.Stop()
	for stopped := time.Now(); ; {
		select {
		case m := <-made.done:
			return m
		case <-watch.C:
			c.replaceIfSilent(made, stopped)
		}
	}
}

// prepare starts a worker if there is none. c.mu is locked.
func (c *client) prepare() {
	if c.process != nil {
		return
	}
	c.number++
	number := c.number
	c.ready, c.heard = false, time.Now()
	c.process = c.start(func(m message) { c.receive(number, m) }, func(reason string) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.number == number && c.process != nil {
			c.replace(reason)
		}
	})
}

// begin sends a call to the worker, or answers it if that was done often enough. c.mu is locked.
func (c *client) begin(made *call) {
	made.begun++
	c.process.post(made.message)
}

// receive handles a message of worker number n.
func (c *client) receive(n int, m message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n != c.number || c.process == nil {
		return
	}
	c.heard = time.Now()
	made := c.calls[m.ID]
	switch {
	case m.Kind == ready:
		c.ready = true
	case made == nil:
	case m.Kind == progress:
		made.progress(m.Data)
	case m.Kind == answer:
		delete(c.calls, m.ID)
		made.done <- m
	}
}

// replaceIfSilent replaces the worker if it has been silent for long since a call was stopped, and has not answered it.
func (c *client) replaceIfSilent(made *call, stopped time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, running := c.calls[made.message.ID]
	if since := later(stopped, c.heard); running && c.ready && time.Since(since) > silence {
		c.replace("it was silent")
	}
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// replace ends the worker, and begins the calls under way in another one, unless they were begun too often. c.mu is locked.
func (c *client) replace(reason string) {
	c.process.end()
	c.process = nil
	for id, made := range c.calls {
		if made.begun == attempts {
			delete(c.calls, id)
			made.done <- answerOf(nil, fmt.Errorf("the search process has ended %d times: %s", attempts, reason))
		}
	}
	if len(c.calls) > 0 {
		c.prepare()
	}
	for _, made := range c.calls {
		c.begin(made)
	}
}
