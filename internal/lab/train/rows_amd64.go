//go:build amd64 && !purego

package train

import (
	"golang.org/x/sys/cpu"

	"blobwars/engine/eval"
)

//go:generate go -C ../../../scripts/tools run ./fitkernel -out ../../internal/lab/train/rows_amd64.s

// sumRowsAVX2 is sumRowsPlain for a multiple of 16 units. It adds in the same order, so the sums are equal to
// the last bit.
//
//go:noescape
func sumRowsAVX2(units, table *float32, rows *[eval.Windows]int32, hidden int)

// addRowsAVX2 is addRowsPlain for a multiple of 16 units.
//
//go:noescape
func addRowsAVX2(units, table *float32, rows *[eval.Windows]int32, hidden int)

// sumRows sets units to the sum of rows of a table, each as long as units.
func sumRows(units, table []float32, rows *[eval.Windows]int32) {
	if cpu.X86.HasAVX2 {
		sumRowsAVX2(&units[0], &table[0], rows, len(units))
		return
	}
	sumRowsPlain(units, table, rows)
}

// addRows adds units to rows of a table.
func addRows(units, table []float32, rows *[eval.Windows]int32) {
	if cpu.X86.HasAVX2 {
		addRowsAVX2(&units[0], &table[0], rows, len(units))
		return
	}
	addRowsPlain(units, table, rows)
}

// weighAVX2 is weighPlain for n units, a multiple of 8.
//
//go:noescape
func weighAVX2(sums, out *float32, n int) float32

// slopesAVX2 is slopesPlain for n units, a multiple of 8.
//
//go:noescape
func slopesAVX2(sums, out, gradient *float32, slope float32, n int)

// stepAVX2 is stepPlain for n weights, a multiple of 8; step lists the constants.
//
//go:noescape
func stepAVX2(weights, slope, mean, square *float32, constants *[8]float32, n int)

// weigh clips and squares the sums of hidden units, and adds them up with their output weights.
func weigh(sums, out []float32) float32 {
	if cpu.X86.HasAVX2 {
		return weighAVX2(&sums[0], &out[0], len(sums))
	}
	return weighPlain(sums, out)
}

// slopes replaces the sums of hidden units by the derivatives of the loss by each, and adds those by the output
// weights to gradient; slope is the derivative by the logit.
func slopes(sums, out, gradient []float32, slope float32) {
	if cpu.X86.HasAVX2 {
		slopesAVX2(&sums[0], &out[0], &gradient[0], slope, len(sums))
		return
	}
	slopesPlain(sums, out, gradient, slope)
}

// step takes one step of gradient descent with weights, and keeps them within ±bound.
func (s stepSize) step(weights, slope, mean, square []float32, bound float32) {
	if cpu.X86.HasAVX2 && len(weights)%8 == 0 {
		constants := [8]float32{s.rate, s.unbias, bound, beta1, 1 - beta1, beta2, 1 - beta2, epsilon}
		stepAVX2(&weights[0], &slope[0], &mean[0], &square[0], &constants, len(weights))
		return
	}
	s.stepPlain(weights, slope, mean, square, bound)
}
