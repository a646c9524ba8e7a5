//go:build worker && !purego

package eval

import "unsafe"

//go:generate go run ../../scripts/wasmkernel -out ../../web/kernel.wasm

// hasKernel reports whether the worker's script has loaded web/kernel.wasm: 1, or 0 in a browser without 128-bit vectors.
//
//go:wasmimport kernel loaded
func hasKernel() int32

// sum64 is sumPlain for 64 hidden units, given the rows, the weights of the phase and the words of WindowPatterns.
//
//go:wasmimport kernel sum64
//go:noescape
func sum64(rows, out, words unsafe.Pointer) int32

var kernel = hasKernel() == 1

// sum is the weighted sum of the hidden units.
func (n *Net) sum(words *[7]uint64, phase int) int32 {
	if n.hidden == 64 && kernel {
		return sum64(unsafe.Pointer(&n.rows[0]), unsafe.Pointer(&n.out[phase*64]), unsafe.Pointer(words))
	}
	return n.sumPlain(words, phase)
}
