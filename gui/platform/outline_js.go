package platform

import "syscall/js"

// ShowOutline gives the page the outline of the window as JSON (gui/outline), in place of the one before.
func ShowOutline(text string) { js.Global().Call("showOutline", text) }

// FocusOutline gives the focus of the page to the part of the outline with an ID, if the keys act on the game. It returns
// false if the part does not get it: a screen reader does not say the part.
func FocusOutline(id string) bool { return js.Global().Call("focusPart", id).Bool() }

// watchOutline tells e what is done with the outline.
func watchOutline(e Events) {
	js.Global().Set("focusOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		e.OutlineFocused(args[0].String())
		return nil
	}))
	js.Global().Set("pressOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		e.OutlinePressed(args[0].String(), args[1].Bool())
		return nil
	}))
	js.Global().Set("typeOutline", js.FuncOf(func(_ js.Value, args []js.Value) any {
		e.OutlineTyped(args[0].String(), args[1].String())
		return nil
	}))
}
