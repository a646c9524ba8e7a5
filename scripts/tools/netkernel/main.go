// Command netkernel generates the AVX2 kernels of a net's evaluation, engine/eval/net_amd64.s, with avo: run
// `go generate ./engine/eval`.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The sizes of engine/eval.
const (
	one     = 160
	sumZero = 49 * 128

	units       = 128 // handled together; the hidden units are a multiple of it
	vectorBytes = 32
	vectors     = units / vectorBytes // of the bytes of a row
)

func main() {
	ConstraintExpr("amd64,!purego")
	update()
	weigh()
	Generate()
}

// kernel is what the two kernels have in common: the sums of 128 units at a time, after the changes.
type kernel struct {
	rows, sums, changes, count, left Register
	signs                            VecVirtual // 1 and -1 in turn, as bytes
	acc                              [2 * vectors]VecVirtual
}

func newKernel() *kernel {
	k := &kernel{
		rows: Load(Param("rows"), GP64()), sums: Load(Param("sums"), GP64()), changes: Load(Param("changed"), GP64()),
		count: Load(Param("count"), GP64()), left: Load(Param("hidden"), GP64()), signs: YMM(),
	}
	broadcast(0xff01, k.signs)
	for i := range k.acc {
		k.acc[i] = YMM()
	}
	return k
}

// broadcast fills a vector with a 16-bit word.
func broadcast(word uint32, v VecVirtual) {
	bits, low := GP32(), XMM()
	MOVL(U32(word), bits)
	VMOVD(bits, low)
	VPBROADCASTW(low, v)
}

// blocks calls do for each 128 units, when acc holds their sums. acc[2i] has the units 0-7 and 16-23 of the 32 of
// vector i, acc[2i+1] the units 8-15 and 24-31: this is the order of Sums.
func (k *kernel) blocks(do func()) {
	Label("block")
	for i, acc := range k.acc {
		VMOVDQU(Mem{Base: k.sums, Disp: vectorBytes * i}, acc)
	}
	at, left := GP64(), GP64()
	MOVQ(k.changes, at)
	MOVQ(k.count, left)
	TESTQ(left, left)
	JZ(LabelRef("changed"))
	Label("change")
	k.change(at)
	ADDQ(Imm(8), at)
	DECQ(left)
	JNZ(LabelRef("change"))
	Label("changed")
	do()
	ADDQ(Imm(units), k.rows)
	ADDQ(U32(2*units), k.sums)
	SUBQ(U32(units), k.left)
	JNZ(LabelRef("block"))
}

// change adds the row after a change and subtracts the one before: the bytes of both, interleaved, times 1 and -1,
// added in pairs.
func (k *kernel) change(at Register) {
	before, after := GP64(), GP64()
	MOVL(Mem{Base: at}, before.As32())
	MOVL(Mem{Base: at, Disp: 4}, after.As32())
	for i := range vectors {
		plus, minus, low, high := YMM(), YMM(), YMM(), YMM()
		VMOVDQU(Mem{Base: k.rows, Index: after, Scale: 1, Disp: vectorBytes * i}, plus)
		VMOVDQU(Mem{Base: k.rows, Index: before, Scale: 1, Disp: vectorBytes * i}, minus)
		VPUNPCKLBW(minus, plus, low)
		VPUNPCKHBW(minus, plus, high)
		VPMADDUBSW(k.signs, low, low)
		VPMADDUBSW(k.signs, high, high)
		VPADDW(low, k.acc[2*i], k.acc[2*i])
		VPADDW(high, k.acc[2*i+1], k.acc[2*i+1])
	}
}

// update stores the sums.
func update() {
	TEXT("updateAVX2", NOSPLIT, "func(rows *uint8, to, sums *uint16, changed *uint32, count, hidden int)")
	k := newKernel()
	to := Load(Param("to"), GP64())
	k.blocks(func() {
		for i, acc := range k.acc {
			VMOVDQU(acc, Mem{Base: to, Disp: vectorBytes * i})
		}
		ADDQ(U32(2*units), to)
	})
	VZEROUPPER()
	RET()
}

// weigh clips the units to 0..one, squares them, and adds up the squares times the output weights.
func weigh() {
	TEXT("weighAVX2", NOSPLIT, "func(rows *uint8, out *int16, sums *uint16, changed *uint32, count, hidden int) int32")
	k := newKernel()
	out := Load(Param("out"), GP64())
	zero, most, total, weights := YMM(), YMM(), YMM(), YMM()
	VPXOR(total, total, total)
	k.blocks(func() {
		broadcast(sumZero, zero)
		broadcast(one, most)
		for i, acc := range k.acc {
			first := 2 * (i/2*vectorBytes + i%2*8) // of the units of acc, in bytes of out
			VMOVDQU(Mem{Base: out, Disp: first}, weights.AsX())
			VINSERTI128(Imm(1), Mem{Base: out, Disp: first + 2*16}, weights, weights)
			VPSUBUSW(zero, acc, acc) // saturates at 0
			VPMINSW(most, acc, acc)
			VPMULLW(acc, acc, acc)
			VPMADDWD(weights, acc, acc)
			VPADDD(acc, total, total)
		}
		ADDQ(U32(2*units), out)
	})
	upper, other := XMM(), XMM()
	VEXTRACTI128(Imm(1), total, upper)
	VPADDD(total.AsX(), upper, upper)
	for _, order := range []uint64{0b01_00_11_10, 0b10_11_00_01} { // exchange the halves, then neighbours
		VPSHUFD(Imm(order), upper, other)
		VPADDD(other, upper, upper)
	}
	result := GP32()
	VMOVD(upper, result)
	Store(result, ReturnIndex(0))
	VZEROUPPER()
	RET()
}
