//go:build !js

package platform

// HasOutline reports whether ShowOutline does anything.
const HasOutline = false

// ShowOutline does nothing.
func ShowOutline(string) {}

// FocusOutline does nothing.
func FocusOutline(string) bool { return false }

// OnOutlineUse does nothing.
func OnOutlineUse(press func(id string, focused bool), focus func(id string), typed func(id, text string)) {
}
