//go:build !amd64 || purego

package train

import "blobwars/engine/eval"

func sumRows(units, table []float32, rows *[eval.Windows]int32) { sumRowsPlain(units, table, rows) }

func addRows(units, table []float32, rows *[eval.Windows]int32) { addRowsPlain(units, table, rows) }
