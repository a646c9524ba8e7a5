package platform

import (
	"context"
	"syscall/js"
)

// FirstTheme returns the theme with which the program starts for the first time, "" for its own: a page follows the
// browser.
func FirstTheme() string {
	if !js.Global().Get("matchMedia").Truthy() {
		return ""
	}
	return "system"
}

// TellsStill reports whether the system can say that the person wants no animations.
const TellsStill = true

// PrefersStill reports whether the person wants no animations, as the browser says.
func PrefersStill() bool {
	match := js.Global().Get("matchMedia")
	return match.Truthy() && js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// PrefersLight reports whether the browser prefers a light theme.
func PrefersLight(context.Context) (light bool, err error) {
	match := js.Global().Get("matchMedia")
	if !match.Truthy() {
		return false, errUnknownTheme
	}
	return js.Global().Call("matchMedia", "(prefers-color-scheme: light)").Get("matches").Bool(), nil
}
