// Command fitkernel generates the AVX2 kernels of the inner loops of a fit, internal/lab/train/rows_amd64.s, with avo:
// run `go generate ./internal/lab/train`.
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
	weigh()
	slopes()
	step()
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

// vectorsOf generates a loop over the vectors of slices whose length in units is the parameter n. do gets the offset of
// a vector in bytes.
func vectorsOf(name string, do func(at Register)) {
	size, at := Load(Param("n"), GP64()), GP64()
	SHLQ(Imm(2), size)
	XORQ(at, at)
	Label(name)
	do(at)
	ADDQ(U32(vectorBytes), at)
	CMPQ(at, size)
	JLT(LabelRef(name))
}

func pointer(parameter string) Register { return Load(Param(parameter), GP64()) }

func vector(base, at Register) Mem { return Mem{Base: base, Index: at, Scale: 1} }

// broadcast returns a vector of a float32 parameter.
func broadcast(parameter string) VecVirtual {
	address, err := Param(parameter).Resolve()
	if err != nil {
		panic(err)
	}
	v := YMM()
	VBROADCASTSS(address.Addr, v)
	return v
}

// ones returns a vector of 1.0, zeros one of 0.
func ones() VecVirtual {
	bits, low, v := GP32(), XMM(), YMM()
	MOVL(U32(0x3f800000), bits)
	VMOVD(bits, low)
	VBROADCASTSS(low, v)
	return v
}

func zeros() VecVirtual {
	v := YMM()
	VXORPS(v, v, v)
	return v
}

func weigh() {
	TEXT("weighAVX2", NOSPLIT, "func(sums, out *float32, n int) float32")
	sums, out := pointer("sums"), pointer("out")
	total, zero, one, x, y := zeros(), zeros(), ones(), YMM(), YMM()
	vectorsOf("weighed", func(at Register) {
		VMAXPS(vector(sums, at), zero, x)
		VMINPS(x, one, x)
		VMULPS(x, x, y)
		VMULPS(vector(out, at), y, y)
		VADDPS(y, total, total)
	})
	upper := XMM()
	VEXTRACTF128(Imm(1), total, upper)
	low := total.AsX()
	VADDPS(upper, low, low)
	VMOVHLPS(low, low, upper)
	VADDPS(upper, low, low)
	VMOVSHDUP(low, upper)
	VADDSS(upper, low, low)
	Store(low, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

func slopes() {
	TEXT("slopesAVX2", NOSPLIT, "func(sums, out, gradient *float32, slope float32, n int)")
	sums, out, gradient, slope := pointer("sums"), pointer("out"), pointer("gradient"), broadcast("slope")
	zero, one, sum, x, y, inside := zeros(), ones(), YMM(), YMM(), YMM(), YMM()
	vectorsOf("sloped", func(at Register) {
		VMOVUPS(vector(sums, at), sum)
		VMAXPS(sum, zero, x)
		VMINPS(x, one, x)
		VMULPS(x, x, y)
		VMULPS(slope, y, y)
		VADDPS(vector(gradient, at), y, y)
		VMOVUPS(y, vector(gradient, at))
		VADDPS(x, x, x)
		VMULPS(vector(out, at), slope, y)
		VMULPS(x, y, y)
		VCMPPS(Imm(0x1e), zero, sum, inside) // sum > 0
		VANDPS(inside, y, y)
		VCMPPS(Imm(0x11), one, sum, inside) // sum < 1
		VANDPS(inside, y, y)
		VMOVUPS(y, vector(sums, at))
	})
	VZEROUPPER()
	RET()
}

func step() {
	TEXT("stepAVX2", NOSPLIT, "func(weights, slope, mean, square *float32, constants *[8]float32, n int)")
	weights, slope, mean, square, c := pointer("weights"), pointer("slope"), pointer("mean"), pointer("square"), pointer("constants")
	constant := func(i int) VecVirtual {
		v := YMM()
		VBROADCASTSS(Mem{Base: c, Disp: 4 * i}, v)
		return v
	}
	rate, unbias, bound, kept, added, keptSquare, addedSquare, tiny := constant(0), constant(1), constant(2), constant(3), constant(4), constant(5), constant(6), constant(7)
	g, m, v, w := YMM(), YMM(), YMM(), YMM()
	least := YMM()
	bits, low := GP32(), XMM()
	MOVL(U32(0x0da24260), bits) // 1e-30
	VMOVD(bits, low)
	VBROADCASTSS(low, least)
	vectorsOf("stepped", func(at Register) {
		VMOVUPS(vector(slope, at), g)
		VMULPS(vector(mean, at), kept, m)
		VMULPS(g, added, w)
		VADDPS(w, m, m)
		VMULPS(vector(square, at), keptSquare, v)
		VMULPS(g, addedSquare, w)
		VMULPS(g, w, w)
		VADDPS(w, v, v)
		VMOVUPS(v, vector(square, at))
		VPCMPEQD(w, w, w)
		VPSRLD(Imm(1), w, w)
		VANDPS(w, m, w) // its size
		VCMPPS(Imm(0x1d), least, w, w)
		VANDPS(w, m, m)
		VMOVUPS(m, vector(mean, at))
		VMULPS(unbias, v, v)
		VSQRTPS(v, v)
		VADDPS(tiny, v, v)
		VMULPS(rate, m, m)
		VDIVPS(v, m, m)
		VMOVUPS(vector(weights, at), w)
		VSUBPS(m, w, w)
		VMINPS(w, bound, w)
		VXORPS(g, g, g)
		VSUBPS(bound, g, g)
		VMAXPS(w, g, w)
		VMOVUPS(w, vector(weights, at))
	})
	VZEROUPPER()
	RET()
}
