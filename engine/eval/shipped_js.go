//go:build worker

package eval

import "syscall/js"

// readWeights returns the file of a net that ships: web/worker.js fetches it from beside the program. A file that
// cannot be had ends the worker, and the page starts another one.
func readWeights(name string) ([]byte, error) {
	file := make(chan []byte, 1)
	arrived := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		file <- data
		return nil
	})
	defer arrived.Release()
	js.Global().Call("fetchNet", name).Call("then", arrived)
	return <-file, nil
}
