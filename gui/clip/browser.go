//go:build js

package clip

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"
)

// permissionTimeout is how long read waits for the person to allow the page to read the clipboard.
const permissionTimeout = 10 * time.Second

// browser is the clipboard of a web page, navigator.clipboard. Text that was pasted with the keyboard needs no
// permission: web/page.js keeps it.
type browser struct{ clipboard js.Value }

func openDesktop() (desktop, error) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		return nil, errors.New("the browser has no clipboard for this page: it must be loaded by HTTPS")
	}
	return browser{clipboard}, nil
}

func (b browser) read() (string, error) {
	var text js.Value
	if pasted := js.Global().Get("takePasted"); pasted.Truthy() {
		text = pasted.Invoke()
	}
	if text.Type() != js.TypeString {
		if b.clipboard.Get("readText").IsUndefined() {
			return "", errors.New("this browser lets no page read the clipboard: use Ctrl+V")
		}
		var err error
		if text, err = await(inGesture(b.clipboard.Get("readText").Call("bind", b.clipboard)), permissionTimeout); err != nil {
			return "", err
		}
	}
	if len(text.String()) > maxText {
		return "", ErrTooLong
	}
	return text.String(), nil
}

func (b browser) write(text string) error {
	_, err := await(inGesture(b.clipboard.Get("writeText").Call("bind", b.clipboard, text)), replyTimeout)
	return err
}

func (browser) alive() bool { return true }
func (browser) close()      {}

// inGesture returns the promise of what a function returns that browsers allow only soon after a press (web/page.js).
func inGesture(act js.Value) js.Value { return js.Global().Call("inGesture", act) }

// await waits for a promise for at most timeout.
func await(promise js.Value, timeout time.Duration) (js.Value, error) {
	type result struct {
		value js.Value
		err   error
	}
	settled := make(chan result, 1)
	var done, failed js.Func
	settle := func(r result) any {
		done.Release()
		failed.Release()
		settled <- r
		return nil
	}
	done = js.FuncOf(func(_ js.Value, values []js.Value) any { return settle(result{value: values[0]}) })
	failed = js.FuncOf(func(_ js.Value, values []js.Value) any {
		return settle(result{err: fmt.Errorf("the browser refuses: %s", values[0].Call("toString").String())})
	})
	promise.Call("then", done, failed)
	select {
	case r := <-settled:
		return r.value, r.err
	case <-time.After(timeout):
		return js.Undefined(), errors.New("the browser does not answer; allow the page to use the clipboard and try again")
	}
}
