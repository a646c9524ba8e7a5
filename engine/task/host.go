package task

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"
)

// minTime is the time that a task gets whose context has ended before the worker could begin it. Without it, a search
// would answer with any move.
const minTime = 200 * time.Millisecond

// Host is the worker's side: it does the tasks that it receives, several at a time.
type Host struct {
	send func(message)

	mu      sync.Mutex
	running map[int]context.CancelFunc
}

// NewHost returns a host that answers by send, from several goroutines.
func NewHost(send func(message []byte)) *Host {
	return &Host{send: func(m message) { send(m.encode()) }, running: make(map[int]context.CancelFunc)}
}

// Begin says that the worker can receive tasks.
func (h *Host) Begin() { h.send(message{Kind: ready}) }

// Receive handles a message from the page. It does not block.
func (h *Host) Receive(data []byte) {
	var m message
	if err := json.Unmarshal(data, &m); err != nil {
		panic(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	switch m.Kind {
	case run:
		ctx, cancel := context.WithCancel(context.Background())
		if m.Stopped {
			ctx, cancel = context.WithTimeout(context.Background(), minTime)
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

// Stop ends the contexts of all tasks.
func (h *Host) Stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, cancel := range h.running {
		cancel()
	}
}

func (h *Host) run(ctx context.Context, m message) {
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
