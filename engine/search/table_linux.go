package search

import (
	"syscall"
	"unsafe"
)

// advise asks for large pages: a table is read all over, and with small ones nearly every look at it
// would miss the processor's list of pages too.
func advise(buckets []bucket) {
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&buckets[0])), len(buckets)*int(unsafe.Sizeof(bucket{})))
	_ = syscall.Madvise(bytes, syscall.MADV_HUGEPAGE) // only a wish
}
