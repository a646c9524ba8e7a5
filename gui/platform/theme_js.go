package platform

import (
	"context"
	"syscall/js"
)

// Preferences returns the theme with which the program starts for the first time, "" for its own, and whether the
// person wants no animations: a page follows the preferences of the browser.
func Preferences() (theme string, still bool) {
	if !js.Global().Get("matchMedia").Truthy() {
		return "", false
	}
	return "system", js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// PrefersLight reports whether the browser prefers a light theme.
func PrefersLight(context.Context) (light bool, err error) {
	match := js.Global().Get("matchMedia")
	if !match.Truthy() {
		return false, errUnknownTheme
	}
	return js.Global().Call("matchMedia", "(prefers-color-scheme: light)").Get("matches").Bool(), nil
}
