//go:build !linux

package platform

// LowerPriority runs work. The priority of one thread is lowered only on Linux.
func LowerPriority(work func()) { work() }

// RaiseGOMAXPROCS does nothing: without priorities, more threads than cores would only compete.
func RaiseGOMAXPROCS() {}
