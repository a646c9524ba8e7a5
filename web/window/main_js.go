// Package main is the page of the browser version: the window without the commands. Its searches are done by web/worker, see
// engine/task. It is built with GOOS=js GOARCH=wasm.
package main

import (
	"os"

	"blobwars/engine/task"
	"blobwars/gui"
)

func main() {
	task.Prepare()
	if err := gui.Run(gui.Options{Out: os.Stdout, Err: os.Stderr}); err != nil {
		panic(err)
	}
}
