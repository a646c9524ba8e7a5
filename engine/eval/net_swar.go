package eval

// packed holds the first layer's weights in words of four 16-bit lanes (SWAR: SIMD within a register). A lane holds
// the weight minus the least weight of its window and unit, so it is never negative, and the sum
// of 49 lanes, as NewNet has checked, never carries into the next lane.
type packed struct {
	lanes []uint64 // [window][pattern][unit/4]
	base  []int32  // [unit]: the sum of the least weights
}

func pack(n *Net) *packed {
	p := &packed{lanes: make([]uint64, len(n.rows)/4), base: make([]int32, n.hidden)}
	for window := range Windows {
		least, _ := n.span(window)
		for unit, w := range least {
			p.base[unit] += int32(w)
		}
		for pattern := range Patterns {
			first := (window*Patterns + pattern) * n.hidden
			for unit, w := range n.rows[first:][:n.hidden] {
				at := first + unit
				p.lanes[at/4] |= uint64(int32(w)-int32(least[unit])) << (16 * (at % 4))
			}
		}
	}
	return p
}

// sumPlain is the weighted sum of the hidden units in Go, for machines without AVX2.
func (n *Net) sumPlain(words *[7]uint64, phase int) (sum int32) {
	p := n.packed()
	var at [Windows]int // each window's row in lanes
	for y, word := range words {
		for x := range 7 {
			at[x+7*y] = ((x+7*y)*Patterns + int(byte(word>>(8*x)))) * (n.hidden / 4)
		}
	}
	out := n.out[phase*n.hidden:][:n.hidden]
	for first := 0; first < n.hidden; first += block {
		var a, b, c, d uint64
		lanes := p.lanes[first/4:]
		for _, i := range at {
			row := lanes[i : i+4 : i+4]
			a, b, c, d = a+row[0], b+row[1], c+row[2], d+row[3]
		}
		for i, four := range [4]uint64{a, b, c, d} {
			sum += weightedSum(four, p.base[first+4*i:], out[first+4*i:])
		}
	}
	return sum
}

// weightedSum clips and squares the four units of a word, and adds them up with their output weights.
func weightedSum(four uint64, base []int32, out []int16) (sum int32) {
	base, out = base[:4:4], out[:4:4]
	for lane := range 4 {
		x := min(max(int32(uint16(four>>(16*lane)))+base[lane], 0), One)
		sum += x * x >> 4 * int32(out[lane])
	}
	return sum
}
