// Command wasmkernel writes web/kernel.wasm, the arithmetic of a net in WebAssembly with 128-bit vectors, which Go does not
// use. It is the twin of scripts/netkernel, for the worker of the browser version: engine/eval/net_js.go calls it.
package main

import (
	"encoding/binary"
	"flag"
	"os"
)

// Instructions of WebAssembly 2.0 ("WebAssembly Core Specification", W3C, 2025, section 5.4).
const (
	block      = 0x02
	loop       = 0x03
	end        = 0x0b
	branch     = 0x0c
	branchIf   = 0x0d
	localGet   = 0x20
	localSet   = 0x21
	localTee   = 0x22
	i32Load    = 0x28
	i32Const   = 0x41
	i32Eqz     = 0x45
	i32LessU   = 0x49
	i32Add     = 0x6a
	i32Shl     = 0x74
	empty      = 0x40 // the type of a block without results
	vector     = 0xfd // the prefix of what follows
	v128Load   = 0x00
	v128Store  = 0x0b
	shuffle    = 0x0d // i8x16.shuffle
	splat16    = 0x10
	extract32  = 0x1b
	shiftLeft  = 0x8b // i16x8.shl
	shiftRight = 0x8d // i16x8.shr_u
	add16      = 0x8e
	sub16      = 0x91
	subClipped = 0x93 // i16x8.sub_sat_u
	mul16      = 0x95
	min16      = 0x96
	add32      = 0xae
	dot        = 0xba

	typeI32, typeV128 = 0x7f, 0x7b
)

// Those of engine/eval.
const (
	one     = 160
	sumZero = 49 * 128
)

const (
	units = 64         // handled together; the hidden units are a multiple of it
	pairs = units / 16 // pairs of vectors: the sums of the units with even numbers, and those with odd numbers
)

// The locals: the parameters (output weights in one function, the sums' new place in the other), the end of the rows of the units,
// the change under way, the addresses of two rows, sixteen bytes of each, the sums of the units, and the sum of the answer.
const (
	rows, out, sums, changed, count, hidden = 0, 1, 2, 3, 4, 5
	last, at, after, before                 = 6, 7, 8, 9
	added, removed                          = 10, 11
	even                                    = 12
	odd                                     = even + pairs
	total                                   = odd + pairs
)

type code []byte

func (c *code) op(bytes ...byte)  { *c = append(*c, bytes...) }
func (c *code) number(n int)      { *c = appendSigned(*c, n) }
func (c *code) unsigned(n int)    { *c = binary.AppendUvarint(*c, uint64(n)) }
func (c *code) vector(op int)     { c.op(vector); c.unsigned(op) }
func (c *code) get(local int)     { c.op(localGet); c.unsigned(local) }
func (c *code) set(local int)     { c.op(localSet); c.unsigned(local) }
func (c *code) constant(n int)    { c.op(i32Const); c.number(n) }
func (c *code) memory(offset int) { c.op(0); c.unsigned(offset) } // without an alignment
func (c *code) load(offset int)   { c.vector(v128Load); c.memory(offset) }
func (c *code) lane(n byte)       { c.vector(extract32); c.op(n) }
func (c *code) splat(n int)       { c.constant(n); c.vector(splat16) }
func (c *code) shift(op int)      { c.constant(8); c.vector(op) } // by a byte

// appendSigned appends n in LEB128.
func appendSigned(to []byte, n int) []byte {
	for n < -64 || n > 63 {
		to = append(to, byte(n&0x7f|0x80))
		n >>= 7
	}
	return append(to, byte(n&0x7f))
}

// place is the place of eight units in Sums, as engine/eval has it.
func place(first int) int { return first&^24 | first&8<<1 | first&16>>1 }

// The lanes of two vectors of words, 0 to 7 and 8 to 15: those with even numbers, those with odd numbers, and the first and the
// last eight of two vectors of which one has those with even numbers.
var (
	evens     = [8]byte{0, 2, 4, 6, 8, 10, 12, 14}
	odds      = [8]byte{1, 3, 5, 7, 9, 11, 13, 15}
	firstHalf = [8]byte{0, 8, 1, 9, 2, 10, 3, 11}
	lastHalf  = [8]byte{4, 12, 5, 13, 6, 14, 7, 15}
)

// choose makes a vector of words of two.
func (c *code) choose(lanes [8]byte) {
	c.vector(shuffle)
	for _, lane := range lanes {
		c.op(2*lane, 2*lane+1)
	}
}

