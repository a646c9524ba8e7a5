package eval

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"blobwars/engine"
)

// Net is a small learned net. Each 2x2 window of the board adds the weights of the pattern
// that it holds to the sums of a hidden layer; the sums, cut to 0..One and squared, are
// weighed by the phase of the game into one number. It looks from the side of the player
// to move and computes everything anew: a position carries nothing along. All of it is
// whole numbers, so that every machine gives the same value. A Net never changes.
type Net struct {
	hidden int
	made   string
	rows   []int16 // [window][pattern][unit]
	out    []int16 // [phase][unit]
	bias   []int32 // [phase]
	packed func() *packed
}

// How the whole numbers of a Net stand for real ones.
const (
	One      = 724            // a hidden unit's 1
	full     = One * One >> 4 // its square: 15 bits
	outShift = 16

	// OutScale is the output weight that gives a hundredth of a blob for a full unit.
	OutScale = float64(1<<outShift) / full
	// BiasScale is the output bias that gives a hundredth of a blob.
	BiasScale = 1 << outShift

	// MaxHidden is the most hidden units that a Net has; they come in blocks of 16.
	MaxHidden = 256
	block     = 16
)

// NewNet makes a net of weights, which become its own: rows[window][pattern][unit] in
// 1/One, out[phase][unit] in 1/OutScale and bias[phase] in 1/BiasScale hundredths of a
// blob. Windows are numbered x + 7*y, patterns as Look gives them. made says in words how
// the weights were found. It is an error if some board could make a sum overflow.
func NewNet(made string, hidden int, rows, out []int16, bias []int32) (*Net, error) {
	if hidden < block || hidden > MaxHidden || hidden%block != 0 {
		return nil, fmt.Errorf("a net of %d hidden units: it must have a multiple of %d, at most %d", hidden, block, MaxHidden)
	}
	if len(rows) != Windows*Patterns*hidden || len(out) != Phases*hidden || len(bias) != Phases {
		return nil, fmt.Errorf("a net of %d hidden units has %d, %d and %d weights: expected %d, %d and %d", hidden,
			len(rows), len(out), len(bias), Windows*Patterns*hidden, Phases*hidden, Phases)
	}
	n := &Net{hidden: hidden, made: made, rows: rows, out: out, bias: bias}
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
			sum += max(int(w), -int(w)) * full
		}
		if sum += max(int(bias[phase]), -int(bias[phase])); sum > math.MaxInt32 {
			return nil, fmt.Errorf("the output weights of phase %d add up to %d: expected a sum of 32 bits", phase, sum)
		}
	}
	return n, nil
}

// reach gives the lowest and the highest sum that each hidden unit could ever have.
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

// span gives the least and the greatest weight that a window has for each unit. It goes row by row,
// as they lie in memory: a net is read while somebody waits.
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

// Made says how the weights were found.
func (n *Net) Made() string { return n.made }

// Hidden is the number of hidden units.
func (n *Net) Hidden() int { return n.hidden }

// Evaluate implements Evaluator.
func (n *Net) Evaluate(own, other, empty engine.Bitboard) int {
	words := Look(own, other, empty)
	phase := Phase(empty.Count())
	return n.value(n.sum(&words, phase), phase)
}

// value is the worth of a board whose weighed units add up to sum.
func (n *Net) value(sum int32, phase int) int {
	return min(max(int(sum+n.bias[phase])>>outShift, -Limit), Limit)
}
