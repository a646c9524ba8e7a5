// Package main is the Web Worker of the browser version: it does the searches of the page, see engine/task. It is built
// with GOOS=js GOARCH=wasm -tags worker.
package main

import (
	"blobwars/engine/task"
	_ "blobwars/gui/model/puzzle" // the packages with tasks
	_ "blobwars/gui/model/race"
	_ "blobwars/gui/model/session"
	_ "blobwars/gui/model/tiles"
	_ "blobwars/gui/model/tree"
)

func main() { task.Serve() }
