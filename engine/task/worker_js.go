//go:build worker

package task

import "syscall/js"

// Serve runs the tasks that the page posts; it does not return. It is the main function of a Web Worker.
func Serve() {
	h := NewHost(func(message []byte) { js.Global().Call("postMessage", string(message)) })
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.Receive([]byte(args[0].Get("data").String()))
		return nil
	}))
	h.Begin()
	select {}
}
