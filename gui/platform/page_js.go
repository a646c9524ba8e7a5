package platform

import "syscall/js"

// overlay is an invisible <input> of the browser above a text field of the window.
type overlay struct {
	js.Value
	field   TextField
	release func()
}

// overlays are the visible overlays by the IDs of their fields.
var overlays = make(map[string]*overlay)

// ShowTextFields lays an invisible input of the browser above each text field of the window, in place of those before,
// where a finger is the pointer: a browser shows its keyboard only for an input that is touched. typed is called with
// the whole new text, and when the field is touched, in a callback of the browser: it must not wait.
func ShowTextFields(fields []TextField, typed func(id, text string)) {
	if len(fields) == 0 && len(overlays) == 0 || !HasFinger() {
		return
	}
	shown := make(map[string]bool)
	for _, f := range fields {
		shown[f.ID] = true
		o := overlays[f.ID]
		if o == nil {
			o = newOverlay(f, typed)
			overlays[f.ID] = o
		}
		if o.Get("value").String() != f.Text && o.field.Text != f.Text { // the window has changed it
			o.Set("value", f.Text)
		}
		if o.field = f; f.Longest > 0 {
			o.Set("maxLength", f.Longest)
		}
		for name, pixels := range map[string]float64{"left": f.X, "top": f.Y, "width": f.W, "height": f.H} {
			o.Get("style").Call("setProperty", name, js.Global().Get("CSS").Call("px", pixels).Call("toString"))
		}
	}
	for id, o := range overlays {
		if !shown[id] {
			delete(overlays, id)
			o.release()
			o.Call("remove")
		}
	}
}

func newOverlay(f TextField, typed func(id, text string)) *overlay {
	document := js.Global().Get("document")
	o := &overlay{Value: document.Call("createElement", "input")}
	o.Set("value", f.Text)
	o.Set("autocomplete", "off")
	o.Set("ariaHidden", "true") // the outline has the field
	o.Set("enterKeyHint", "done")
	// 16 pixels: Safari zooms in on an input with a smaller font.
	o.Get("style").Set("cssText", "position:fixed;opacity:0;border:0;padding:0;margin:0;font-size:16px;touch-action:none;user-select:text;-webkit-user-select:text")
	changed := func(js.Value) { typed(f.ID, o.Get("value").String()) }
	o.release = listen(o.Value, map[string]func(js.Value){"focus": changed, "input": changed, "keydown": func(event js.Value) {
		if event.Get("key").String() == "Enter" {
			document.Call("querySelector", "canvas").Call("focus") // which hides the keyboard
		}
	}})
	document.Get("body").Call("appendChild", o.Value)
	return o
}

// ShowOutline gives the page the outline of the window as JSON (gui/outline), in place of the one before.
func ShowOutline(text string) { js.Global().Call("showOutline", text) }

// FocusOutline gives the focus of the page to the part of the outline with an ID, if the keys act on the game. It returns
// false if the part does not get it: a screen reader does not say the part.
func FocusOutline(id string) bool { return js.Global().Call("focusPart", id).Bool() }

// watchOutline tells e what is done with the outline.
func watchOutline(e Events) {
	for name, tell := range map[string]func(args []js.Value){
		"focusOutline": func(args []js.Value) { e.OutlineFocused(args[0].String()) },
		"pressOutline": func(args []js.Value) { e.OutlinePressed(args[0].String(), args[1].Bool()) },
		"typeOutline":  func(args []js.Value) { e.OutlineTyped(args[0].String(), args[1].String()) },
	} {
		js.Global().Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			tell(args)
			return nil
		}))
	}
}

// matchMedia returns the list of a media query.
func matchMedia(query string) js.Value { return js.Global().Call("matchMedia", query) }

// PrefersStill reports whether the person wants no animations, as the browser says.
func PrefersStill() bool { return matchMedia("(prefers-reduced-motion: reduce)").Get("matches").Bool() }

// themes are the preferences of a browser (Media Queries Level 5, sections 11 and 12), each with its theme, the most
// important one first.
var themes = [...]struct{ query, theme string }{
	{"(forced-colors: active)", "contrast"}, {"(prefers-contrast: more)", "contrast"}, {"(prefers-color-scheme: light)", "light"},
}

// BrowserTheme returns the theme that the browser prefers: light, dark or contrast.
func BrowserTheme() string {
	for _, t := range themes {
		if matchMedia(t.query).Get("matches").Bool() {
			return t.theme
		}
	}
	return "dark"
}

// watchThemes tells e when the result of BrowserTheme may have changed.
func watchThemes(e Events) {
	call := js.FuncOf(func(js.Value, []js.Value) any {
		e.ThemeChanged()
		return nil
	})
	for _, t := range themes {
		if list := matchMedia(t.query); list.Get("addEventListener").Truthy() {
			list.Call("addEventListener", "change", call)
		}
	}
}
