// Package main is the page of the browser version: the window without the commands. Its searches are done by
// web/worker, see engine/task. It is built with GOOS=js GOARCH=wasm. With the query ?moves the page writes every move
// and every result to the browser's console.
package main

import (
	"os"
	"strings"
	"syscall/js"

	"blobwars/engine/task"
	"blobwars/gui"
	"blobwars/gui/platform"
)

func main() {
	retry := js.FuncOf(func(js.Value, []js.Value) any { task.Retry(); return nil })
	task.OnTrouble(func(reason string) { js.Global().Call("searchTrouble", reason, retry) })
	query := js.Global().Get("location").Get("search").String()
	options := gui.Options{Out: os.Stdout, Err: os.Stderr, Link: platform.Link(), Moves: strings.HasPrefix(query, "?moves"), Shown: func() {
		platform.HideSplash()
		task.Prepare() // the worker, not earlier: it would load beside the page
	}}
	if err := gui.Run(options); err != nil {
		panic(err)
	}
}
