//go:build worker

package task

import (
	"encoding/json"
	"syscall/js"
)

// Serve runs the tasks that the page posts; it does not return. It is the main function of a Web Worker.
func Serve() {
	h := newHost(func(m message) {
		data, err := json.Marshal(m)
		if err != nil {
			panic(err) // all fields can be encoded
		}
		js.Global().Call("postMessage", string(data))
	})
	receive := func(event js.Value) {
		var m message
		if err := json.Unmarshal([]byte(event.Get("data").String()), &m); err != nil {
			panic(err)
		}
		h.receive(m)
	}
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		receive(args[0])
		return nil
	}))
	h.send(message{Kind: ready})
	select {}
}
