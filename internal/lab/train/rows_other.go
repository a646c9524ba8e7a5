//go:build !amd64 || purego

package train

import "blobwars/engine/eval"

func sumRows(units, table []float32, rows *[eval.Windows]int32) { sumRowsPlain(units, table, rows) }

func addRows(units, table []float32, rows *[eval.Windows]int32) { addRowsPlain(units, table, rows) }

func weigh(sums, out []float32) float32 { return weighPlain(sums, out) }

func slopes(sums, out, gradient []float32, slope float32) { slopesPlain(sums, out, gradient, slope) }

func (s stepSize) step(weights, slope, mean, square []float32, bound float32) {
	s.stepPlain(weights, slope, mean, square, bound)
}
