// Package main is the page of the browser version: the window without the commands. Its searches are done by
// web/worker, see engine/task. It is built with GOOS=js GOARCH=wasm. With the query ?moves it writes to the browser's
// console what -moves writes on a desktop.
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
	var searches *task.Client
	retry := js.FuncOf(func(js.Value, []js.Value) any { searches.Retry(); return nil })
	searches = task.NewClient(task.StartWebWorker, func(reason string) { js.Global().Call("searchTrouble", reason, retry) })
	task.Connect(searches)
	query := js.Global().Get("location").Get("search").String()
	options := gui.Options{Out: os.Stdout, Err: os.Stderr, Link: platform.Link(), Moves: strings.HasPrefix(query, "?moves")}
	options.WebPage = page{searches}
	if err := gui.Run(options); err != nil {
		panic(err)
	}
}

// page is the page around the window.
type page struct{ searches *task.Client }

func (page) Say(text string) { js.Global().Call("say", text) }

func (p page) Shown() {
	platform.HideSplash()
	p.searches.Prepare() // the worker, not earlier: it would load beside the page
}
