//go:build !linux

package platform

// LowerPriority runs work. Only on Linux a thread gets a priority of its own without further ado.
func LowerPriority(work func()) { work() }

// RaiseGOMAXPROCS does nothing: without priorities, more threads than cores would only compete.
func RaiseGOMAXPROCS() {}
