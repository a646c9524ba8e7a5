package platform

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// searchNice is the nice value of threads that search, as in nice(2): 0 is normal, 19 the lowest priority.
const searchNice = 10

// LowerPriority runs work in an operating system thread of its own with a lower priority than the window's, so that
// the window moves smoothly while every core searches. Call it as the last thing that a goroutine does: the
// thread ends with the goroutine, for its priority cannot be raised again.
func LowerPriority(work func()) {
	runtime.LockOSThread()
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), searchNice) // if it is refused, the search has the normal priority
	work()
}

// RaiseGOMAXPROCS lets two more threads run than there are cores. The window then need not wait until Go preempts a
// searching goroutine: the system shares out the cores by the threads' priorities.
func RaiseGOMAXPROCS() { runtime.GOMAXPROCS(runtime.NumCPU() + 2) }
