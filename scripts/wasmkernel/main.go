// Command wasmkernel writes web/kernel.wasm, the arithmetic of a net in WebAssembly with 128-bit vectors, which Go does
// not use. It is the twin of scripts/tools/netkernel, for the worker of the browser version: engine/eval/net_js.go calls
// it.
package main

import (
	"flag"
	"os"
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

// The parameters: the rows of the net; the output weights in one function, the sums' new place in the other; the
// eval.Sums near the board; the patterns of the board; memory for the changes; the number of hidden units.
//
// The other locals: the end of the rows of the units, the change under way and the end of the changes, the addresses of
// two rows, the number of a window and the set of those that differ, sixteen bytes of each row, the sums of the units,
// and the sum of the answer.
const (
	rows, out, near, words, changed, hidden = 0, 1, 2, 3, 4, 5
	last, at, until, after, before, window  = 6, 7, 8, 9, 10, 11
	differ                                  = 12
	added, removed                          = 13, 14
	even                                    = 15
	odd                                     = even + pairs
	total                                   = odd + pairs

	sums = 7 * 8 // the place of the units in eval.Sums, after the patterns
)

// place returns the place of eight units in Sums, as engine/eval has it.
func place(first int) int { return first&^24 | first&8<<1 | first&16>>1 }

// The lanes of two vectors of words, 0 to 7 and 8 to 15: those with even numbers, those with odd numbers, and the first
// and the last eight of two vectors of which one has those with even numbers.
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

// body returns the code of a function that computes the sums of the units, 64 at a time, and does something with them.
//
// A row has a byte for each unit, two in a word. While rows are added, the sum of a unit with an even number has 256
// times that of the unit after it added to it, so that whole words are added; this is subtracted at the end, modulo
// 65536.
func body(finish func(c *code), answer func(c *code)) code {
	var c code
	c.get(rows)
	c.get(hidden)
	c.op(i32Add)
	c.set(last)
	c.compare()
	c.op(loop, empty)
	for i := range pairs {
		c.two(near, sums+2*place(16*i), sums+2*place(16*i+8))
		c.choose(odds)
		c.set(odd + i)
		c.two(near, sums+2*place(16*i), sums+2*place(16*i+8))
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
	c.get(until)
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
	c.advance(near, 2*units)
	c.advance(out, 2*units)
	c.advance(rows, units)
	c.get(rows)
	c.get(last)
	c.op(i32LessU, branchIf, 0, end)
	answer(&c)
	c.op(end)
	return c
}

// compare lists the changes, the places of two rows for each window in which the patterns differ, as changes.between
// does in Go.
func (c *code) compare() {
	for i, offset := range []int{0, 16, 32, 40} { // of 56 bytes
		c.get(near)
		c.load(offset)
		c.get(words)
		c.load(offset)
		c.vector(notEqual)
		c.vector(bitmask)
		c.op(i64Extend, i64Const)
		c.number(offset)
		c.op(i64Shl)
		if i > 0 {
			c.op(i64Or)
		}
	}
	c.op(i64Const)
	c.number(0x007f7f7f7f7f7f7f) // seven windows in each of seven rows
	c.op(i64And)
	c.set(differ)
	c.get(changed)
	c.set(until)
	c.op(block, empty, loop, empty)
	c.get(differ)
	c.op(i64Eqz, branchIf, 1)
	c.get(differ)
	c.op(i64Ctz, i32Wrap)
	c.set(window)
	c.place(near, 0)
	c.place(words, 4)
	c.advance(until, 8)
	c.get(differ)
	c.get(differ)
	c.op(i64Const, 1, i64Sub, i64And)
	c.set(differ)
	c.op(branch, 0, end, end)
}

// place stores the place of the window's row.
func (c *code) place(patterns, offset int) {
	c.get(until)
	c.get(window) // x + 8y
	c.get(window)
	c.constant(3)
	c.op(i32ShrU, i32Sub) // x + 7y
	c.constant(8)
	c.op(i32Shl)
	c.get(patterns)
	c.get(window)
	c.op(i32Add, i32Load8)
	c.memory(0)
	c.op(i32Add)
	c.get(hidden)
	c.op(i32Mul, i32Store)
	c.memory(offset)
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

// function returns a function with its size and its locals.
func function(body code) code {
	inner := append(code{3, 6, typeI32, 1, typeI64, 2 + 2*pairs + 1, typeV128}, body...) // three groups of locals
	var c code
	c.unsigned(len(inner))
	return append(c, inner...)
}

// module returns a module that imports the memory "go"."mem" and exports the functions "update" and "weigh", see
// engine/eval.
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
