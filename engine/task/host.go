package task

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// minTime is the time that a task gets whose context has ended before the worker could begin it. Without it, a search
// would answer with any move.
const minTime = 200 * time.Millisecond

// host is the worker's side: it does the tasks that it receives, several at a time.
type host struct {
	send func(message)

	mu      sync.Mutex
	running map[int]context.CancelFunc
}

func newHost(send func(message)) *host {
	return &host{send: send, running: make(map[int]context.CancelFunc)}
}

// receive handles a message from the page. It does not block.
func (h *host) receive(m message) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch m.Kind {
	case run:
		ctx, cancel := context.WithCancel(context.Background())
		if m.Stopped {
			time.AfterFunc(minTime, cancel)
		}
		h.running[m.ID] = cancel
		go h.run(ctx, m)
	case stop:
		if cancel := h.running[m.ID]; cancel != nil {
			cancel()
		}
	case ping:
		go h.send(message{Kind: pong})
	}
}

func (h *host) run(ctx context.Context, m message) {
	send := func(reply message) {
		reply.ID = m.ID
		h.send(reply)
	}
	if t := tasks[m.Task]; t != nil {
		t.serve(ctx, m.Data, send)
	} else {
		send(answerOf(nil, fmt.Errorf("there is no task %q", m.Task)))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.running[m.ID]()
	delete(h.running, m.ID)
}
