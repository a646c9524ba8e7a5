// Command wasmkernel writes web/kernel.wasm, the first layers of the net with 64 hidden units in WebAssembly with 128-bit vectors,
// which Go does not use. It is the twin of scripts/netkernel, for the worker of the browser version: engine/eval/net_js.go calls it.
package main

import (
	"encoding/binary"
	"flag"
	"os"
)

// Instructions of WebAssembly 2.0 ("WebAssembly Core Specification", W3C, 2025, section 5.4).
const (
	end        = 0x0b
	localGet   = 0x20
	localSet   = 0x21
	localTee   = 0x22
	i32Load8U  = 0x2d
	i32Const   = 0x41
	i32Add     = 0x6a
	i32Shl     = 0x74
	vector     = 0xfd // the prefix of what follows
	v128Load   = 0x00
	extract32  = 0x1b
	splat16    = 0x10
	add16      = 0x8e
	min16      = 0x96
	max16      = 0x98
	narrow32   = 0x85
	shiftRight = 0xad // i32x4.shr_u
	add32      = 0xae
	dot        = 0xba
	mulLow     = 0xbc // i32x4.extmul_low_i16x8_s
	mulHigh    = 0xbd

	typeI32, typeV128 = 0x7f, 0x7b
)

// Those of engine/eval.
const (
	windows  = 49
	patterns = 256
	one      = 724
	hidden   = 64
	vectors  = hidden / 8
	rowSize  = hidden * 2 // bytes
)

// The locals: three parameters, the address of a window's row, the sums of the units, one vector and the sum of the answer.
const (
	rows, out, words = 0, 1, 2
	row              = 3
	sums             = 4
	unit             = sums + vectors
	total            = unit + 1
)

type code []byte

func (c *code) op(bytes ...byte)    { *c = append(*c, bytes...) }
func (c *code) number(n int)        { *c = appendSigned(*c, n) }
func (c *code) unsigned(n int)      { *c = binary.AppendUvarint(*c, uint64(n)) }
func (c *code) vector(op int)       { c.op(vector); c.unsigned(op) }
func (c *code) get(local int)       { c.op(localGet); c.unsigned(local) }
func (c *code) set(local int)       { c.op(localSet); c.unsigned(local) }
func (c *code) constant(n int)      { c.op(i32Const); c.number(n) }
func (c *code) memory(offset int)   { c.op(0); c.unsigned(offset) } // without an alignment
func (c *code) load(offset int)     { c.vector(v128Load); c.memory(offset) }
func (c *code) byteAt(offset int)   { c.op(i32Load8U); c.memory(offset) }
func (c *code) lane(n byte)         { c.vector(extract32); c.op(n) }
func (c *code) splat(n int)         { c.constant(n); c.vector(splat16) }
func (c *code) shift(op, count int) { c.constant(count); c.vector(op) }

// appendSigned appends n in LEB128.
func appendSigned(to []byte, n int) []byte {
	for n < -64 || n > 63 {
		to = append(to, byte(n&0x7f|0x80))
		n >>= 7
	}
	return append(to, byte(n&0x7f))
}

// body is the function's code.
func body() code {
	var c code
	for w := range windows {
		c.get(words)
		c.byteAt(w/7*8 + w%7)
		c.constant(7)
		c.op(i32Shl)
		c.get(rows)
		c.op(i32Add)
		c.set(row)
		for v := range vectors {
			c.get(row)
			c.load(w*patterns*rowSize + 16*v)
			if w > 0 {
				c.get(sums + v)
				c.vector(add16)
			}
			c.set(sums + v)
		}
	}
	for v := range vectors {
		c.get(sums + v)
		c.splat(0)
		c.vector(max16)
		c.splat(one)
		c.vector(min16)
		c.op(localTee)
		c.unsigned(unit)
		c.get(unit)
		c.vector(mulLow)
		c.shift(shiftRight, 4)
		c.get(unit)
		c.get(unit)
		c.vector(mulHigh)
		c.shift(shiftRight, 4)
		c.vector(narrow32)
		c.get(out)
		c.load(16 * v)
		c.vector(dot)
		if v > 0 {
			c.get(total)
			c.vector(add32)
		}
		c.set(total)
	}
	for lane := range 4 {
		c.get(total)
		c.lane(byte(lane))
		if lane > 0 {
			c.op(i32Add)
		}
	}
	c.op(end)
	return c
}

// section is a section of the module with a number of entries.
func section(id byte, entries int, content code) code {
	var inner, c code
	inner.unsigned(entries)
	inner = append(inner, content...)
	c.op(id)
	c.unsigned(len(inner))
	return append(c, inner...)
}

func name(text string) code {
	var c code
	c.unsigned(len(text))
	return append(c, text...)
}

// module is a module that imports the memory "go"."mem" and exports the function "sum64" of rows, out and words, see eval.
func module() []byte {
	locals := code{2, 1, typeI32, vectors + 2, typeV128} // two groups of locals
	function := append(locals, body()...)
	var functions code
	functions.unsigned(len(function))
	functions = append(functions, function...)
	memory := append(append(name("go"), name("mem")...), 2, 0, 1) // a memory of at least one page
	var m code
	m.op(0, 'a', 's', 'm', 1, 0, 0, 0)
	m = append(m, section(1, 1, code{0x60, 3, typeI32, typeI32, typeI32, 1, typeI32})...)
	m = append(m, section(2, 1, memory)...)
	m = append(m, section(3, 1, code{0})...)
	m = append(m, section(7, 1, append(name("sum64"), 0, 0))...)
	return append(m, section(10, 1, functions)...)
}

func main() {
	file := flag.String("out", "kernel.wasm", "the file to write")
	flag.Parse()
	if err := os.WriteFile(*file, module(), 0o644); err != nil {
		panic(err)
	}
}
