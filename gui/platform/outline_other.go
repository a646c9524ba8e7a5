//go:build !js

package platform

// HasOutline reports whether ShowOutline does anything.
const HasOutline = false

// ShowOutline does nothing.
func ShowOutline(string) {}

// OnOutlinePress does nothing.
func OnOutlinePress(func(id string), func(id, text string)) {}
