package platform

import (
	"context"
	"syscall/js"
)

// PrefersLight reports whether the browser prefers a light theme.
func PrefersLight(context.Context) (light bool, err error) {
	match := js.Global().Get("matchMedia")
	if !match.Truthy() {
		return false, errUnknownTheme
	}
	return js.Global().Call("matchMedia", "(prefers-color-scheme: light)").Get("matches").Bool(), nil
}
