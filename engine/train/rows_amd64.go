//go:build amd64 && !purego

package train

import (
	"golang.org/x/sys/cpu"

	"blobwars/engine/eval"
)

//go:generate go run ../../scripts/fitkernel -out rows_amd64.s

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
