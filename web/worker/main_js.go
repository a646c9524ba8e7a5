// Package main is the Web Worker of the browser version: it does the searches of the page, see engine/task. It is built
// with GOOS=js GOARCH=wasm -tags worker.
package main

import (
	"blobwars/engine/task"
	_ "blobwars/gui/puzzles/attempt" // the packages with tasks
	_ "blobwars/gui/solverrace/runs"
	_ "blobwars/gui/table/session"
	_ "blobwars/gui/tilesgame/round"
	_ "blobwars/gui/tree/walk"
)

func main() { task.Serve() }
