//go:build !amd64 || purego

package search

// prefetch does nothing: Go has no prefetch instruction, and only amd64 has one in assembly here.
func prefetch(*bucket) {}
