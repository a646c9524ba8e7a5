//go:build !linux && !js

package platform

import "runtime/debug"

// ReturnFreedTextures does nothing: only glibc keeps them.
func ReturnFreedTextures() {}

// ReturnMemory returns to the system what Go has freed.
func ReturnMemory() { debug.FreeOSMemory() }
