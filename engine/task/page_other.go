//go:build !js || worker

package task

import (
	"encoding/json"
	"sync"
)

// theClient is nil: tasks are done here, unless UseMessages was called.
var theClient *client

// Prepare does nothing.
func Prepare() {}

// UseMessages makes all tasks run through encoded messages, as in a browser, until restore is called. It is for tests.
func UseMessages() (restore func()) {
	theClient = &client{start: func(receive func(message), _ func(string)) worker { return newLocalWorker(receive) }}
	return func() { theClient = nil }
}

// localWorker runs tasks in this process, behind messages.
type localWorker struct {
	host  *host
	mu    sync.Mutex
	ended bool
}

func newLocalWorker(receive func(message)) *localWorker {
	l := &localWorker{}
	l.host = newHost(func(m message) {
		m = recode(m)
		l.mu.Lock()
		ended := l.ended
		l.mu.Unlock()
		if !ended {
			receive(m)
		}
	})
	go l.host.send(message{Kind: ready})
	return l
}

// recode returns a message as it arrives in another process.
func recode(m message) (arrived message) {
	data, err := json.Marshal(m)
	if err == nil {
		err = json.Unmarshal(data, &arrived)
	}
	if err != nil {
		panic(err)
	}
	return arrived
}

func (l *localWorker) post(m message) { l.host.receive(recode(m)) }

func (l *localWorker) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ended = true
	l.host.mu.Lock()
	defer l.host.mu.Unlock()
	for _, cancel := range l.host.running {
		cancel()
	}
}
