package task

import (
	"context"
	"sync"
	"time"

	"blobwars/engine/job"
)

const (
	// silence is how long a worker may be silent after a stop before it is replaced, and restarted is how much longer
	// if it has to begin with the task that was stopped.
	silence   = 500 * time.Millisecond
	restarted = 2 * time.Second

	// heartbeat is the time between two questions whether the worker still answers, while it has tasks, and patience is
	// how many of them may stay without an answer. They are counted, because the time during which a machine sleeps
	// does not matter.
	heartbeat = time.Second
	patience  = 10

	// quietly is the number of workers that may fail in a row before that is reported, and longestPause the longest
	// time until the next one is started.
	quietly      = 2
	longestPause = 30 * time.Second
)

// process is a worker.
type process interface {
	post(message) // it is called after the worker has sent ready
	end()         // ends it at once; nothing is received from it afterwards
}

// client is the page's side: it has tasks done by a worker, which it starts at the first task, and replaces by another
// when it dies or hangs. The tasks under way are then repeated, as often as necessary: first at once, then after ever
// longer pauses. It is safe for concurrent use.
type client struct {
	// start starts a worker. It calls receive for each message of the worker, and died once if the worker ends by
	// itself, from other goroutines.
	start func(receive func(message), died func(reason string)) process

	// trouble, which may be nil, is called with the reason when tasks wait because several workers have failed or one
	// does not begin, and with an empty string when they no longer wait. It must not block, nor call the client.
	trouble func(reason string)

	mu       sync.Mutex
	process  process // nil: there is none
	number   int     // of the process, from 1
	ready    bool    // it has begun
	heard    time.Time
	beats    int         // without an answer
	beating  bool        // beat will be called
	failures int         // processes that have failed since the last answer
	pause    *time.Timer // until the next process is started; nil: none
	troubled bool        // trouble was called with a reason
	calls    map[int]*call
	last     int // the ID of the newest call
}

// call is a task under way.
type call struct {
	message  message // that begins it
	progress func([]byte)
	done     chan message
	stopped  time.Time     // when its context has ended; zero: it has not
	grace    time.Duration // that a worker may be silent in addition
}

// run does a task and returns its answer. After the end of ctx it asks the worker to stop, and waits for the answer all
// the same. If nobody wants it (job.Unwanted), it does not wait for a worker that does not answer: the answer is then
// the error of ctx.
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
	if c.ready {
		c.process.post(made.message)
	}
	c.prepare()
	c.listen()
	c.mu.Unlock()
	select {
	case m := <-made.done:
		return m
	case <-ctx.Done():
	}
	c.stop(made)
	unwanted := job.Unwanted(ctx)
	watch := time.NewTicker(silence / 5)
	defer watch.Stop()
	for nobody := false; ; {
		select {
		case m := <-made.done:
			return m
		case <-unwanted:
			nobody, unwanted = true, nil
		case <-watch.C:
		}
		if c.gaveUp(made, nobody) {
			return answerOf(nil, context.Canceled)
		}
	}
}

// stop asks the worker to stop a call.
func (c *client) stop(made *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	made.stopped, made.message.Stopped = time.Now(), true
	if c.ready {
		c.process.post(message{Kind: stop, ID: made.message.ID})
	}
}

// gaveUp replaces the worker if it has been silent for long since a call was stopped. It forgets the call, and returns
// true, if the worker does not answer and nobody wants the result.
func (c *client) gaveUp(made *call, nobody bool) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, running := c.calls[made.message.ID]; !running { // the answer has arrived
		return false
	}
	silent := c.ready && time.Since(later(made.stopped, c.heard)) > silence+made.grace
	if nobody && (silent || !c.ready) {
		delete(c.calls, made.message.ID)
		c.report("")
	}
	if silent {
		c.lose("it was silent")
	}
	_, running := c.calls[made.message.ID]
	return !running
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// prepare starts a worker, unless there is one or the pause before the next has not ended. c.mu is locked.
func (c *client) prepare() {
	if c.process != nil || c.pause != nil {
		return
	}
	c.number++
	number := c.number
	c.ready, c.heard, c.beats = false, time.Now(), 0
	c.process = c.start(func(m message) { c.receive(number, m) }, func(reason string) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.number == number && c.process != nil {
			c.lose(reason)
		}
	})
}

// receive handles a message of worker number n.
func (c *client) receive(n int, m message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n != c.number || c.process == nil {
		return
	}
	c.heard, c.beats = time.Now(), 0
	made := c.calls[m.ID]
	switch {
	case m.Kind == ready:
		c.ready = true
		c.report("")
		for _, made := range c.calls {
			if made.message.Stopped {
				made.grace = restarted
			}
			c.process.post(made.message)
		}
	case made == nil:
	case m.Kind == progress:
		c.failures = 0
		c.report("")
		made.progress(m.Data)
	case m.Kind == answer:
		c.failures = 0
		delete(c.calls, m.ID)
		c.report("")
		made.done <- m
	}
}

// listen has beat called regularly. c.mu is locked.
func (c *client) listen() {
	if !c.beating {
		c.beating = true
		time.AfterFunc(heartbeat, c.beat)
	}
}

// beat asks the worker whether it still answers, while there are calls, and replaces it if it does not.
func (c *client) beat() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.beating = false
	if len(c.calls) == 0 {
		c.beats = 0
		return
	}
	if c.process != nil {
		c.beats++
		switch {
		case c.ready && c.beats > patience:
			c.lose("it does not answer")
		case c.ready:
			c.process.post(message{Kind: ping})
		case c.beats > patience: // the connection may be slow: it may still begin
			c.report("it is still loading")
		}
	}
	c.listen()
}

// lose ends the worker, and starts another one for the calls under way: the first at once. c.mu is locked.
func (c *client) lose(reason string) {
	c.process.end()
	c.process, c.ready = nil, false
	c.failures++
	switch {
	case len(c.calls) == 0:
	case c.failures == 1:
		c.prepare()
	default:
		c.pause = time.AfterFunc(min(heartbeat<<min(c.failures-2, 10), longestPause), c.retry)
		if c.failures > quietly {
			c.report(reason)
		}
	}
}

// retry starts the next worker without waiting any longer for one that loads or for the end of a pause.
func (c *client) retry() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pause != nil {
		c.pause.Stop()
		c.pause = nil
	}
	if c.process != nil && !c.ready {
		c.process.end()
		c.process = nil
	}
	if len(c.calls) > 0 {
		c.prepare()
	}
}

// report calls trouble if calls wait for a reason, or no longer wait. c.mu is locked.
func (c *client) report(reason string) {
	if troubled := reason != "" && len(c.calls) > 0; c.trouble != nil && troubled != c.troubled && (troubled || len(c.calls) == 0 || c.failures == 0) {
		c.troubled = troubled
		c.trouble(reason)
	}
}
