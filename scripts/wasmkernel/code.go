package main

import "encoding/binary"

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
	i32Load8   = 0x2d // i32.load8_u
	i32Store   = 0x36
	i32Const   = 0x41
	i64Const   = 0x42
	i32Eqz     = 0x45
	i32LessU   = 0x49
	i64Eqz     = 0x50
	i32Add     = 0x6a
	i32Sub     = 0x6b
	i32Mul     = 0x6c
	i32Shl     = 0x74
	i32ShrU    = 0x76
	i64Ctz     = 0x7a
	i64Sub     = 0x7d
	i64And     = 0x83
	i64Or      = 0x84
	i64Shl     = 0x86
	i32Wrap    = 0xa7
	i64Extend  = 0xad // i64.extend_i32_u
	empty      = 0x40 // the type of a block without results
	vector     = 0xfd // the prefix of what follows
	v128Load   = 0x00
	v128Store  = 0x0b
	shuffle    = 0x0d // i8x16.shuffle
	splat16    = 0x10
	notEqual   = 0x24 // i8x16.ne
	bitmask    = 0x64 // i8x16.bitmask
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

	typeI32, typeI64, typeV128 = 0x7f, 0x7e, 0x7b
)

// code is a part of a module.
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

// section returns a section of the module with a number of entries.
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
