package platform

import "syscall/js"

// HasOutline reports whether ShowOutline does anything: in a browser.
const HasOutline = true

// ShowOutline gives the page the outline of the window as JSON (gui/outline.go), in place of the one before.
func ShowOutline(text string) { js.Global().Call("showOutline", text) }

// OnOutlinePress sets what is called with the ID of a part of the outline that was pressed, and with that of a field and
// its new text. Neither may wait.
func OnOutlinePress(press func(id string), typed func(id, text string)) {
	js.Global().Set("pressOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		press(args[0].String())
		return nil
	}))
	js.Global().Set("typeOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		typed(args[0].String(), args[1].String())
		return nil
	}))
}
