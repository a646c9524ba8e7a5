//go:build worker && !purego

package eval

import "unsafe"

//go:generate go run ../../scripts/wasmkernel -out ../../web/kernel.wasm

// hasKernel reports whether the worker's script has loaded web/kernel.wasm: 1, or 0 in a browser without 128-bit vectors.
//
//go:wasmimport kernel loaded
func hasKernel() int32

// updateKernel is updatePlain for a multiple of kernelUnits hidden units.
//
//go:wasmimport kernel update
//go:noescape
func updateKernel(rows, to, sums, changed unsafe.Pointer, count, hidden int32)

// weighKernel is weighPlain for a multiple of kernelUnits hidden units, given the weights of the phase.
//
//go:wasmimport kernel weigh
//go:noescape
func weighKernel(rows, out, sums, changed unsafe.Pointer, count, hidden int32) int32

const kernelUnits = 64

var kernel = hasKernel() == 1

// scratch is the changes of the board under evaluation. There is one thread, and setting a variable of this size to zero each time would
// cost as much as its use.
var scratch changes

func newChanges() *changes { return &scratch }

// update sets to to the sums near, changed.
func (n *Net) update(to, near *Sums, c *changes) {
	if n.hidden%kernelUnits == 0 && kernel {
		updateKernel(unsafe.Pointer(&n.rows[0]), unsafe.Pointer(&to.units), unsafe.Pointer(&near.units), unsafe.Pointer(&c.rows), int32(c.count), int32(n.hidden))
		return
	}
	n.updatePlain(to, near, c)
}

// weigh is the weighted sum of the units of near, changed.
func (n *Net) weigh(near *Sums, c *changes, phase int) int32 {
	if n.hidden%kernelUnits == 0 && kernel {
		return weighKernel(unsafe.Pointer(&n.rows[0]), unsafe.Pointer(&n.out[phase*n.hidden]), unsafe.Pointer(&near.units), unsafe.Pointer(&c.rows), int32(c.count), int32(n.hidden))
	}
	return n.weighPlain(near, c, phase)
}
