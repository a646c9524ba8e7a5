package task

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

const (
	// stopTimeout is how long a worker may be silent after a stop before it is replaced, and restartGrace is how much
	// longer if it has to begin with the task that was stopped.
	stopTimeout  = 500 * time.Millisecond
	restartGrace = 2 * time.Second

	// heartbeat is the time between two questions whether the worker still answers, while it has tasks, and
	// maxMissedPings is how many of them may stay without an answer. They are counted, because the time during which a
	// machine sleeps does not matter.
	heartbeat      = time.Second
	maxMissedPings = 10

	// retryBeats is how many heartbeats later a worker is replaced if the one before it has failed, too.
	retryBeats = 5
)

// Worker is a process that does tasks.
type Worker interface {
	Post(message []byte) // it is called after the worker has sent a message
	End()                // ends it at once; nothing is received from it afterwards
}

// Start starts a worker. It calls receive for each message of the worker, and died once if the worker ends by itself,
// from other goroutines.
type Start func(receive func(message []byte), died func(reason string)) Worker

// Client is the page's side. It posts tasks to a worker, starts it with the first one, and replaces it when it dies or
// hangs. The tasks under way are then repeated, as often as necessary: first at once, then after pauses. It is safe for
// concurrent use.
type Client struct {
	start   Start
	trouble func(reason string)

	mu       sync.Mutex
	worker   Worker // nil: there is none
	number   int    // of the worker, from 1
	ready    bool   // it has begun
	heard    time.Time
	beats    int  // without an answer, or without a worker
	beating  bool // beat will be called
	failures int  // workers that have failed since the last answer
	troubled bool // trouble was called with a reason
	calls    map[int]*call
	last     int // the ID of the newest call
}

// NewClient returns a client without a worker. trouble, which may be nil, is called with the reason, in English, when
// tasks wait because several workers have failed or one does not begin, and with an empty string when they no longer
// wait. It must not block, nor call the client.
func NewClient(start Start, trouble func(reason string)) *Client {
	if trouble == nil {
		trouble = func(string) {}
	}
	return &Client{start: start, trouble: trouble, calls: make(map[int]*call)}
}

// Prepare starts the worker, so that the first search need not wait for it: loading takes a few tenths of a second.
func (c *Client) Prepare() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.prepare()
}

// Retry starts the next worker at once, if tasks wait for one that loads or for the end of a pause.
func (c *Client) Retry() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.worker != nil && !c.ready {
		c.worker.End()
		c.worker = nil
	}
	if len(c.calls) > 0 {
		c.prepare()
	}
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
// the same. After the end of wanted it does not wait for a worker that does not answer: the answer is then the error of
// ctx.
func (c *Client) run(ctx, wanted context.Context, task string, question []byte, progress func([]byte)) message {
	pending := &call{message: message{Kind: run, Task: task, Data: question}, progress: progress, done: make(chan message, 1)}
	pending.message.Stopped = ctx.Err() != nil
	c.mu.Lock()
	c.last++
	pending.message.ID = c.last
	c.calls[c.last] = pending
	if c.ready {
		c.post(pending.message)
	}
	c.prepare()
	c.scheduleBeat()
	c.mu.Unlock()
	select {
	case m := <-pending.done:
		return m
	case <-ctx.Done():
	}
	c.stop(pending)
	unwanted := wanted.Done()
	watch := time.NewTicker(stopTimeout / 5)
	defer watch.Stop()
	for nobody := false; ; {
		select {
		case m := <-pending.done:
			return m
		case <-unwanted:
			nobody, unwanted = true, nil
		case <-watch.C:
		}
		if c.abandonIfSilent(pending, nobody) {
			return answerOf(nil, context.Canceled)
		}
	}
}

// stop asks the worker to stop a call.
func (c *Client) stop(pending *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	pending.stopped, pending.message.Stopped = time.Now(), true
	if c.ready {
		c.post(message{Kind: stop, ID: pending.message.ID})
	}
}

// abandonIfSilent replaces a worker that has been silent too long since a call was stopped. It reports whether the call
// is over: nobody wants its result and the worker does not answer.
func (c *Client) abandonIfSilent(pending *call, nobody bool) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, running := c.calls[pending.message.ID]; !running { // the answer has arrived
		return false
	}
	silent := c.ready && min(time.Since(pending.stopped), time.Since(c.heard)) > stopTimeout+pending.grace
	if nobody && (silent || !c.ready) {
		delete(c.calls, pending.message.ID)
		c.setTrouble("")
	}
	if silent {
		c.replaceWorker("it was silent")
	}
	_, running := c.calls[pending.message.ID]
	return !running
}

// post posts a message to the worker. c.mu is locked.
func (c *Client) post(m message) { c.worker.Post(m.encode()) }

// prepare starts a worker, unless there is one. c.mu is locked.
func (c *Client) prepare() {
	if c.worker != nil {
		return
	}
	c.number++
	number := c.number
	c.ready, c.heard, c.beats = false, time.Now(), 0
	c.worker = c.start(func(data []byte) { c.receive(number, data) }, func(reason string) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.number == number && c.worker != nil {
			c.replaceWorker(reason)
		}
	})
}

// receive handles a message of worker number n.
func (c *Client) receive(n int, data []byte) {
	var m message
	if json.Unmarshal(data, &m) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if n != c.number || c.worker == nil {
		return
	}
	c.heard, c.beats = time.Now(), 0
	pending := c.calls[m.ID]
	switch {
	case m.Kind == ready:
		c.ready = true
		c.setTrouble("")
		for _, pending := range c.calls {
			if pending.message.Stopped {
				pending.grace = restartGrace
			}
			c.post(pending.message)
		}
	case pending == nil:
	case m.Kind == progress:
		c.failures = 0
		c.setTrouble("")
		pending.progress(m.Data)
	case m.Kind == answer:
		c.failures = 0
		delete(c.calls, m.ID)
		c.setTrouble("")
		pending.done <- m
	}
}

// scheduleBeat calls beat after the heartbeat interval, unless that is already scheduled. c.mu is locked.
func (c *Client) scheduleBeat() {
	if !c.beating {
		c.beating = true
		time.AfterFunc(heartbeat, c.beat)
	}
}

// beat asks the worker whether it still answers, while there are calls, and replaces it if it does not. If there is no
// worker, it starts one after a pause.
func (c *Client) beat() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.beating = false
	if len(c.calls) == 0 {
		c.beats = 0
		return
	}
	switch c.beats++; {
	case c.worker == nil:
		if c.beats >= retryBeats {
			c.prepare()
		}
	case c.ready && c.beats > maxMissedPings:
		c.replaceWorker("it does not answer")
	case c.ready:
		c.post(message{Kind: ping})
	case c.beats > maxMissedPings: // the connection may be slow: it may still begin
		c.setTrouble("it is still loading")
	}
	c.scheduleBeat()
}

// replaceWorker ends the worker, and starts another one for the calls under way: the first at once, the others after a
// pause, which is reported. c.mu is locked.
func (c *Client) replaceWorker(reason string) {
	c.worker.End()
	c.worker, c.ready, c.beats = nil, false, 0
	switch c.failures++; {
	case len(c.calls) == 0:
	case c.failures == 1:
		c.prepare()
	default:
		c.setTrouble(reason)
	}
}

// setTrouble calls trouble if calls wait for a reason, or no longer wait. c.mu is locked.
func (c *Client) setTrouble(reason string) {
	if troubled := reason != "" && len(c.calls) > 0; troubled != c.troubled && (troubled || len(c.calls) == 0 || c.failures == 0) {
		c.troubled = troubled
		c.trouble(reason)
	}
}
