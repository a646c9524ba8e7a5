//go:build !js

package clock

// Yield does nothing: threads are scheduled by the operating system.
func Yield() {}
