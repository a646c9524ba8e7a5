//go:build !worker

package task

import "syscall/js"

// InProcess reports whether tasks are done in this process: not in a page.
const InProcess = false

// Script is the address of the worker's script, relative to the page.
const Script = "worker.js"

// webWorker is a Web Worker.
type webWorker struct {
	js.Value
	handlers []js.Func
}

// StartWebWorker starts a Web Worker, as a Start.
func StartWebWorker(receive func(message []byte), died func(reason string)) Worker {
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
		receive([]byte(event.Get("data").String()))
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

func (w webWorker) Post(message []byte) { w.Call("postMessage", string(message)) }

func (w webWorker) End() {
	w.Call("terminate")
	w.Set("onmessage", nil)
	w.Set("onerror", nil)
	for _, handler := range w.handlers {
		handler.Release()
	}
}
