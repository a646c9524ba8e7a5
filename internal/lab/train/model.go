package train

import (
	"blobwars/engine"
	"blobwars/engine/eval"
)

// The bounds of the weights, so that they fit in the integers of a Net.
const (
	rowBound = float32(127) / eval.One
	outBound = 80 // divided by the hidden units
	numRows  = eval.Windows * eval.Patterns
)

// model is a net in floating-point numbers. A weight of the first layer is the sum of two that are learned: one of the
// window and pattern, and one of the pattern in all windows, which is the better estimate for rare patterns (weight
// sharing, factorization). Patterns with walls have only the second, which makes the file of a net much smaller.
type model struct {
	hidden int
	parts
	rows []float32 // [window][pattern][unit]: specific and shared together
}

// parts are numbers for all learned weights: the weights themselves, their gradient or an average of it.
type parts struct {
	specific []float32 // [window][pattern][unit]
	shared   []float32 // [pattern][unit]
	out      []float32 // [phase][unit]: logits
	bias     []float32 // [phase]
}

func newParts(hidden int) parts {
	numbers := func(n int) []float32 { return make([]float32, n) }
	return parts{numbers(numRows * hidden), numbers(eval.Patterns * hidden), numbers(eval.Phases * hidden), numbers(eval.Phases)}
}

// newModel makes a model; shared and out have random weights, so that the units differ.
func newModel(hidden int, seed uint64) *model {
	m := &model{hidden: hidden, parts: newParts(hidden), rows: make([]float32, numRows*hidden)}
	random := engine.NewRandom(seed, 1)
	fill(random, m.shared, 0.05)
	fill(random, m.out, 0.1)
	m.fold()
	return m
}

// hasSpecific reports whether a row of the first layer has weights of its own: whether its pattern has no walls but
// those at the edge of a 7x7 board.
func hasSpecific(row int) bool {
	window, pattern := row/eval.Patterns, row%eval.Patterns
	edge := 0 // two bits for each square, as in a pattern
	if window%7 == 6 {
		edge |= 0b11_00_11_00
	}
	if window/7 == 6 {
		edge |= 0b11_11_00_00
	}
	walls := pattern & (pattern >> 1) & 0b01_01_01_01 * 3
	return walls == 0 || walls == edge
}

func fill(random *engine.Random, weights []float32, most float32) {
	for i := range weights {
		weights[i] = (float32(random.Uint64()>>40)/(1<<23) - 1) * most
	}
}

// fold computes rows, the sums of specific and shared.
func (m *model) fold() {
	for r := range numRows {
		own, row := m.specific[r*m.hidden:][:m.hidden], m.rows[r*m.hidden:][:m.hidden]
		for i, w := range m.shared[r%eval.Patterns*m.hidden:][:m.hidden] {
			row[i] = own[i] + w
		}
	}
}

// input is the input of a model for one sample.
type input struct {
	rows  [eval.Windows]int32 // the number of the row of each window
	phase int
}

func newInput(s sample) (in input) {
	empty := empty(s)
	for y, word := range eval.WindowPatterns(s.own, s.other, empty) {
		for x := range 7 {
			w := x + 7*y
			in.rows[w] = int32(w*eval.Patterns + int(byte(word>>(8*x))))
		}
	}
	in.phase = eval.Phase(empty.Count())
	return in
}

// forward returns the logit of winning, and sets sums to the sums of the hidden units.
func (m *model) forward(in *input, sums []float32) float32 {
	sumRows(sums, m.rows, &in.rows)
	return m.bias[in.phase] + weigh(sums, m.out[in.phase*m.hidden:])
}

// gradient is the gradient of the loss. That of shared is not set: it is the sum of specific over the windows.
type gradient struct {
	parts
	touched []bool // rows of specific that are not 0
	loss    float64
}

func newGradient(hidden int) *gradient {
	return &gradient{parts: newParts(hidden), touched: make([]bool, numRows)}
}

// learn adds the gradient of the samples' loss, the squared error of the forecast, with a weight. First it reads the rows
// of all, then it adds to them: by turns, the two tables would drive each other out of the cache.
func (m *model) learn(g *gradient, inputs []input, targets []float32, weight float32) {
	h, all := m.hidden, make([]float32, len(inputs)*m.hidden)
	for i, in := range inputs {
		sums, at := all[i*h:][:h], in.phase*h
		p := float32(sigmoid(float64(m.forward(&in, sums))))
		g.loss += float64((p - targets[i]) * (p - targets[i]))
		slope := 2 * (p - targets[i]) * p * (1 - p) * weight
		g.bias[in.phase] += slope
		slopes(sums, m.out[at:], g.out[at:], slope)
	}
	for i, in := range inputs {
		addRows(all[i*h:][:h], g.specific, &in.rows)
		for _, r := range in.rows {
			g.touched[r] = true
		}
	}
}

// clear sets the gradient to 0.
func (g *gradient) clear() {
	hidden := len(g.specific) / numRows
	for r, touched := range g.touched {
		if touched {
			clear(g.specific[r*hidden:][:hidden])
		}
	}
	clear(g.out)
	clear(g.touched)
	clear(g.bias)
	g.loss = 0
}

func empty(s sample) engine.Bitboard { return ^(s.own | s.other | s.walls) }
