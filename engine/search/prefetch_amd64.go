//go:build !purego

package search

// prefetch begins to load a bucket of the transposition table into the processor's cache.
//
//go:noescape
func prefetch(b *bucket)
