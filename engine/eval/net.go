package eval

import (
	"fmt"
	"math"
	"math/bits"

	"blobwars/engine"
)

// Net is an n-tuple network. Each 2x2 window of the board adds the weights of its pattern to the sums of
// a hidden layer; the sums, clipped to 0..One and squared (SCReLU), are added up with output
// weights that depend on the phase of the game (output buckets). The board is seen by the player to move.
// All numbers are integers, so that every machine computes the same value. A Net never changes.
type Net struct {
	hidden int
	origin string
	rows   []uint8 // [window][pattern][unit]: a weight and rowZero, so that it is never negative
	out    []int16 // [phase][unit]
	bias   []int32 // [phase]
	empty  Sums    // of a board without blobs and walls
}

// The fixed-point numbers of a Net.
const (
	One        = 160       // 1.0 of a hidden unit
	unitSquare = One * One // its square: 15 bits
	outShift   = 16
	rowZero    = 128               // a weight of 0 in Net.rows
	sumZero    = Windows * rowZero // a sum of 0 in Sums

	// OutScale is the output weight that gives a hundredth of a blob for a unit of 1.0.
	OutScale = float64(1<<outShift) / unitSquare
	// BiasScale is the output bias that gives a hundredth of a blob.
	BiasScale = 1 << outShift

	// MaxHidden is the greatest number of hidden units, which is a multiple of block.
	MaxHidden = 384
	block     = 32
)

// NewNet makes a net of weights, which the caller must not change afterwards: rows[window][pattern][unit] in
// 1/One, out[phase][unit] in 1/OutScale and bias[phase] in 1/BiasScale hundredths of a
// blob. Windows are numbered x + 7*y, patterns as in WindowPatterns. origin describes how the
// weights were made. It is an error if some board could make a sum overflow.
func NewNet(origin string, hidden int, rows []int8, out []int16, bias []int32) (*Net, error) {
	if hidden < block || hidden > MaxHidden || hidden%block != 0 {
		return nil, fmt.Errorf("a net of %d hidden units: it must have a multiple of %d, at most %d", hidden, block, MaxHidden)
	}
	if len(rows) != Windows*Patterns*hidden || len(out) != Phases*hidden || len(bias) != Phases {
		return nil, fmt.Errorf("a net of %d hidden units has %d, %d and %d weights: expected %d, %d and %d", hidden,
			len(rows), len(out), len(bias), Windows*Patterns*hidden, Phases*hidden, Phases)
	}
	for phase := range Phases {
		sum := 0
		for _, w := range out[phase*hidden:][:hidden] {
			sum += max(int(w), -int(w)) * unitSquare
		}
		if sum += max(int(bias[phase]), -int(bias[phase])); sum > math.MaxInt32 {
			return nil, fmt.Errorf("the output weights of phase %d add up to %d: expected a sum of 32 bits", phase, sum)
		}
	}
	n := &Net{hidden: hidden, origin: origin, rows: make([]uint8, len(rows)), out: out, bias: bias}
	for i, w := range rows {
		n.rows[i] = uint8(int(w) + rowZero)
	}
	for window := range Windows {
		for unit, w := range n.rows[window*Patterns*hidden:][:hidden] {
			n.empty.units[place(unit&^7)+unit&7] += uint16(w)
		}
	}
	return n, nil
}

// Weights returns the net's weights as NewNet takes them; rows is a copy, out and bias must not be changed.
func (n *Net) Weights() (hidden int, rows []int8, out []int16, bias []int32) {
	rows = make([]int8, len(n.rows))
	for i, w := range n.rows {
		rows[i] = int8(int(w) - rowZero)
	}
	return n.hidden, rows, n.out, n.bias
}

// Origin describes how the weights were made.
func (n *Net) Origin() string { return n.origin }

// Sums is the sums of a net's hidden units for one board. A board that differs from it in a few windows needs only the
// rows of those windows (an efficiently updatable network: Yu Nasu, NNUE, 2018).
type Sums struct {
	words [7]uint64         // the patterns of the board
	units [MaxHidden]uint16 // in the order of place; each offset by sumZero, so that it is never negative
}

// place returns the place in Sums.units of unit first, a multiple of 8, and of the seven after it: of each 32 units,
// the two eights in the middle are exchanged, as AVX2 makes them.
func place(first int) int { return first&^24 | first&8<<1 | first&16>>1 }

func (n *Net) Evaluate(own, other, empty engine.Bitboard) int {
	return n.EvaluateFrom(&n.empty, own, other, empty)
}

// EvaluateFrom is Evaluate for a board that differs little from the one of near, which makes it faster.
func (n *Net) EvaluateFrom(near *Sums, own, other, empty engine.Bitboard) int {
	words, phase := WindowPatterns(own, other, empty), Phase(empty.Count())
	sum := n.weigh(near, &words, phase)
	return min(max(int(sum+n.bias[phase])>>outShift, -Limit), Limit)
}

// Sum sets dst to the sums of a board. It is faster the less the board differs from the one of near, which may be dst
// itself.
func (n *Net) Sum(dst, near *Sums, own, other, empty engine.Bitboard) {
	words := WindowPatterns(own, other, empty)
	n.update(dst, near, &words)
	dst.words = words
}

// EmptySums returns the sums of a board without blobs, from which Sum can begin.
func (n *Net) EmptySums() *Sums { return &n.empty }

// changes lists the windows in which two boards differ, by the places of their rows in Net.rows.
type changes struct {
	count int
	rows  [Windows]change
}

type change struct{ before, after uint32 }

// between sets c to the differences of two boards, given their patterns.
func (c *changes) between(before, after *[7]uint64, hidden int) {
	// bit y + 8x: the window (x, y) differs
	differ := nonzeroBytes(before[0]^after[0]) | nonzeroBytes(before[1]^after[1])<<1 | nonzeroBytes(before[2]^after[2])<<2 |
		nonzeroBytes(before[3]^after[3])<<3 | nonzeroBytes(before[4]^after[4])<<4 | nonzeroBytes(before[5]^after[5])<<5 |
		nonzeroBytes(before[6]^after[6])<<6
	differ &= 0x00ffffffffffffff
	count := 0
	for ; differ != 0; differ &= differ - 1 {
		at := bits.TrailingZeros64(differ)
		y, shift := at&7, at&^7
		first := (at>>3 + y*7) * Patterns
		c.rows[count] = change{
			before: uint32((first + int(byte(before[y]>>shift))) * hidden),
			after:  uint32((first + int(byte(after[y]>>shift))) * hidden),
		}
		count++
	}
	c.count = count
}

// nonzeroBytes has the lowest bit of each byte that is not 0 in word.
func nonzeroBytes(word uint64) uint64 {
	const low = 0x7f7f7f7f7f7f7f7f
	return ((word&low + low) | word) >> 7 & 0x0101010101010101
}
