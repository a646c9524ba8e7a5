//go:build worker && !purego

package eval

import "unsafe"

//go:generate go run ../../scripts/wasmkernel -out ../../web/kernel.wasm

// hasKernel reports whether the worker's script has loaded web/kernel.wasm: 1, or 0 in a browser without 128-bit
// vectors.
//
//go:wasmimport kernel loaded
func hasKernel() int32

// updateKernel is Net.update for a multiple of kernelUnits hidden units, given memory for the changes.
//
//go:wasmimport kernel update
//go:noescape
func updateKernel(rows, to, near, words, changed unsafe.Pointer, hidden int32)

// weighKernel is Net.weigh for a multiple of kernelUnits hidden units, given the weights of the phase and memory for
// the changes.
//
//go:wasmimport kernel weigh
//go:noescape
func weighKernel(rows, out, near, words, changed unsafe.Pointer, hidden int32) int32

const kernelUnits = 64

var kernel = hasKernel() == 1

// scratch is the kernel's memory for the changes. There is one thread.
var scratch [Windows]change

func (n *Net) update(to, near *Sums, words *[7]uint64) {
	if n.hidden%kernelUnits == 0 && kernel {
		updateKernel(unsafe.Pointer(&n.rows[0]), unsafe.Pointer(&to.units), unsafe.Pointer(near), unsafe.Pointer(words), unsafe.Pointer(&scratch), int32(n.hidden))
		return
	}
	n.updatePlain(to, near, words)
}

func (n *Net) weigh(near *Sums, words *[7]uint64, phase int) int32 {
	if n.hidden%kernelUnits == 0 && kernel {
		return weighKernel(unsafe.Pointer(&n.rows[0]), unsafe.Pointer(&n.out[phase*n.hidden]), unsafe.Pointer(near), unsafe.Pointer(words), unsafe.Pointer(&scratch), int32(n.hidden))
	}
	return n.weighPlain(near, words, phase)
}
