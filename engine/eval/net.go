package eval

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"blobwars/engine"
)

// Net is an n-tuple network. Each 2x2 window of the board adds the weights of its pattern to the sums of
// a hidden layer; the sums, clipped to 0..One and squared (SCReLU), are added up with output
// weights that depend on the phase of the game (output buckets). The board is seen by the player to move,
// and nothing is updated incrementally. All numbers are integers, so that every machine computes the
// same value. A Net never changes.
type Net struct {
	hidden int
	origin string
	rows   []int16 // [window][pattern][unit]
	out    []int16 // [phase][unit]
	bias   []int32 // [phase]
	packed func() *packed
}

// The fixed-point numbers of a Net.
const (
	One        = 724            // 1.0 of a hidden unit
	unitSquare = One * One >> 4 // its square: 15 bits
	outShift   = 16

	// OutScale is the output weight that gives a hundredth of a blob for a unit of 1.0.
	OutScale = float64(1<<outShift) / unitSquare
	// BiasScale is the output bias that gives a hundredth of a blob.
	BiasScale = 1 << outShift

	// MaxHidden is the greatest number of hidden units, which is a multiple of block.
	MaxHidden = 256
	block     = 16
)

// NewNet makes a net of weights, which the caller must not change afterwards: rows[window][pattern][unit] in
// 1/One, out[phase][unit] in 1/OutScale and bias[phase] in 1/BiasScale hundredths of a
// blob. Windows are numbered x + 7*y, patterns as in WindowPatterns. origin describes how the
// weights were made. It is an error if some board could make a sum overflow.
func NewNet(origin string, hidden int, rows, out []int16, bias []int32) (*Net, error) {
	if hidden < block || hidden > MaxHidden || hidden%block != 0 {
		return nil, fmt.Errorf("a net of %d hidden units: it must have a multiple of %d, at most %d", hidden, block, MaxHidden)
	}
	if len(rows) != Windows*Patterns*hidden || len(out) != Phases*hidden || len(bias) != Phases {
		return nil, fmt.Errorf("a net of %d hidden units has %d, %d and %d weights: expected %d, %d and %d", hidden,
			len(rows), len(out), len(bias), Windows*Patterns*hidden, Phases*hidden, Phases)
	}
	n := &Net{hidden: hidden, origin: origin, rows: rows, out: out, bias: bias}
	n.packed = sync.OnceValue(func() *packed { return pack(n) })
	low, high := n.reach()
	for unit := range hidden {
		if low[unit] < math.MinInt16 || high[unit] > math.MaxInt16 {
			return nil, fmt.Errorf("the weights of hidden unit %d add up to %d..%d: expected a sum of 16 bits", unit, low[unit], high[unit])
		}
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
	return n, nil
}

// reach is the lowest and the highest possible sum of each hidden unit.
func (n *Net) reach() (low, high []int) {
	low, high = make([]int, n.hidden), make([]int, n.hidden)
	for w := range Windows {
		least, most := n.span(w)
		for unit := range n.hidden {
			low[unit], high[unit] = low[unit]+int(least[unit]), high[unit]+int(most[unit])
		}
	}
	return low, high
}

// span is the least and the greatest weight of a window for each unit. It goes row by row, in the order
// of memory, because it is part of the start of the program.
func (n *Net) span(window int) (least, most []int16) {
	first := n.rows[window*Patterns*n.hidden:]
	least, most = slices.Clone(first[:n.hidden]), slices.Clone(first[:n.hidden])
	for p := 1; p < Patterns; p++ {
		for unit, w := range first[p*n.hidden:][:n.hidden] {
			least[unit], most[unit] = min(least[unit], w), max(most[unit], w)
		}
	}
	return least, most
}

// Origin describes how the weights were made.
func (n *Net) Origin() string { return n.origin }

// Evaluate implements Evaluator.
func (n *Net) Evaluate(own, other, empty engine.Bitboard) int {
	words := WindowPatterns(own, other, empty)
	phase := Phase(empty.Count())
	return n.value(n.sum(&words, phase), phase)
}

// value is the evaluation of a board whose weighted units add up to sum.
func (n *Net) value(sum int32, phase int) int {
	return min(max(int(sum+n.bias[phase])>>outShift, -Limit), Limit)
}
