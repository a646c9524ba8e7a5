//go:build !worker

package task

import (
	"encoding/json"
	"syscall/js"
)

// InProcess reports whether tasks are done in this process: not in a page.
const InProcess = false

// Script is the address of the worker's script, relative to the page.
const Script = "worker.js"

// theClient is the page's only client.
var theClient = &client{start: startWorker}

// Prepare starts the worker, so that the first search need not wait for it: loading takes a few tenths of a second.
func Prepare() {
	theClient.mu.Lock()
	defer theClient.mu.Unlock()
	theClient.prepare()
}

// OnTrouble sets the function that is called when searches wait because no worker starts: with a reason, in English,
// and with an empty string when they no longer wait. It is called before the first search, and trouble must not block.
// Retry tries again at once.
func OnTrouble(trouble func(reason string)) { theClient.trouble = trouble }

// Retry starts a worker now, if searches wait for one.
func Retry() { theClient.retry() }

// webWorker is a Web Worker.
type webWorker struct {
	js.Value
	handlers []js.Func
}

func startWorker(receive func(message), died func(reason string)) worker {
	w := webWorker{Value: js.Global().Get("Worker").New(Script)}
	on := func(event string, do func(event js.Value)) {
		handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
			do(args[0])
			return nil
		})
		w.handlers = append(w.handlers, handler)
		w.Set(event, handler)
	}
	on("onmessage", func(event js.Value) {
		var m message
		if json.Unmarshal([]byte(event.Get("data").String()), &m) == nil {
			receive(m)
		}
	})
	on("onerror", func(event js.Value) {
		event.Call("preventDefault")
		reason := "it could not be loaded"
		if text := event.Get("message"); text.Truthy() {
			reason = text.String()
		}
		go died(reason)
	})
	return w
}

func (w webWorker) post(m message) {
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // all fields can be encoded
	}
	w.Call("postMessage", string(data))
}

func (w webWorker) end() {
	w.Call("terminate")
	w.Set("onmessage", nil)
	w.Set("onerror", nil)
	for _, handler := range w.handlers {
		handler.Release()
	}
}
