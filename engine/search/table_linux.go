package search

import (
	"syscall"
	"unsafe"
)

// useLargePages asks the kernel for large pages: a table is read at random, and with small pages nearly every
// read would also miss the translation lookaside buffer.
func useLargePages(buckets []bucket) {
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&buckets[0])), len(buckets)*int(unsafe.Sizeof(bucket{})))
	_ = syscall.Madvise(bytes, syscall.MADV_HUGEPAGE) // a hint: an error changes nothing
}
