//go:build !linux

package platform

import "runtime/debug"

// ReturnFreedTextures does nothing: only glibc keeps them.
func ReturnFreedTextures() {}

// KeepGraphics does nothing: no thread ends before the program.
func KeepGraphics() {}

// ReturnMemory returns to the system what Go has freed; that of a page never becomes smaller.
func ReturnMemory() {
	if !Browser {
		debug.FreeOSMemory()
	}
}

// LowerPriority runs work. The priority of one thread is lowered only on Linux.
func LowerPriority(work func()) { work() }

// RaiseGOMAXPROCS does nothing: without priorities, more threads than cores would only compete.
func RaiseGOMAXPROCS() {}
