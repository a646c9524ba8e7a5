// Command fitkernel generates the AVX2 kernels of the two inner loops of a fit, engine/train/rows_amd64.s, with avo: run
// `go generate ./engine/train`.
package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

const (
	windows     = 49
	vectorBytes = 32
	vectorUnits = vectorBytes / 4
)

func main() {
	ConstraintExpr("amd64,!purego")
	kernel("sumRowsAVX2", sum)
	kernel("addRowsAVX2", add)
	Generate()
}

// kernel generates a function that processes the units, 64 at a time and then 16 at a time.
func kernel(name string, block func(units, table, rows, stride Register, vectors int)) {
	TEXT(name, NOSPLIT, "func(units, table *float32, rows *[49]int32, hidden int)")
	units := Load(Param("units"), GP64())
	table := Load(Param("table"), GP64())
	rows := Load(Param("rows"), GP64())
	left := Load(Param("hidden"), GP64())
	stride := GP64()
	MOVQ(left, stride)
	SHLQ(Imm(2), stride)
	for _, vectors := range []int{8, 2} {
		again, done := fmt.Sprintf("again%d", vectors), fmt.Sprintf("done%d", vectors)
		Label(again)
		CMPQ(left, U32(vectors*vectorUnits))
		JLT(LabelRef(done))
		block(units, table, rows, stride, vectors)
		ADDQ(U32(vectors*vectorBytes), units)
		ADDQ(U32(vectors*vectorBytes), table)
		SUBQ(U32(vectors*vectorUnits), left)
		JMP(LabelRef(again))
		Label(done)
	}
	VZEROUPPER()
	RET()
}

// each calls do with the address of each of the 49 rows.
func each(name string, table, rows, stride Register, vectors int, do func(row Register)) {
	again := fmt.Sprintf("%s%d", name, vectors)
	number, row := GP64(), GP64()
	XORQ(number, number)
	Label(again)
	MOVLQSX(Mem{Base: rows, Index: number, Scale: 4}, row)
	IMULQ(stride, row)
	ADDQ(table, row)
	do(row)
	INCQ(number)
	CMPQ(number, Imm(windows))
	JLT(LabelRef(again))
}

// sum sets units to the sum of the rows.
func sum(units, table, rows, stride Register, vectors int) {
	var sums []VecVirtual
	for range vectors {
		v := YMM()
		VXORPS(v, v, v)
		sums = append(sums, v)
	}
	each("row", table, rows, stride, vectors, func(row Register) {
		for i, v := range sums {
			VADDPS(Mem{Base: row, Disp: vectorBytes * i}, v, v)
		}
	})
	for i, v := range sums {
		VMOVUPS(v, Mem{Base: units, Disp: vectorBytes * i})
	}
}

// add adds units to each row.
func add(units, table, rows, stride Register, vectors int) {
	var added []VecVirtual
	for i := range vectors {
		v := YMM()
		VMOVUPS(Mem{Base: units, Disp: vectorBytes * i}, v)
		added = append(added, v)
	}
	each("row", table, rows, stride, vectors, func(row Register) {
		for i, v := range added {
			total := YMM()
			VADDPS(Mem{Base: row, Disp: vectorBytes * i}, v, total)
			VMOVUPS(total, Mem{Base: row, Disp: vectorBytes * i})
		}
	})
}
