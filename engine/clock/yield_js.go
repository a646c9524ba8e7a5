package clock

import (
	"runtime"
	"syscall/js"
	"time"
)

// slice is the time for which goroutines compute before the browser's event loop has its turn.
const slice = 8 * time.Millisecond

// turn is when the event loop had its last turn, and next is closed at its next one; nil: none has been asked for. All
// goroutines of a browser share one thread, and none is preempted.
var (
	turn time.Time
	next chan struct{}
)

// port is a MessagePort: a message to it comes back through the event loop.
var port = func() js.Value {
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		turn = time.Now()
		close(next)
		next = nil
		return nil
	}))
	return channel.Get("port2")
}()

// Yield lets other goroutines compute, and after 8 ms lets the browser's event loop handle what has arrived, such as a
// message or a frame to draw: without it, both wait until no goroutine can run. Every long computation calls it each
// millisecond or so.
func Yield() {
	runtime.Gosched()
	if time.Since(turn) < slice {
		return
	}
	if next == nil {
		next = make(chan struct{})
		port.Call("postMessage", nil)
	}
	<-next
}
