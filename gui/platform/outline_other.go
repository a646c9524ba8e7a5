//go:build !js

package platform

// HasOutline reports whether ShowOutline does anything.
const HasOutline = false

// ShowOutline does nothing.
func ShowOutline(string) {}

// OnOutlineUse does nothing.
func OnOutlineUse(press, focus, reopen func(id string), typed func(id, text string)) {}