// body is the code of a function that computes the sums of the units, 64 at a time, and does something with them.
//
// A row has a byte for each unit, two in a word. While rows are added, the sum of a unit with an even number has 256 times that of the
// unit after it added to it, so that whole words are added; this is subtracted at the end, modulo 65536.
func body(finish func(c *code), answer func(c *code)) code {
	var c code
	c.get(rows)
	c.get(hidden)
	c.op(i32Add)
	c.set(last)
	c.get(changed)
	c.get(count)
	c.constant(3)
	c.op(i32Shl, i32Add)
	c.set(count) // now the end of the changes
	c.op(loop, empty)
	for i := range pairs {
		c.two(sums, 2*place(16*i), 2*place(16*i+8))
		c.choose(odds)
		c.set(odd + i)
		c.two(sums, 2*place(16*i), 2*place(16*i+8))
		c.choose(evens)
		c.get(odd + i)
		c.shift(shiftLeft)
		c.vector(add16)
		c.set(even + i)
	}
	c.get(changed)
	c.set(at)
	c.op(block, empty, loop, empty)
	c.get(at)
	c.get(count)
	c.op(i32LessU, i32Eqz, branchIf, 1)
	c.row(before, 0)
	c.row(after, 4)
	for i := range pairs {
		c.bytes(added, after, 16*i)
		c.bytes(removed, before, 16*i)
		c.exchange(even+i, func(local int) { c.get(local) })
		c.exchange(odd+i, func(local int) { c.get(local); c.shift(shiftRight) })
	}
	c.advance(at, 8)
	c.op(branch, 0, end, end)
	for i := range pairs {
		c.get(even + i)
		c.get(odd + i)
		c.shift(shiftLeft)
		c.vector(sub16)
		c.set(even + i)
	}
	finish(&c)
	c.advance(sums, 2*units)
	c.advance(out, 2*units)
	c.advance(rows, units)
	c.get(rows)
	c.get(last)
	c.op(i32LessU, branchIf, 0, end)
	answer(&c)
	c.op(end)
	return c
}

// exchange adds a form of added to a local, and subtracts that of removed.
func (c *code) exchange(local int, form func(local int)) {
	c.get(local)
	form(added)
	c.vector(add16)
	form(removed)
	c.vector(sub16)
	c.set(local)
}

// row sets a local to the address of a row of the change.
func (c *code) row(local, offset int) {
	c.get(at)
	c.op(i32Load)
	c.memory(offset)
	c.get(rows)
	c.op(i32Add)
	c.set(local)
}

// bytes sets a local to sixteen bytes.
func (c *code) bytes(local, base, offset int) {
	c.get(base)
	c.load(offset)
	c.set(local)
}

// two loads two vectors.
func (c *code) two(base, first, second int) {
	c.get(base)
	c.load(first)
	c.get(base)
	c.load(second)
}

func (c *code) advance(local, by int) {
	c.get(local)
	c.constant(by)
	c.op(i32Add)
	c.set(local)
}

// store stores the sums.
func store(c *code) {
	for i := range pairs {
		for half, lanes := range [][8]byte{firstHalf, lastHalf} {
			c.get(out)
			c.get(even + i)
			c.get(odd + i)
			c.choose(lanes)
			c.vector(v128Store)
			c.memory(2 * place(16*i+8*half))
		}
	}
}

// weigh clips the sums, squares them, and adds up the squares times the output weights.
func weigh(c *code) {
	for i := range pairs {
		for _, half := range []struct {
			first int
			lanes [8]byte
		}{{even, evens}, {odd, odds}} {
			c.get(total)
			c.get(half.first + i)
			c.splat(sumZero)
			c.vector(subClipped)
			c.splat(one)
			c.vector(min16)
			c.op(localTee)
			c.unsigned(half.first + i)
			c.get(half.first + i)
			c.vector(mul16)
			c.two(out, 32*i, 32*i+16)
			c.choose(half.lanes)
			c.vector(dot)
			c.vector(add32)
			c.set(total)
		}
	}
}

// addLanes is the sum of the four lanes of total.
func addLanes(c *code) {
	for lane := range 4 {
		c.get(total)
		c.lane(byte(lane))
		if lane > 0 {
			c.op(i32Add)
		}
	}
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

// function is a function with its size and its locals.
func function(body code) code {
	inner := append(code{2, 4, typeI32, 2 + 2*pairs + 1, typeV128}, body...) // two groups of locals
	var c code
	c.unsigned(len(inner))
	return append(c, inner...)
}

// module is a module that imports the memory "go"."mem" and exports the functions "update" and "weigh", see engine/eval.
func module() []byte {
	functions := append(function(body(store, func(*code) {})), function(body(weigh, addLanes))...)
	memory := append(append(name("go"), name("mem")...), 2, 0, 1) // a memory of at least one page
	parameters := []byte{0x60, 6, typeI32, typeI32, typeI32, typeI32, typeI32, typeI32}
	types := append(append(code{}, append(parameters, 0)...), append(parameters, 1, typeI32)...)
	var m code
	m.op(0, 'a', 's', 'm', 1, 0, 0, 0)
	m = append(m, section(1, 2, types)...)
	m = append(m, section(2, 1, memory)...)
	m = append(m, section(3, 2, code{0, 1})...)
	m = append(m, section(7, 2, append(append(name("update"), 0, 0), append(name("weigh"), 0, 1)...))...)
	return append(m, section(10, 2, functions)...)
}

func main() {
	file := flag.String("out", "kernel.wasm", "the file to write")
	flag.Parse()
	if err := os.WriteFile(*file, module(), 0o644); err != nil {
		panic(err)
	}
}
