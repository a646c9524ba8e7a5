//go:build !js

package job

// Yield does nothing: threads are scheduled by the operating system.
func Yield() {}
