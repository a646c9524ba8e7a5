package session

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// niceness is how far behind the window's threads those that think stand.
const niceness = 10

// giveWay does work in a thread of its own that gives way to every other of the system: with a
// search on each core, the window still moves smoothly. The goroutine is to end with it, for
// then the thread goes too; its priority could not be raised again.
func GiveWay(work func()) {
	runtime.LockOSThread()
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), niceness) // refused: it thinks as anybody does
	work()
}

// MakeRoom lets more of the program's threads run at once than there are cores, so that the
// window need not wait for one that thinks to reach a place where Go can stop it: which of them
// has a core is left to the system, and those that think give way.
func MakeRoom() { runtime.GOMAXPROCS(runtime.NumCPU() + 2) }
