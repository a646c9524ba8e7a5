//go:build !linux

package search

// useLargePages does nothing: only Linux has a call for it.
func useLargePages([]bucket) {}
