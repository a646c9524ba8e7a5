package platform

import (
	"runtime/debug"

	"github.com/ebitengine/purego"
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

// ReturnMemory returns to the system what Go and the C library have freed.
func ReturnMemory() {
	debug.FreeOSMemory()
	if trim, err := purego.Dlsym(purego.RTLD_DEFAULT, "malloc_trim"); err == nil { // of glibc as well
		purego.SyscallN(trim, 0)
	}
}
