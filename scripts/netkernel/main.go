// Command netkernel generates the AVX2 kernel of a net's evaluation, engine/eval/net_amd64.s, with avo: run
// `go generate ./engine/eval`.
package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The sizes of the net, as in engine/eval.
const (
	hidden   = 64
	patterns = 256
	side     = 7 // windows in a row
	one      = 724

	rowBytes    = 2 * hidden
	vectorBytes = 32
	vectors     = rowBytes / vectorBytes
)

func main() {
	ConstraintExpr("amd64,!purego")
	TEXT(fmt.Sprintf("sum%d", hidden), NOSPLIT, "func(rows, out *int16, words *[7]uint64) int32")
	rows := Load(Param("rows"), GP64())
	words := Load(Param("words"), GP64())
	sums := addRows(rows, words)
	out := Load(Param("out"), GP64())
	Store(weigh(sums, out), ReturnIndex(0))
	VZEROUPPER()
	RET()
	Generate()
}

// addRows adds up the rows of the 49 patterns, one register for 16 units.
func addRows(rows, words Register) (sums [vectors]VecVirtual) {
	for i := range sums {
		sums[i] = YMM()
		VPXOR(sums[i], sums[i], sums[i])
	}
	for y := range side {
		for x := range side {
			at := GP64()
			MOVBQZX(Mem{Base: words, Disp: 8*y + x}, at)
			SHLQ(Imm(shift(rowBytes)), at)
			for i, sum := range sums {
				VPADDW(Mem{Base: rows, Index: at, Scale: 1, Disp: (x+side*y)*patterns*rowBytes + vectorBytes*i}, sum, sum)
			}
		}
	}
	return sums
}

// shift is the logarithm of n, a power of 2.
func shift(n int) (bits uint64) {
	for 1<<bits != n {
		bits++
	}
	return bits
}

// weigh clips each unit to 0..one, squares it (of the square, it keeps the sixteen bits from the fourth on) and adds up
// the squares times the output weights.
func weigh(sums [vectors]VecVirtual, out Register) Register {
	zero, most, total := YMM(), YMM(), YMM()
	VPXOR(zero, zero, zero)
	bound, low := GP32(), XMM()
	MOVL(U32(one), bound)
	VMOVD(bound, low)
	VPBROADCASTW(low, most)
	for i, sum := range sums {
		VPMAXSW(zero, sum, sum)
		VPMINSW(most, sum, sum)
		VPSLLW(Imm(6), sum, sum) // squared this way, 12 bits more: of 32 the upper 16 are those from the fourth on
		VPMULHUW(sum, sum, sum)
		VPMADDWD(Mem{Base: out, Disp: vectorBytes * i}, sum, sum)
		if i == 0 {
			total = sum
		} else {
			VPADDD(sum, total, total)
		}
	}
	upper := XMM()
	VEXTRACTI128(Imm(1), total, upper)
	VPADDD(total.AsX(), upper, upper)
	other := XMM()
	for _, order := range []uint64{0b01_00_11_10, 0b10_11_00_01} { // exchange the halves, then neighbours
		VPSHUFD(Imm(order), upper, other)
		VPADDD(other, upper, upper)
	}
	result := GP32()
	VMOVD(upper, result)
	return result
}
