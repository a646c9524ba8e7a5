package platform

import "syscall/js"

// FirstTheme returns the theme with which the program starts for the first time, "" for its own: a page follows the
// browser.
func FirstTheme() string {
	if !js.Global().Get("matchMedia").Truthy() {
		return ""
	}
	return "system"
}

// PrefersStill reports whether the person wants no animations, as the browser says.
func PrefersStill() bool {
	match := js.Global().Get("matchMedia")
	return match.Truthy() && js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// themes are the preferences of a browser (Media Queries Level 5, sections 11 and 12), each with its theme, the most
// important one first.
var themes = [...]struct{ query, theme string }{
	{"(forced-colors: active)", "contrast"}, {"(prefers-contrast: more)", "contrast"}, {"(prefers-color-scheme: light)", "light"},
}

// BrowserTheme returns the theme that the browser prefers: light, dark or contrast; empty if it does not say.
func BrowserTheme() string {
	if !js.Global().Get("matchMedia").Truthy() {
		return ""
	}
	for _, t := range themes {
		if js.Global().Call("matchMedia", t.query).Get("matches").Bool() {
			return t.theme
		}
	}
	return "dark"
}

// watchThemes tells e when the result of BrowserTheme may have changed.
func watchThemes(e Events) {
	if !js.Global().Get("matchMedia").Truthy() {
		return
	}
	call := js.FuncOf(func(js.Value, []js.Value) any {
		e.ThemeChanged()
		return nil
	})
	for _, t := range themes {
		if list := js.Global().Call("matchMedia", t.query); list.Get("addEventListener").Truthy() {
			list.Call("addEventListener", "change", call)
		}
	}
}
