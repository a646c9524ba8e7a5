package eval

import "encoding/binary"

// The plain form of a net's arithmetic adds four 16-bit lanes of a 64-bit word at a time (SWAR: SIMD within a
// register). No lane carries into the next: each is a sum of at most 50 bytes.

// lanes is every other byte of a word.
const lanes = 0x00ff00ff00ff00ff

// sumEight returns the sums of eight units from first on after the changes, those with even numbers in the first word.
func (n *Net) sumEight(near *Sums, c *changes, first int) (even, odd uint64) {
	u := (*[8]uint16)(near.units[place(first):])
	even = uint64(u[0]) | uint64(u[2])<<16 | uint64(u[4])<<32 | uint64(u[6])<<48
	odd = uint64(u[1]) | uint64(u[3])<<16 | uint64(u[5])<<32 | uint64(u[7])<<48
	rows := n.rows[first:]
	for _, row := range c.rows[:c.count] {
		after, before := binary.LittleEndian.Uint64(rows[row.after:]), binary.LittleEndian.Uint64(rows[row.before:])
		even += after&lanes - before&lanes
		odd += after>>8&lanes - before>>8&lanes
	}
	return even, odd
}

// updatePlain is update in Go, for machines without AVX2.
func (n *Net) updatePlain(to, near *Sums, words *[7]uint64) {
	var c changes
	c.between(&near.words, words, n.hidden)
	for first := 0; first < n.hidden; first += 8 {
		even, odd := n.sumEight(near, &c, first)
		u := to.units[place(first):][:8]
		for i := 0; i < 8; i += 2 {
			u[i], u[i+1] = uint16(even), uint16(odd)
			even, odd = even>>16, odd>>16
		}
	}
}

// weighPlain is weigh in Go, for machines without AVX2.
func (n *Net) weighPlain(near *Sums, words *[7]uint64, phase int) (sum int32) {
	var c changes
	c.between(&near.words, words, n.hidden)
	out := n.out[phase*n.hidden:][:n.hidden]
	for first := 0; first < n.hidden; first += 8 {
		even, odd := n.sumEight(near, &c, first)
		w := (*[8]int16)(out[first:])
		sum += square(even)*int32(w[0]) + square(even>>16)*int32(w[2]) + square(even>>32)*int32(w[4]) + square(even>>48)*int32(w[6]) +
			square(odd)*int32(w[1]) + square(odd>>16)*int32(w[3]) + square(odd>>32)*int32(w[5]) + square(odd>>48)*int32(w[7])
	}
	return sum
}

// square returns the square of the clipped sum in the lowest lane of a word.
func square(lane uint64) int32 {
	x := min(max(int32(uint16(lane))-sumZero, 0), One)
	return x * x
}
