//go:build !darwin

package platform

// WatchDocuments does nothing: only on macOS does the desktop give documents to a program that runs.
func WatchDocuments() {}

// OpenedDocument returns an empty string.
func OpenedDocument() string { return "" }
