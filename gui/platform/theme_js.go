package platform

import "syscall/js"

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
