package platform

import "syscall/js"

// HasOutline reports whether ShowOutline does anything: in a browser.
const HasOutline = true

// ShowOutline gives the page the outline of the window as JSON (gui/outline.go), in place of the one before.
func ShowOutline(text string) { js.Global().Call("showOutline", text) }

// FocusOutline gives the focus of the page to the part of the outline with an ID, if the keys act on the game. It returns
// false if the part does not get it: a screen reader does not say the part.
func FocusOutline(id string) bool { return js.Global().Call("focusPart", id).Bool() }

// OnOutlineUse sets what is called with the ID of a part of the outline that was pressed and whether it has the focus of
// the page, with the ID of a part that has got the focus, and with the ID of a field and its new text. None of them may
// wait.
func OnOutlineUse(press func(id string, focused bool), focus func(id string), typed func(id, text string)) {
	js.Global().Set("focusOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		focus(args[0].String())
		return nil
	}))
	js.Global().Set("pressOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		press(args[0].String(), args[1].Bool())
		return nil
	}))
	js.Global().Set("typeOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		typed(args[0].String(), args[1].String())
		return nil
	}))
}
