//go:build !js || worker

package task

// worker is nil: tasks are done here.
var worker *client

// Prepare does nothing.
func Prepare() {}
