// Package main is the page of the browser version: the window without the commands. Its searches are done by
// web/worker, see engine/task. It is built with GOOS=js GOARCH=wasm. What -moves writes on a desktop the page has a
// screen reader say; with the query ?moves it also writes it to the browser's console.
package main

import (
	"io"
	"os"
	"regexp"
	"strings"
	"syscall/js"

	"blobwars/engine/task"
	"blobwars/gui"
	"blobwars/gui/platform"
)

// liveRegion is a writer whose text a screen reader says, but for the FEN of a new game.
type liveRegion struct{}

var fen = regexp.MustCompile(`(?m), \S+ [xo] \d+ \d+$`)

func (liveRegion) Write(text []byte) (int, error) {
	js.Global().Call("say", fen.ReplaceAllString(string(text), ""))
	return len(text), nil
}

func main() {
	retry := js.FuncOf(func(js.Value, []js.Value) any { task.Retry(); return nil })
	task.OnTrouble(func(reason string) { js.Global().Call("searchTrouble", reason, retry) })
	query := js.Global().Get("location").Get("search").String()
	var out io.Writer = liveRegion{}
	if strings.HasPrefix(query, "?moves") {
		out = io.MultiWriter(out, os.Stdout)
	}
	options := gui.Options{Out: out, Err: os.Stderr, Link: platform.Link(), Moves: true, Shown: func() {
		platform.HideSplash()
		task.Prepare() // the worker, not earlier: it would load beside the page
	}}
	if err := gui.Run(options); err != nil {
		panic(err)
	}
}
