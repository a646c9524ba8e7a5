//go:build !js || worker

package task

// InProcess reports whether tasks are done in this process: everywhere but in a browser's page. It is a constant, so
// that the linker leaves the solvers and the nets out of the page.
const InProcess = true
