package platform

import (
	"runtime"
	"runtime/debug"

	"github.com/ebitengine/purego"
	"golang.org/x/sys/unix"
)

// The parameters of glibc's mallopt, and the size from which an allocation is a mapping of its own.
const (
	mmapThreshold = -3 // M_MMAP_THRESHOLD in malloc.h
	ownMapping    = 64 << 10
)

// ReturnFreedTextures makes the C library return each freed allocation of 64 KiB or more to the system. The driver's
// textures are such allocations. By default, malloc raises the size to that of the largest one freed, and then keeps
// freed textures in pieces into which new ones do not fit.
func ReturnFreedTextures() {
	if option, err := purego.Dlsym(purego.RTLD_DEFAULT, "mallopt"); err == nil { // of glibc; musl has none
		threshold := mmapThreshold
		purego.SyscallN(option, uintptr(threshold), ownMapping)
	}
}

// The flags of glibc's dlopen that purego does not have.
const (
	onlyLoaded = 0x4    // RTLD_NOLOAD in dlfcn.h
	keepLoaded = 0x1000 // RTLD_NODELETE
)

// KeepGraphics keeps the libraries that have drawn in memory until the program ends. Call it before the window closes:
// then Ebitengine unloads them, although the thread that drew still has their data. As Go gives this thread other work,
// it may end with a search, and would crash as it frees the data.
func KeepGraphics() {
	for _, library := range []string{"libEGL.so.1", "libGL.so.1"} {
		_, _ = purego.Dlopen(library, purego.RTLD_LAZY|onlyLoaded|keepLoaded) // the program has only one of them
	}
}

// ReturnMemory returns to the system what Go and the C library have freed.
func ReturnMemory() {
	debug.FreeOSMemory()
	if trim, err := purego.Dlsym(purego.RTLD_DEFAULT, "malloc_trim"); err == nil { // of glibc as well
		purego.SyscallN(trim, 0)
	}
}

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
