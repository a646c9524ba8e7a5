//go:build !linux

package play

// giveWay does work. Only Linux gives a thread a priority of its own without more ado.
func giveWay(work func()) { work() }

// MakeRoom does nothing where threads that think do not give way: they would only be more.
func MakeRoom() {}
