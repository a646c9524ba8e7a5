//go:build !linux

package session

// GiveWay does work. Only Linux gives a thread a priority of its own without more ado.
func GiveWay(work func()) { work() }

// MakeRoom does nothing where threads that think do not give way: they would only be more.
func MakeRoom() {}
